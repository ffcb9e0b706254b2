import { refuseSum, sumOf } from '../md5.ts'
import type { Derive, Rule } from '../rule.ts'

export const rule: Rule<'game-video-source'> = (_, records) => refuseSum(records)

export const derive: Derive<'game-video-source'> = (_, records) => sumOf(records)
