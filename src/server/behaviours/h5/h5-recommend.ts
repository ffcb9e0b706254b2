import type { Behaviour } from '#server/domain/behaviour.ts'
import { verdictOn } from '../../domain/h5/place.ts'

export const checkRec: Behaviour<'h5-recommend', 'checkRec'> = (world, input) => verdictOn(world, 'h5-recommend', input)

export const cats: Behaviour<'h5-recommend', 'cats'> = async (world) => {
  const [categories, all] = await Promise.all([
    world.list('category', { where: { disabled: 0, h5Disabled: 0 }, sort: [['id', 'asc']], limit: 1_000 }),
    world.list('h5-recommend', {}),
  ])
  return categories.map(({ id, name }) => {
    const own = all.filter(({ cat_id }) => cat_id === id)
    return { id, name, total: own.length, online: own.filter(({ status }) => status === 1).length }
  })
}
