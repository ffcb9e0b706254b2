import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { undeleted } from '../records/references.ts'
import { present, storedKey, type AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import type { Engine } from '../world/engine.ts'
import { mapWithPauses } from '../turns.ts'
import { aheadOf, type UpcomingRows } from './ahead.ts'
import type { CellReader } from './cells.ts'
import { isOurs, type RowTarget } from './existing.ts'
import { refusedMapping, type FieldByColumn } from './mapping.ts'
import type { Table } from './table.ts'

interface Matcher {
  readonly fields: readonly string[]
  /** Key of a row; nothing when a field is empty. */
  keyOf(cells: Readonly<Record<string, string>>): string | undefined
  /** Searches within parents if all rows name one. */
  learn(rows: Table['rows'], parentOf: (cells: Readonly<Record<string, string>>) => number | undefined): Promise<void>
  find(key: string, parent: number | undefined): RowTarget
}

/** Prefers the caller's choice to the area's key. With an empty choice, every row without an id creates a record. */
export function matchFields(area: AnyArea, mapping: FieldByColumn, sent: unknown): readonly string[] {
  const filled = new Set(Object.values(mapping))
  if (sent === undefined || sent === null) {
    const key = area.key ?? (area.intake && area.unique) ?? []
    return key.every((name) => filled.has(name)) ? key : []
  }
  const names = (Array.isArray(sent) ? sent : [sent]).map(String)
  const faults = names.flatMap((name): Words[] =>
    filled.has(name) && Object.hasOwn(area.fields, name)
      ? []
      : [
          words(
            `Rows cannot be matched by ${name.slice(0, 200)}: no column fills it.`,
            `不能按 ${name.slice(0, 200)} 匹配：没有对应的列。`,
          ),
        ],
  )
  // a field that holds several values would match nothing, and rows would create duplicates
  if (names.length > 0 && names.every((name) => kinds[area.fields[name]?.kind ?? 'text'].holdsSeveral))
    faults.push(...names.map(notAlone))
  if (faults.length > 0) throw refusedMapping('match', faults)
  return names
}

const notAlone = (name: string): Words =>
  words(
    `Rows cannot be matched by ${name} alone: it may hold several values. Name another field as well.`,
    `不能只按 ${name} 匹配：该字段可含多个值，请同时指定其他字段。`,
  )

const batch = 100
const page = 10_000

function isComparable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

export function matcherOf(
  world: Engine,
  areaStore: AreaStore,
  cells: CellReader,
  fields: readonly string[],
  coming: UpcomingRows,
): Matcher {
  const { area } = areaStore
  const found = new Map<string, StoredRecord[]>()
  const stored = fields.map((name) => storedKey(area, name))
  const keyOfValues = (values: readonly unknown[]): string => JSON.stringify(values.map(inOrder))
  const valuesOf = (row: Readonly<Record<string, string>>): readonly unknown[] | undefined => cells.values(row, fields)

  const ahead = aheadOf(world, areaStore, cells, fields, coming)

  async function look(
    keys: readonly (readonly unknown[])[],
    parents: readonly number[],
    ids: readonly number[] | undefined,
  ): Promise<void> {
    // filters by all comparable fields, because one alone may match too many records
    const where = stored.flatMap((key, at) => {
      const values = keys.map((each) => each[at])
      return values.every(isComparable) ? [[key, [...new Set(values)]] as const] : []
    })
    if (where.length === 0) return
    const within = parents.length === 0 ? [] : [['parent_id', parents] as const]
    const asked = new Set(keys.map(keyOfValues))
    for (const each of asked) found.set(each, [])
    if (ids?.length === 0) return
    for (let offset = 0; ; offset += page) {
      const rows = await world.select(areaStore, {
        where: [...within, ...where, ...undeleted(area)],
        sort: [['id', 'asc']],
        limit: page,
        offset,
        ids,
      })
      for (const row of rows) {
        const of = found.get(keyOfValues(stored.map((name) => row.data[name] ?? null)))
        if (of && isOurs(areaStore, row)) of.push(row)
      }
      if (rows.length < page) return
    }
  }

  return {
    fields,
    keyOf(row) {
      const values = fields.length === 0 ? undefined : valuesOf(row)
      return values && keyOfValues(values)
    },
    async learn(rows, parentOf) {
      if (fields.length === 0) return
      const said = await mapWithPauses(rows, ({ cells }) => ({ values: valuesOf(cells), parent: parentOf(cells) }))
      for (let from = 0; from < said.length; from += batch) {
        const some = said.slice(from, from + batch).filter(({ values }) => values !== undefined)
        const parents = some.map(({ parent }) => parent).filter((parent) => parent !== undefined)
        const keys = some.flatMap(({ values }) => (values ? [values] : []))
        if (keys.length === 0) continue
        const ids = await ahead?.ids(rows, keys)
        await look(keys, parents.length === some.length ? [...new Set(parents)] : [], ids)
      }
    },
    find(key, parent) {
      const [first, ...more] = (found.get(key) ?? []).filter(
        ({ parentId }) => parent === undefined || parentId === parent,
      )
      if (!first) return 'new'
      if (more.length > 0) return { fault: ambiguous(area, fields, [first, ...more]) }
      return { id: first.id, current: present(area, first), parentId: first.parentId }
    },
  }
}

function inOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value
}

function ambiguous({ titles, fields: all }: AnyArea, fields: readonly string[], rows: readonly StoredRecord[]): Words {
  const ids = rows
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .slice(0, 5)
    .join(', ')
  const named = (language: 'en' | 'zh'): string =>
    fields.map((name) => all[name]?.title[language] ?? name).join(language === 'en' ? ' and ' : '、')
  return words(
    `Several ${titles.en.toLowerCase()} have the same ${named('en').toLowerCase()}: ${ids}. Give the id.`,
    `有多个${titles.zh}的${named('zh')}相同：${ids}，请填写编号。`,
  )
}
