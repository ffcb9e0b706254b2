import { words, type Words, type AnyArea } from '#catalogue/index.ts'
import { inexact, inexactKey } from '#derive/kinds/shared/exact.ts'
import { storable } from '../records/storable.ts'
import { storedKey, type AreaStore } from '../records/registry.ts'
import { sameValue } from '../records/diff.ts'
import { importable } from '#derive/input.ts'
import { payloadColumn } from '#derive/payload.ts'
import { jsonOrText } from '#derive/kinds/shared/plain-text.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'

type PayloadMembers = Readonly<Record<string, unknown>>

const own = ['id', 'parent_id', 'created_at', 'updated_at', 'version', '_version']

function declared({ area, store }: AreaStore): Set<string> {
  const keys = [area, store.area].flatMap((each) =>
    Object.keys(each.fields).flatMap((name) => [name, storedKey(each, name)]),
  )
  return new Set([...keys, ...Object.keys(area.where ?? {})])
}

export function payloadOf(areaStore: AreaStore): (row: PayloadMembers) => PayloadMembers {
  const others = new Set([...declared(areaStore), ...own])
  return (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !others.has(name)))
}

type PayloadCell = { readonly input: PayloadMembers } | { readonly fault: Words }

/** Reads a payload cell as changes; null removes a member. */
export function payloadReader(
  areaStore: AreaStore,
): (cell: string, current: PayloadMembers | undefined) => PayloadCell {
  const [known, payload] = [declared(areaStore), payloadOf(areaStore)]
  return (cell, current) => {
    const members = cell.trim() === '' ? {} : membersIn(cell)
    if (members === undefined) return { fault: notMembers }
    const names = Object.keys(members)
    const taken = names.find((name) => known.has(name) || name === '__proto__')
    if (taken !== undefined) return { fault: notThere(taken) }
    if (!storable(members)) return { fault: unstorable }
    if (cell.trim() !== '' && inexactKey(cell) !== undefined) return { fault: inexact }
    if (!current) return { input: members }
    const before = payload(current)
    const changed = [...new Set([...names, ...Object.keys(before)])].filter(
      (name) => !sameValue(members[name], before[name]),
    )
    return { input: Object.fromEntries(changed.map((name) => [name, members[name] ?? null])) }
  }
}

function membersIn(cell: string): PayloadMembers | undefined {
  const value = jsonOrText(cell)
  return isObject(value) ? value : undefined
}

const notMembers = words(
  'Enter a JSON object, such as {"colour": "red"}.',
  '请填写 JSON 对象，例如 {"colour": "red"}。',
)
const unstorable = words('Remove the null characters (\\u0000).', '请去掉空字符（\\u0000）。')

function notThere(name: string): Words {
  const shown = name.slice(0, 100)
  return words(`${shown} cannot be set here. Use a column with that name.`, `${shown} 不能写在此处，请使用同名的列。`)
}

export function targets(area: AnyArea): string[] {
  const payload = payloadColumn(area)
  return [
    'id',
    ...(area.parent === undefined ? [] : ['parent_id']),
    ...Object.keys(importable(area)),
    ...(payload === undefined ? [] : [payload]),
  ]
}
