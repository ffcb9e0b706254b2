import { invalid } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'

export const weightIn: Behaviour<'gp-h5-weight', 'weightIn'> = async (world, { id, country }) => {
  const classic = await world.need('gp-h5-game-classic', id)
  const own = await ownWeight(world, id, country)
  return { id, country, weight: own?.weight ?? classic.weight, own: own ? 1 : 0 }
}

export const setWeight: Behaviour<'gp-h5-weight', 'setWeight'> = async (world, { id, country, weight }) => {
  const { countrys } = await world.need('gp-h5-game-classic', id)
  if (country === 'ALL') {
    await world.put('gp-h5-game-classic', id, { weight })
    return { id, country, weight }
  }
  if (!countrys.includes('ALL') && !countrys.includes(country))
    throw invalid('country', words(`The game is not shown in ${country}.`, `该游戏未在 ${country} 投放。`))
  const own = await ownWeight(world, id, country)
  return world.put('gp-h5-weight', own?.id ?? null, { country, weight, parent_id: id })
}

async function ownWeight(world: ProductWorld, id: number, country: string) {
  const [own] = await world.list('gp-h5-weight', { parent: id, where: { country }, limit: 1 })
  return own
}
