import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { problem } from '../problem.ts'
import type { Where, World } from '../world/world.ts'

const instead = {
  'forum-group': words('Close it instead.', '请改为关闭。'),
  'forum-topic': words('Block it instead.', '请改为屏蔽。'),
} as const

/** Posts must not be left pointing to nothing. */
export async function refuseUsed(world: World<Playdesk>, area: keyof typeof instead, where: Where): Promise<void> {
  const count = await world.count('forum-post', { where })
  if (count === 0) return
  const { en, zh } = instead[area]
  throw problem(409, 'in-use', words(`${count} posts belong to it. ${en}`, `其下有 ${count} 篇帖子，${zh}`))
}
