import { area, command, list, ref } from '#catalogue/index.ts'
import { handled, handling, reportFields } from './forum-report.ts'

export const forumReportComment = area({
  id: 'forum-report-comment',
  title: ['Comment report', 'Comment reports', '评论举报'],
  label: 'description',
  fields: {
    commentId: ref('Comment', '评论', 'forum-post-comment', { required: true, onDelete: 'cascade' }),
    ...reportFields,
  },
  columns: ['id', 'commentId', 'reason', 'description', 'userId', 'status', 'operation', 'handledBy', 'created_at'],
  filters: ['status', 'reason', 'commentId', 'userId', 'operation'],
  search: ['description', 'remark'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  unique: ['source_key'],
  intake: 'once',
  commands: {
    list: list('GET /api/forum/report/comment', { pageSize: 20 }),
    handle: command('PUT /api/forum/report/comment', {
      title: ['Handle comment reports', '处理评论举报'],
      effect: 'write',
      arity: 'many',
      key: 'h',
      input: handling,
      returns: handled,
    }),
  },
})
