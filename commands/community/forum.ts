import { area, command, int } from '#catalogue/index.ts'

export const forum = area({
  id: 'forum',
  title: ['Community', 'Community', '社区'],
  system: true,
  fields: {},
  commands: {
    pendingCount: command('GET /api/forum/get-pending-count', {
      title: ['Posts waiting for audit', '待审核帖子数'],
      effect: 'read',
      returns: {
        count: int('Posts', '帖子', { required: true }),
        comments: int('Comments', '评论', { required: true }),
      },
    }),
  },
})
