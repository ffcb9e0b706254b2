import { words } from '#catalogue/index.ts'
import { notifyHidden } from '#browser/notices/notify.ts'
import { navigate, route } from '#browser/router/route.ts'

/** If the route changed meanwhile, shows a notice instead. */
export async function openPlanOf(make: () => Promise<{ readonly id: number }>): Promise<void> {
  const asked = route()
  const { id } = await make()
  const show = () => navigate('/plans', { id: String(id) })
  if (route() === asked) show()
  else notifyHidden(words(`Plan ${id} was made.`, `已生成计划 ${id}。`), show)
}
