/** What waits for a decision, counted beside the title: the filters of its list; a catalogue may lack an area. */
export const awaiting = {
  submissions: { area: 'thirdpart', where: { status: 'waiting' } },
  // a rejected comment keeps the status of one that waits
  comments: { area: 'comment', where: { status: 0, rejected: 0 } },
  posts: { area: 'forum-post', where: { status: 'pending' } },
} as const
