import { words } from '#catalogue/index.ts'
import { isChanged, type Rules } from '../rule.ts'
import { refuseOver } from '../switched-on.ts'
import { listed, refuseOfflineParts } from './parts-online.ts'

export const rule: Rules<'advertisement-plan'> = [
  (world, records) =>
    records.flatMap((record) =>
      record.after?.status === 1 && isChanged(record, 'status', 'end_time')
        ? refuseOver(world, record, record.after.end_time)
        : [],
    ),
  (world, records) =>
    refuseOfflineParts(world, records, {
      field: 'advertisement_ids',
      area: 'advertisement',
      empty: words('Add an ad to the plan first.', '请先为计划添加广告。'),
      offline: (parts) => listed(parts, 'ads', '广告'),
    }),
]
