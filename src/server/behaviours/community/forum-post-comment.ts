import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { problem } from '../../problem.ts'
import { destroyOne, moderate, moderateOne } from '../../domain/community/moderate.ts'

export const remove: Behaviour<'forum-post-comment', 'remove'> = (world, { id, reason, remark }) =>
  moderateOne(world, 'forum-post-comment', id, { operation: 'delete', reason, remark })

export const batchOperation: Behaviour<'forum-post-comment', 'batchOperation'> = (world, { ids, ...decision }) =>
  moderate(world, 'forum-post-comment', ids, decision)

export const pass: Behaviour<'forum-post-comment', 'pass'> = (world, { id }) =>
  moderateOne(world, 'forum-post-comment', id, { operation: 'pass' })

export const block: Behaviour<'forum-post-comment', 'block'> = (world, { id }) =>
  moderateOne(world, 'forum-post-comment', id, { operation: 'block' })

export const recover: Behaviour<'forum-post-comment', 'recover'> = (world, { id }) =>
  moderateOne(world, 'forum-post-comment', id, { operation: 'recover' })

export const destroy: Behaviour<'forum-post-comment', 'destroy'> = (world, { id }) =>
  destroyOne(world, 'forum-post-comment', id)

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
