import type { TransactionSql } from 'postgres'
import type { Words, Values } from '#catalogue/index.ts'
import type { Change, StoredRecord } from '../records/stored.ts'
import type { World } from './world.ts'
import type { Environment } from '#derive/environment.ts'

/** Record before and after the writes of a call; undefined: does not exist. */
export interface WrittenRecord<R = Values> {
  readonly id: number
  readonly parentId: number | null
  readonly before: R | undefined
  readonly after: R | undefined
  /** written by an undo, which may restore ended records */
  readonly isUndone?: boolean
}

export interface Refusal {
  readonly id: number
  readonly field: string
  readonly message: Words
  /** code of a 409 answer; without one: 422 */
  readonly code?: ConflictCode
  /** records of the area that each conflict with it */
  readonly by?: readonly number[]
  /** records that conflict with it only jointly: dropping one is enough */
  readonly together?: readonly number[]
  /** records that still refer to it */
  readonly uses?: readonly Use[]
}

type ConflictCode = 'in-use' | 'wrong-state' | 'sent' | 'still-waiting'

/**
 * Returns the records that break a rule, as the world will be. Does not decide which of two conflicting ones is
 * dropped.
 */
export type RuleFunction = (
  world: World,
  records: readonly WrittenRecord[],
) => Promise<readonly Refusal[]> | readonly Refusal[]

/** Derives values by record id; the world does not show these records yet. */
type DeriveFunction = (
  world: World,
  records: readonly WrittenRecord[],
) => Promise<ReadonlyMap<number, Values>> | ReadonlyMap<number, Values>

/** Writes further records with a change; they trigger no reactions. */
type ReactFunction = (world: World, records: readonly WrittenRecord[]) => Promise<void>

/** Returns values to show with each row, which are not stored. */
type ComputeFunction = (world: World, rows: readonly Values[]) => Promise<readonly Values[]> | readonly Values[]

/** Exports of `rules/<group>/<area>.ts`. */
export interface AreaRules {
  readonly rule?: RuleFunction | readonly RuleFunction[]
  readonly derive?: DeriveFunction
  readonly compute?: ComputeFunction
  readonly react?: ReactFunction
  /** Like `react`, after an apply or undo, on the present records. */
  readonly again?: ReactFunction
  readonly follow?: Follow
}

export interface RefusedChange extends Omit<Refusal, 'id'> {
  readonly change: Change
  /** the message already names the field */
  readonly isNamed?: boolean
  /** record that has the unique value */
  readonly holder?: number
}

/** Record whose derived values to refresh. */
export interface FollowingRecord {
  readonly environment: Environment
  readonly id: number
}

/** Derived values without a version of their own, refreshed in the transaction of their sources. */
export interface Follow {
  readonly from: Readonly<Record<string, FollowedArea>>
  readonly refresh: (tx: TransactionSql, records: readonly FollowingRecord[]) => Promise<void>
}

/** Reference that prevents a removal. */
export interface Use {
  readonly area: string
  readonly field: string
  readonly id: number
  readonly label: string
  readonly data: StoredRecord['data']
  /** id of the referred record */
  readonly of: number
  /** state of the referring record, if only this state prevents a removal */
  readonly while?: Words
}

/** Area whose changes require a refresh. */
export interface FollowedArea {
  /** stored key with the id of the record to refresh; `id` for the record itself */
  readonly names: string
  /** further stored keys whose change requires a refresh */
  readonly keys: readonly string[]
}
