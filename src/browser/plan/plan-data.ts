import { call } from '#client/call.ts'
import type { Data, RowOf } from '#client/commands.ts'
import type { Environment } from '#browser/state/app-state.ts'
import type { PublishCell as AnsweredCell } from '#derive/publish/cells.ts'
import { fieldChanges, type FieldChange } from '#browser/kinds/value-text.ts'

export type PlanSummary = Data<'plan.get'>
/** What a script wrote, milliseconds after it began. */
export type LogLine = PlanSummary['log'][number]
/** A plan as the list of plans shows it. */
export type PlanLine = RowOf<'plan.list'>
export type PlanChange = RowOf<'plan.changes'>
export type RunDetail = Data<'run.get'>

/** A cell of a publish as its preview answers it. */
export interface PublishCell extends Omit<AnsweredCell, 'environment'> {
  readonly environment: Environment
  /** which input of the plan it came of */
  readonly step?: number
}

export function changeKey({ area, id, environment }: Pick<PlanChange, 'area' | 'id' | 'environment'>): string {
  return `${area} ${id} ${environment}`
}

export function fieldsOf(change: PlanChange): readonly FieldChange[] {
  return change.fields ?? fieldChanges(change.before, change.after)
}

/** Whether it meets what was changed there, and nobody has said yet whose values count. */
export function isUndecided({ conflict }: Pick<PlanChange, 'conflict'>): boolean {
  return conflict != null && !conflict.taken
}

/** Whether it was decided against: only another decision takes it in again. */
export function staysTheirs(change: PlanChange): boolean {
  return change.conflict?.taken === 'theirs' && (change.kind !== 'update' || fieldsOf(change).length === 0)
}

/** Whose values count where both sides were changed. */
export type Take = 'mine' | 'theirs'

/** A plan after what was sent from here changed it. */
export type ChangedPlan = Data<'plan.exclude'>

/** Says whose values are taken; answers the plan with its new hash. */
export async function sendDecision(plan: string, rows: readonly PlanChange[], take: Take): Promise<ChangedPlan> {
  const changes = rows.map(({ area, id, environment }) => ({ area, id, environment }))
  const { data } = await call('plan.decide', { id: Number(plan), changes, take }, { timeout: 120_000 })
  return data
}

/** Changes by what they have in common, in place of one by one. */
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

/** Leaves changes out of a plan or takes them back in; answers the plan with its new hash. */
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

// what is out already stays out, so whether it is does not narrow
function plainWhere({ state: _, excluded: __, ...where }: Where): Where {
  return where
}

/** Plans the same command once more for some of its inputs. */
export async function planAgain(command: string, input: readonly unknown[]): Promise<PlanSummary> {
  const { data } = await call('plan.create', { command, input }, { timeout: 300_000 })
  return data
}

/** Plans the same as a plan, from the records as they are now. */
export async function planOnceMore(id: number): Promise<PlanSummary> {
  const { data } = await call('plan.again', { id }, { timeout: 300_000 })
  return data
}

/** Inputs that failed have no answer, so those of later ones stand earlier. */
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

/** Somebody else has to agree to exactly these changes first. */
export function needsApproval({ approval }: PlanSummary): boolean {
  return Boolean(approval?.required) && !isApproved(approval)
}

export function isApproved(approval: PlanSummary['approval']): boolean {
  return Boolean(approval.by) && approval.valid
}
