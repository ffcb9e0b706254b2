import { area, choice, list, longText, text } from '#catalogue/index.ts'
import { operationTypes } from './member.ts'

export const memberOperation = area({
  id: 'member-operation',
  title: ['Member operation', 'Member operations', '会员操作记录'],
  personal: true,
  parent: 'member',
  label: 'reason',
  fields: {
    type: choice('Operation', '操作类型', operationTypes, { required: true }),
    reason: text('Reason', '原因', { required: true, max: 500 }),
    remark: longText('Remark', '备注', { max: 2000 }),
    operator: text('Operator', '操作人', { max: 120 }),
  },
  columns: ['id', 'type', 'reason', 'remark', 'operator', 'created_at'],
  filters: ['type'],
  order: { by: 'created_at', direction: 'desc' },
  commands: { list: list('GET /api/-/members/{id}/operations') },
})
