import { words, type Words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Refusal, WrittenRecord } from '../../world/rules.ts'
import type { World } from '../../world/world.ts'
import { isChanged, refuse } from '../rule.ts'
import { refuseRepeated } from '../switched-on.ts'

interface Whole {
  readonly status: 0 | 1
}

interface Parts<K extends string> {
  /** field with the ids of the parts, and the area that they are records of */
  readonly field: K
  readonly area: 'advertisement' | 'advertisement-plan'
  readonly empty: Words
  readonly offline: (ids: readonly number[]) => Words
}

/** What is online has parts, and all of them are online. */
export async function refuseOfflineParts<K extends string>(
  world: World<Playdesk>,
  records: readonly WrittenRecord<Whole & Readonly<Record<K, readonly number[] | null>>>[],
  { field, area, empty, offline }: Parts<K>,
): Promise<Refusal[]> {
  const changed = records.filter((record) => record.after && isChanged(record, 'status', field))
  const online = changed.filter(({ after }) => after?.status === 1)
  const ids = [...new Set(online.flatMap(({ after }) => after?.[field] ?? []))]
  const rows = ids.length > 0 ? await world.list(area, { ids }) : []
  const shown = new Set(rows.filter(({ status }) => status === 1).map(({ id }) => id))
  return [
    ...changed.flatMap((record) => refuseRepeated(record, field, record.after?.[field])),
    ...online.flatMap((record) => {
      const parts = record.after?.[field] ?? []
      if (parts.length === 0) return refuse(record, field, empty)
      const off = parts.filter((id) => !shown.has(id))
      return off.length > 0 ? refuse(record, field, offline(off)) : []
    }),
  ]
}

export const listed = (ids: readonly number[], en: string, zh: string): Words =>
  words(`These ${en} are offline: ${ids.join(', ')}.`, `以下${zh}未上线：${ids.join('、')}。`)
