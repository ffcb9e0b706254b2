import type { Behaviour } from '#server/domain/behaviour.ts'

export const pendingCount: Behaviour<'forum', 'pendingCount'> = async (world) => {
  const query = { where: { status: 'pending' } }
  const [count, comments] = await Promise.all([
    world.count('forum-post', query),
    world.count('forum-post-comment', query),
  ])
  return { count, comments }
}
