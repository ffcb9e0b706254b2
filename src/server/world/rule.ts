import type { TransactionSql } from 'postgres'
import type { Words } from '#catalogue/index.ts'
import type { Change, Stored } from '../records/stored.ts'
import type { World } from './world.ts'
import type { Environment } from '#derive/environment.ts'

type Row = Readonly<Record<string, unknown>>

/** A record of an area that is being written, in the area's field names. */
export interface WrittenRecord<R = Row> {
  readonly id: number
  readonly parentId: number | null
  /** undefined where the record is new to the area */
  readonly before: R | undefined
  /** undefined where it leaves the area */
  readonly after: R | undefined
  /** an undo restores an earlier state: a record that ran past its end may do so again, and a removed one is not new */
  readonly isUndone?: boolean
}

/** Why one of the records may not be written. */
export interface Refusal {
  readonly id: number
  /** the field at fault */
  readonly field: string
  readonly message: Words
  /** a call answers 409 with this code, in place of 422 for a wrong value: the record itself is fine, other records or its state are not */
  readonly code?: ConflictCode
  /** records of the area that are in its way, each of them by itself */
  readonly by?: readonly number[]
  /** records of the area that are too much together with it: it is enough if one of them gives way */
  readonly together?: readonly number[]
  /** records of any area that still name it */
  readonly uses?: readonly Use[]
}

type ConflictCode = 'in-use' | 'wrong-state' | 'sent' | 'still-waiting'

/**
 * Returns why records may not be written. The world shows them as they will be. A rule that compares records names
 * the ones in its way; it does not decide which of two gives way.
 */
export type RuleFunction = (
  world: World,
  records: readonly WrittenRecord[],
) => Promise<readonly Refusal[]> | readonly Refusal[]

/** Values that follow from other records, by id: they are written with the records. The world does not show these yet. */
type DeriveFunction = (
  world: World,
  records: readonly WrittenRecord[],
) => Promise<ReadonlyMap<number, Row>> | ReadonlyMap<number, Row>

/**
 * Writes to other records that follow from these, such as texts that are screened again for a new word. They are part
 * of the same change: a plan shows them, an undo takes them back. What they write has no reactions of its own.
 */
type ReactFunction = (world: World, records: readonly WrittenRecord[]) => Promise<void>

/** Values that are worked out whenever rows are read, one for each row in their order. */
type ComputeFunction = (world: World, rows: readonly Row[]) => Promise<readonly Row[]> | readonly Row[]

/** Exports of `rules/<group>/<area>.ts`. */
export interface AreaRules {
  /** several where they look at different fields, so that each can be asked without the others */
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
  /** the message names the field by itself */
  readonly isNamed?: boolean
  /** id of the record that holds the value */
  readonly holder?: number
}

/** A record whose stored values follow from others. */
export interface FollowingRecord {
  readonly environment: Environment
  readonly id: number
}

/**
 * Values that an area keeps up from other records, which change without a version of their own: a rating, a count. They
 * are brought up to date in the transaction that writes the others, by whichever way these come to be written.
 */
export interface Follow {
  /** areas whose records the values follow from */
  readonly from: Readonly<Record<string, FollowedArea>>
  readonly refresh: (tx: TransactionSql, records: readonly FollowingRecord[]) => Promise<void>
}

/** A record that names another one, and the field in which it does. */
export interface Use {
  readonly area: string
  readonly field: string
  readonly id: number
  readonly label: string
  readonly data: Stored['data']
  /** the record that it names */
  readonly of: number
  /** the state in which alone it matters */
  readonly while?: Words
}

export interface FollowedArea {
  /** key of what names our record; `id` is that of the record itself */
  readonly names: string
  /** stored keys that say what the values are; `names` is one of them anyway */
  readonly keys: readonly string[]
}
