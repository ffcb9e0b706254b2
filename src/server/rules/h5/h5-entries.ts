import { around, placeFaults, type H5Area, type H5Entry } from '../../domain/h5/place.ts'
import { isChanged, refuse, type ProductWorld, type Refusal, type WrittenRecord } from '../rule.ts'

type OnlineEntry = H5Entry & { readonly id: number; readonly status: 0 | 1 }

const deciding = ['gameId', 'actId', 'cat_id', 'position', 'country', 'start_time', 'end_time', 'status'] as const

export async function refuseEntries(
  world: ProductWorld,
  area: H5Area,
  records: readonly WrittenRecord<OnlineEntry>[],
): Promise<Refusal[]> {
  const shown = records.filter((record) => record.after?.status === 1 && isChanged(record, ...deciding))
  if (shown.length === 0) return []
  const entries = shown.flatMap(({ after }) => after ?? [])
  const found = await around(world, area, entries)
  return shown.flatMap((record) => {
    const { after, isUndone } = record
    if (!after) return []
    return placeFaults(world.now, area, after, found)
      .filter(({ code }) => !(isUndone && code === 'over'))
      .flatMap(({ field, text, other }) => refuse(record, field, text, other === undefined ? undefined : [other]))
  })
}
