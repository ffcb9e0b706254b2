import { useRoute } from '#browser/router/route.ts'
import { CompareView } from '#browser/plan/compare-view.tsx'
import { RunList } from './run-list.tsx'
import { RunPage } from './run-page.tsx'

export default function Runs() {
  const { query } = useRoute()
  const { run, with: other } = query
  if (run && other) return <CompareView key={`${run} ${other}`} kind="run" id={run} other={other} />
  return run ? <RunPage key={run} id={run} /> : <RunList />
}
