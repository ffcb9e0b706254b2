import type { AreaById, AreaId, InputOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { World } from '../world/world.ts'
import type { Context } from '../services.ts'

/** Implementation of a custom command. */
export type Behaviour<I extends AreaId<Playdesk>, K extends string> = (
  world: World<Playdesk>,
  input: InputOf<AreaById<Playdesk, I>, K>,
  context: Context,
) => Promise<unknown>
