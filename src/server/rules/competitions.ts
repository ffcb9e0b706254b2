import type { RowOf } from '#catalogue/index.ts'
import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { problem } from '../problem.ts'
import type { Where, World } from '../world/world.ts'

type Competition = RowOf<Playdesk['pvpGameCompetition']>

/** A competition that runs or is to come needs its game and its prize. */
export async function refuseNeeded(world: World<Playdesk>, where: Where): Promise<void> {
  const found = await world.list('pvp-game-competition', { where, sort: [['id', 'desc']], limit: 1_000 })
  const needing = found.find((competition) => !isOver(competition, world.now))
  if (!needing) return
  throw problem(
    409,
    'in-use',
    words(
      `Competition ${needing.id}, ${needing.title}, still needs it. Change that first.`,
      `赛事 ${needing.id}「${needing.title}」仍在使用，请先修改该赛事。`,
    ),
  )
}

function isOver({ times }: Competition, now: string): boolean {
  return times !== null && times[1] <= now
}
