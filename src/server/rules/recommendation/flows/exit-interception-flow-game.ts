import type { Rule } from '../../rule.ts'
import { refuseLastGame } from './started-flow.ts'

export const rule: Rule<'exit-interception-flow-game'> = (world, records) =>
  refuseLastGame(world, ['exit-interception-flow', 'exit-interception-flow-game'], [1], records)
