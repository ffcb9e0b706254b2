import { deriveUnsent, pushRules } from '../push/pushes.ts'
import type { Derive, Rules } from '../rule.ts'

export const rule: Rules<'video-youtube-push-config'> = pushRules('video-youtube-push-config')

export const derive: Derive<'video-youtube-push-config'> = deriveUnsent
