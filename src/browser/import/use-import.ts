import { useCallback, useEffect, useRef, useState } from 'react'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { api, ApiProblem } from '#client/api.ts'
import { t } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { notify } from '#browser/notices/notify.ts'
import { applyPlan } from '#browser/palette/run.ts'
import type { PlanSummary } from '#browser/plan/plan-data.ts'
import { useRun } from '#browser/plan/use-run.ts'
import { undoReceipt } from '#browser/shell/undo-last.ts'
import { setApp, type Job } from '#browser/state/app-state.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { mapColumn, type Mapping } from './mapping.ts'
import { importWords } from './words.ts'

export interface Checked extends Omit<PlanSummary, 'errors'> {
  readonly plan: number | string
  readonly rows: number
  readonly good: number
  readonly faulty: number
  /** the first thousand */
  readonly errors: readonly { readonly line: number; readonly field: string; readonly message: string }[]
  readonly columns: readonly string[]
  readonly mapping: Mapping
}

/** From a file's address to a run: checked, mapped anew on every change, applied as the plan that was looked at. */
export function useImport(area: AnyArea, onMoved: () => void) {
  const [file, setFile] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [guesses, setGuesses] = useState<Mapping>({})
  const [isChecking, setChecking] = useState(false)
  const [busy, setBusy] = useState<'apply' | 'undo'>()
  const [problem, setProblem] = useState<string>()
  const [runId, setRunId] = useState<string>()
  const flight = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const following = useRun(runId, onMoved)
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
      flight.current?.abort()
      clearTimeout(timer.current)
    },
    [],
  )

  const check = useCallback(
    async (address: string, wanted?: Mapping) => {
      flight.current?.abort()
      const control = (flight.current = new AbortController())
      setChecking(true)
      setProblem(undefined)
      try {
        const { data } = await api.post<Checked>('/api/-/imports', {
          body: { area: area.id, file: address, ...(wanted ? { mapping: wanted } : {}) },
          timeout: 300_000,
          signal: control.signal,
        })
        if (control.signal.aborted) return
        setChecked(data)
        setMapping(data.mapping)
        if (!wanted) setGuesses(data.mapping)
      } catch (error) {
        if (control.signal.aborted) return
        const reasons = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
        setProblem(reasons.length > 0 ? reasons.join(' ') : problemText(error, t))
        if (!wanted) setChecked(undefined)
      } finally {
        if (!control.signal.aborted) setChecking(false)
      }
    },
    [area],
  )

  const begin = useCallback(
    (address: string) => {
      setFile(address)
      setRunId(undefined)
      void check(address)
    },
    [check],
  )

  const map = (column: string, field: string) => {
    if (!file) return
    const next = mapColumn(mapping, column, field)
    setMapping(next)
    setChecking(true)
    // an answer about the mapping before would take this choice back
    flight.current?.abort()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void check(file, next), 300)
  }

  const apply = async () => {
    if (!checked || isChecking || busy || checked.total === 0 || runId) return
    setBusy('apply')
    setProblem(undefined)
    try {
      const { receipt, over } = await applyPlan({ id: checked.plan, hash: checked.hash })
      setRunId(receipt)
      void over
        ?.then((job) => {
          const text = outcomeWords(area, job)
          // the dialog shows it itself
          if (isGone.current) notify(text, receipt)
          else setApp({ lastAction: { text, ...(receipt ? { receipt } : {}), at: Date.now() } })
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
    await api.post(`/api/-/runs/${runId}/cancel`).catch((error: unknown) => setProblem(problemText(error, t)))
    following.reload()
  }

  return {
    file,
    checked,
    mapping,
    guesses,
    isChecking,
    busy,
    problem,
    setProblem,
    following,
    runId,
    begin,
    map,
    apply,
    undo,
    cancel,
  }
}

function outcomeWords(area: AnyArea, { done, skipped, failed }: Job): Words {
  const sentence = (language: 'en' | 'zh', what: string) => {
    const said = importWords(language)
    const parts = [
      said.imported(done, what),
      skipped ? said.skipped(skipped) : '',
      failed ? said.failed(failed) : '',
    ].filter(Boolean)
    return language === 'en' ? `${parts.join(', ')}.` : `${parts.join('，')}。`
  }
  return words(sentence('en', inside(area.titles.en)), sentence('zh', area.titles.zh))
}
