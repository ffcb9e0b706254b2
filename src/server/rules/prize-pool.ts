import type { RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { World } from '../world/world.ts'

type Prize = RowOf<Playdesk['prize']>

/** The chance of a prize among all that can be drawn now, in per cent. */
export async function chancesIn(world: World<Playdesk>): Promise<(prize: Prize) => number> {
  const drawn = await world.list('prize', { where: { is_delete: 0, weight: { from: 1 } }, sort: [['id', 'asc']] })
  const total = drawn.filter((prize) => canBeDrawn(prize, world.now)).reduce((sum, { weight }) => sum + weight, 0)
  return (prize) =>
    total === 0 || !canBeDrawn(prize, world.now) ? 0 : Math.round((prize.weight / total) * 10_000) / 100
}

/** One without a prize has nothing that could run out. */
function canBeDrawn({ is_delete, weight, type, amount, valid_time }: Prize, now: string): boolean {
  const isLeft = type === 5 || (amount ?? 0) > 0
  return is_delete === 0 && weight > 0 && isLeft && (valid_time === null || valid_time > now)
}
