import { words, type Rules } from '../rule.ts'
import { endsLater } from '../switched-on.ts'
import { refuseOfflineParts } from './parts-online.ts'

export const rule: Rules<'advertisement-plan'> = [
  endsLater('status'),
  (world, records) =>
    refuseOfflineParts(world, records, {
      field: 'advertisement_ids',
      area: 'advertisement',
      title: words('ads', '广告'),
      empty: words('Add an ad to the plan first.', '请先为计划添加广告。'),
    }),
]
