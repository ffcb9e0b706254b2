import { deriveUnsent, refusePushes } from '../pushes.ts'
import type { Derive, Rule } from '../rule.ts'

export const rule: Rule<'instant-recommend-push-config'> = (world, records) =>
  refusePushes(world, 'instant-recommend-push-config', records)

export const derive: Derive<'instant-recommend-push-config'> = (_, records) => deriveUnsent(records)
