import { words } from '#catalogue/index.ts'
import { namesOf } from '#derive/lost-rights.ts'
import { planActs } from '#derive/plan-acts.ts'
import type { Risk } from '#browser/confirm/risk.ts'
import type { PlanSummary } from '../plan-data.ts'

export function riskOfPlan(
  plan: Pick<PlanSummary, 'id' | 'total' | 'messages' | 'environments' | 'irreversible' | 'counted'>,
): Risk {
  const { id, total, environments } = plan
  const acts = planActs(plan)
  const places = namesOf(environments)
  return {
    title: words(`Plan ${id}: ${acts.en} in ${places.en}`, `计划 ${id}：在${places.zh}${acts.zh}`),
    count: total,
    environments,
    isIrreversible: Number(plan.irreversible) > 0,
    reach: { plan: id },
  }
}
