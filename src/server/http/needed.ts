import type { Effect } from '#catalogue/index.ts'
import type { Role } from '../world/world.ts'

/** The role that a command of this effect takes. */
export const needed: Record<Effect, Role> = { read: 'viewer', write: 'operator', destroy: 'publisher', publish: 'publisher' }
