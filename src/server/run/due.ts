import type { PendingQuery, Row, TransactionSql } from 'postgres'
import { changeCondition } from '../records/planned/change-condition.ts'
import type { Server } from '../server.ts'

export interface PlanWork {
  readonly tx: TransactionSql
  readonly server: Server
  readonly plan: number
}

/** A planned change that is not applied yet. */
export interface PendingChange {
  readonly seq: number
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly expected_version: number
  readonly creates: boolean
  readonly removes: boolean
}

export interface RunRow {
  readonly id: number
  readonly plan: number
  readonly undoes: number | null
  readonly actor: number
  readonly state: string
  readonly reason: string | null
  readonly rate_limit: number | null
  readonly on_failure: string
  readonly on_drift: string
  readonly failures: number
  readonly failed: number
  /** failures before it was last resumed */
  readonly failed_base: number
  /** number of the last handled change */
  readonly at_seq: number
  /** ms until its rate allows the next change, by the database clock */
  readonly ahead: number
}

export function conditionOf(plan: number, changes: readonly Pick<PendingChange, 'seq'>[]) {
  const { text, values } = changeCondition(
    plan,
    changes.map(({ seq }) => seq),
  )
  return { text, values: values as never[] }
}

/** Matches records by `recordKey`. */
export function isOneOf(tx: TransactionSql, keys: readonly string[]): PendingQuery<Row[]> {
  const named = keys.map((key) => key.split(' '))
  return tx`(area, environment, id) in (
    select * from unnest(${named.map(([area]) => area ?? '')}::text[], ${named.map(([, where]) => where ?? '')}::text[],
      ${named.map(([, , id]) => Number(id))}::bigint[]))`
}

export const dueColumns =
  'seq, area, environment, id, expected_version, before is null as creates, after is null as removes'

/** Returns the next changes after `at_seq`; if none, those before it. */
export async function dueOf(tx: TransactionSql, { plan, at_seq }: RunRow, size: number): Promise<PendingChange[]> {
  for (const from of at_seq > 0 ? [at_seq, 0] : [0]) {
    const due = await tx<PendingChange[]>`select ${tx.unsafe(dueColumns)} from change
      where plan = ${plan} and seq > ${from} and state = 'waiting' and not excluded order by seq limit ${size}`
    if (due.length > 0) return due
  }
  return []
}
