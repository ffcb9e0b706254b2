import { words } from '#catalogue/index.ts'
import { misfitOf } from '../../domain/config-centre/value.ts'
import { isChanged, refuse, type Rules, type WrittenRow, type Refusal } from '../rule.ts'

type NodeRecord = WrittenRow<'aha-config-center'>

export const rule: Rules<'aha-config-center'> = [
  (_, records) => records.flatMap(refuseKey),
  (_, records) => records.flatMap(refuseSubKeys),
  (_, records) => records.flatMap(refuseMisfit),
]

const formOfKey = words('A key can contain only letters, digits, - and _.', '键名只能包含字母、数字、- 和 _。')

function refuseKey(record: NodeRecord): Refusal[] {
  const { after } = record
  return after && isChanged(record, 'key') && !isKey(after.key) ? refuse(record, 'key', formOfKey) : []
}

function refuseSubKeys(record: NodeRecord): Refusal[] {
  const { after } = record
  if (!after || !isChanged(record, 'sub')) return []
  const keys = (after.sub ?? []).map((each) => each.key)
  const seen = new Set<string>()
  const twice = keys.find((each) => seen.size === seen.add(each).size)
  return [
    ...(twice === undefined
      ? []
      : refuse(record, 'sub', words(`The key ${twice} is used twice.`, `子值键名 ${twice} 重复。`))),
    ...(keys.every(isKey) ? [] : refuse(record, 'sub', formOfKey)),
  ]
}

function isKey(key: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(key)
}

function refuseMisfit(record: NodeRecord): Refusal[] {
  const { after } = record
  if (!after || !isChanged(record, 'type', 'value', 'language', 'rules')) return []
  const found = misfitOf(after)
  return found ? refuse(record, found.field, found.fault) : []
}
