import { words } from '#catalogue/index.ts'
import { isChanged, refuseState, type Rule } from '../rule.ts'

export const rule: Rule<'forum-topic'> = (_, records) =>
  records.flatMap((record) =>
    record.after?.recommended === 1 && record.after.status === 'blocked' && isChanged(record, 'recommended', 'status')
      ? refuseState(record, 'recommended', words('A blocked topic cannot be recommended.', '已屏蔽的话题不能推荐。'))
      : [],
  )
