import { roles } from '#derive/roles.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

/** Each role has one record, with its own id in every environment. */
export const set: Behaviour<'shared-keys', 'set'> = (world, input) =>
  world.put('shared-keys', roles.indexOf(input.role) + 1, input)
