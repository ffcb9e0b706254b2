import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionSql } from 'postgres'
import { storableJson } from '../records/safe-json.ts'

/** What a call has committed by the time it is cut off. */
interface Outcome {
  /** the run it started or steered */
  readonly run?: number
  /** the schedule or the script that it made, changed or removed */
  readonly saved?: number | string
}

export interface Keyed {
  readonly operator: number
  readonly key: string
  /** what the same call had done before it was cut off */
  readonly earlier: Outcome | undefined
}

const keyed = new AsyncLocalStorage<Keyed>()

/** Carries a call with an idempotency key out. */
export function withKey<T>(call: Keyed, work: () => Promise<T>): Promise<T> {
  return keyed.run(call, work)
}

/** Notes within the transaction of the effect what came of the call under way, if it has a key. */
export async function keepOutcome(tx: TransactionSql, outcome: Outcome): Promise<void> {
  const call = keyed.getStore()
  if (!call) return
  await tx`update idempotency set outcome = ${storableJson(outcome)}::text::jsonb
    where operator = ${call.operator} and key = ${call.key}`
}

/** What the same call has saved, where it was cut off after its effect. */
export function earlierSaved(): number | string | undefined {
  return keyed.getStore()?.earlier?.saved
}

/** The run of the same call, where it was cut off after its effect: what is left is to answer. */
export function earlierRun(): number | undefined {
  return keyed.getStore()?.earlier?.run
}
