import type { Field, Words } from '#catalogue/index.ts'
import { api } from '#client/api.ts'

export interface PlanSummary {
  readonly id: number | string
  /** ready, expired, applied */
  readonly state: string
  readonly command: string | null
  readonly environment: string
  readonly hash: string
  readonly total: number
  readonly counts: Readonly<Record<'create' | 'update' | 'remove' | 'same' | 'failed', number>>
  readonly environments: readonly string[]
  readonly irreversible: number | boolean
  readonly errors: readonly { readonly index: number; readonly message: string }[]
  readonly answers?: readonly unknown[]
  readonly run?: number | string | null
  readonly created_at?: string
  readonly expires_at?: string
}

export interface PlanChange {
  readonly step: number
  readonly area: string
  readonly id: number
  readonly environment: string
  readonly kind: 'create' | 'update' | 'remove'
  readonly label: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly excluded: 0 | 1
  /** planned, done, skipped, failed */
  readonly state: string
  readonly message?: string | null
}

export type CellState = 'same' | 'create' | 'change' | 'conflict' | 'blocked'

/** A cell of a publish as its preview answers it. */
export interface PublishCell {
  readonly area: string
  readonly id: number
  readonly label: string
  readonly environment: string
  readonly state: CellState
  readonly reason?: string | Words
}

// the answers of a plan come once, when it is made
const kept = new Map<string, readonly unknown[]>()

/** Keeps what only the making of a plan answers, for the page that shows it next. */
export function keepAnswers(plan: { readonly id: number | string; readonly answers?: readonly unknown[] }): void {
  if (plan.answers) kept.set(String(plan.id), plan.answers)
}

/** Cells of a publish that was planned in this tab; none for a plan opened later. */
export function keptCells(id: string): PublishCell[] {
  return (kept.get(id) ?? []).flatMap((answer) => {
    const cells = (answer as { cells?: readonly PublishCell[] } | null)?.cells
    return cells ?? []
  })
}

export async function readChanges(id: string, page: number, pageSize: number): Promise<{ rows: PlanChange[]; total: number }> {
  const { data, total } = await api.get<PlanChange[]>(`/api/-/plans/${id}/changes`, { query: { page, pageSize } })
  return { rows: data, total: total ?? data.length }
}

export function changeKey({ area, id, environment }: Pick<PlanChange, 'area' | 'id' | 'environment'>): string {
  return `${area} ${id} ${environment}`
}

/** Title of a field of any area, or the name itself. */
export function fieldTitle(fields: Readonly<Record<string, Field>> | undefined, name: string, say: (words: Words) => string): string {
  const field = fields?.[name]
  return field ? say(field.title) : name
}
