import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { problem } from '../../problem.ts'

export const close: Behaviour<'forum-group', 'close'> = async (world, { id }) => {
  await world.need('forum-group', id)
  return world.put('forum-group', id, { status: 'closed', pinned: 0 })
}

export const reopen: Behaviour<'forum-group', 'reopen'> = async (world, { id }) => {
  await world.need('forum-group', id)
  return world.put('forum-group', id, { status: 'open' })
}

export const pin: Behaviour<'forum-group', 'pin'> = async (world, { id }) => {
  const { status } = await world.need('forum-group', id)
  if (status === 'closed')
    throw problem(409, 'wrong-state', words('A closed group cannot be pinned.', '已关闭的小组不能置顶。'))
  return world.put('forum-group', id, { pinned: 1 })
}

export const unpin: Behaviour<'forum-group', 'unpin'> = async (world, { id }) => {
  await world.need('forum-group', id)
  return world.put('forum-group', id, { pinned: 0 })
}
