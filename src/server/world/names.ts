import type { Sql, TransactionSql } from 'postgres'
import type { Language, Words } from '#catalogue/index.ts'
import { isNamesake, labelText, namesake } from '#derive/label.ts'
import { named } from '../named.ts'
import { storedKey, type AreaStore, type Registry } from '../records/registry.ts'
import { textsOf } from '../records/search-text.ts'

type Data = Readonly<Record<string, unknown>>

interface Place {
  readonly area: string
  readonly environment: string
}

/** Whose catalogue it is, and who reads. */
export interface Reading {
  readonly server: { readonly registry: Registry }
  readonly language: Language
}

// what names a record may itself go by the name of another
const mostSteps = 3

/** For a query: the data of records that go by the name of another one. */
export function nameData({ area }: AreaStore): string {
  return isNamesake(area) ? 'data' : 'null::jsonb'
}

/** Labels as people read them: names in place of the numbers of records that go by the name of another one, words in place of codes. */
export async function withNames<T extends Place & { readonly label: string | null }>(
  { server, language }: Reading,
  sql: Sql | TransactionSql,
  rows: readonly T[],
  dataOf: (row: T, index: number) => Data | null | undefined,
): Promise<T[]> {
  const named = rows.map((row, index) => ({ ...row, data: dataOf(row, index) ?? {} }))
  const names = await namesOf({ server, language }, sql, named, mostSteps)
  return rows.map((row, index) => ({
    ...row,
    label: names[index] ?? (row.label && textOf(server.registry, row.area, row.label, language)),
  }))
}

/** A record as a message tells it. */
export function recordNamed(
  areaStore: AreaStore,
  { id, data }: { readonly id: number; readonly data: Readonly<Record<string, unknown>> },
): Words {
  return named({ id, label: textsOf(areaStore, data).label }, areaStore.area)
}

/** A label as people read it. */
export function textOf(registry: Registry, areaId: string, label: string, language: Language): string {
  const areaStore = registry.get(areaId)
  return areaStore ? labelText(areaStore.area, label, language) : label
}

async function namesOf(
  { server, language }: Reading,
  sql: Sql | TransactionSql,
  rows: readonly (Place & { readonly data: Data })[],
  steps: number,
): Promise<(string | undefined)[]> {
  const leads = rows.map(({ area, environment, data }) => {
    const areaStore = server.registry.get(area)
    const lead = areaStore && namesake(areaStore.area, (name) => data[storedKey(areaStore.area, name)])
    return lead && server.registry.has(lead.of) ? { area: lead.of, environment, id: lead.id } : undefined
  })
  const keyOf = ({ area, environment, id }: Place & { id: number }) => `${area} ${environment} ${id}`
  const wanted = new Map(leads.flatMap((lead) => (lead ? [[keyOf(lead), lead] as const] : [])))
  if (wanted.size === 0 || steps === 0) return rows.map(() => undefined)
  const found = await read(server.registry, sql, [...wanted.values()])
  const deeper = await namesOf({ server, language }, sql, found, steps - 1)
  const names = new Map(
    found.map((row, index) => [keyOf(row), deeper[index] ?? textOf(server.registry, row.area, row.label, language)]),
  )
  return leads.map((lead) => (lead && names.get(keyOf(lead))) || undefined)
}

async function read(registry: Registry, sql: Sql | TransactionSql, wanted: readonly (Place & { id: number })[]) {
  const places = Map.groupBy(wanted, ({ area, environment }) => `${area} ${environment}`)
  const parts = [...places.values()].map(async (records) => {
    const [{ area, environment } = { area: '', environment: '' }] = records
    const areaStore = registry.get(area)
    if (!areaStore) return []
    const rows = await sql.unsafe<{ id: number; label: string; data: Data | null }[]>(
      `select id, label, ${nameData(areaStore)} as data from ${areaStore.table}
        where area = $1 and environment = $2 and id = any($3::bigint[]) and deleted_at is null`,
      [areaStore.store.area.id, environment, records.map(({ id }) => id)],
      { prepare: true },
    )
    return rows.map((row) => ({ ...row, area, environment, data: row.data ?? {} }))
  })
  return (await Promise.all(parts)).flat()
}
