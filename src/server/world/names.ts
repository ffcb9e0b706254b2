import { recordKey } from '../records/record-ref.ts'
import type { Sql, TransactionSql } from 'postgres'
import { words, type Field, type Language, type Words, type Values } from '#catalogue/index.ts'
import { codeText, isNamesake, labelText, namesake } from '#derive/label.ts'
import { isolated } from '#derive/values/isolated.ts'
import { firstGraphemes } from '#derive/kinds/shared/graphemes.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { firstNames, mostFirst, named } from '../named.ts'
import { hasRecords, storedKey, type AreaStore, type Registry } from '../records/registry.ts'
import { labelOf } from '../records/search-text.ts'
import type { Engine } from './engine.ts'

interface AreaPlace {
  readonly area: string
  readonly environment: string
}

/** Language to name records in. */
export interface NameContext {
  readonly server: { readonly registry: Registry }
  readonly language: Language
}

interface NamedRow {
  readonly id: number
  readonly label: string
  readonly data: Values
}

type ReadRows = (areaStore: AreaStore, environment: string, ids: readonly number[]) => Promise<readonly NamedRow[]>

// a record may be named after another, in steps
const mostSteps = 3
const mostTold = 100

/** SQL of the data that names a record; null if its label does. */
export function nameData({ area }: AreaStore): string {
  return isNamesake(area) ? 'data' : 'null::jsonb'
}

/** Resolves labels; nameless records are called by area and id. */
export async function withNames<T extends AreaPlace & { readonly id: number; readonly label: string | null }>(
  context: NameContext,
  sql: Sql | TransactionSql,
  rows: readonly T[],
  dataOf: (row: T, index: number) => Values | null | undefined,
): Promise<T[]> {
  const known = await withOwnNames(context, sql, rows, dataOf)
  return known.map((row) => ({ ...row, label: row.label || nameless(context, row) }))
}

export function nameless(
  { server, language }: NameContext,
  { area, id }: Pick<NamedRow, 'id'> & { readonly area: string },
): string {
  return `${server.registry.get(area)?.area.title[language] ?? area} ${id}`
}

/** Resolves labels: names for ids of other records, words for codes. */
export async function withOwnNames<T extends AreaPlace & { readonly label: string | null }>(
  { server, language }: NameContext,
  sql: Sql | TransactionSql,
  rows: readonly T[],
  dataOf: (row: T, index: number) => Values | null | undefined,
): Promise<T[]> {
  const { registry } = server
  const named = rows.map((row, index) => ({ ...row, data: dataOf(row, index) ?? {} }))
  const names = await namesOf(registry, named, (areaStore, environment, ids) => read(sql, areaStore, environment, ids))
  return rows.map((row, index) => ({
    ...row,
    label: names[index]?.[language] ?? (row.label && textOf(registry, row.area, row.label, language)),
  }))
}

export async function labelsOf(
  world: Engine,
  areaStore: AreaStore,
  records: readonly Pick<NamedRow, 'data'>[],
): Promise<readonly Words[]> {
  const { registry, environment } = world
  const { area } = areaStore
  const rows = records.map(({ data }) => ({ area: area.id, environment, data }))
  const names = await namesOf(registry, rows, (of, _, ids) => recordsOf(world, of, ids))
  return rows.map(({ data }, index) => names[index] ?? labelWords(areaStore, labelOf(areaStore, data)))
}

export async function recordsNamed(
  world: Engine,
  areaStore: AreaStore,
  records: readonly Pick<NamedRow, 'id' | 'data'>[],
): Promise<readonly Words[]> {
  const labels = await labelsOf(world, areaStore, records)
  return records.map(({ id }, index) => named({ id, label: labels[index] }))
}

export async function firstNamesOfEach(
  world: Engine,
  areaStore: AreaStore,
  groups: readonly (readonly Pick<NamedRow, 'id' | 'data'>[])[],
): Promise<readonly Words[]> {
  const firsts = groups.map((records) => records.slice(0, mostFirst))
  const names = await recordsNamed(world, areaStore, firsts.flat())
  let from = 0
  return firsts.map((first, index) => {
    const mine = names.slice(from, from + first.length)
    from += first.length
    return firstNames(mine, (groups[index]?.length ?? 0) > first.length)
  })
}

