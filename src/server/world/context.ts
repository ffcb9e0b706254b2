import type { Catalogue } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { Services } from '../services.ts'
import type { World } from './world.ts'

/** What a command gets beside the world. */
export interface Context {
  readonly catalogue: Catalogue
  readonly services: Services
  /** another command, carried out as its call does; its input has been checked */
  readonly perform: (world: World, entry: Entry, input: Readonly<Record<string, unknown>>) => Promise<unknown>
}
