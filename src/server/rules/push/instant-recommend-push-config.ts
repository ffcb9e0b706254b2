import { deriveUnsent, pushRules } from './pushes.ts'
import type { Derive, Rules } from '../rule.ts'

export const rule: Rules<'instant-recommend-push-config'> = pushRules('instant-recommend-push-config')

export const derive: Derive<'instant-recommend-push-config'> = deriveUnsent
