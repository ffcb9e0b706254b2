import { words, type AnyArea, type Field, type Words } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { undeleted } from '../records/references.ts'
import { present, storedKey, type AreaStore } from '../records/registry.ts'
import type { Change, StoredRecord } from '../records/stored.ts'
import type { Engine } from '../world/engine.ts'
import { mapWithPauses } from '../turns.ts'
import type { CellReader } from './cells.ts'
import { isOurs, type RowTarget } from './existing.ts'
import { refusedMapping, type FieldByColumn } from './mapping.ts'
import type { ImportTable } from './table.ts'

type TableRows = ImportTable['rows']
type Cells = TableRows[number]['cells']
type RowValues = readonly unknown[]

/** Later rows of an import, read ahead to match many at once. */
export interface RowsAhead {
  from(line: number, count: number): TableRows
  /** rows with an id may change values by which later rows match */
  readonly nameRecords: boolean
}

/** Prefers the caller's choice; if it is empty, every row without an id creates a record. */
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

const [batch, page, window, largestPage] = [100, 10_000, 20_000, 100_000]

function isComparable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

export function matcherOf(
  world: Engine,
  areaStore: AreaStore,
  cells: CellReader,
  fields: readonly string[],
  coming: RowsAhead,
) {
  const { area } = areaStore
  const found = new Map<string, StoredRecord[]>()
  const stored = fields.map((name) => storedKey(area, name))
  const keyOfValues = (values: RowValues): string => JSON.stringify(values.map(inOrder))
  const valuesOf = (row: Cells): RowValues | undefined => cells.values(row, fields)

  const idsAhead = lookAhead(world, areaStore, cells, fields, coming)

  async function look(keys: readonly RowValues[], parents: readonly number[], ids?: readonly number[]): Promise<void> {
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
    keyOf(row: Cells): string | undefined {
      const values = fields.length === 0 ? undefined : valuesOf(row)
      return values && keyOfValues(values)
    },
    /** Searches within parents if all rows name one. */
    async learn(rows: TableRows, parentOf: (cells: Cells) => number | undefined): Promise<void> {
      if (fields.length === 0) return
      const said = await mapWithPauses(rows, ({ cells }) => ({ values: valuesOf(cells), parent: parentOf(cells) }))
      for (let from = 0; from < said.length; from += batch) {
        const some = said.slice(from, from + batch).filter(({ values }) => values !== undefined)
        const parents = some.map(({ parent }) => parent).filter((parent) => parent !== undefined)
        const keys = some.flatMap(({ values }) => (values ? [values] : []))
        if (keys.length === 0) continue
        const ids = await idsAhead?.(rows, keys)
        await look(keys, parents.length === some.length ? [...new Set(parents)] : [], ids)
      }
    },
    find(key: string, parent: number | undefined): RowTarget {
      const [first, ...more] = (found.get(key) ?? []).filter(
        ({ parentId }) => parent === undefined || parentId === parent,
      )
      if (!first) return 'new'
      if (more.length > 0) return { fault: ambiguous(area, fields, [first, ...more]) }
      return { id: first.id, current: present(area, first), parentId: first.parentId }
    },
  }
}

/**
 * Scans the area once per 20,000 rows, for match fields without an index; nothing if their values depend on other
 * records.
 */
function lookAhead(
  world: Engine,
  areaStore: AreaStore,
  cells: CellReader,
  fields: readonly string[],
  coming: RowsAhead,
): ((rows: TableRows, values: readonly RowValues[]) => Promise<readonly number[]>) | undefined {
  const { area } = areaStore
  const own = fields.filter((name) => isAtomic(area.fields[name]))
  const keys = own.map((name) => storedKey(area, name))
  if (own.length === 0) return undefined

  const keyOf = (data: StoredRecord['data'] | null): string => JSON.stringify(keys.map((key) => data?.[key] ?? null))
  const places = own.map((name) => fields.indexOf(name))
  let found = new Map<string, number[]>()
  let until = 0
  const noted = new Set<Change>()

  async function look(line: number): Promise<void> {
    const rows = coming.from(line, window)
    until = rows.at(-1)?.line ?? line
    const said = (await mapWithPauses(rows, (row) => cells.values(row.cells, own))).filter((each) => each !== undefined)
    const where = keys.map((key, at) => [key, [...new Set(said.map((each) => each[at] as string | number))]] as const)
    found = new Map(said.map((values) => [JSON.stringify(values), []]))
    for (let after: readonly [null, number] | undefined; found.size > 0;) {
      const sort = [['id', 'asc']] as const
      const next = await world.select(areaStore, { where, sort, limit: largestPage, offset: 0, only: keys, after })
      for (const { id, data } of next) found.get(keyOf(data))?.push(id)
      const last = next.at(-1)
      if (!last || next.length < largestPage) return
      after = [null, last.id]
    }
  }

  /** Adds to the matches records that earlier rows changed. */
  function note(): void {
    if (!coming.nameRecords) return
    for (const change of world.changes.values()) {
      if (noted.has(change)) continue
      noted.add(change)
      const { store } = areaStore
      if (change.area === store.area.id && change.environment === world.environment)
        found.get(keyOf(change.after))?.push(change.id)
    }
  }

  return async (rows, values) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (first && last && last.line > until) await look(first.line)
    note()
    const wanted = new Set(values.map((each) => JSON.stringify(places.map((at) => each[at]))))
    return [...new Set([...wanted].flatMap((key) => found.get(key) ?? []))]
  }
}

function isAtomic(field: Field | undefined): boolean {
  return field !== undefined && kinds[field.kind].isAtomic === true
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
