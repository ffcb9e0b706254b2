import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { checked } from '../../rules/checked.ts'
import { refuseLost } from '../../rules/there.ts'

const { create, update, toggle } = checked(
  'advertisement-package',
  async (world, { plan_ids: plans, resource_ids: resources, status }) => {
    await refuseLost(world, 'plan_ids', 'advertisement-plan', plans)
    await refuseLost(world, 'resource_ids', 'advertisement-resource', resources)
    if (status !== 1) return
    if (!plans || plans.length === 0)
      throw invalid('plan_ids', words('Put a plan into the package first.', '请先为广告包添加广告计划。'))
    const off = (await world.list('advertisement-plan', { ids: plans })).filter((plan) => plan.status !== 1)
    if (off.length > 0) {
      const ids = off.map(({ id }) => id)
      throw invalid(
        'plan_ids',
        words(`These plans are offline: ${ids.join(', ')}.`, `以下广告计划未上线：${ids.join('、')}。`),
      )
    }
  },
)

export { create, update, toggle as toggleOnline }
