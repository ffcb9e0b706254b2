import { words, type RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { eachRow } from '../../rules/bare-rows.ts'
import { refuseNeeded } from '../../rules/competitions.ts'
import { chancesIn } from '../../rules/prize-pool.ts'
import type { World } from '../../world/world.ts'

type Prize = RowOf<Playdesk['prize']>

export const list: Behaviour<'prize', 'list'> = async (world, input, { standard }) => {
  const chance = await chancesIn(world)
  return eachRow<Prize>(await standard(input), (prize) => ({ probability: chance(prize) }))
}

export const get: Behaviour<'prize', 'get'> = async (world, { id }) => told(world, await world.need('prize', id))

export const create: Behaviour<'prize', 'create'> = async (world, input, { standard }) => {
  const [total, amount] = [input.total ?? input.amount ?? 0, input.amount ?? input.total ?? 0]
  const whole = { ...input, total, amount }
  refuseUnfit(whole)
  return told(world, (await standard(whole)) as Prize)
}

export const update: Behaviour<'prize', 'update'> = async (world, input, { standard }) => {
  refuseUnfit({ ...(await world.need('prize', input.id)), ...input })
  return told(world, (await standard(input)) as Prize)
}

export const remove: Behaviour<'prize', 'remove'> = async (world, input, { standard }) => {
  await world.need('prize', input.id)
  await refuseNeeded(world, { prize_id: input.id })
  return standard(input)
}

export const restore: Behaviour<'prize', 'restore'> = async (world, { id }) => {
  await world.need('prize', id)
  return told(world, await world.put('prize', id, { is_delete: 0 }))
}

async function told(world: World<Playdesk>, prize: Prize) {
  return { ...prize, probability: (await chancesIn(world))(prize) }
}

interface Inventory {
  readonly type?: 1 | 2 | 3 | 4 | 5 | null
  readonly point?: number | null
  readonly total?: number | null
  readonly amount?: number | null
}

function refuseUnfit({ type, point, total, amount }: Inventory): void {
  if (type === 1 && !point) throw invalid('point', words('Say how many points it is worth.', '请填写发放的积分数。'))
  if ((amount ?? 0) > (total ?? 0))
    throw invalid(
      'amount',
      words(`No more can be left than were issued: ${total ?? 0}.`, `剩余数量不能超过总量 ${total ?? 0}。`),
    )
}
