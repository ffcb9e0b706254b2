import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#client/api.ts'
import { attempts } from '#client/attempts.ts'
import { confirmed } from '#browser/confirm/risk.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { navigate } from '#browser/router/route.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { refuse, type Draft } from './draft.ts'
import { remember, notifyOutcome } from './follow-up.ts'
import { riskOf } from './risk.ts'
import { runDraft } from './run.ts'
import type { Blast } from './ask/use-blast.ts'
import { planScript, scriptOfLine } from './script-lines.ts'

interface Steps {
  readonly setDraft: (draft: Draft) => void
  readonly setProblem: (problem: string | undefined) => void
  readonly show: (draft: Draft, problem?: string) => void
  /** closes the palette, then goes on */
  readonly leave: (act: () => void) => void
}

/** Runs a command that has all it needs; a read stays open with its answer. */
export function useRunDraft({ setDraft, setProblem, show, leave }: Steps) {
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<unknown>()
  const [attemptOnce] = useState(attempts)
  const flight = useRef<AbortController>(undefined)
  // whoever closes the palette while it plans wants nothing done
  useEffect(() => () => flight.current?.abort(), [])
  const signal = () => (flight.current = new AbortController()).signal
  /** Does something that takes time and may fail; what was typed stays. */
  const attempt = async (about: Draft, act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiProblem && error.kind === 'cancelled') return
      if (error instanceof ApiProblem && error.kind === 'waiting') return leave(() => warn(error))
      const faults = error instanceof ApiProblem ? error.byField() : {}
      const isOfStep = about.steps.some(({ name }) => name in faults)
      show(isOfStep ? refuse(about, faults) : { ...about }, isOfStep ? undefined : problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const run = async (ready: Draft, known?: Blast) => {
    const script = scriptOfLine(ready.line)
    if (script === undefined && !(await confirmed(riskOf(ready, known)))) return
    await attempt(ready, async () => {
      if (script !== undefined) {
        const { id } = await planScript(script, ready)
        remember(ready)
        return leave(() => navigate('/plans', { id: String(id) }))
      }
      const outcome = await runDraft(ready, attemptOnce, known?.plan, signal())
      remember(ready)
      if (ready.line.entry.command.effect !== 'read') return leave(() => notifyOutcome(ready, outcome))
      setDraft(ready)
      setAnswer(outcome.answer?.data ?? null)
    })
  }
  return { signal, isBusy, answer, closeAnswer: () => setAnswer(undefined), attempt, run }
}
