import { isChanged, onChange, refuse, words, type Row, type Rules } from '../rule.ts'
import { endsLater, refuseNowhere } from '../switched-on.ts'

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

export const rule: Rules<'deep-push'> = [
  isTimeOfDay('show_start'),
  isTimeOfDay('show_end'),
  (_, records) =>
    records.flatMap((record) => {
      const { after } = record
      if (after?.is_online !== 1) return []
      const leads = after.skip_type === 2 ? 'url' : 'landing'
      return isChanged(record, 'is_online', 'skip_type', leads) ? refuseNowhere(record, leads, after[leads]) : []
    }),
  endsLater('is_online'),
]

function isTimeOfDay(field: 'show_start' | 'show_end') {
  return onChange<Row<'deep-push'>>([field], (after, record) =>
    timeOfDay.test(after[field] ?? '')
      ? []
      : refuse(record, field, words('Use a time of day such as 08:30.', '请填写时刻，如 08:30。')),
  )
}
