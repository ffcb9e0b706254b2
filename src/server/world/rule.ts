import type { TransactionSql } from 'postgres'
import type { Words, Values } from '#catalogue/index.ts'
import type { Change, StoredRecord } from '../records/stored.ts'
import type { World } from './world.ts'
import type { Environment } from '#derive/environment.ts'

/** A written record, in the field names of its area. */
export interface WrittenRecord<R = Values> {
  readonly id: number
  readonly parentId: number | null
  /** undefined where the record is new to the area */
  readonly before: R | undefined
  /** undefined where it leaves the area */
  readonly after: R | undefined
  /** an undo writes the record: it may have ended, and a restored one is not new */
  readonly isUndone?: boolean
}

/** A reason why a record may not be written. */
export interface Refusal {
  readonly id: number
  /** the field at fault */
  readonly field: string
  readonly message: Words
  /** code of a 409 answer, if other records or the state of the record are the reason; 422 without one */
  readonly code?: ConflictCode
  /** records of the area that each conflict with it */
  readonly by?: readonly number[]
  /** records of the area that conflict with it only jointly: dropping one is enough */
  readonly together?: readonly number[]
  /** records of any area that still refer to it */
  readonly uses?: readonly Use[]
}

type ConflictCode = 'in-use' | 'wrong-state' | 'sent' | 'still-waiting'

/**
 * Returns why records may not be written. The world shows them as they will be. A rule that compares records lists the
 * conflicting ones; it does not decide which one is dropped.
 */
export type RuleFunction = (
  world: World,
  records: readonly WrittenRecord[],
) => Promise<readonly Refusal[]> | readonly Refusal[]

/** Returns values derived from other records, by id. They are stored with records that the world does not show yet. */
type DeriveFunction = (
  world: World,
  records: readonly WrittenRecord[],
) => Promise<ReadonlyMap<number, Values>> | ReadonlyMap<number, Values>

/**
 * Writes to other records in reaction to these, such as screening texts again for a new word. The writes belong to the
 * same change: a plan shows them, an undo reverts them. They trigger no further reactions.
 */
type ReactFunction = (world: World, records: readonly WrittenRecord[]) => Promise<void>

/** Returns computed values for each row read, in row order; they are not stored. */
type ComputeFunction = (world: World, rows: readonly Values[]) => Promise<readonly Values[]> | readonly Values[]

/** Exports of `rules/<group>/<area>.ts`. */
export interface AreaRules {
  readonly rule?: RuleFunction | readonly RuleFunction[]
  readonly derive?: DeriveFunction
  readonly compute?: ComputeFunction
  readonly react?: ReactFunction
  /** Like `react`, after an apply or an undo wrote these records: computes its writes anew, whatever was planned. */
  readonly again?: ReactFunction
  readonly follow?: Follow
}

/** A refused change. */
export interface RefusedChange extends Omit<Refusal, 'id'> {
  readonly change: Change
  /** the message already names the field */
  readonly isNamed?: boolean
  /** id of the record that holds the value */
  readonly holder?: number
}

/** A record with values derived from others. */
export interface FollowingRecord {
  readonly environment: Environment
  readonly id: number
}

/**
 * Derived values that change without a version of their own, such as a rating or a count. They are refreshed in the
 * transaction that writes their source records.
 */
export interface Follow {
  /** areas of the source records */
  readonly from: Readonly<Record<string, FollowedArea>>
  readonly refresh: (tx: TransactionSql, records: readonly FollowingRecord[]) => Promise<void>
}

/** A reference to a record. */
export interface Use {
  readonly area: string
  readonly field: string
  readonly id: number
  readonly label: string
  readonly data: StoredRecord['data']
  /** id of the referenced record */
  readonly of: number
  /** state of the referring record, if only this state prevents a removal */
  readonly while?: Words
}

export interface FollowedArea {
  /** stored key that holds the id of the record to refresh; `id` for the record itself */
  readonly names: string
  /** further stored keys whose change requires a refresh */
  readonly keys: readonly string[]
}
