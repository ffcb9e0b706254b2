import { isOver } from './apply/use-run.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { changeQuery } from '#browser/router/route.ts'
import { type PlanSummary, needsApproval } from './plan-data.ts'
import { canApprove, copyPlanLink } from './plan-notes.tsx'
import type { PlanWork } from './use-plan.ts'

/** It waits to be applied, and nothing is under way with it. */
export function canCancel({ busy }: Pick<PlanWork, 'busy'>, { state, run }: PlanSummary): boolean {
  return state === 'ready' && !run && busy === undefined
}

/** Nothing is under way with it but what is left out or decided, which goes in order. */
export function canDecide({ busy }: Pick<PlanWork, 'busy'>): boolean {
  return busy === undefined || busy === 'exclude'
}

/** What keys do with a plan as a whole, in the list and in the matrix alike. */
export function planKeyActions(work: PlanWork, plan: PlanSummary) {
  const { run } = work.following
  return {
    apply: () => void (work.isOpen && !isEmptyPlan(plan) && canDecide(work) && !needsApproval(plan) && work.apply()),
    undo: () => void (run && !run.undoneBy && work.undo()),
    share: () => copyPlanLink(),
    differs: () => plan.again_of != null && changeQuery({ with: String(plan.again_of) }),
    cancel: () => {
      if (canCancel(work, plan)) void work.callOff()
      // what is being applied stops after the change at hand
      else if (run && !isOver(run)) void work.cancel()
    },
    approve: () => void (canApprove(plan) && work.approve()),
  }
}
