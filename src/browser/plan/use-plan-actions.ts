import { useCallback, useRef, useState } from 'react'
import { words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import type { Entry } from '#derive/calls.ts'
import { confirmed } from '#browser/confirm/risk.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { navigate } from '#browser/router/route.ts'
import { applyPlan } from './apply/apply-plan.ts'
import { overWords } from './apply/outcome-words.ts'
import { riskOfPlan } from './apply/plan-risk.ts'
import { sentPolicy, type Policy } from './apply/policy.ts'
import { planAgain, type PlanSummary } from './plan-data.ts'

type Busy = 'cancel' | 'apply' | 'undo' | 'exclude' | 'again' | 'approve'

interface PlanActions {
  readonly plan: PlanSummary | undefined
  readonly entry: Entry | undefined
  readonly runId: string | undefined
  readonly policy: Policy
  /** what was left out is known to the server */
  readonly settled: () => Promise<unknown>
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
  const during = useCallback(async (name: Busy, act: () => Promise<unknown>) => {
    setBusy(name)
    try {
      await act()
    } catch (problem) {
      warn(problem)
      if (name === 'apply' && problem instanceof ApiProblem && problem.status === 409) latest.current.refresh()
    } finally {
      setBusy(undefined)
    }
  }, [])

  const apply = useCallback(async () => {
    const { plan, policy, settled, reload } = latest.current
    const sent = sentPolicy(policy)
    if (!sent || (plan && !(await confirmed(riskOfPlan(plan))))) return
    await during('apply', async () => {
      try {
        await settled()
        const { receipt, over } = await applyPlan({ id: Number(id), hash: latest.current.plan?.hash ?? '' }, sent)
        // said wherever the operator is by then
        void over
          ?.then((job) => notify(overWords(words(`Plan ${id}`, `计划 ${id}`), job), receipt))
          .catch(() => undefined)
      } finally {
        await reload()
      }
    })
  }, [during, id])

  const approve = useCallback(
    () =>
      during('approve', async () => {
        const { settled, reload } = latest.current
        try {
          await settled()
          await call('plan.approve', { id: Number(id), hash: latest.current.plan?.hash ?? '' })
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

type During = (name: Busy, act: () => Promise<unknown>) => Promise<void>

/** Plans that follow this one; they open in its place. */
function useReplanning(id: string, entry: Entry | undefined, during: During) {
  /** The same plan again, from the records as they are now; shown beside what this one was. */
  const planAnew = useCallback(
    () =>
      during('again', async () => {
        const { data } = await call('plan.again', { id: Number(id) }, { timeout: 300_000 })
        navigate('/plans', { id: String(data.id) })
      }),
    [during, id],
  )

  const again = useCallback(
    async (inputs: readonly unknown[]) => {
      if (!entry || inputs.length === 0) return
      await during('again', async () => {
        const next = await planAgain(entry.id, inputs)
        navigate('/plans', { id: String(next.id) })
      })
    },
    [during, entry],
  )
  return { planAnew, again }
}
