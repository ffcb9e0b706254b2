import { isOver } from './apply/use-run.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import type { Environment } from '#derive/environment.ts'
import { changeQuery } from '#browser/router/route.ts'
import { type PlanSummary, needsApproval } from './plan-data.ts'
import { setPlanTime } from './apply/plan-time.tsx'
import { canApprove, copyPlanLink } from './plan-notes.tsx'
import type { PlanWork } from './use-plan.ts'

/** True before applying and when idle. */
export function canCancel({ busy }: Pick<PlanWork, 'busy'>, { state, run }: PlanSummary): boolean {
  return state === 'ready' && !run && busy === undefined
}

/** Exclusions and decisions queue, so they do not block. */
export function canDecide({ busy }: Pick<PlanWork, 'busy'>): boolean {
  return busy === undefined || busy === 'exclude'
}

export function planKeyActions(work: PlanWork, plan: PlanSummary) {
  const { run } = work.following
  return {
    // A pending decision may add changes to an empty plan; `work.apply` waits for it.
    apply: () =>
      void (
        work.isOpen &&
        (work.busy === 'exclude' || !isEmptyPlan(plan)) &&
        canDecide(work) &&
        !needsApproval(plan) &&
        work.apply()
      ),
    undo: () => void (run && !run.undoneBy && work.undo()),
    atTime: (environment?: Environment) =>
      work.isOpen && !isEmptyPlan(plan) && setPlanTime(plan, work.policy, environment),
    share: () => copyPlanLink(),
    differs: () => plan.again_of != null && changeQuery({ with: String(plan.again_of) }),
    cancel: () => {
      if (canCancel(work, plan)) void work.callOff()
      else if (run && !isOver(run)) void work.cancel()
    },
    canApprove: canApprove(plan),
    approve: () => void (canApprove(plan) && canDecide(work) && work.approve()),
  }
}
