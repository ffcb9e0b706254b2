import { call } from '#client/call.ts'
import type { Data, RowOf } from '#client/commands.ts'
import type { Environment } from '#browser/state/app-state.ts'
import type { PublishCell as AnsweredCell } from '#derive/publish/cells.ts'
import { fieldChanges, type FieldChange } from '#browser/kinds/value-text.ts'

export type PlanSummary = Data<'plan.get'>
/** A line of script output; times in ms since its start. */
export type LogLine = PlanSummary['log'][number]
/** A plan as listed. */
export type PlanLine = RowOf<'plan.list'>
export type PlanChange = RowOf<'plan.changes'>
export type RunDetail = Data<'run.get'>

/** A cell of a publish preview. */
export interface PublishCell extends Omit<AnsweredCell, 'environment'> {
  readonly environment: Environment
  /** Index of the plan input that produced the cell. */
  readonly step?: number
}

export function changeKey({ area, id, environment }: Pick<PlanChange, 'area' | 'id' | 'environment'>): string {
  return `${area} ${id} ${environment}`
}

export function fieldsOf(change: PlanChange): readonly FieldChange[] {
  return change.fields ?? fieldChanges(change.before, change.after)
}

/** Returns true if the change conflicts and nothing is decided yet. */
export function isUndecided({ conflict }: Pick<PlanChange, 'conflict'>): boolean {
  return conflict != null && !conflict.taken
}

/** Returns true if the change was rejected; only another decision includes it again. */
export function staysTheirs(change: PlanChange): boolean {
  return change.conflict?.taken === 'theirs' && (change.kind !== 'update' || fieldsOf(change).length === 0)
}

/** Side of a conflict whose values win. */
export type Take = 'mine' | 'theirs'

/** A plan after an exclusion or decision sent from this page. */
export type ChangedPlan = Data<'plan.exclude'>

/** Sends which values to take. Returns the plan with its new hash. */
export async function sendDecision(plan: string, rows: readonly PlanChange[], take: Take): Promise<ChangedPlan> {
  const changes = rows.map(({ area, id, environment }) => ({ area, id, environment }))
  const { data } = await call('plan.decide', { id: Number(plan), changes, take }, { timeout: 120_000 })
  return data
}

/** Selects changes by shared properties instead of ids. */
export interface Where {
  readonly area?: string
  readonly environment?: string
  readonly kind?: string
  readonly state?: string
  readonly excluded?: 0 | 1
  readonly q?: string
  readonly field?: string
  readonly value?: string
}

/** Excludes changes from a plan or includes them again. Returns the plan with its new hash. */
export async function sendExcluded(
  plan: string,
  which: { readonly rows: readonly PlanChange[] } | { readonly where: Where },
  excluded: 0 | 1,
): Promise<ChangedPlan> {
  const selection =
    'where' in which
      ? { where: plainWhere(which.where) }
      : { changes: which.rows.map(({ area, id, environment }) => ({ area, id, environment })) }
  const { data } = await call('plan.exclude', { id: Number(plan), ...selection, excluded }, { timeout: 120_000 })
  return data
}

// Excluded changes stay excluded, so the exclusion does not narrow the selection.
function plainWhere({ state: _, excluded: __, ...where }: Where): Where {
  return where
}

/** Plans the command again for some of its inputs. */
export async function planAgain(command: string, input: readonly unknown[]): Promise<PlanSummary> {
  const { data } = await call('plan.create', { command, input }, { timeout: 300_000 })
  return data
}

/** Plans the same command again, from the current records. */
export async function planOnceMore(id: number): Promise<PlanSummary> {
  const { data } = await call('plan.again', { id }, { timeout: 300_000 })
  return data
}

/** Failed inputs have no cells, so later cells move up. */
export function cellsOf({
  answers = [],
  errors = [],
}: Partial<Pick<PlanSummary, 'answers' | 'errors'>>): PublishCell[] {
  const failed = new Set(errors.map(({ index }) => index))
  let step = -1
  return answers.flatMap((answer) => {
    do step++
    while (failed.has(step))
    const mine = step
    const { cells = [] } = (answer ?? {}) as { readonly cells?: readonly PublishCell[] }
    return cells.map((cell) => ({ ...cell, step: mine }))
  })
}

/** Returns true if another person must approve exactly these changes first. */
export function needsApproval({ approval }: PlanSummary): boolean {
  return Boolean(approval?.required) && !isApproved(approval)
}

export function isApproved(approval: PlanSummary['approval']): boolean {
  return Boolean(approval.by) && approval.valid
}
