import { followRounds } from '../../domain/social/round-counts.ts'
import { onChange, refuse, type Rule } from '../rule.ts'

export const rule: Rule<'robot-info'> = onChange(['birthday'], ({ birthday }, record, { now }) => {
  if (!birthday || (birthday <= now && birthday >= '1900')) return []
  return refuse(record, 'birthday', {
    en: 'Enter a birthday between 1900 and today.',
    zh: '生日须早于今天，且不早于 1900 年。',
  })
})

export const follow = followRounds({
  area: 'robot-info',
  round: 'robotId',
  player: 'id',
  values: { totalCount: 'count(*)' },
})
