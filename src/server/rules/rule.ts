import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { ProductWorld, Row } from '../domain/behaviour.ts'
import type { WrittenRecord, Refusal } from '../world/rule.ts'

export type { ProductWorld, Row } from '../domain/behaviour.ts'
export type { Refusal, WrittenRecord } from '../world/rule.ts'
export { inTheWay } from '../world/checks/in-the-way.ts'
export { isChanged, refuse, refuseInUse, refuseState } from '../world/rules.ts'

export type WrittenRow<I extends AreaId<Playdesk>> = WrittenRecord<Row<I>>

type RuleAnswer<T> = Promise<T> | T

/** See `RuleFunction`. */
export type Rule<I extends AreaId<Playdesk>> = (
  world: ProductWorld,
  records: readonly WrittenRow<I>[],
) => RuleAnswer<readonly Refusal[]>

/** Rules that do not read a missing value still run. */
export type Rules<I extends AreaId<Playdesk>> = readonly Rule<I>[]

/** See `DeriveFunction`. */
export type Derive<I extends AreaId<Playdesk>> = (
  world: ProductWorld,
  records: readonly WrittenRow<I>[],
) => RuleAnswer<ReadonlyMap<number, Partial<Row<I>>>>

/** See `ReactFunction`. */
export type React<I extends AreaId<Playdesk>> = (
  world: ProductWorld,
  records: readonly WrittenRow<I>[],
) => Promise<void>

/** See `ComputeFunction`. */
export type Compute<I extends AreaId<Playdesk>> = (
  world: ProductWorld,
  rows: readonly Row<I>[],
) => RuleAnswer<readonly Readonly<Record<string, unknown>>[]>
