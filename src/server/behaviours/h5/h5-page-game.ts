import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { namedBy } from '../../rules/needed.ts'

export const create: Behaviour<'h5-page-game', 'create'> = async (world, input, { standard }) => {
  await namedBy(world, 'pageId', 'h5-page', input.pageId)
  await namedBy(world, 'gameId', 'h5game', input.gameId)
  return standard(input)
}

export const update: Behaviour<'h5-page-game', 'update'> = async (world, input, { standard }) => {
  await namedBy(world, 'pageId', 'h5-page', input.pageId)
  await namedBy(world, 'gameId', 'h5game', input.gameId)
  return standard(input)
}
