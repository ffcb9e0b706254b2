import { isChanged, type Rules } from '../rule.ts'
import { refuseNowhere, refuseOver } from '../switched-on.ts'

export const rule: Rules<'ad-info'> = [
  (_, records) =>
    records.flatMap((record) =>
      record.after?.status === 1 && isChanged(record, 'status', 'game_id', 'deep_link')
        ? refuseNowhere(record, 'deep_link', record.after.game_id, record.after.deep_link)
        : [],
    ),
  (world, records) =>
    records.flatMap((record) =>
      record.after?.status === 1 && isChanged(record, 'status', 'end_time')
        ? refuseOver(world, record, record.after.end_time)
        : [],
    ),
]
