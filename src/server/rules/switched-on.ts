import { words } from '#catalogue/index.ts'
import { refuse, type WrittenRow, type ProductWorld, type Refusal } from './rule.ts'

type AnyWritten = Pick<WrittenRow<'game'>, 'id'>

export function refuseNowhere(record: AnyWritten, field: string, ...targets: readonly unknown[]): Refusal[] {
  if (targets.some((target) => target !== null && target !== undefined && target !== '')) return []
  return refuse(record, field, words('Set a link target first.', '请先填写跳转目标。'))
}

/** An undo may switch on a record past its end. */
export function refuseOver(
  { now }: ProductWorld,
  record: AnyWritten & { readonly isUndone?: boolean },
  end: string | null | undefined,
  field = 'end_time',
): Refusal[] {
  if (!end || end > now || record.isUndone) return []
  return refuse(record, field, words('The end date has passed. Set a later one.', '已过结束时间，请先延后结束时间。'))
}

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
