import { words } from '#catalogue/index.ts'
import type { Risk } from '#browser/confirm/risk.ts'
import type { PlanSummary } from '../plan-data.ts'

/** How far a plan reaches, to ask whether it is meant. */
export function riskOfPlan(
  plan: Pick<PlanSummary, 'id' | 'total' | 'environments' | 'irreversible' | 'counted'>,
): Risk {
  const { id, total, environments, counted } = plan
  const of = counted ? words(` (${counted.all.en})`, `（${counted.all.zh}）`) : words('', '')
  const places = environments.join(', ')
  return {
    title: words(
      `Apply plan ${id}: ${total === 1 ? '1 change' : `${total.toLocaleString('en-GB')} changes`}${of.en} in ${places}`,
      `执行计划 ${id}：${places} 中 ${total} 处更改${of.zh}`,
    ),
    count: total,
    environments,
    isIrreversible: Number(plan.irreversible) > 0,
    reach: { plan: id },
  }
}
