import { deriveUnsent, refusePushes } from '../pushes.ts'
import type { Derive, Rule } from '../rule.ts'

export const rule: Rule<'video-youtube-push-config'> = (world, records) =>
  refusePushes(world, 'video-youtube-push-config', records)

export const derive: Derive<'video-youtube-push-config'> = (_, records) => deriveUnsent(records)
