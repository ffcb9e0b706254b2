import { isChanged, type Rule } from '../rule.ts'
import { refuseNowhere, refuseOver } from '../switched-on.ts'

export const rule: Rule<'ad-info'> = (world, records) =>
  records.flatMap((record) => {
    const { after } = record
    if (after?.status !== 1) return []
    return [
      ...(isChanged(record, 'status', 'game_id', 'deep_link')
        ? refuseNowhere(record, 'deep_link', after.game_id, after.deep_link)
        : []),
      ...(isChanged(record, 'status', 'end_time') ? refuseOver(world, record, after.end_time) : []),
    ]
  })
