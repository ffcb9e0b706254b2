import { useEffect, useRef, useState } from 'react'
import { pathParams } from '#derive/calls.ts'
import { ApiProblem } from '#client/api.ts'
import { attempts } from '#client/attempts.ts'
import { confirmed } from '#browser/confirm/risk.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { recordHash } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app } from '#browser/state/app-state.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { lineInputOf, refuse, type CommandDraft } from './draft.ts'
import { remember, notifyOutcome } from './follow-up.ts'
import { riskOf } from './risk.ts'
import { isBatch, makePlan, runDraft, type Plan } from './run.ts'
import type { KnownPreview } from './ask/use-blast.ts'
import { planScript, scriptOfLine } from './script-lines.ts'

interface PaletteControls {
  readonly setDraft: (draft: CommandDraft) => void
  readonly setProblem: (problem: string | undefined) => void
  readonly show: (draft: CommandDraft, problem?: string) => void
  /** Acts and closes the palette. */
  readonly leave: (act: () => void) => void
}

/** Request in progress; only planning can be cancelled. */
export type PaletteActivity = 'planning' | 'running'

function pageOfRead(draft: CommandDraft): string | undefined {
  const { area, command, path } = draft.line.entry
  const { menu } = app().product ?? {}
  const { ids } = lineInputOf(draft)
  const [id] = ids
  const isOne = command.verb === 'get' && ids.length === 1 && pathParams(path).length === 1
  return isOne && menu && id !== undefined ? recordHash(menu, area.id, id) : undefined
}

/** Plans or runs a draft; reads show their result in the palette. */
export function useRunDraft({ setDraft, setProblem, show, leave }: PaletteControls) {
  const [busy, setBusy] = useState<PaletteActivity>()
  const [answer, setAnswer] = useState<unknown>()
  const [attemptOnce] = useState(attempts)
  const flight = useRef<AbortController>(undefined)
  // Closing the palette cancels planning.
  useEffect(() => () => flight.current?.abort(), [])
  const signal = () => (flight.current = new AbortController()).signal
  /** Reuses the previewed plan, or waits for it. */
  const planOf = async (about: CommandDraft, { plan, pendingPlan }: KnownPreview): Promise<Plan> => {
    const wanted = signal()
    const previewed = plan ?? (await pendingPlan?.catch(() => undefined))
    // After a cancel, `makePlan` rejects at once, because its signal is aborted.
    return previewed && !wanted.aborted ? previewed : makePlan(about, wanted)
  }
  /** A failure shows the draft again with its faults. */
  const attempt = async (about: CommandDraft, as: PaletteActivity, act: () => Promise<void>) => {
    setBusy(as)
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
      setBusy(undefined)
    }
  }
  const run = async (ready: CommandDraft, known: KnownPreview = {}) => {
    const script = scriptOfLine(ready.line)
    if (script === undefined && !(await confirmed(riskOf(ready, known)))) return
    const opened = pageOfRead(ready)
    if (opened !== undefined) {
      remember(ready)
      return leave(() => void (location.hash = opened))
    }
    const isPlanned = script !== undefined || (isBatch(ready) && !known.plan)
    await attempt(ready, isPlanned ? 'planning' : 'running', async () => {
      if (script !== undefined) {
        const { id } = await planScript(script, ready, signal())
        remember(ready)
        return leave(() => navigate('/plans', { id: String(id) }))
      }
      const plan = isBatch(ready) ? await planOf(ready, known) : undefined
      setBusy('running')
      const outcome = await runDraft(ready, attemptOnce, plan)
      remember(ready)
      if (ready.line.entry.command.effect !== 'read') return leave(() => notifyOutcome(ready, outcome))
      setDraft(ready)
      setAnswer(outcome.answer?.data ?? null)
    })
  }
  const cancel = () => flight.current?.abort()
  return { planOf, busy, cancel, answer, closeAnswer: () => setAnswer(undefined), attempt, run }
}
