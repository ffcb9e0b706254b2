import { problem } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { moderationOf } from '../../domain/community/actions.ts'

export const { remove, batchOperation, pass, block, recover, destroy } = moderationOf('forum-post-comment')

export const push: Behaviour<'forum-post-comment', 'push'> = async (world, { id }) => {
  const { status, content, shown, postId } = await world.need('forum-post-comment', id)
  if (status !== 'normal')
    throw problem(409, 'wrong-state', words('Only visible comments can be pushed.', '仅展示中的评论可以推送。'))
  const post = await world.need('forum-post', postId)
  const payload = {
    area: 'forum-post-comment',
    kind: 'comment',
    id,
    postId,
    to: post.userId,
    text: (shown ?? content).slice(0, 120),
  }
  await world.emit('forum-push', payload, { irreversible: true })
  return world.put('forum-post-comment', id, { pushed_at: world.now })
}
