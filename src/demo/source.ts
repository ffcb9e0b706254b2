import type { AreaById, AreaId, StoredValues } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { Random } from './words/random.ts'

export type DemoArea = AreaId<Playdesk>

export type DemoValues<I extends DemoArea> = Partial<StoredValues<AreaById<Playdesk, I>['fields']>>

/** Record of the test environment. */
export interface DemoRecord<I extends DemoArea = DemoArea> {
  readonly id: number
  readonly parent?: number
  readonly values: DemoValues<I>
  /** fields of the area that keeps the record, where this one is a view of it */
  readonly base?: DemoValues<'game'>
  readonly created: string
  /** time of the last change; default: creation */
  readonly updated?: string
}

/** Source of an area's records. */
export interface DemoSource<I extends DemoArea> {
  make(demo: Demo): DemoRecord<I>[]
  /** the same everywhere: what others refer to, and what is no content */
  readonly steady?: true
  /** environments of the records; default: all */
  readonly environments?: readonly Environment[]
  /** narrows the environments that have the record */
  has?(row: DemoRecord<I>, environment: Environment): boolean
  /** values of a record that differs in another environment */
  differ?(row: DemoRecord<I>, random: Random): DemoValues<I> | DemoValues<'game'>
  /** values that depend on the environment */
  settle?(row: DemoRecord<I>, environment: Environment, demo: Demo): Readonly<Record<string, unknown>>
}

export type Sources = { readonly [I in DemoArea]?: DemoSource<I> }

/** Access of sources to each other's records. */
export interface Demo {
  /** records of another area, made once */
  rows<const I extends DemoArea>(area: I): readonly DemoRecord<I>[]
  ids(area: DemoArea): readonly number[]
}
