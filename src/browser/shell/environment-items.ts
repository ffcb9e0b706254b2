import { useT } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { switchTo } from '#browser/session/switch-to.ts'
import type { MenuItem } from '../ui/layers/menu-item.ts'

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
