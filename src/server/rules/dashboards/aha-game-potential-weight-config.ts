import { figureNames } from '../../domain/dashboards/potential.ts'
import { onChange, refuse, type Rule } from '../rule.ts'

const weights = figureNames.map((name) => `${name}_weight` as const)

export const rule: Rule<'aha-game-potential-weight-config'> = onChange(weights, (after, record) =>
  weights.some((name) => after[name] !== 0)
    ? []
    : refuse(record, 'avg_play_time_weight', {
        en: 'All weights are 0. Set at least one.',
        zh: '所有权重均为 0，请至少设置一项权重。',
      }),
)
