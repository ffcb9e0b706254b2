import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import type { AnyArea, Field } from '#catalogue/index.ts'
import { expression, given, quote } from './query.ts'
import { storedKey, type Kept, type Registry } from './registry.ts'
import { keysIn } from '../translate/places.ts'

const lockKey = 7_529_335

/** Makes the partition of every area and the indexes its declaration asks for; drops those nobody asks for any more. */
export async function prepareRecords(sql: Sql, registry: Registry): Promise<void> {
  const stores = [...new Set([...registry.values()].map(({ store }) => store))]
  const wanted = new Map(
    stores.flatMap((kept) => indexesOf(kept, registry)).map((definition) => [indexName(definition), definition]),
  )
  const print = createHash('sha256')
    .update(JSON.stringify([stores.map(({ table }) => table), [...wanted]]))
    .digest('hex')
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(${lockKey})`
    const [made] = await tx<{ value: string }[]>`select value #>> '{}' as value from setting where key = 'records'`
    if (made?.value === print) return
    for (const { table, area } of stores)
      await tx.unsafe(`create table if not exists ${table} partition of record for values in (${quote(area.id)})`)
    const there = await tx<
      { indexname: string }[]
    >`select indexname from pg_indexes where schemaname = current_schema() and indexname like 'ix\\_%'`
    const known = new Set(there.map(({ indexname }) => indexname))
    for (const name of known) if (!wanted.has(name)) await tx.unsafe(`drop index ${name}`)
    for (const [name, definition] of wanted)
      if (!known.has(name)) await tx.unsafe(definition.replace('index ', `index ${name} `))
    await tx`insert into setting (key, value) values ('records', to_jsonb(${print}::text)) on conflict (key) do update set value = excluded.value`
  })
}

function indexesOf({ area, table }: Kept, registry: Registry): string[] {
  const views = [...registry.values()].filter(({ store }) => store.area === area).map((kept) => kept.area)
  const alive = 'where deleted_at is null'
  const keys = new Map(views.flatMap((view) => indexedFields(view)))
  const fields = [...keys].map(([key, field]) =>
    isList(field)
      ? `create index on ${table} using gin (${expression(key)}) ${alive}`
      : `create index on ${table} (environment, ${expression(key)}, id) ${alive}`,
  )
  const unique = views.flatMap((view) => uniqueIndex(view, table))
  const texts = keysIn(table, registry).map((keys) => `create index on ${table} using gin (${keys}) ${alive}`)
  const times = [
    `create index on ${table} (environment, updated_at, id) ${alive}`,
    `create index on ${table} (environment, sort_key, id) ${alive}`,
  ]
  const search = `create index on ${table} using gin (search gin_trgm_ops) ${alive}`
  const parent = views.some((view) => view.parent !== undefined)
    ? [`create index on ${table} (environment, parent_id, id) ${alive}`]
    : []
  return [
    `create index on ${table} (environment, id) ${alive}`,
    ...times,
    ...parent,
    search,
    ...fields,
    ...texts,
    ...new Set(unique),
  ]
}

/** Declared filters, list parameters, the order, and what marks the rows of a view. */
function indexedFields(area: AnyArea): [string, Field | undefined][] {
  const params = Object.values(area.commands).flatMap(({ filters }) => Object.values(filters ?? {}))
  const own = params.flatMap((filter) =>
    typeof filter === 'string' ? [filter] : filter.by === 'search' ? [] : [filter.field],
  )
  const sortable = (area.columns ?? []).filter((name) =>
    ['int', 'number', 'dateTime'].includes(area.fields[name]?.kind ?? ''),
  )
  const order = area.order && area.order.by in area.fields ? [area.order.by] : []
  const names = new Set([...(area.filters ?? []), ...own, ...order, ...sortable, ...Object.keys(area.where ?? {})])
  return [...names]
    .filter((name) => name in area.fields || name in (area.where ?? {}))
    .map((name) => [storedKey(area, name), area.fields[name]])
}

function uniqueIndex(area: AnyArea, table: string): string[] {
  if (!area.unique || area.unique.length === 0) return []
  const keys = area.unique.map((name) => expression(storedKey(area, name)))
  const filled = area.unique.map((name) => given(storedKey(area, name)))
  return [
    `create unique index on ${table} (environment, coalesce(parent_id, 0), ${keys.join(', ')}) where deleted_at is null and ${filled.join(' and ')}`,
  ]
}

function isList(field: Field | undefined): boolean {
  return field?.kind === 'countries' || field?.kind === 'list'
}

function indexName(definition: string): string {
  return `ix_${createHash('sha256').update(definition).digest('hex').slice(0, 24)}`
}
