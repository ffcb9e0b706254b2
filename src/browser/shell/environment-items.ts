import { call } from '#client/call.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { useApp, type Environment } from '#browser/state/app-state.ts'
import type { MenuItem } from '#browser/ui/menu.tsx'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { warn } from '#browser/notices/notify.ts'

/** One entry for each environment the operator has a role in. */
export function useEnvironmentItems(): MenuItem[] {
  const t = useT()
  const nameOf = useEnvironmentName()
  const here = useApp((state) => state.environment)
  const session = useApp((state) => state.session)
  return (session?.environments ?? []).map(({ id, role }, index) => ({
    id,
    title: nameOf(id),
    hint: t(`role.${role}`),
    checked: id === here,
    ...(index === 0 ? { heading: t('environment.switch') } : {}),
    onSelect: () => void switchTo(id, here),
  }))
}

/** Opens the same place in another environment, signed in there. */
export async function switchTo(environment: Environment, here: Environment): Promise<void> {
  if (environment === here) return
  try {
    const { data } = await call('operator.handoff', { environment })
    const url = new URL(data.url, location.href)
    // the page there goes on by itself, and drops what stands behind its own #
    url.searchParams.set('return', `/${location.hash}`)
    location.assign(url)
  } catch (error) {
    warn(error)
  }
}
