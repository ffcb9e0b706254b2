import { words } from '#catalogue/index.ts'
import { misfitOf } from '../../domain/config-centre/value.ts'
import type { Refusal } from '../../world/rules.ts'
import { isChanged, refuse, type Rule, type Written } from '../rule.ts'

type Node = Written<'aha-config-center'>

export const rule: Rule<'aha-config-center'> = (_, records) =>
  records.flatMap((record) => [...refuseKeys(record), ...refuseMisfit(record)])

/** Keys use characters that a path can hold, and each sub value has its own. */
function refuseKeys(record: Node): Refusal[] {
  const { after } = record
  if (!after || !isChanged(record, 'key', 'sub')) return []
  const keys = (after.sub ?? []).map((each) => each.key)
  const seen = new Set<string>()
  const twice = keys.find((each) => seen.size === seen.add(each).size)
  if (twice !== undefined)
    return refuse(record, 'sub', words(`The key ${twice} is used twice.`, `子值键名 ${twice} 重复。`))
  const field = isKey(after.key) ? (keys.every(isKey) ? undefined : 'sub') : 'key'
  if (field === undefined) return []
  return refuse(
    record,
    field,
    words('A key can contain only letters, digits, - and _.', '键名只能包含字母、数字、- 和 _。'),
  )
}

function isKey(key: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(key)
}

/** Every text of a node fits its kind. */
function refuseMisfit(record: Node): Refusal[] {
  const { after } = record
  if (!after || !isChanged(record, 'type', 'value', 'language', 'rules')) return []
  const found = misfitOf(after)
  return found ? refuse(record, found.field, found.fault) : []
}
