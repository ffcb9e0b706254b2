import type { Rules } from '../../rule.ts'
import { flowRules } from './started-flow.ts'

export const rule: Rules<'exit-interception-flow'> = flowRules('exit-interception-flow-game', [1])
