import { notifyHidden } from '#browser/notices/notify.ts'
import { navigate, route } from '#browser/router/route.ts'
import { planWords } from './words.ts'

/** Opens a new plan; if the route has changed, shows a notice instead. */
export async function openPlanOf(make: () => Promise<{ readonly id: number }>): Promise<void> {
  const asked = route()
  const { id } = await make()
  const show = () => navigate('/plans', { id: String(id) })
  if (route() === asked) show()
  else notifyHidden(planWords.planMade(id), show)
}
