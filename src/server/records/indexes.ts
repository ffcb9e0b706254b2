import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import type { AnyArea, Field } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { keysIn } from './translated-texts.ts'
import { expression, notEmpty, quote, sortExpression, textOrder } from './query.ts'
import { areaStoreOf, isPublished, storedKey, type AreaStore, type Registry } from './registry.ts'
import { comparedKey, uniqueKeysOf } from './unique.ts'

export interface Index {
  readonly name: string
  readonly sql: string
}

export interface UniqueIndex extends Index {
  readonly area: AnyArea
  readonly table: string
  readonly keys: readonly string[]
  /** SQL of the keys as compared */
  readonly compared: readonly string[]
  readonly where: string
}

export function storesIn(registry: Registry): AreaStore[] {
  return [...new Set([...registry.values()].map(({ store }) => store))]
}

export function uniqueIndexes({ area, table }: AreaStore, registry: Registry): UniqueIndex[] {
  const found = viewsOf(area, registry).flatMap((view) => uniqueIndex(view, table))
  return [...new Map(found.map((index) => [index.name, index])).values()]
}

/** Returns indexes for lists, searches and translations, for large tables only. */
export function listIndexes({ area, table }: AreaStore, registry: Registry): Index[] {
  const views = viewsOf(area, registry)
  const alive = 'where deleted_at is null'
  const keys = new Map(views.flatMap((view) => indexedFields(view)))
  const fields = [...keys].map(([key, field]) =>
    field && kinds[field.kind].isArray
      ? `create index on ${table} using gin (${expression(key)}) ${alive}`
      : // covers the whole table: the planner takes no statistics from a partial index
        `create index on ${table} (environment, ${expression(key)}, id)`,
  )
  const orders = [...new Set(views.flatMap(orderedTexts))].flatMap((key) =>
    (['asc', 'desc'] as const).map(
      (direction) =>
        `create index on ${table} (environment, (${sortExpression(textOrder(key), direction)}), id) ${alive}`,
    ),
  )
  const texts = keysIn(table, registry).map((texts) => `create index on ${table} using gin (${texts}) ${alive}`)
  const parent = views.some((view) => view.parent !== undefined)
    ? [`create index on ${table} (environment, parent_id, id) ${alive}`]
    : []
  const isMarked = isPublished(registry, areaStoreOf(registry, area.id))
  return withNames([
    // with the marks, the index alone serves to compare environments
    `create index on ${table} (environment, id${isMarked ? ', mark' : ''})${isMarked && parent.length > 0 ? ' include (parent_id)' : ''} ${alive}`,
    `create index on ${table} (environment, updated_at, id) ${alive}`,
    ...parent,
    `create index on ${table} using gin (search gin_trgm_ops) ${alive}`,
    ...fields,
    ...orders,
    ...texts,
  ])
}

/** Creates the partition first: attaching it then does not block the others. */
export function tableOf({ table, area }: AreaStore): string {
  return `create table ${table} (like record including defaults);
    alter table record attach partition ${table} for values in (${quote(area.id)})`
}

export async function indexNames(sql: Sql | TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and c.relname like 'ix\\_%' and i.indisvalid`
  return new Set(rows.map(({ name }) => name))
}

function viewsOf(area: AnyArea, registry: Registry): AnyArea[] {
  return [...registry.values()].filter(({ store }) => store.area === area).map((areaStore) => areaStore.area)
}

function indexedFields(area: AnyArea): [string, Field | undefined][] {
  const params = Object.values(area.commands).flatMap(({ filters }) => Object.values(filters ?? {}))
  const own = params.flatMap((filter) =>
    typeof filter === 'string' ? [filter] : filter.by === 'search' || filter.by === 'part' ? [] : [filter.field],
  )
  const sortable = (area.columns ?? []).filter((name) => area.fields[name] && kinds[area.fields[name].kind].isMeasured)
  const order = area.order && area.order.by in area.fields ? [area.order.by] : []
  const key = (area.key ?? []).filter((name) => isShort(area.fields[name]))
  const where = Object.keys(area.where ?? {})
  const names = new Set([...(area.filters ?? []), ...own, ...order, ...key, ...sortable, ...where])
  return [...names]
    .filter((name) => name in area.fields || name in (area.where ?? {}))
    .map((name) => [storedKey(area, name), area.fields[name]])
}

function orderedTexts(area: AnyArea): string[] {
  return (area.columns ?? [])
    .filter((name) => area.fields[name]?.kind === 'text' && isShort(area.fields[name]))
    .map((name) => storedKey(area, name))
}

function uniqueIndex(area: AnyArea, table: string): UniqueIndex[] {
  const unique = uniqueKeysOf(area)
  if (!unique) return []
  const { keys, needed, folded } = unique
  const where = `deleted_at is null and ${needed.map(notEmpty).join(' and ')}`
  // the exact index can exist where records differing only in case prevent the folded one
  const ways = [keys.map(expression), ...(folded.size > 0 ? [keys.map((key) => comparedKey(unique, key))] : [])]
  return ways.flatMap((compared) => {
    const columns = `(environment, coalesce(parent_id, 0), ${compared.join(', ')})`
    return withNames([`create unique index on ${table} ${columns} where ${where}`]).map((index) => ({
      ...index,
      area,
      table,
      keys,
      compared,
      where,
    }))
  })
}

// longer values do not fit into an index entry
const longestIndexed = 600

function isShort(field: Field | undefined): boolean {
  if (field?.kind === 'text') return (field.max ?? 0) <= longestIndexed
  return field !== undefined && kinds[field.kind].isShort === true
}

function withNames(definitions: readonly string[]): Index[] {
  return [...new Set(definitions)].map((definition) => {
    const name = `ix_${createHash('sha256').update(definition).digest('hex').slice(0, 24)}`
    return { name, sql: definition.replace('index ', `index ${name} `) }
  })
}
