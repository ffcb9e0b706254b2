import { words, type RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { eachRow } from '../../rules/bare-rows.ts'
import type { World } from '../../world/world.ts'

type Offer = RowOf<Playdesk['ahaTaskPrizeConfig']>

export const list: Behaviour<'aha-task-prize-config', 'list'> = async (world, input, { standard }) => {
  const given = await givenToday(world)
  return eachRow<Offer>(await standard(input), ({ id }) => ({ given_today: given.get(id) ?? 0 }))
}

export const get: Behaviour<'aha-task-prize-config', 'get'> = async (world, { id }) => {
  const offer = await world.need('aha-task-prize-config', id)
  return { ...offer, given_today: (await givenToday(world)).get(id) ?? 0 }
}

export const create: Behaviour<'aha-task-prize-config', 'create'> = async (world, input, { standard }) => {
  await refuseUnfit(world, input)
  return standard(input)
}

export const update: Behaviour<'aha-task-prize-config', 'update'> = async (world, input, { standard }) => {
  await refuseUnfit(world, { ...(await world.need('aha-task-prize-config', input.id)), ...input })
  return standard(input)
}

export const toggleStatus: Behaviour<'aha-task-prize-config', 'toggleStatus'> = async (world, input, { standard }) => {
  const before = await world.need('aha-task-prize-config', input.id)
  await refuseUnfit(world, { ...before, status: input.status ?? (before.status === 1 ? 0 : 1) })
  return standard(input)
}

/** Exchanges of today, by offer; a correction is none. */
async function givenToday(world: World<Playdesk>): Promise<Map<number, number>> {
  const where = { kind: 'exchange', created_at: { from: `${world.now.slice(0, 10)}T00:00:00.000Z` } }
  const counts = new Map<number, number>()
  for (const { offerId } of await world.list('point-entry', { where, sort: [['id', 'desc']] }))
    if (offerId !== null) counts.set(offerId, (counts.get(offerId) ?? 0) + 1)
  return counts
}

interface Limits {
  readonly id?: number
  readonly prizeId: number
  readonly points?: number | null
  readonly prize_limit_per_day?: number | null
  readonly user_prize_limit_per_day?: number | null
  readonly valid_hour?: number | null
  readonly status?: 0 | 1 | null
}

async function refuseUnfit(world: World<Playdesk>, offer: Limits): Promise<void> {
  const [all, each] = [offer.prize_limit_per_day ?? 0, offer.user_prize_limit_per_day ?? 0]
  if (all > 0 && each > all)
    throw invalid(
      'user_prize_limit_per_day',
      words(`One player cannot get more than all together: ${all} a day.`, `每人上限不能超过每日总上限 ${all}。`),
    )
  if (offer.status !== 1) return
  if (!offer.points) throw invalid('points', words('Say how many points it costs.', '启用前请填写所需积分。'))
  if (!offer.valid_hour)
    throw invalid('valid_hour', words('Say how long it can be claimed.', '启用前请填写领取有效期。'))
  const others = await world.list('aha-task-prize-config', { where: { prizeId: offer.prizeId, status: 1 }, limit: 2 })
  const twin = others.find(({ id }) => id !== offer.id)
  if (twin)
    throw invalid(
      'status',
      words(`Offer ${twin.id} of this prize is on. Switch it off first.`, `该奖品的配置 ${twin.id} 已启用，请先停用。`),
    )
}
