import { useRoute } from '#browser/router/route.ts'
import { ScriptList } from './script-list.tsx'
import { Workbench } from './workbench.tsx'

export default function Scripts() {
  const { query } = useRoute()
  const { name, new: fresh } = query
  if (name) return <Workbench key={name} name={name} />
  return fresh ? <Workbench key="" name={undefined} /> : <ScriptList />
}
