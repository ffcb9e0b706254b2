import useSWR from 'swr'
import { call } from '#client/call.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useApp } from '#browser/state/app-state.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { switchTo } from '#browser/session/switch-to.ts'
import type { MenuItem } from '../ui/layers/menu-item.ts'

/** `isCounting` adds the number of records that differ from here. */
export function useEnvironmentItems(isCounting = false): MenuItem[] {
  const t = useT()
  const nameOf = useEnvironmentName()
  const here = useApp((state) => state.environment)
  const session = useApp((state) => state.session)
  const { data } = useSWR(isCounting ? ['drift', here] : null, () => call('drift.areas', {}, { aside: true }))
  const counts = new Map<string, number>()
  for (const { from, to, records } of data?.data ?? [])
    if (from === here || to === here) {
      const other = from === here ? to : from
      counts.set(other, (counts.get(other) ?? 0) + records)
    }
  return (session?.environments ?? []).map(({ id, role }, index) => ({
    id,
    title: nameOf(id),
    hint: [
      t(`role.${role}`),
      counts.has(id) && t('environment.differ', { count: counts.get(id) ?? 0, n: formatNumber(counts.get(id) ?? 0) }),
    ]
      .filter(Boolean)
      .join(' · '),
    checked: id === here,
    ...(index === 0 ? { heading: t('environment.switch') } : {}),
    onSelect: () => void switchTo(id, here),
  }))
}
