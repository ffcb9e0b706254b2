import type { Rules } from '../../rule.ts'
import { flowRules } from './started-flow.ts'

export const rule: Rules<'dual-column-info-flow'> = flowRules('dual-column-info-flow-game', [1, 2])
