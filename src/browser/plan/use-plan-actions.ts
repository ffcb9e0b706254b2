import { useCallback, useRef, useState, type RefObject } from 'react'
import { words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import type { Entry } from '#derive/calls.ts'
import { confirmed } from '#browser/confirm/risk.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { useIsMounted } from '#browser/state/use-is-mounted.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { applyPlan } from './apply/apply-plan.ts'
import { overWords } from './apply/outcome-words.ts'
import { riskOfPlan } from './apply/plan-risk.ts'
import { sentPolicy, type Policy, type SentPolicy } from './apply/policy.ts'
import { openPlanOf } from './open-plan.ts'
import { planAgain, planOnceMore, type PlanSummary } from './plan-data.ts'

type Busy = 'cancel' | 'apply' | 'undo' | 'exclude' | 'again' | 'approve'

interface PlanActions {
  readonly plan: PlanSummary | undefined
  readonly entry: Entry | undefined
  readonly runId: string | undefined
  readonly policy: Policy
  /** hash of the changes that are on screen */
  readonly seen: RefObject<PlanSummary['hash'] | undefined>
  /** waits until the server has answered what was left out; whether it took all of it */
  readonly settled: () => Promise<boolean>
  /** reads the plan again */
  readonly reload: () => Promise<unknown>
  /** reads its changes again */
  readonly refresh: () => void
  readonly reloadRun: () => void
}

/** What one does with a plan as a whole, one thing at a time. */
export function usePlanActions(id: string, given: PlanActions) {
  const [busy, setBusy] = useState<Busy>()
  const latest = useRef(given)
  latest.current = given
  const turns = useRef(0)
  const during = useCallback(async (name: Busy, act: () => Promise<unknown>) => {
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

  const apply = useApply(id, latest, during)

  const approve = useCallback(
    () =>
      during('approve', async () => {
        const { settled, reload } = latest.current
        try {
          if (!(await settled())) return
          await call('plan.approve', { id: Number(id), hash: latest.current.seen.current ?? '' })
          notify(words(`Approved plan ${id}.`, `已批准计划 ${id}。`))
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

  /** Calls the plan off before it is applied. */
  const callOff = useCallback(
    () =>
      during('cancel', async () => {
        try {
          await call('plan.cancel', { id: Number(id) })
          notify(words(`Cancelled plan ${id}. Nothing was changed.`, `已取消计划 ${id}，未做任何更改。`))
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

/** Applies it as it is once all that was left out is: once, however often it is asked for. */
function useApply(id: string, latest: RefObject<PlanActions>, during: During) {
  const isMounted = useIsMounted()
  const isApplying = useRef(false)
  return useCallback(async () => {
    if (isApplying.current) return
    isApplying.current = true
    try {
      const { policy, settled, reload } = latest.current
      const sent = sentPolicy(policy)
      if (!sent) return
      let isTaken = false
      await during('apply', async () => (isTaken = await settled()))
      const { plan } = latest.current
      // where something could not be left out, that was said, and it would be applied
      if (!isTaken || !isMounted.current || !plan || isEmptyPlan(plan)) return
      if (!(await confirmed(riskOfPlan(plan)))) return
      await during('apply', async () => {
        try {
          await applyNow(id, latest.current.seen.current, sent)
        } finally {
          await reload()
        }
      })
    } finally {
      isApplying.current = false
    }
  }, [during, id, isMounted, latest])
}

async function applyNow(id: string, hash: PlanSummary['hash'] | undefined, policy: SentPolicy): Promise<void> {
  const { receipt, over } = await applyPlan({ id: Number(id), hash: hash ?? '' }, policy)
  // said wherever the operator is by then
  void over?.then((job) => notify(overWords(words(`Plan ${id}`, `计划 ${id}`), job), receipt)).catch(() => undefined)
}

type During = (name: Busy, act: () => Promise<unknown>) => Promise<void>

/** Plans that follow this one; they open in its place. */
function useReplanning(id: string, entry: Entry | undefined, during: During) {
  /** The same plan again, from the records as they are now; shown beside what this one was. */
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
