import { useCallback, useState } from 'react'
import type { AnyArea, Words } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { sentenceOf } from '#browser/notices/outcome-words.ts'
import { confirmed } from '#browser/confirm/risk.ts'
import { t } from '#browser/i18n/i18n.ts'
import { notify } from '#browser/notices/notify.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { applyPlan } from '#browser/plan/apply/apply-plan.ts'
import { riskOfPlan } from '#browser/plan/apply/plan-risk.ts'
import { useRun } from '#browser/plan/apply/use-run.ts'
import type { Job } from '#browser/state/app-state.ts'
import { noteAction } from '#browser/state/trail.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { useIsMounted } from '#browser/state/use-is-mounted.ts'
import { useChecked } from './use-checked.ts'
import { importWords } from './words.ts'

export function useImport(area: AnyArea, onMoved: () => void) {
  const [busy, setBusy] = useState<'apply' | 'undo'>()
  const [problem, setProblem] = useState<string>()
  const [runId, setRunId] = useState<string>()
  const checking = useChecked(area, setProblem)
  const { checked, isChecking } = checking
  const following = useRun(runId, onMoved)
  const isMounted = useIsMounted()

  const apply = async () => {
    if (!checked || isChecking || busy || runId) return
    if (checking.isStale) return checking.again?.()
    if (checked.plan === null) return checking.checkAll()
    if (checked.total === 0 || !(await confirmed(riskOfPlan({ ...checked, id: checked.plan })))) return
    setBusy('apply')
    setProblem(undefined)
    try {
      const { receipt, over } = await applyPlan({ id: checked.plan, hash: checked.hash })
      setRunId(receipt)
      void over
        ?.then((job) => {
          const text = outcomeWords(area, job)
          // The dialog shows the outcome itself.
          if (isMounted.current) noteAction({ text, receipts: receipt ? [receipt] : [] })
          else notify(text, receipt)
        })
        .catch(() => undefined)
    } catch (error) {
      setProblem(problemText(error, t))
    } finally {
      setBusy(undefined)
    }
  }
  const undo = async () => {
    if (!runId) return
    setBusy('undo')
    await undoReceipt(runId)
    following.reload()
    setBusy(undefined)
  }
  const cancel = async () => {
    if (!runId) return
    await call('run.cancel', { id: Number(runId) }).catch((error: unknown) => setProblem(problemText(error, t)))
    following.reload()
  }
  const { begin } = checking
  return {
    ...checking,
    begin: useCallback(
      (address: string) => {
        setRunId(undefined)
        begin(address)
      },
      [begin],
    ),
    busy,
    problem,
    setProblem,
    following,
    runId,
    apply,
    undo,
    cancel,
  }
}

export type ImportWork = ReturnType<typeof useImport>

function outcomeWords(area: AnyArea, { done, skipped, failed }: Job): Words {
  return sentenceOf([
    importWords.imported(done, area),
    skipped > 0 && importWords.skipped(skipped),
    failed > 0 && importWords.failed(failed),
  ])
}
