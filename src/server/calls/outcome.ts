import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionSql } from 'postgres'
import { storableJson } from '../records/safe-json.ts'

/** Effect of a call that was cut off. */
interface CommittedEffect {
  /** id of the run that the call started or controlled */
  readonly run?: number
  /** id of the schedule or script that the call saved */
  readonly saved?: number | string
}

export interface KeyedCall {
  readonly operator: number
  readonly key: string
  /** effect of an earlier try */
  readonly earlier: CommittedEffect | undefined
}

const keyed = new AsyncLocalStorage<KeyedCall>()

export function withKey<T>(call: KeyedCall, work: () => Promise<T>): Promise<T> {
  return keyed.run(call, work)
}

/** Stores the outcome with the call's key, in the effect's transaction. */
export async function keepOutcome(tx: TransactionSql, outcome: CommittedEffect): Promise<void> {
  const call = keyed.getStore()
  if (!call) return
  await tx`update idempotency set outcome = ${storableJson(outcome)}::text::jsonb
    where operator = ${call.operator} and key = ${call.key}`
}

export function earlierSaved(): number | string | undefined {
  return keyed.getStore()?.earlier?.saved
}

/** Returns the run of an earlier try whose answer is missing. */
export function earlierRun(): number | undefined {
  return keyed.getStore()?.earlier?.run
}
