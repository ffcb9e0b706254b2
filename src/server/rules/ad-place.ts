import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../problem.ts'
import type { World } from '../world/world.ts'
import { checked } from './checked.ts'

type Area = 'continue-play-ad' | 'hot-games-ad' | 'daily-recommend-ad'

/** One place of a list takes one ad. */
export function adPlaces(area: Area) {
  // the three have the same fields
  const of = area as 'continue-play-ad'
  return checked(of, (world, { position, status }, id) => refuseTaken(world, of, position, status, id))
}

async function refuseTaken(
  world: World<Playdesk>,
  area: Area,
  position: number | null | undefined,
  status: number | null | undefined,
  id: number | undefined,
): Promise<void> {
  if (status !== 1) return
  const others = await world.list(area, { where: { position: position ?? 1, status: 1 }, limit: 2 })
  const taker = others.find((other) => other.id !== id)
  if (taker)
    throw invalid(
      'position',
      words(
        `Place ${position} is taken by ad ${taker.id}. Take that offline first, or choose another place.`,
        `位置 ${position} 已有广告 ${taker.id}，请先将其下架或更换位置。`,
      ),
    )
}
