import { problem } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { moderationOf } from '../../domain/community/actions.ts'

export const { remove, batchOperation, pass, block, recover, destroy } = moderationOf('forum-post')

export const push: Behaviour<'forum-post', 'push'> = async (world, { id }) => {
  const { status, title, shownTitle, content, shown, language, country, groupId } = await world.need('forum-post', id)
  if (status !== 'normal')
    throw problem(409, 'wrong-state', words('Only visible posts can be pushed.', '仅展示中的帖子可以推送。'))
  const text = (shownTitle ?? title ?? shown ?? content).slice(0, 120)
  const payload = { area: 'forum-post', kind: 'post', id, text, language, country, groupId }
  await world.emit('forum-push', payload, { irreversible: true })
  return world.put('forum-post', id, { pushed_at: world.now })
}
