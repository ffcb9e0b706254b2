import type { Behaviour } from '#server/domain/behaviour.ts'
import { maxSort as largest } from '../../domain/max-sort.ts'

export const maxSort: Behaviour<'banner', 'maxSort'> = async (world, { type, collaboratorId, id }) => {
  const where = { ...(type ? { type } : {}), ...(collaboratorId ? { collaboratorId } : {}) }
  const sort = await largest(world, 'banner', { where }, id)
  return { sort, pos: sort + 1 }
}

export const gameBanner: Behaviour<'banner', 'gameBanner'> = async (world, { gameId, imageId }) => {
  const game = await world.need('h5game', gameId)
  const sort = (await largest(world, 'banner', { where: { type: 'h5' } })) + 1
  return world.put('banner', null, {
    type: 'h5',
    linkType: 1,
    relation: String(gameId),
    imageId: imageId ?? game.theme_picture_id,
    sort,
  })
}

export const urlBanner: Behaviour<'banner', 'urlBanner'> = async (world, { url, imageId }) => {
  const sort = (await largest(world, 'banner', { where: { type: 'h5' } })) + 1
  return world.put('banner', null, { type: 'h5', linkType: 5, url, imageId, sort })
}
