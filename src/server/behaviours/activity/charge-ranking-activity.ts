import { words, type InputOf, type RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { eachRow } from '../../rules/bare-rows.ts'
import { timeFilter, timeState } from '../../rules/time-state.ts'

type Activity = RowOf<Playdesk['chargeRankingActivity']>

export const list: Behaviour<'charge-ranking-activity', 'list'> = async (world, input, { standard }) => {
  const { statusStr, ...rest } = input
  const filter = await timeFilter(world, 'charge-ranking-activity', statusStr)
  return eachRow<Activity>(await standard({ ...rest, ...filter }), (row) => told(world.now, row))
}

export const get: Behaviour<'charge-ranking-activity', 'get'> = async (world, { id }) => {
  const found = await world.need('charge-ranking-activity', id)
  return { ...found, ...told(world.now, found) }
}

export const create: Behaviour<'charge-ranking-activity', 'create'> = async (world, input, { standard }) => {
  refuseUnfit(input)
  const made = (await standard(input)) as Activity
  return { ...made, ...told(world.now, made) }
}

export const update: Behaviour<'charge-ranking-activity', 'update'> = async (world, input, { standard }) => {
  refuseUnfit({ ...(await world.need('charge-ranking-activity', input.id)), ...input })
  const changed = (await standard(input)) as Activity
  return { ...changed, ...told(world.now, changed) }
}

export const searchGame: Behaviour<'charge-ranking-activity', 'searchGame'> = async (world, { id }) => {
  const { name, type, iconId, onShelf } = await world.need('game', id)
  return { id, name, type, iconId, onShelf, results: await world.count('play-result', { where: { gameId: id } }) }
}

function told(now: string, { start_time, end_time }: Pick<Activity, 'start_time' | 'end_time'>) {
  return { statusStr: timeState(now, start_time, end_time) }
}

type Written = Partial<InputOf<Playdesk['chargeRankingActivity'], 'create'>>

function refuseUnfit({ brand_data, brand_title }: Written): void {
  const brands = brand_data ?? []
  const names = brands.map(({ name }) => name.trim().toLowerCase())
  const twice = brands.find((_, index) => names.indexOf(names[index] ?? '') !== index)
  if (twice) throw invalid('brand_data', words(`${twice.name} is there twice.`, `品牌「${twice.name}」重复。`))
  if (brands.length > 0 && !brand_title)
    throw invalid('brand_title', words('Brands need a title above them.', '填写品牌内容后须填写品牌区标题。'))
}