export async function recordNamed(
  world: Engine,
  areaStore: AreaStore,
  record: Pick<NamedRow, 'id' | 'data'>,
): Promise<Words> {
  const [name = named(record)] = await recordsNamed(world, areaStore, [record])
  return name
}

/** Returns field values for messages: names for ids, words for codes, shortened. */
export async function valuesInWords(
  world: Engine,
  field: Field | undefined,
  values: readonly unknown[],
): Promise<readonly Words[]> {
  const of = field?.kind === 'ref' && field.of !== undefined ? world.registry.get(field.of) : undefined
  if (of) {
    const ids = [...new Set(values.filter((value) => typeof value === 'number'))]
    const records = await recordsOf(world, of, ids)
    const names = await recordsNamed(world, of, records)
    const known = new Map(records.map(({ id }, index) => [id, names[index]]))
    return values.map((value) => known.get(Number(value)) ?? words(plainText(value ?? ''), plainText(value ?? '')))
  }
  return values.map((value) => {
    const text = isolated(firstGraphemes(plainText(value ?? ''), mostTold))
    return field ? words(codeText(field, text, 'en'), codeText(field, text, 'zh')) : words(text, text)
  })
}

export function textOf(registry: Registry, areaId: string, label: string, language: Language): string {
  const areaStore = registry.get(areaId)
  return areaStore ? labelText(areaStore.area, label, language) : label
}

async function namesOf(
  registry: Registry,
  rows: readonly (AreaPlace & { readonly data: Values })[],
  read: ReadRows,
  steps = mostSteps,
): Promise<(Words | undefined)[]> {
  const leads = rows.map(({ area, environment, data }) => {
    const areaStore = registry.get(area)
    const lead = areaStore && namesake(areaStore.area, (name) => data[storedKey(areaStore.area, name)])
    return lead && registry.has(lead.of) ? { area: lead.of, environment, id: lead.id } : undefined
  })
  const wanted = new Map(leads.flatMap((lead) => (lead ? [[recordKey(lead), lead] as const] : [])))
  if (wanted.size === 0 || steps === 0) return rows.map(() => undefined)
  const places = Map.groupBy(wanted.values(), ({ area, environment }) => `${area} ${environment}`)
  const parts = [...places.values()].map(async (records) => {
    const [{ area, environment } = { area: '', environment: '' }] = records
    const areaStore = registry.get(area)
    if (!areaStore) return []
    const found = await read(
      areaStore,
      environment,
      records.map(({ id }) => id),
    )
    return found.map(({ id, label, data }) => ({ id, area, environment, data, own: labelWords(areaStore, label) }))
  })
  const found = (await Promise.all(parts)).flat()
  const deeper = await namesOf(registry, found, read, steps - 1)
  const names = new Map(found.map((row, index) => [recordKey(row), deeper[index] ?? row.own]))
  return leads.map((lead) => lead && names.get(recordKey(lead)))
}

function labelWords({ area }: AreaStore, label: string): Words {
  return words(labelText(area, label, 'en'), labelText(area, label, 'zh'))
}

async function read(
  sql: Sql | TransactionSql,
  areaStore: AreaStore,
  environment: string,
  ids: readonly number[],
): Promise<readonly NamedRow[]> {
  const rows = await sql.unsafe<{ id: number; label: string; data: Values | null }[]>(
    `select id, label, ${nameData(areaStore)} as data from ${areaStore.table}
      where area = $1 and environment = $2 and id = any($3::bigint[]) and deleted_at is null`,
    [areaStore.store.area.id, environment, [...ids]],
    { prepare: true },
  )
  return rows.map((row) => ({ ...row, data: row.data ?? {} }))
}

async function recordsOf(world: Engine, areaStore: AreaStore, ids: readonly number[]): Promise<readonly NamedRow[]> {
  if (ids.length === 0 || !hasRecords(areaStore)) return []
  const rows = await world.select(areaStore, { where: [], sort: [], limit: ids.length, offset: 0, ids })
  const there = new Set(rows.map(({ id }) => id))
  const gone = ids.flatMap((id) => {
    const change = there.has(id)
      ? undefined
      : world.changes.get(`${areaStore.store.area.id} ${world.environment} ${id}`)
    return change?.before ?? []
  })
  return [...rows, ...gone].map(({ id, data }) => ({ id, data, label: labelOf(areaStore, data) }))
}
