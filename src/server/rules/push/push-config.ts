import { deriveUnsent, refusePushes } from '../pushes.ts'
import type { Derive, Rule } from '../rule.ts'

export const rule: Rule<'push-config'> = (world, records) => refusePushes(world, 'push-config', records)

export const derive: Derive<'push-config'> = (_, records) => deriveUnsent(records)
