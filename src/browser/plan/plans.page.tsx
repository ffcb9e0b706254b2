import { useRoute } from '#browser/router/route.ts'
import { PlanList } from './plan-list.tsx'
import { PlanView } from './plan-view.tsx'
import { RunView } from './run-view.tsx'

/** Opens a plan by its id or the id of its run; without an id, lists recent plans. */
export default function Plans() {
  const { query } = useRoute()
  const { id, run } = query
  if (id) return <PlanView key={id} id={id} />
  return run ? <RunView key={run} id={run} /> : <PlanList />
}
