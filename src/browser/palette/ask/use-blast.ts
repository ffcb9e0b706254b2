import { useEffect, useState } from 'react'
import type { CountedWords } from '#derive/counted.ts'
import type { TimedMessages } from '#derive/values/sending.ts'
import { ApiProblem } from '#client/api.ts'
import type { RecordReference } from '#client/problem.ts'
import { call } from '#client/call.ts'
import { outcomeOf, outcomeOfPlan } from '#browser/notices/outcome.ts'
import { app } from '#browser/state/app-state.ts'
import { fieldChanges, type FieldChange } from '#browser/kinds/value-text.ts'
import { countOf, faultsOf, inputs, missing, namesOf, type CommandDraft } from '../draft.ts'
import { dryRun, isBatch, makePlan, type Plan } from '../run.ts'
import { paletteWords } from '../words.ts'

export interface PreviewRow {
  readonly key: string
  readonly label: string
  readonly area: string
  readonly id: number
  readonly kind: string
  readonly environment: string
  readonly fields: readonly FieldChange[]
}

export interface CommandPreview {
  readonly state: 'waiting' | 'checking' | 'known' | 'refused'
  /** First changed records, at most nine of a batch. */
  readonly rows: readonly PreviewRow[]
  readonly changed: number
  readonly same: number
  readonly failed: number
  /** Fault messages; at most three of a batch, with known record names. */
  readonly faults: readonly string[]
  readonly notes?: readonly string[]
  /** Records whose references prevent a deletion. */
  readonly uses?: readonly RecordReference[]
  readonly plan?: Plan
  /** Plan in progress and the key of its input. */
  readonly pendingPlan?: { readonly key: string; readonly plan: Promise<Plan> }
  readonly counted?: CountedWords
  readonly sends?: TimedMessages
  readonly key: string
}

const none: CommandPreview = { state: 'waiting', rows: [], changed: 0, same: 0, failed: 0, faults: [], key: '' }

function keyOf(draft: CommandDraft): string {
  return `${draft.line.entry.id} ${JSON.stringify(draft.target.kind === 'filter' ? [draft.target, draft.given] : inputs(draft))}`
}

/** Plan for exactly this input, finished or in progress. */
export interface KnownPreview extends Partial<Pick<CommandPreview, 'plan' | 'counted' | 'sends'>> {
  readonly pendingPlan?: Promise<Plan>
}

export function knownOf({ key, pendingPlan, plan, counted, sends }: CommandPreview, draft: CommandDraft): KnownPreview {
  const wanted = keyOf(draft)
  if (key === wanted) return { ...(plan ? { plan } : {}), ...(counted ? { counted } : {}), ...(sends ? { sends } : {}) }
  return pendingPlan?.key === wanted ? { pendingPlan: pendingPlan.plan } : {}
}

/** Previews a complete draft after a pause. */
export function useBlast(draft: CommandDraft | undefined): CommandPreview {
  const [blast, setBlast] = useState<CommandPreview>(none)
  const isComplete =
    draft !== undefined &&
    draft.line.entry.command.effect !== 'read' &&
    missing(draft).length === 0 &&
    Object.keys(faultsOf(draft)).length === 0
  const key = isComplete ? keyOf(draft) : ''
  useEffect(() => {
    if (!draft || key === '') return
    const control = new AbortController()
    const timer = setTimeout(
      () => {
        const pendingPlan = isBatch(draft) ? { key, plan: makePlan(draft, control.signal) } : undefined
        setBlast(({ pendingPlan: _, ...before }) => ({
          ...before,
          state: 'checking',
          ...(pendingPlan ? { pendingPlan } : {}),
        }))
        ask(draft, control.signal, pendingPlan?.plan)
          .then((known) => setBlast({ ...known, key }))
          .catch((error: unknown) => {
            if (error instanceof ApiProblem && error.kind === 'cancelled') return
            setBlast({ ...none, state: 'refused', key, faults: [faultText(error)], uses: usesIn(error) })
          })
      },
      isBatch(draft) ? 450 : 220,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
    // The key covers everything in the draft that is sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  if (key === '') return none
  return blast.key === key ? blast : { ...blast, state: 'checking' }
}

async function ask(
  draft: CommandDraft,
  signal: AbortSignal,
  pendingPlan?: Promise<Plan>,
): Promise<Omit<CommandPreview, 'key'>> {
  if (!pendingPlan) {
    const answer = await dryRun(draft, signal)
    const { changes = [], approval, counted, sends, notices = [] } = answer
    const notes = notices.map(({ message }) => message)
    const rows = changes.map((change) => ({ ...change, key: `${change.area} ${change.id} ${change.environment}` }))
    const outcome = outcomeOf({ ...answer, changed: rows.length }, true)
    const { language } = app()
    const fault = outcome?.isWarning ? outcome.text[language] : approval ? waits[language] : undefined
    const same = rows.length === 0 && notes.length === 0 ? 1 : 0
    return {
      state: 'known',
      rows,
      changed: rows.length,
      same,
      failed: 0,
      faults: fault ? [fault] : [],
      ...(notes.length > 0 ? { notes } : {}),
      ...(counted ? { counted } : {}),
      ...(sends ? { sends } : {}),
    }
  }
  const plan = await pendingPlan
  const { data } = await call('plan.changes', { id: plan.id, page: 1, pageSize: 9, excluded: 0 }, { signal })
  const rows = data.map(({ before, after, ...row }) => ({
    ...row,
    label: row.label ?? '',
    key: `${row.area} ${row.id} ${row.environment}`,
    fields: fieldChanges(before, after),
  }))
  const { create, update, remove, same, failed } = plan.counts
  const [now, messages] = [Number(plan.irreversible), Number(plan.messages)]
  const { rest } = outcomeOfPlan(plan, countOf(draft), true)
  const left = rest?.isWarning ? [rest.text[app().language]] : []
  const faults = plan.errors.length > 0 ? namedFaults(draft, plan) : left
  return {
    state: 'known',
    rows,
    changed: create + update + remove,
    same,
    failed,
    plan,
    faults,
    ...(plan.counted ? { counted: plan.counted } : {}),
    ...(messages > 0 ? { sends: { now, later: messages - now, first: plan.leaves_at } } : {}),
  }
}

const mostFaults = 3

function namedFaults(draft: CommandDraft, { errors }: Plan): string[] {
  const names = inputs(draft).length > 1 ? namesOf(draft) : []
  return errors.slice(0, mostFaults).map(({ index, message }) => {
    const name = names[index]
    return name === undefined ? message : `${name}: ${message}`
  })
}

const waits = paletteWords.needsApproval

function usesIn(error: unknown): readonly RecordReference[] {
  return error instanceof ApiProblem ? error.uses : []
}

function faultText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return String(error)
  return error.errors.length > 0 ? error.errors.map(({ message }) => message).join(' ') : error.message
}
