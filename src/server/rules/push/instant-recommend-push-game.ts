import { isShownSomewhere } from '../game-in-countries.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule<'instant-recommend-push-game'> = isShownSomewhere
