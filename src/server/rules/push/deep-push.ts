import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Rules, type WrittenRow, type Refusal } from '../rule.ts'
import { refuseNowhere, refuseOver } from '../switched-on.ts'

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

export const rule: Rules<'deep-push'> = [
  (_, records) => records.flatMap((record) => refuseOddTime(record, 'show_start')),
  (_, records) => records.flatMap((record) => refuseOddTime(record, 'show_end')),
  (_, records) =>
    records.flatMap((record) => {
      const { after } = record
      if (after?.is_online !== 1) return []
      const leads = after.skip_type === 2 ? 'url' : 'landing'
      return isChanged(record, 'is_online', 'skip_type', leads) ? refuseNowhere(record, leads, after[leads]) : []
    }),
  (world, records) =>
    records.flatMap((record) =>
      record.after?.is_online === 1 && isChanged(record, 'is_online', 'end_time')
        ? refuseOver(world, record, record.after.end_time)
        : [],
    ),
]

function refuseOddTime(record: WrittenRow<'deep-push'>, field: 'show_start' | 'show_end'): Refusal[] {
  const { after } = record
  if (!after || !isChanged(record, field) || timeOfDay.test(after[field] ?? '')) return []
  return refuse(record, field, words('Use a time of day such as 08:30.', '请填写时刻，如 08:30。'))
}
