import { onChange, words, type Rules } from '../rule.ts'
import { refuseRepeated } from '../switched-on.ts'
import { refuseOfflineParts } from './parts-online.ts'

export const rule: Rules<'advertisement-package'> = [
  onChange(['resource_ids'], ({ resource_ids: ids }, record) => refuseRepeated(record, 'resource_ids', ids)),
  (world, records) =>
    refuseOfflineParts(world, records, {
      field: 'plan_ids',
      area: 'advertisement-plan',
      title: words('plans', '广告计划'),
      empty: words('Add a plan to the package first.', '请先为广告包添加广告计划。'),
    }),
]
