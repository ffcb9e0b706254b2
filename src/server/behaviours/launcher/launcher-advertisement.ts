import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid, problem } from '../../problem.ts'
import { namedBy } from '../../rules/needed.ts'
import { turned } from '../../rules/turned.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'launcher-advertisement', 'create'> = async (world, input, { standard }) => {
  const game = await advertised(world, input)
  return standard({ ...input, gameName: input.gameName || game?.name })
}

export const update: Behaviour<'launcher-advertisement', 'update'> = async (world, input, { standard }) => {
  const after = { ...(await world.need('launcher-advertisement', input.id)), ...input }
  const game = await advertised(world, after)
  return standard(after.gameName ? input : { ...input, gameName: game?.name })
}

export const toggleOnline: Behaviour<'launcher-advertisement', 'toggleOnline'> = async (world, input, { standard }) => {
  const before = await world.need('launcher-advertisement', input.id)
  await advertised(world, { ...before, status: turned(before.status, input.online) })
  return standard(input)
}

export const remove: Behaviour<'launcher-advertisement', 'remove'> = async (world, input, { standard }) => {
  const [plan] = await world.list('launcher-plan', { where: { advertisements: { has: input.id } }, limit: 1 })
  if (!plan) return standard(input)
  const name = plan.name ?? plan.id
  throw problem(
    409,
    'in-use',
    words(`Schedule “${name}” shows it. Take it out there first.`, `排期“${name}”正在使用该广告，请先从排期中移除。`),
  )
}

interface Advertisement {
  readonly gameId?: number | null
  readonly status?: 0 | 1 | null
}

/** The game, which must be on the shelf while it is advertised. */
async function advertised(world: World<Playdesk>, { gameId, status }: Advertisement) {
  const game = await namedBy(world, 'gameId', 'game', gameId)
  if (game && status === 1 && game.onShelf !== 1)
    throw invalid('gameId', words(`${game.name} is off the shelf. Put it on first.`, `${game.name} 未上架，请先上架。`))
  return game
}
