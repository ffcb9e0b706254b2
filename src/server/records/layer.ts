import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { RemovedRecord } from './gone.ts'
import type { Change, StoredRecord } from './stored.ts'
import type { AreaStore } from './registry.ts'
import type { Words } from '#catalogue/index.ts'
import { quote, type Selection } from './query.ts'

/** Target of a world's reads and writes: live records, or a plan's draft over them. */
export interface Layer {
  /** A writing world locks live records until its transaction ends. */
  read(areaStore: AreaStore, environment: Environment, id: number): Promise<StoredRecord | undefined>
  /** Returns the record's new version. */
  write(areaStore: AreaStore, change: Change, now: string): Promise<number>
  select(areaStore: AreaStore, environment: Environment, selection: Selection): Promise<StoredRecord[]>
  /** Returns, by row id, another record with the same unique values. */
  holders(
    areaStore: AreaStore,
    environment: Environment,
    rows: readonly UniqueRow[],
  ): Promise<ReadonlyMap<number, number>>
  count(areaStore: AreaStore, environment: Environment, selection: Selection): Promise<number>
  /** Returns the removed ones of these records. */
  gone(
    areaStore: AreaStore,
    environment: Environment,
    ids: readonly number[],
    from: Environment,
  ): Promise<ReadonlyMap<number, RemovedRecord>>
  /** Frees the unique values of a record written later in the same transaction. */
  release(areaStore: AreaStore, environment: Environment, id: number): Promise<void>
  isReleased(areaStore: AreaStore, environment: Environment, id: number): boolean
  readonly ahead?: ReadsAhead
  /** Stores the versions that a plan was made from; plans only. */
  readonly sources?: (records: readonly StoredRecord[]) => void
  /** Stores a conflicting change, excluded until a decision; plans only. */
  readonly offer?: (areaStore: AreaStore, offer: ConflictingChange) => void
  fileTypes(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Returns the ids of records with a queued message of this topic. */
  waiting(environment: Environment, topic: string, area: string): Promise<ReadonlySet<number>>
  messageStates(
    environment: Environment,
    topic: string,
    area: string,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string>>
  writtenWith(
    area: string,
    environment: Environment,
    key: string,
    values: ReadonlyMap<number, string>,
  ): Promise<ReadonlyMap<number, StoredRecord['data']>>
  /** Locks these places, so one transaction at a time checks rules. */
  readonly lock?: (places: Iterable<string>) => Promise<void>
  newId(): Promise<number>
  message(message: Message): Promise<void>
  /** Runs an act and rolls it back if it fails; one at a time. */
  attempt<T>(act: () => Promise<T>): Promise<T>
}

/** Reads that fill the caches of a plan, for many records at once. */
export interface ReadsAhead {
  rows(areaStore: AreaStore, environment: Environment, ids: readonly number[]): Promise<readonly StoredRecord[]>
  children(child: AreaStore, environment: Environment, parents: readonly number[]): Promise<readonly StoredRecord[]>
  readonly gone: Layer['gone']
  readonly holders: Layer['holders']
  readonly fileTypes: Layer['fileTypes']
}

/** Change of a publish that awaits a decision. */
export interface ConflictingChange {
  readonly change: Change
  readonly conflict: Conflict
}

export interface Conflict {
  /** source */
  readonly from: Environment
  /** stored keys edited in the target, with the hashes last sent; null if empty */
  readonly kept: Readonly<Record<string, string | null>>
  /** the same keys, in order */
  readonly keys: readonly string[]
  /** reason */
  readonly words: Words
}

/** Unique values of a record, compared with those of others. */
export interface UniqueRow {
  readonly id: number
  readonly parentId: number | null
  readonly values: readonly unknown[]
}

interface Message {
  readonly environment: Environment
  readonly topic: string
  readonly payload: unknown
  readonly irreversible: boolean
  /** earliest time to send; null: at once */
  readonly at: string | null
}

export interface RecordRow {
  readonly id: number
  readonly version: number
  readonly parent_id: number | null
  readonly data: Record<string, unknown>
  readonly created_at: string
  readonly updated_at: string
}

export const recordColumns = 'id, version, parent_id, data, created_at, updated_at'

export async function savepoint<T>(sql: Sql | TransactionSql, act: () => Promise<T>): Promise<T> {
  await sql.unsafe('savepoint attempt')
  try {
    const result = await act()
    await sql.unsafe('release savepoint attempt')
    return result
  } catch (error) {
    // a rollback alone leaves the savepoint open, so later ones would nest in it
    await sql.unsafe('rollback to savepoint attempt; release savepoint attempt')
    throw error
  }
}

export function columnsOf({ only }: Pick<Selection, 'only'>): string {
  if (only === undefined) return recordColumns
  const members = only.map((key) => `${quote(key)}, data->${quote(key)}`)
  return `id, version, parent_id, jsonb_build_object(${members.join(', ')}) as data, created_at, updated_at`
}

export function readsBeside(
  sql: Sql | TransactionSql,
): Pick<Layer, 'fileTypes' | 'waiting' | 'messageStates' | 'writtenWith'> {
  return {
    fileTypes: (names) => fileTypes(sql, names),
    waiting: (environment, topic, area) => waitingIn(sql, environment, topic, area),
    messageStates: (...of) => messageStates(sql, ...of),
    writtenWith: (...of) => writtenWith(sql, ...of),
  }
}

async function waitingIn(
  sql: Sql | TransactionSql,
  environment: Environment,
  topic: string,
  area: string,
): Promise<ReadonlySet<number>> {
  const text = `select (payload->>'id')::bigint as id from outbox
    where environment = $1 and topic = $2 and state in ('waiting', 'failed') and payload->>'area' = $3`
  const rows = await sql.unsafe<{ id: number }[]>(text, [environment, topic, area], { prepare: true })
  return new Set(rows.map(({ id }) => id))
}

async function messageStates(
  sql: Sql | TransactionSql,
  ...[environment, topic, area, ids]: Parameters<Layer['messageStates']>
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.unsafe<{ id: string; state: string }[]>(
    `select distinct on (payload->>'id') payload->>'id' as id, state from outbox
     where environment = $1 and topic = $2 and coalesce(payload->>'area', '') = $3 and payload->>'id' = any($4::text[]) and state <> 'planned'
     order by payload->>'id', id desc`,
    [environment, topic, area, ids.map(String)],
  )
  return new Map(rows.map(({ id, state }) => [Number(id), state]))
}

async function writtenWith(
  sql: Sql | TransactionSql,
  ...[area, environment, key, values]: Parameters<Layer['writtenWith']>
): Promise<ReadonlyMap<number, StoredRecord['data']>> {
  const rows = await sql.unsafe<{ id: number; after: StoredRecord['data'] }[]>(
    `select distinct on (v.id) v.id, v.after from unnest($3::bigint[], $4::text[]) as w(id, value)
       join revision v on v.area = $1 and v.environment = $2 and v.id = w.id and v.after->>$5 = w.value
     order by v.id, v.version`,
    [area, environment, [...values.keys()], [...values.values()], key],
  )
  return new Map(rows.map(({ id, after }) => [id, after]))
}

/** Sorts the locks to avoid deadlocks. */
export async function takeLocks(sql: Sql | TransactionSql, places: Iterable<string>): Promise<void> {
  const names = [...new Set(places)].toSorted()
  if (names.length === 0) return
  const text = 'select pg_advisory_xact_lock(hashtextextended(place, 0)) from unnest($1::text[]) as p(place)'
  await sql.unsafe(text, [names], { prepare: true })
}

async function fileTypes(sql: Sql | TransactionSql, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const text = 'select name, type from upload where name = any($1::text[])'
  const rows = await sql.unsafe<{ name: string; type: string }[]>(text, [[...names]], { prepare: true })
  return new Map(rows.map(({ name, type }) => [name, type]))
}

export function storedFrom(area: string, environment: Environment, row: RecordRow): StoredRecord {
  return {
    area,
    environment,
    id: row.id,
    version: row.version,
    parentId: row.parent_id,
    data: row.data,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
