import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionSql } from 'postgres'
import { storableJson } from '../records/safe-json.ts'

/** The committed effect of a call that was cut off. */
interface Outcome {
  /** the run it started or steered */
  readonly run?: number
  /** the schedule or the script that it made, changed or removed */
  readonly saved?: number | string
}

export interface KeyedCall {
  readonly operator: number
  readonly key: string
  /** effect of an earlier try of the same call */
  readonly earlier: Outcome | undefined
}

const keyed = new AsyncLocalStorage<KeyedCall>()

/** Carries a call with an idempotency key out. */
export function withKey<T>(call: KeyedCall, work: () => Promise<T>): Promise<T> {
  return keyed.run(call, work)
}

/** Notes within the transaction of the effect what came of the call under way, if it has a key. */
export async function keepOutcome(tx: TransactionSql, outcome: Outcome): Promise<void> {
  const call = keyed.getStore()
  if (!call) return
  await tx`update idempotency set outcome = ${storableJson(outcome)}::text::jsonb
    where operator = ${call.operator} and key = ${call.key}`
}

/** Returns the id that an earlier try of the same call saved. */
export function earlierSaved(): number | string | undefined {
  return keyed.getStore()?.earlier?.saved
}

/** The run of the same call, where it was cut off after its effect: what is left is to answer. */
export function earlierRun(): number | undefined {
  return keyed.getStore()?.earlier?.run
}
