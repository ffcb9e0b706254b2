import { usualAccountLimits, type AccountLimits } from './account-limits.ts'
import { usualTimeouts, type Timeouts } from './database/sql.ts'

export interface Limits extends Timeouts {
  /** ms that a heavy answer waits for its client to read on */
  readonly unreadMs: number
  /** ms for open answers and messages to end when the server stops */
  readonly stopMs: number
  /** maximum ms to plan a script */
  readonly scriptMs: number
  /** maximum ms of processor time of one type check */
  readonly typesMs: number
  /** ms that the answer of a script call waits for its plan */
  readonly answerMs: number
  /** maximum changes of a plan, and records that it is made for */
  readonly planChanges: number
  /** plans of one operator that may wait in the queue */
  readonly waitingPlans: number
  /** ms between two checks of the outbox */
  readonly outboxMs: number
  /** ms between two checks for due records */
  readonly dueMs: number
  /** ms that a webhook receiver has to answer */
  readonly receiverMs: number
  readonly account: AccountLimits
  /** sessions, and known browsers, of one account; the least recently used ones end */
  readonly sessions: number
}

export const usualLimits: Limits = {
  unreadMs: 60_000,
  stopMs: 10_000,
  ...usualTimeouts,
  scriptMs: 15 * 60_000,
  typesMs: 5_000,
  answerMs: 2_000,
  planChanges: 100_000,
  waitingPlans: 20,
  outboxMs: 2_000,
  dueMs: 1_000,
  receiverMs: 10_000,
  account: usualAccountLimits,
  sessions: 200,
}
