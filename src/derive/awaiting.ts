/** Records that wait for a decision, counted beside the page title. */
export const awaiting = {
  submissions: { area: 'thirdpart', where: { status: 'waiting' } },
  // rejected comments keep status 0
  comments: { area: 'comment', where: { status: 0, rejected: 0 } },
  posts: { area: 'forum-post', where: { status: 'pending' } },
} as const
