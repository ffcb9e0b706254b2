import { namesOf } from '#derive/lost-rights.ts'
import { planActs } from '#derive/plan-acts.ts'
import type { Risk } from '#browser/confirm/risk.ts'
import type { PlanSummary } from '../plan-data.ts'
import { applyWords } from './words.ts'

export function riskOfPlan(
  plan: Pick<PlanSummary, 'id' | 'total' | 'messages' | 'environments' | 'irreversible' | 'counted'>,
): Risk {
  const { id, total, environments } = plan
  const acts = planActs(plan)
  const places = namesOf(environments)
  return {
    title: applyWords.planIn(id, acts, places),
    count: total,
    environments,
    isIrreversible: Number(plan.irreversible) > 0,
    reach: { plan: id },
  }
}
