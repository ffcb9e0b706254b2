import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { refuseInUse } from '../../rules/ad-in-use.ts'
import { checked } from '../../rules/checked.ts'
import { refuseLost, refuseNowhere } from '../../rules/there.ts'

const { create, update, toggle } = checked(
  'advertisement',
  async (world, { resource_id, game_id, deep_link, status }) => {
    await refuseLost(world, 'resource_id', 'advertisement-resource', resource_id)
    await refuseLost(world, 'game_id', 'game', game_id)
    if (status !== 1) return
    refuseNowhere('deep_link', game_id, deep_link)
    const resource = await world.get('advertisement-resource', resource_id ?? 0)
    if (resource?.status !== 1)
      throw invalid(
        'resource_id',
        words('Its resource is offline: take that online first.', '素材未上线，请先上线素材。'),
      )
  },
)

export { create, update, toggle as toggleOnline }

export const remove: Behaviour<'advertisement', 'remove'> = async (world, input, { standard }) => {
  await refuseInUse(world, 'advertisement-plan', { advertisement_ids: { has: input.id } })
  return standard(input)
}
