import type { AreaById, AreaId, InputOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { World } from '../world/world.ts'
import type { Context } from '../services.ts'

/** The function behind a custom command of the product. */
export type Behaviour<I extends AreaId<Playdesk>, K extends string> = (
  world: World<Playdesk>,
  input: InputOf<AreaById<Playdesk, I>, K>,
  context: Context,
) => Promise<unknown>
