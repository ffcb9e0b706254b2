import { useCallback, useRef, useState, type RefObject } from 'react'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import type { Entry } from '#derive/calls.ts'
import { confirmed } from '#browser/confirm/risk.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { useIsMounted } from '#browser/state/use-is-mounted.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { applyPlan, cannotUndo } from './apply/apply-plan.ts'
import { overWords } from './apply/outcome-words.ts'
import { riskOfPlan } from './apply/plan-risk.ts'
import { sentPolicy, type Policy, type SentPolicy } from './apply/policy.ts'
import { openPlanOf } from './open-plan.ts'
import { planAgain, planOnceMore, type PlanSummary } from './plan-data.ts'
import { planWords } from './words.ts'

type PlanAction = 'cancel' | 'apply' | 'undo' | 'exclude' | 'again' | 'approve'

interface ActionContext {
  readonly plan: PlanSummary | undefined
  readonly entry: Entry | undefined
  readonly runId: string | undefined
  readonly policy: Policy
  readonly seen: RefObject<PlanSummary['hash'] | undefined>
  /** Waits for pending edits; true if all succeeded. */
  readonly settled: () => Promise<boolean>
  readonly reload: () => Promise<unknown>
  readonly refresh: () => void
  readonly reloadRun: () => void
}

export function usePlanActions(id: string, given: ActionContext) {
  const [busy, setBusy] = useState<PlanAction>()
  const latest = useRef(given)
  latest.current = given
  const turns = useRef(0)
  const during = useCallback(async (name: PlanAction, act: () => Promise<unknown>) => {
    const turn = ++turns.current
    setBusy(name)
    try {
      await act()
    } catch (problem) {
      warn(problem)
      if (name === 'apply' && problem instanceof ApiProblem && problem.status === 409) latest.current.refresh()
    } finally {
      if (turn === turns.current) setBusy(undefined)
    }
  }, [])

  const apply = useApply(latest, during)

  const approve = useCallback(
    () =>
      during('approve', async () => {
        const { settled, reload } = latest.current
        try {
          if (!(await settled())) return
          await call('plan.approve', { id: Number(id), hash: latest.current.seen.current ?? '' })
          notify(planWords.approvedPlan(id))
        } finally {
          await reload()
        }
      }),
    [during, id],
  )

  const undo = useCallback(async () => {
    const { runId, reloadRun } = latest.current
    if (!runId) return
    await during('undo', () => undoReceipt(runId))
    reloadRun()
  }, [during])

  const callOff = useCallback(
    () =>
      during('cancel', async () => {
        try {
          await call('plan.cancel', { id: Number(id) })
          notify(planWords.cancelledPlan(id))
        } finally {
          await latest.current.reload()
        }
      }),
    [during, id],
  )

  const cancel = useCallback(async () => {
    const { runId, reloadRun } = latest.current
    if (!runId) return
    await call('run.cancel', { id: Number(runId) }).catch(warn)
    reloadRun()
  }, [])

  return { busy, during, apply, approve, ...useReplanning(id, given.entry, during), undo, cancel, callOff }
}

/** Waits for pending exclusions; ignores repeated requests. `emergency` is the reason to skip the approval. */
function useApply(latest: RefObject<ActionContext>, during: RunAction) {
  const isMounted = useIsMounted()
  const isApplying = useRef(false)
  return useCallback(
    async (emergency?: string) => {
      if (isApplying.current) return
      isApplying.current = true
      try {
        const { policy, settled, reload } = latest.current
        const sent = sentPolicy(policy)
        if (!sent) return
        let isTaken = false
        await during('apply', async () => (isTaken = await settled()))
        const { plan } = latest.current
        // A change that failed to be excluded must not be applied; the failure is reported.
        if (!isTaken || !isMounted.current || !plan || isEmptyPlan(plan)) return
        if (!(await confirmed(riskOfPlan(plan)))) return
        await during('apply', async () => {
          try {
            const policy = { ...sent, ...(emergency === undefined ? {} : { emergency }) }
            await applyNow(plan, latest.current.seen.current, policy)
          } finally {
            await reload()
          }
        })
      } finally {
        isApplying.current = false
      }
    },
    [during, isMounted, latest],
  )
}

async function applyNow(plan: PlanSummary, hash: PlanSummary['hash'] | undefined, policy: SentPolicy): Promise<void> {
  const { id } = plan
  const { receipt, over } = await applyPlan({ id, hash: hash ?? '' }, policy)
  const undo = cannotUndo(plan) ? undefined : receipt
  // Not awaited: the operator may leave the page first.
  void over?.then((job) => notify(overWords(planWords.plan(String(id)), job), undo)).catch(() => undefined)
}

type RunAction = (name: PlanAction, act: () => Promise<unknown>) => Promise<void>

function useReplanning(id: string, entry: Entry | undefined, during: RunAction) {
  const planAnew = useCallback(() => during('again', () => openPlanOf(() => planOnceMore(Number(id)))), [during, id])

  const again = useCallback(
    async (inputs: readonly unknown[]) => {
      if (!entry || inputs.length === 0) return
      await during('again', () => openPlanOf(() => planAgain(entry.id, inputs)))
    },
    [during, entry],
  )
  return { planAnew, again }
}
