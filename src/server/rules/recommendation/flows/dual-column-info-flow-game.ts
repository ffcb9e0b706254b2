import type { Rule } from '../../rule.ts'
import { refuseLastGame } from './started-flow.ts'

export const rule: Rule<'dual-column-info-flow-game'> = (world, records) =>
  refuseLastGame(world, ['dual-column-info-flow', 'dual-column-info-flow-game'], [1, 2], records)
