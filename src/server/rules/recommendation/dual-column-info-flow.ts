import type { Rule } from '../rule.ts'
import { refuseUnready } from '../started-flow.ts'

export const rule: Rule<'dual-column-info-flow'> = (world, records) =>
  refuseUnready(world, 'dual-column-info-flow-game', [1, 2], records)
