import { words, type Values } from '#catalogue/index.ts'
import { rowCalls } from '#derive/row-calls.ts'
import { check } from '#derive/values/check.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { Problem } from '../../problem.ts'
import { sameValue } from '../../records/diff.ts'
import { areaStoreOf, present, storedKey, type AreaStore } from '../../records/registry.ts'
import { checkedInput } from '../../world/checks/input.ts'
import type { Engine } from '../../world/engine.ts'
import { duplicateRows, type DraftRow } from '../duplicate-rows.ts'
import { rowWriter, type RunRowCommand } from '../writer.ts'

export async function takeRows(world: Engine, areaStore: AreaStore, rows: readonly unknown[], perform: RunRowCommand) {
  const faults = new Map<number, readonly FieldError[]>()
  const writer = rowWriter(world, areaStore, { add: (line, found) => void faults.set(line, found) }, perform)
  const drafts = await draftsOf(world, areaStore, rows)
  for (const draft of drafts) {
    if (draft.errors.length > 0) faults.set(draft.line, draft.errors)
    else await writer.put(draft)
  }
  await writer.settle()
  const taken = drafts.filter(({ line }) => !faults.has(line))
  const count = (fits: (draft: DraftRow) => boolean): number => taken.filter(fits).length
  return {
    added: count(({ current }) => current === undefined),
    changed: count(({ current, entry }) => current !== undefined && entry !== undefined),
    known: count(({ entry }) => entry === undefined),
    faulty: faults.size,
    errors: [...faults]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([row, found]) => found.map(({ field, message }) => ({ row, field, message: message[world.language] }))),
  }
}

/** A row that equals its record gets no command. */
async function draftsOf(world: Engine, areaStore: AreaStore, rows: readonly unknown[]): Promise<DraftRow[]> {
  const { create, update } = rowCalls(areaStore.area)
  const named = await withReferences(world, areaStore, rows.map(keyedRow(areaStore)))
  const current = await recordsOf(world, areaStore, named)
  const duplicatesOf = duplicateRows(areaStore)
  return named.map(({ line, row, errors }) => {
    const record = current.get(line)
    const id = typeof record?.['id'] === 'number' ? record['id'] : null
    const draft: DraftRow = { line, id, parent: null, entry: undefined, input: {}, current: record, errors }
    const entry = record ? (update ?? create) : create
    if (errors.length > 0 || !entry) return draft
    try {
      const input = checkedInput(entry, entry === update ? { ...row, id } : { ...row })
      const whole = { ...draft, entry, input }
      const isSame = record && Object.entries(input).every(([name, value]) => sameValue(value, record[name] ?? null))
      if (isSame) return { ...whole, entry: undefined, errors: duplicatesOf(whole) }
      return { ...whole, errors: record && !update ? [keyTaken(areaStore)] : duplicatesOf(whole) }
    } catch (error) {
      if (error instanceof Problem && error.errors.length > 0) return { ...draft, errors: error.errors }
      throw error
    }
  })
}

interface IntakeRow {
  readonly line: number
  readonly row: Values
  readonly key: readonly unknown[]
  readonly errors: readonly FieldError[]
}

function keyedRow({ area: { fields, unique = [] } }: AreaStore): (row: unknown, index: number) => IntakeRow {
  const keyFields = Object.fromEntries(
    unique.flatMap((name) => (fields[name] ? [[name, { ...fields[name], required: true }]] : [])),
  )
  return (row, index) => {
    const line = index + 1
    if (!isObject(row)) return { line, row: {}, key: [], errors: [{ field: '', message: notARow }] }
    const { value, errors } = check(keyFields, Object.fromEntries(unique.map((name) => [name, row[name]])))
    return { line, row, key: unique.map((name) => value[name]), errors }
  }
}

async function withReferences(world: Engine, { references }: AreaStore, rows: readonly IntakeRow[]) {
  let named = rows
  for (const { name, of } of references) {
    const target = areaStoreOf(world.registry, of)
    const { intake, unique: [field, ...more] = [], title } = target.area
    if (!intake || field === undefined || more.length > 0) continue
    const texts = named.map(({ row }) => row[name]).filter((value) => typeof value === 'string')
    if (texts.length === 0) continue
    const key = storedKey(target.area, field)
    const found = await world.select(target, { where: [[key, texts]], sort: [], limit: texts.length, offset: 0 })
    const ids = new Map(found.map(({ id, data }) => [data[key], id]))
    named = named.map((each) => {
      const text = each.row[name]
      if (typeof text !== 'string') return each
      if (ids.has(text)) return { ...each, row: { ...each.row, [name]: ids.get(text) } }
      const message = words(`There is no ${title.en.toLowerCase()} ${text}.`, `没有${title.zh} ${text}。`)
      return { ...each, errors: [...each.errors, { field: name, message }] }
    })
  }
  return named
}

async function recordsOf(world: Engine, areaStore: AreaStore, rows: readonly IntakeRow[]) {
  // -1 is no record's id, so every holder counts
  const keys = rows
    .filter(({ errors }) => errors.length === 0)
    .map(({ line, key }) => ({ id: -line, parentId: null, values: key }))
  const holders = await world.holders(areaStore, keys)
  const ids = [...new Set(holders.values())]
  if (ids.length === 0) return new Map()
  const found = await world.select(areaStore, { where: [], ids, sort: [], limit: ids.length, offset: 0, held: 'own' })
  const byId = new Map(found.map((record) => [record.id, present(areaStore.area, record)]))
  return new Map(
    [...holders].flatMap(([id, holder]) => {
      const record = byId.get(holder)
      return record ? [[-id, record]] : []
    }),
  )
}

const notARow = words('A row is an object with the fields of the area.', '每一行应为由模块字段组成的对象。')

function keyTaken({ area: { unique = [] } }: AreaStore): FieldError {
  const message = words(
    'A record with this key is here already, with other values. It stays as it is.',
    '该标识的记录已存在且内容不同，原记录保持不变。',
  )
  return { field: unique[0] ?? '', message }
}
