import { isShownSomewhere } from '../game-in-countries.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule<'h5-ad-space-game'> = isShownSomewhere
