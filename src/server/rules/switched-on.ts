import { onChange, refuse, words, type ProductWorld, type Refusal, type WrittenRecord } from './rule.ts'

type AnyWritten = Pick<WrittenRecord, 'id' | 'isUndone'>

export function refuseNowhere(record: AnyWritten, field: string, ...targets: readonly unknown[]): Refusal[] {
  if (targets.some((target) => target !== null && target !== undefined && target !== '')) return []
  return refuse(record, field, words('Set a link target first.', '请先填写跳转目标。'))
}

/** An undo may switch on a record past its end. */
export function refuseOver(
  { now }: ProductWorld,
  record: AnyWritten,
  end: string | null | undefined,
  field = 'end_time',
): Refusal[] {
  if (!end || end > now || record.isUndone) return []
  return refuse(record, field, words('The end date has passed. Set a later one.', '已过结束时间，请先延后结束时间。'))
}

export function endsLater<S extends 'status' | 'is_online'>(on: S) {
  return onChange<Readonly<Record<S, number> & { end_time: string | null }>>([on, 'end_time'], (after, record, world) =>
    after[on] === 1 ? refuseOver(world, record, after.end_time) : [],
  )
}

interface LinkedRecord {
  readonly status: number
  readonly game_id: number | null
  readonly deep_link: string | null
}

export const leadsSomewhere = onChange<LinkedRecord>(['status', 'game_id', 'deep_link'], (after, record) =>
  after.status === 1 ? refuseNowhere(record, 'deep_link', after.game_id, after.deep_link) : [],
)

export function refuseRepeated(
  record: AnyWritten,
  field: string,
  ids: readonly number[] | null | undefined,
): Refusal[] {
  const twice = ids?.find((id, at) => ids.indexOf(id) !== at)
  return twice === undefined
    ? []
    : refuse(record, field, words(`Record ${twice} is listed twice.`, `编号 ${twice} 重复。`))
}
