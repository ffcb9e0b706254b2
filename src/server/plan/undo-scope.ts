import type { Sql } from 'postgres'
import { recordKey, type RecordRef } from '../records/record-ref.ts'

export interface UndoScope {
  readonly areas?: readonly string[] | undefined
  readonly environments?: readonly string[] | undefined
  readonly changes?: readonly RecordRef[] | undefined
}

interface UndoRun {
  readonly id: number
  readonly undoes: number
}

export function isWithin(scope: UndoScope): (record: RecordRef) => boolean {
  const chosen = scope.changes && new Set(scope.changes.map(recordKey))
  return (record) =>
    (scope.areas?.includes(record.area) ?? true) &&
    (scope.environments?.includes(record.environment) ?? true) &&
    (chosen?.has(recordKey(record)) ?? true)
}

/** Returns records whose undo was not itself undone. A running undo counts in full. */
export async function undoneRecords(sql: Sql, run: number, ids?: readonly number[]): Promise<Set<string>> {
  const undos = await sql<UndoRun[]>`
    with recursive undo as (
      select id, undoes from run where undoes = ${run}
      union all select r.id, r.undoes from run r join undo u on r.undoes = u.id)
    select id, undoes from undo order by id`
  const of = async (undone: number): Promise<Set<string>> => {
    const all = new Set<string>()
    for (const { id } of undos.filter(({ undoes }) => undoes === undone)) {
      const back = await of(id)
      for (const key of await touchedBy(sql, id, ids)) if (!back.has(key)) all.add(key)
    }
    return all
  }
  return of(run)
}

async function touchedBy(sql: Sql, undo: number, ids: readonly number[] | undefined): Promise<string[]> {
  const rows = await sql<RecordRef[]>`select c.area, c.environment, c.id from change c join run r on r.plan = c.plan
    where r.id = ${undo} and not excluded and (c.state = 'done' or (c.state = 'waiting' and r.state in ('running', 'paused')))
      ${ids ? sql`and c.id = any(${[...ids]}::bigint[])` : sql``}`
  return rows.map(recordKey)
}
