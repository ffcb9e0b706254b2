import type { AreaById, AreaId, StoredValues } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { Random } from './words/random.ts'

export type DemoArea = AreaId<Playdesk>

export type DemoValues<I extends DemoArea> = Partial<StoredValues<AreaById<Playdesk, I>['fields']>>

export interface DemoRecord<I extends DemoArea = DemoArea> {
  readonly id: number
  readonly parent?: number
  readonly values: DemoValues<I>
  /** fields of the storing area, for views of it */
  readonly base?: DemoValues<'game'>
  readonly created: string
  /** last change; default: creation */
  readonly updated?: string
}

export interface DemoSource<I extends DemoArea> {
  make(demo: Demo): DemoRecord<I>[]
  /** the same everywhere, such as referenced records */
  readonly steady?: true
  /** environments of the records; default: all */
  readonly environments?: readonly Environment[]
  /** narrows the environments */
  has?(row: DemoRecord<I>, environment: Environment): boolean
  /** values in an environment where the record differs */
  differ?(row: DemoRecord<I>, random: Random): DemoValues<I> | DemoValues<'game'>
  /** values that depend on the environment */
  settle?(row: DemoRecord<I>, environment: Environment, demo: Demo): Readonly<Record<string, unknown>>
}

export type Sources = { readonly [I in DemoArea]?: DemoSource<I> }

export interface Demo {
  /** made once */
  rows<const I extends DemoArea>(area: I): readonly DemoRecord<I>[]
  ids(area: DemoArea): readonly number[]
}
