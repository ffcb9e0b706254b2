import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { problem } from '../problem.ts'
import type { Where, World } from '../world/world.ts'

const users = {
  advertisement: words('ads', '条广告'),
  'advertisement-plan': words('ad plans', '个广告计划'),
  'advertisement-package': words('ad packages', '个广告包'),
  'game-video-recommend': words('video recommendations', '条视频推荐'),
} as const

/** What others of an advertising chain are made of is not deleted under them. */
export async function refuseInUse(world: World<Playdesk>, by: keyof typeof users, where: Where): Promise<void> {
  const count = await world.count(by, { where })
  if (count === 0) return
  const { en, zh } = users[by]
  throw problem(
    409,
    'in-use',
    words(`It is used by ${count} ${en}. Take it out of them first.`, `正被 ${count} ${zh}使用，请先从中移除。`),
  )
}
