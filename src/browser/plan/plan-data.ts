import { call } from '#client/call.ts'
import type { Data, RowOfList } from '#client/commands.ts'
import type { PublishCell } from '#derive/publish/cells.ts'
import type { Environment } from '#derive/environment.ts'
import { fieldChanges, type FieldChange } from '#browser/kinds/value-text.ts'

export type PlanSummary = Data<'plan.get'>
/** Log line of a script; `at` is in ms since its start. */
export type LogLine = PlanSummary['log'][number]
export type PlanListRow = RowOfList<'plan.list'>
export type PlanChange = RowOfList<'plan.changes'>
export type RunDetail = Data<'run.get'>

export function changeKey({ area, id, environment }: Pick<PlanChange, 'area' | 'id' | 'environment'>): string {
  return `${area} ${id} ${environment}`
}

export type RecordChange = Pick<PlanChange, 'area' | 'id' | 'environment' | 'kind' | 'fields'> &
  Partial<Pick<PlanChange, 'before' | 'after' | 'message'>>

export function fieldsOf(change: RecordChange): readonly FieldChange[] {
  return change.fields ?? fieldChanges(change.before, change.after)
}

export function isUndecided({ conflict }: Pick<PlanChange, 'conflict'>): boolean {
  return conflict != null && !conflict.taken
}

/** True if a decision for theirs left nothing to apply. */
export function staysTheirs(change: PlanChange): boolean {
  return change.conflict?.taken === 'theirs' && (change.kind !== 'update' || fieldsOf(change).length === 0)
}

/** Decision about one conflicting change: write my values, or leave theirs. */
export type Take = 'mine' | 'theirs'

export type EditedPlan = Data<'plan.exclude'>

export async function sendDecision(plan: string, rows: readonly PlanChange[], take: Take): Promise<EditedPlan> {
  const changes = rows.map(({ area, id, environment }) => ({ area, id, environment }))
  const { data } = await call('plan.decide', { id: Number(plan), changes, take }, { timeout: 120_000 })
  return data
}

export interface ChangeQuery {
  readonly area?: string
  readonly environment?: string
  readonly language?: string
  readonly kind?: string
  readonly state?: string
  readonly excluded?: 0 | 1
  readonly q?: string
  readonly field?: string
  readonly value?: string
}

/** Changes to act on: listed ones, or all that match. */
export type SelectedChanges = { readonly rows: readonly PlanChange[] } | { readonly where: ChangeQuery }

export async function sendExcluded(plan: string, which: SelectedChanges, excluded: 0 | 1): Promise<EditedPlan> {
  const input = { id: Number(plan), ...selectionOf(which), excluded }
  const { data } = await call('plan.exclude', input, { timeout: 120_000 })
  return data
}

export async function sendChangesBack(
  plan: string,
  which: SelectedChanges,
  { hash, remark }: { readonly hash: string; readonly remark: string },
): Promise<EditedPlan> {
  const input = { id: Number(plan), ...selectionOf(which), hash, remark }
  const { data } = await call('plan.send-back', input, { timeout: 120_000 })
  return data
}

function selectionOf(which: SelectedChanges) {
  return 'where' in which
    ? { where: plainWhere(which.where) }
    : { changes: which.rows.map(({ area, id, environment }) => ({ area, id, environment })) }
}

// The server refuses `excluded` here, and `state` is the same before the run.
function plainWhere({ state: _, excluded: __, ...where }: ChangeQuery): ChangeQuery {
  return where
}

export async function planAgain(
  command: string,
  input: readonly unknown[],
  environment?: Environment,
): Promise<PlanSummary> {
  const { data } = await call('plan.create', { command, input, environment }, { timeout: 300_000 })
  return data
}

export async function planOnceMore(id: number): Promise<PlanSummary> {
  const { data } = await call('plan.again', { id }, { timeout: 300_000 })
  return data
}

export function cellsOf({ answers = [] }: Partial<Pick<PlanSummary, 'answers'>>): PublishCell[] {
  return answers.flatMap((answer) => (answer as { readonly cells?: readonly PublishCell[] } | null)?.cells ?? [])
}

export function publishedAreas({ answers = [] }: Partial<Pick<PlanSummary, 'answers'>> = {}): readonly string[] {
  return answers.flatMap((answer) => (answer as { readonly area?: string } | null)?.area ?? [])
}

/** True without an approval, or with one for other changes. */
export function needsApproval({ approval }: PlanSummary): boolean {
  return Boolean(approval?.required) && !isApproved(approval)
}

export function isApproved(approval: PlanSummary['approval']): boolean {
  return Boolean(approval.by) && approval.valid
}
