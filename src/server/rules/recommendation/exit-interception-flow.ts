import type { Rule } from '../rule.ts'
import { refuseUnready } from '../started-flow.ts'

export const rule: Rule<'exit-interception-flow'> = (world, records) =>
  refuseUnready(world, 'exit-interception-flow-game', [1], records)
