import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'
import { refuseNowhere, refuseOver } from '../switched-on.ts'

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

export const rule: Rule<'deep-push'> = (world, records) =>
  records.flatMap((record) => {
    const { after } = record
    if (!after) return []
    const odd = (['show_start', 'show_end'] as const).filter(
      (field) => isChanged(record, field) && !timeOfDay.test(after[field] ?? ''),
    )
    const faults = odd.flatMap((field) =>
      refuse(record, field, words('Use a time of day such as 08:30.', '请填写时刻，如 08:30。')),
    )
    if (after.is_online !== 1) return faults
    const leads = after.skip_type === 2 ? 'url' : 'landing'
    return [
      ...faults,
      ...(isChanged(record, 'is_online', 'skip_type', leads) ? refuseNowhere(record, leads, after[leads]) : []),
      ...(isChanged(record, 'is_online', 'end_time') ? refuseOver(world, record, after.end_time) : []),
    ]
  })
