import { isChanged, type Rule } from '../rule.ts'
import { refuseOver } from '../switched-on.ts'

export const rule: Rule<'h5-activity-offline-package'> = (world, records) =>
  records.flatMap((record) =>
    record.after?.status === 1 && isChanged(record, 'status', 'end_time')
      ? refuseOver(world, record, record.after.end_time)
      : [],
  )
