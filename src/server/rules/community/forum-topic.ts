import { onChange, refuseState, words, type Rule } from '../rule.ts'

export const rule: Rule<'forum-topic'> = onChange(['recommended', 'status'], ({ recommended, status }, record) =>
  recommended === 1 && status === 'blocked'
    ? refuseState(record, 'recommended', words('A blocked topic cannot be recommended.', '已屏蔽的话题不能推荐。'))
    : [],
)
