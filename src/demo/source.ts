import type { AreaById, AreaId, StoredValues } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { Random } from './words/random.ts'

export type DemoArea = AreaId<Playdesk>

export type DemoValues<I extends DemoArea> = Partial<StoredValues<AreaById<Playdesk, I>['fields']>>

/** A record as it is in the test environment. */
export interface DemoRecord<I extends DemoArea = DemoArea> {
  readonly id: number
  readonly parent?: number
  readonly values: DemoValues<I>
  /** fields of the area that keeps the record, where this one is a view of it */
  readonly base?: DemoValues<'game'>
  readonly created: string
  /** when it was last changed; as created when left out */
  readonly updated?: string
}

/** Where the records of one area come from. */
export interface DemoSource<I extends DemoArea> {
  make(demo: Demo): DemoRecord<I>[]
  /** the same everywhere: what others refer to, and what is no content */
  readonly steady?: true
  /** only there; everywhere when left out */
  readonly environments?: readonly Environment[]
  /** whether an environment has it, of those that have any */
  has?(row: DemoRecord<I>, environment: Environment): boolean
  /** what a record that differs in another environment says there */
  differ?(row: DemoRecord<I>, random: Random): DemoValues<I> | DemoValues<'game'>
  /** what follows from the environment it is in */
  settle?(row: DemoRecord<I>, environment: Environment, demo: Demo): Readonly<Record<string, unknown>>
}

export type Sources = { readonly [I in DemoArea]?: DemoSource<I> }

/** What sources know of each other. */
export interface Demo {
  /** records of another area, made once */
  rows<const I extends DemoArea>(area: I): readonly DemoRecord<I>[]
  ids(area: DemoArea): readonly number[]
}
