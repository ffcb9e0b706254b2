import { useEffect, useState } from 'react'
import { api, ApiProblem } from '#client/api.ts'
import { fieldChanges, type FieldChange } from '#browser/plan/value-text.ts'
import { faultsOf, inputs, missing, type Draft } from './draft.ts'
import { dryRun, isBatch, makePlan, type Plan } from './run.ts'

export interface BlastRow {
  readonly key: string
  readonly label: string
  readonly area: string
  readonly kind: string
  readonly environment: string
  readonly fields: readonly FieldChange[]
}

/** What would happen, as far as it is known. */
export interface Blast {
  readonly state: 'waiting' | 'checking' | 'known' | 'refused'
  readonly rows: readonly BlastRow[]
  readonly changed: number
  readonly same: number
  readonly failed: number
  readonly fault?: string
  readonly plan?: Plan
  /** the input this is about */
  readonly key: string
}

const none: Blast = { state: 'waiting', rows: [], changed: 0, same: 0, failed: 0, key: '' }

interface ChangeRow {
  readonly area: string
  readonly id: number
  readonly environment: string
  readonly kind: string
  readonly label?: string
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** Text that stands for the exact input of a draft. */
export function keyOf(draft: Draft): string {
  return `${draft.line.entry.id} ${JSON.stringify(draft.target.kind === 'filter' ? [draft.target, draft.given] : inputs(draft))}`
}

/** Tries a complete draft out on the server, a moment after the last change. */
export function useBlast(draft: Draft | undefined): Blast {
  const [blast, setBlast] = useState<Blast>(none)
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
        setBlast((before) => ({ ...before, state: 'checking' }))
        ask(draft, control.signal)
          .then((known) => setBlast({ ...known, key }))
          .catch((error: unknown) => {
            if (error instanceof ApiProblem && error.kind === 'cancelled') return
            setBlast({ ...none, state: 'refused', key, fault: faultText(error) })
          })
      },
      isBatch(draft) ? 450 : 220,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
    // the key stands for everything in the draft that is sent
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  if (key === '') return none
  return blast.key === key ? blast : { ...blast, state: 'checking' }
}

async function ask(draft: Draft, signal: AbortSignal): Promise<Omit<Blast, 'key'>> {
  if (!isBatch(draft)) {
    const { changes = [] } = await dryRun(draft, signal)
    const rows = changes.map((change) => ({ ...change, key: `${change.area} ${change.id} ${change.environment}` }))
    return { state: 'known', rows, changed: rows.length, same: rows.length === 0 ? 1 : 0, failed: 0 }
  }
  const plan = await makePlan(draft, signal)
  const { data } = await api.get<ChangeRow[]>(`/api/-/plans/${plan.id}/changes`, {
    query: { page: 1, pageSize: 9 },
    signal,
  })
  const rows = data.map(({ before, after, ...row }) => ({
    ...row,
    label: row.label ?? String(row.id),
    key: `${row.area} ${row.id} ${row.environment}`,
    fields: fieldChanges(before, after),
  }))
  const { create, update, remove, same, failed } = plan.counts
  return {
    state: 'known',
    rows,
    changed: create + update + remove,
    same,
    failed,
    plan,
    ...(plan.errors[0] ? { fault: plan.errors[0].message } : {}),
  }
}

function faultText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return String(error)
  return error.errors.length > 0 ? error.errors.map(({ message }) => message).join(' ') : error.message
}
