import type { Playdesk } from '#commands/index.ts'
import type { Where, World } from '../world/world.ts'
import type { ModeratedArea } from './community.ts'

type Dependant = ModeratedArea | 'forum-report-post' | 'forum-report-comment'

/** Removes a text for good, with the reports about it; a post takes its comments along, a comment leaves its answers. */
export async function erase(world: World<Playdesk>, area: ModeratedArea, id: number): Promise<void> {
  if (area === 'forum-post') {
    await each(world, 'forum-post-comment', { postId: id }, (comment) => erase(world, 'forum-post-comment', comment))
    await each(world, 'forum-report-post', { postId: id }, (report) => world.remove('forum-report-post', report))
  } else {
    await each(world, 'forum-post-comment', { replyTo: id }, (reply) =>
      world.put('forum-post-comment', reply, { replyTo: null }),
    )
    await each(world, 'forum-report-comment', { commentId: id }, (report) =>
      world.remove('forum-report-comment', report),
    )
  }
  await world.remove(area, id)
}

/** All records that match, page by page: each is gone, or matches no more, when the next page is read. */
async function each(
  world: World<Playdesk>,
  area: Dependant,
  where: Where,
  act: (id: number) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await world.list(area, { where, sort: [['id', 'asc']], limit: 1_000 })
    for (const { id } of rows) await act(id)
    if (rows.length < 1_000) return
  }
}
