import type { AreaById, AreaId, Catalogue, InputOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { Services } from '../services.ts'
import type { World } from '../world/world.ts'

/** What a behaviour gets beside the world. */
export interface Context {
  readonly catalogue: Catalogue
  readonly services: Services
  /** what the standard verb would do with this input; for verbs declared as `own` */
  readonly standard: (input: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** another command, carried out as its call does; its input has been checked */
  readonly perform: (world: World, entry: Entry, input: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** The function behind a custom command of the product. */
export type Behaviour<I extends AreaId<Playdesk>, K extends string> = (
  world: World<Playdesk>,
  input: InputOf<AreaById<Playdesk, I>, K>,
  context: Context,
) => Promise<unknown>
