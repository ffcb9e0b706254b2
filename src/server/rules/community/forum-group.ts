import { words } from '#catalogue/index.ts'
import { isChanged, refuseState, type Rule } from '../rule.ts'

export const rule: Rule<'forum-group'> = (_, records) =>
  records.flatMap((record) =>
    record.after?.pinned === 1 && record.after.status === 'closed' && isChanged(record, 'pinned', 'status')
      ? refuseState(record, 'pinned', words('A closed group cannot be pinned.', '已关闭的小组不能置顶。'))
      : [],
  )
