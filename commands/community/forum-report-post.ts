import { area, command, list, ref } from '#catalogue/index.ts'
import { handled, handling, reportFields } from './forum-report.ts'

export const forumReportPost = area({
  id: 'forum-report-post',
  title: ['Post report', 'Post reports', '帖子举报'],
  label: 'description',
  fields: { postId: ref('Post', '帖子', 'forum-post', { required: true, onDelete: 'cascade' }), ...reportFields },
  columns: ['id', 'postId', 'reason', 'description', 'userId', 'status', 'operation', 'handledBy', 'created_at'],
  filters: ['status', 'reason', 'postId', 'userId', 'operation'],
  search: ['description', 'remark'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  unique: ['source_key'],
  intake: 'once',
  commands: {
    list: list('GET /api/forum/report/post', { pageSize: 20 }),
    handle: command('PUT /api/forum/report/post', {
      title: ['Handle post reports', '处理帖子举报'],
      effect: 'write',
      arity: 'many',
      key: 'h',
      input: handling,
      returns: handled,
    }),
  },
})
