import type { Behaviour } from '#server/domain/behaviour.ts'

export const close: Behaviour<'forum-group', 'close'> = async (world, { id }) => {
  await world.need('forum-group', id)
  return world.put('forum-group', id, { status: 'closed', pinned: 0 })
}

export const reopen: Behaviour<'forum-group', 'reopen'> = async (world, { id }) => {
  await world.need('forum-group', id)
  return world.put('forum-group', id, { status: 'open' })
}

export const pin: Behaviour<'forum-group', 'pin'> = async (world, { id }) => {
  await world.need('forum-group', id)
  return world.put('forum-group', id, { pinned: 1 })
}

export const unpin: Behaviour<'forum-group', 'unpin'> = async (world, { id }) => {
  await world.need('forum-group', id)
  return world.put('forum-group', id, { pinned: 0 })
}
