import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { refuseInUse } from '../../rules/ad-in-use.ts'
import { checked } from '../../rules/checked.ts'
import { refuseLost, refuseOver } from '../../rules/there.ts'

const { create, update, toggle } = checked(
  'advertisement-plan',
  async (world, { advertisement_ids: ids, status, end_time }) => {
    await refuseLost(world, 'advertisement_ids', 'advertisement', ids)
    if (status !== 1) return
    refuseOver(world, 'end_time', end_time)
    if (!ids || ids.length === 0)
      throw invalid('advertisement_ids', words('Put an ad into the plan first.', '请先为计划添加广告。'))
    const off = (await world.list('advertisement', { ids })).filter((ad) => ad.status !== 1).map(({ id }) => id)
    if (off.length > 0)
      throw invalid(
        'advertisement_ids',
        words(`These ads are offline: ${off.join(', ')}.`, `以下广告未上线：${off.join('、')}。`),
      )
  },
)

export { create, update, toggle as toggleOnline }

export const remove: Behaviour<'advertisement-plan', 'remove'> = async (world, input, { standard }) => {
  await refuseInUse(world, 'advertisement-package', { plan_ids: { has: input.id } })
  return standard(input)
}
