import { useRoute } from '#browser/router/route.ts'
import { PlanList } from './plan-list.tsx'
import { PlanView } from './plan-view.tsx'
import { RunView } from './run-view.tsx'

export default function Plans() {
  const { query } = useRoute()
  const { id, run } = query
  if (id) return <PlanView key={id} id={id} />
  return run ? <RunView key={run} id={run} /> : <PlanList />
}
