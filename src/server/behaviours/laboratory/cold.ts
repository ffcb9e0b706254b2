import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../../problem.ts'
import { namedBy } from '../../rules/needed.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'cold', 'create'> = async (world, input, { standard }) => {
  await refuseTwice(world, input)
  return standard(input)
}

export const update: Behaviour<'cold', 'update'> = async (world, input, { standard }) => {
  await refuseTwice(world, { ...(await world.need('cold', input.id)), ...input })
  return standard(input)
}

interface Test {
  readonly id?: number
  readonly gameId?: number | null
  readonly status?: number | null
}

/** One game is tested once at a time. */
async function refuseTwice(world: World<Playdesk>, { id, gameId, status }: Test): Promise<void> {
  const game = await namedBy(world, 'gameId', 'game', gameId)
  if (status !== 1 || !game) return
  const running = await world.list('cold', { where: { gameId: game.id, status: 1 }, limit: 2 })
  const other = running.find((each) => each.id !== id)
  if (!other) return
  throw invalid(
    'status',
    words(
      `${game.name} is in cold test ${other.id} already. End that one first.`,
      `${game.name} 已在冷启动测试 ${other.id} 中，请先结束该测试。`,
    ),
  )
}
