import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { problem } from '../../problem.ts'
import { destroyOne, moderate, moderateOne } from '../../domain/community/moderate.ts'

export const remove: Behaviour<'forum-post', 'remove'> = (world, { id, reason, remark }) =>
  moderateOne(world, 'forum-post', id, { operation: 'delete', reason, remark })

export const batchOperation: Behaviour<'forum-post', 'batchOperation'> = (world, { ids, ...decision }) =>
  moderate(world, 'forum-post', ids, decision)

export const pass: Behaviour<'forum-post', 'pass'> = (world, { id }) =>
  moderateOne(world, 'forum-post', id, { operation: 'pass' })

export const block: Behaviour<'forum-post', 'block'> = (world, { id }) =>
  moderateOne(world, 'forum-post', id, { operation: 'block' })

export const recover: Behaviour<'forum-post', 'recover'> = (world, { id }) =>
  moderateOne(world, 'forum-post', id, { operation: 'recover' })

export const destroy: Behaviour<'forum-post', 'destroy'> = (world, { id }) => destroyOne(world, 'forum-post', id)

export const push: Behaviour<'forum-post', 'push'> = async (world, { id }) => {
  const { status, title, shownTitle, content, shown, language, country, groupId } = await world.need('forum-post', id)
  if (status !== 'normal')
    throw problem(409, 'wrong-state', words('Only visible posts can be pushed.', '仅展示中的帖子可以推送。'))
  const text = (shownTitle ?? title ?? shown ?? content).slice(0, 120)
  const payload = { area: 'forum-post', kind: 'post', id, text, language, country, groupId }
  await world.emit('forum-push', payload, { irreversible: true })
  return world.put('forum-post', id, { pushed_at: world.now })
}
