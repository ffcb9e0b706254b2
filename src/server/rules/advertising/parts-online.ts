import type { Words } from '#catalogue/index.ts'
import { isChanged, namedAll, recordsById, refuse } from '../rule.ts'
import type { ProductWorld, Refusal, WrittenRecord } from '../rule.ts'
import { refuseRepeated } from '../switched-on.ts'

interface RequiredParts<K extends string> {
  readonly field: K
  readonly area: 'advertisement' | 'advertisement-plan'
  readonly title: Words
  readonly empty: Words
}

export async function refuseOfflineParts<K extends string>(
  world: ProductWorld,
  records: readonly WrittenRecord<{ readonly status: 0 | 1 } & Readonly<Record<K, readonly number[] | null>>>[],
  { field, area, title, empty }: RequiredParts<K>,
): Promise<Refusal[]> {
  const changed = records.filter((record) => record.after && isChanged(record, 'status', field))
  const online = changed.filter(({ after }) => after?.status === 1)
  const ids = online.flatMap(({ after }) => after?.[field] ?? [])
  const partOf = await recordsById(world, area, ids)
  return [
    ...changed.flatMap((record) => refuseRepeated(record, field, record.after?.[field])),
    ...online.flatMap((record) => {
      const parts = record.after?.[field] ?? []
      if (parts.length === 0) return refuse(record, field, empty)
      const off = parts.filter((id) => partOf.get(id)?.status !== 1)
      if (off.length === 0) return []
      const { en, zh } = namedAll(off.map((id) => ({ id, label: partOf.get(id)?.name ?? null })))
      return refuse(record, field, {
        en: `These ${title.en} are offline: ${en}.`,
        zh: `以下${title.zh}未上架：${zh}。`,
      })
    }),
  ]
}
