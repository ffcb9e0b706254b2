import { figureNames } from '../../domain/dashboards/potential.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'

const weights = figureNames.map((name) => `${name}_weight` as const)

export const rule: Rule<'aha-game-potential-weight-config'> = (_, records) =>
  records.flatMap((record) => {
    const { after } = record
    if (!after || !isChanged(record, ...weights) || weights.some((name) => after[name] !== 0)) return []
    return refuse(record, 'avg_play_time_weight', {
      en: 'All weights are 0. Set at least one.',
      zh: '所有权重均为 0，请至少设置一项权重。',
    })
  })
