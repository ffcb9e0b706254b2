import { usualAccountLimits, type AccountLimits } from './account-limits.ts'
import { usualTimeouts, type Timeouts } from './database/sql.ts'

/** Limits of time and number for callers. */
export interface Limits extends Timeouts {
  /** ms that an answer which takes long may wait for its reader to read on */
  readonly unreadMs: number
  /** ms that answers which are still being read, and what is still being sent, have when the server is to stop */
  readonly stopMs: number
  /** ms that a script may take to be planned */
  readonly scriptMs: number
  /** processor time of one type check */
  readonly typesMs: number
  /** ms that the answer about a script waits for its plan to be made */
  readonly answerMs: number
  /** changes that a plan holds at most, and records that it is made for */
  readonly planChanges: number
  /** plans of one operator that may wait to be made */
  readonly waitingPlans: number
  /** ms between two looks at what is to be sent */
  readonly outboxMs: number
  /** ms between two looks at records that are to leave at their time */
  readonly dueMs: number
  /** ms that a receiver may take to answer */
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
