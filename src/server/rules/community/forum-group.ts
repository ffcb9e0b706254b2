import { onChange, refuseState, words, type Rule } from '../rule.ts'

export const rule: Rule<'forum-group'> = onChange(['pinned', 'status'], ({ pinned, status }, record) =>
  pinned === 1 && status === 'closed'
    ? refuseState(record, 'pinned', words('A closed group cannot be pinned.', '已关闭的小组不能置顶。'))
    : [],
)
