import { misfitOf } from '../../domain/config-centre/value.ts'
import { onChange, refuse, words, type Rules } from '../rule.ts'

const formOfKey = words('A key can contain only letters, digits, - and _.', '键名只能包含字母、数字、- 和 _。')

export const rule: Rules<'aha-config-center'> = [
  onChange(['key'], ({ key }, record) => (isKey(key) ? [] : refuse(record, 'key', formOfKey))),
  onChange(['sub'], ({ sub }, record) => {
    const keys = (sub ?? []).map(({ key }) => key)
    const twice = keys.find((key, at) => keys.indexOf(key) !== at)
    return [
      ...(twice === undefined
        ? []
        : refuse(record, 'sub', words(`The key ${twice} is used twice.`, `子值键名 ${twice} 重复。`))),
      ...(keys.every(isKey) ? [] : refuse(record, 'sub', formOfKey)),
    ]
  }),
  onChange(['type', 'value', 'language', 'rules'], (after, record) => {
    const found = misfitOf(after)
    return found ? refuse(record, found.field, found.fault) : []
  }),
]

function isKey(key: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(key)
}
