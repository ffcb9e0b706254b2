import useSWR from 'swr'
import type { FilterOf } from '#derive/filters.ts'
import { call } from '#client/call.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import type { PickListOption } from '#browser/ui/pick-list.tsx'
import { useSettled } from '../use-settled.ts'
import { distance } from './closest.ts'

/** Finds records by text; show them last, because they arrive late. */
export function useNamedValues(filters: readonly FilterOf[], typed: string): PickListOption[] {
  const say = useSay()
  const settled = useSettled(typed)
  const areas = [...new Set(filters.flatMap(({ of }) => of ?? []))]
  const { data } = useSWR(
    settled !== undefined && settled.length > 1 && areas.length > 0 ? ['named', areas.join(), settled] : null,
    async () =>
      (await Promise.all(areas.map((area) => call('record.search', { q: settled, area, limit: 5 })))).flatMap(
        (answer) => answer.data,
      ),
    { revalidateOnFocus: false },
  )
  if (settled !== typed) return []
  return filters.flatMap((filter) =>
    (data ?? [])
      .filter(({ area, label }) => area === filter.of && distance(label, typed) <= 2)
      .map(({ id, label }) => ({ id: `${filter.params[0]}=${id}`, title: `${say(filter.title)}: ${label}` })),
  )
}
