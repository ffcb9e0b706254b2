import { deriveUnsent, pushRules } from './pushes.ts'
import type { Derive, Rules } from '../rule.ts'

export const rule: Rules<'push-config'> = pushRules('push-config')

export const derive: Derive<'push-config'> = deriveUnsent
