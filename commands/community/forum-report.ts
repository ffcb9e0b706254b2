import { choice, computed, dateTime, int, listOf, longText, ref, text } from '#catalogue/index.ts'
import { sourceKey } from '../source-key.ts'
import { deleteReason, deleteReasons, remark } from './moderation.ts'

const statuses = [
  [0, 'Waiting', '待处理'],
  [1, 'Handled', '已处理'],
  [2, 'Dismissed', '已驳回'],
] as const

const operations = [
  ['keep', 'Keep the content', '保留内容'],
  ['block', 'Block the content', '屏蔽内容'],
  ['delete', 'Delete the content', '删除内容'],
] as const

export const reportFields = {
  reason: choice('Reported for', '举报原因', deleteReasons, { required: true }),
  description: longText('Player’s comment', '举报说明', { max: 1000 }),
  userId: ref('Reported by', '举报人', 'member'),
  source_key: sourceKey,
  status: computed(choice('Status', '状态', statuses, { default: 0 })),
  operation: computed(choice('Operation', '处理方式', operations)),
  remark: computed(remark),
  handledBy: computed(text('Handled by', '处理人')),
  handled_at: computed(dateTime('Handled', '处理时间')),
}

/** An action on the content, or a status alone. */
export const handling = {
  ids: listOf('Reports', '举报', int('Report', '举报', { min: 1 }), { required: true, max: 10_000 }),
  operation: choice('Operation', '处理方式', operations, {
    help: [
      'Blocking or deleting also closes all other waiting reports on the same content.',
      '屏蔽或删除后，同一内容的其他待处理举报一并结案。',
    ],
  }),
  status: choice('Status', '状态', statuses, { help: ['Instead of an operation.', '不选处理方式时填写。'] }),
  reason: { ...deleteReason, help: { en: 'Defaults to the reason of the report.', zh: '不填则取举报原因。' } },
  remark,
}

export const handled = {
  done: int('Handled', '已处理', { required: true }),
  content: int('Texts changed', '已变更内容数', { required: true }),
  missing: listOf('Not found', '未找到', int('Id', '编号')),
}
