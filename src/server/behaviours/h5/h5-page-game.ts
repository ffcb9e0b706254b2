import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { namedBy } from '../../rules/needed.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'h5-page-game', 'create'> = async (world, input, { standard }) => {
  await named(world, input)
  return standard(input)
}

export const update: Behaviour<'h5-page-game', 'update'> = async (world, input, { standard }) => {
  await named(world, input)
  return standard(input)
}

async function named(world: World<Playdesk>, input: { pageId?: number; gameId?: number }): Promise<void> {
  await namedBy(world, 'pageId', 'h5-page', input.pageId)
  await namedBy(world, 'gameId', 'h5game', input.gameId)
}
