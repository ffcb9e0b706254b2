import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '../environment.ts'
import type { Change, Stored } from '../world/world.ts'
import type { Kept } from './registry.ts'
import type { Selection } from './query.ts'

/** Where a world's reads and writes go: the live records, or the draft of a plan over them. */
export interface Layer {
  /** The record as this world sees it; live records are locked for the rest of the transaction. */
  read(kept: Kept, environment: Environment, id: number): Promise<Stored | undefined>
  /** Keeps the change; answers the record's new version. */
  write(kept: Kept, change: Change, now: string): Promise<number>
  select(kept: Kept, environment: Environment, selection: Selection): Promise<Stored[]>
  /** The id of a record other than this one that holds the same unique values. */
  twin(
    kept: Kept,
    environment: Environment,
    id: number,
    parent: number | null,
    values: UniqueValues,
  ): Promise<number | undefined>
  count(kept: Kept, environment: Environment, selection: Selection): Promise<number>
  /** Types of uploaded files by their kept names; of those that are there. */
  fileTypes(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  newId(): Promise<number>
  message(message: Message): Promise<void>
  /** Carries out what is taken back when it fails; one at a time. A layer without it cannot take single writes back. */
  attempt?<T>(act: () => Promise<T>): Promise<T>
}

type UniqueValues = readonly (readonly [key: string, value: unknown])[]

interface Message {
  readonly environment: Environment
  readonly topic: string
  readonly payload: unknown
  readonly irreversible: boolean
  /** not before this moment; null: at once */
  readonly at: string | null
}

/** Columns of a record as SQL answers them. */
export interface RecordRow {
  readonly id: number
  readonly version: number
  readonly parent_id: number | null
  readonly data: Record<string, unknown>
  readonly created_at: string
  readonly updated_at: string
}

export const recordColumns = 'id, version, parent_id, data, created_at, updated_at'

/** Rolls back what fails within a transaction, and nothing before it. */
export async function savepoint<T>(sql: Sql | TransactionSql, act: () => Promise<T>): Promise<T> {
  await sql.unsafe('savepoint attempt')
  try {
    const result = await act()
    await sql.unsafe('release savepoint attempt')
    return result
  } catch (error) {
    await sql.unsafe('rollback to savepoint attempt')
    throw error
  }
}

/** What was found in uploaded files when they came. */
export async function fileTypes(
  sql: Sql | TransactionSql,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const text = 'select name, type from upload where name = any($1::text[])'
  const rows = await sql.unsafe<{ name: string; type: string }[]>(text, [[...names]], { prepare: true })
  return new Map(rows.map(({ name, type }) => [name, type]))
}

export function storedFrom(area: string, environment: Environment, row: RecordRow): Stored {
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
