import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { ProductWorld, Row } from '../domain/behaviour.ts'
import type { WrittenRecord, Refusal } from '../world/rule.ts'
import { isChanged, refuse, refuseInUse, refuseState } from '../world/rules.ts'

export type { ProductWorld, Row } from '../domain/behaviour.ts'
export type { Refusal, WrittenRecord } from '../world/rule.ts'
export { words } from '#catalogue/index.ts'
export { recordsById } from '../domain/records.ts'
export { named, namedAll } from '../named.ts'
export { inTheWay } from '../world/checks/in-the-way.ts'
export { isChanged, refuse, refuseInUse, refuseState }

export type WrittenRow<I extends AreaId<Playdesk>> = WrittenRecord<Row<I>>

type RuleAnswer<T> = Promise<T> | T

type RecordsFunction<I extends AreaId<Playdesk>, T> = (world: ProductWorld, records: readonly WrittenRow<I>[]) => T

/** Checks written records and refuses invalid ones. */
export type Rule<I extends AreaId<Playdesk>> = RecordsFunction<I, RuleAnswer<readonly Refusal[]>>

/** Rules that do not read a missing value still run. */
export type Rules<I extends AreaId<Playdesk>> = readonly Rule<I>[]

/** Returns values to add to written records. */
export type Derive<I extends AreaId<Playdesk>> = RecordsFunction<I, RuleAnswer<ReadonlyMap<number, Partial<Row<I>>>>>

/** Changes other records after a write. */
export type React<I extends AreaId<Playdesk>> = RecordsFunction<I, Promise<void>>

/** Returns computed fields of read rows, in order. */
export type Compute<I extends AreaId<Playdesk>> = (
  world: ProductWorld,
  rows: readonly Row<I>[],
) => RuleAnswer<readonly Readonly<Record<string, unknown>>[]>

/** Checks records that set or changed one of the fields. */
export function onChange<R extends object>(
  fields: readonly (keyof R & string)[],
  check: (after: R, record: WrittenRecord<R>, world: ProductWorld) => readonly Refusal[],
) {
  return (world: ProductWorld, records: readonly WrittenRecord<R>[]): Refusal[] =>
    records.flatMap((record) =>
      record.after && isChanged(record, ...fields) ? check(record.after, record, world) : [],
    )
}

export function deriveEach<R, V extends object>(
  records: readonly WrittenRecord<R>[],
  valuesOf: (after: R, record: WrittenRecord<R>) => V | undefined,
): ReadonlyMap<number, V> {
  return new Map(
    records.flatMap((record) => {
      const values = record.after && valuesOf(record.after, record)
      return values ? [[record.id, values] as const] : []
    }),
  )
}
