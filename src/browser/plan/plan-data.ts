import type { Words } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import type { Environment, Job } from '#browser/state/app-state.ts'
import { fieldChanges, type FieldChange } from './value-text.ts'

export interface PlanSummary {
  readonly id: number | string
  readonly state: 'planning' | 'ready' | 'applying' | 'applied' | 'failed' | 'cancelled' | 'expired'
  /** batch, script, undo */
  readonly kind?: string
  /** of a script, as it names itself */
  readonly title?: string | null
  readonly command: string | null
  readonly environment: Environment
  readonly hash: string
  /** changes that are not left out */
  readonly total: number
  readonly counts: Readonly<Record<'create' | 'update' | 'remove' | 'same' | 'failed', number>>
  readonly environments: readonly Environment[]
  readonly irreversible: number | boolean
  readonly errors: readonly { readonly index: number; readonly message: string }[]
  readonly answers?: readonly unknown[]
  readonly run?: number | string | null
  readonly created_at?: string
  readonly expires_at?: string
  /** id of who made it */
  readonly actor?: number | null
  readonly actorName?: string | null
  /** name of the script that made it */
  readonly script?: string | null
  readonly scriptVersion?: number | null
  readonly params?: Readonly<Record<string, unknown>> | null
  readonly log?: readonly LogLine[] | null
  readonly progress?: { readonly done: number; readonly total?: number | null } | null
  /** why the script came to nothing, at a line of its own */
  readonly error?: { readonly message: string; readonly line?: number | null; readonly column?: number | null } | null
  /** what the script returned */
  readonly result?: unknown
  /** the plan this one repeats */
  readonly again_of?: number | string | null
  readonly approval?: Approval | null
}

/** What a script wrote, milliseconds after it began. */
export interface LogLine {
  readonly at: number
  readonly message: string
  readonly details?: unknown
}

/** Whether somebody else has to agree, and did. */
interface Approval {
  readonly required: boolean | 0 | 1
  readonly by?: string | null
  readonly at?: string | null
  /** false once the plan was changed after it */
  readonly valid?: boolean | 0 | 1
}

/** A plan as the list of plans shows it. */
export interface PlanLine extends Pick<
  PlanSummary,
  'id' | 'state' | 'kind' | 'command' | 'script' | 'title' | 'environment' | 'run' | 'total' | 'expires_at'
> {
  readonly actor: string | null
  readonly created_at: string
}

export interface PlanChange {
  readonly step?: number
  readonly area: string
  readonly id: number
  readonly environment: Environment
  readonly kind: 'create' | 'update' | 'remove'
  readonly label: string | null
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
  /** in place of before and after, for a run without a plan */
  readonly fields?: readonly FieldChange[]
  readonly excluded?: 0 | 1
  readonly state: 'waiting' | 'done' | 'skipped' | 'failed'
  readonly message?: string | null
}

export interface RunDetail extends Omit<Job, 'id'> {
  readonly id: number | string
  /** changes a second */
  readonly rate?: number | null
  /** seconds left */
  readonly eta?: number | null
  readonly script?: string | null
  readonly title?: string | null
  readonly params?: Readonly<Record<string, unknown>> | null
  readonly log?: readonly LogLine[] | null
  readonly plan: number | string | null
  readonly command: string | null
  readonly environment: Environment
  /** the first hundred inputs of a plan, else the one input */
  readonly input: unknown
  readonly kind?: string
  readonly undoes?: number | string | null
  readonly undoneBy?: number | string | null
  readonly actor?: string | null
  readonly started_at?: string
  readonly finished_at?: string | null
}

type CellState = 'same' | 'create' | 'change' | 'conflict' | 'blocked'

/** A cell of a publish as its preview answers it. */
export interface PublishCell {
  readonly area: string
  readonly id: number
  readonly label: string
  readonly environment: Environment
  readonly state: CellState
  readonly reason?: string | Words
  /** which input of the plan it came of */
  readonly step?: number
}

export const planPath = (id: number | string): string => `/api/-/plans/${id}`
export const runPath = (id: number | string): string => `/api/-/runs/${id}`

export function changeKey({ area, id, environment }: Pick<PlanChange, 'area' | 'id' | 'environment'>): string {
  return `${area} ${id} ${environment}`
}

export function fieldsOf(change: PlanChange): readonly FieldChange[] {
  return change.fields ?? fieldChanges(change.before, change.after)
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
): Promise<PlanSummary> {
  const named =
    'where' in which
      ? { where: plainWhere(which.where) }
      : { changes: which.rows.map(({ area, id, environment }) => ({ area, id, environment })) }
  const { data } = await api.post<PlanSummary>(`${planPath(plan)}/exclude`, {
    body: { ...named, excluded },
    timeout: 120_000,
  })
  return data
}

// what is out already stays out, so whether it is does not narrow
function plainWhere({ state: _, excluded: __, ...where }: Where): Where {
  return where
}

/** Plans the same command once more for some of its inputs. */
export async function planAgain(command: string, input: readonly unknown[]): Promise<PlanSummary> {
  const { data } = await api.post<PlanSummary>('/api/-/plans', { body: { command, input }, timeout: 300_000 })
  return data
}

const kept = new Map<string, readonly PublishCell[]>()
const prefix = 'playdesk.cells.'
const most = 400_000

/** Keeps what only the making of a plan answers, for the page that shows it next, a reload of it included. */
export function keepAnswers(plan: Partial<Pick<PlanSummary, 'answers' | 'errors'>> & Pick<PlanSummary, 'id'>): void {
  const cells = cellsOf(plan)
  if (cells.length === 0) return
  kept.set(String(plan.id), cells)
  const text = JSON.stringify(cells)
  if (text.length > most || typeof sessionStorage === 'undefined') return
  try {
    sessionStorage.setItem(prefix + String(plan.id), text)
  } catch {
    // full: those of earlier plans go
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}

/** Cells of a publish as they were answered; none for a plan that was made elsewhere. */
export function keptCells(id: string): readonly PublishCell[] {
  const known = kept.get(id)
  if (known) return known
  const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(prefix + id)
  const cells = text === null ? [] : (JSON.parse(text) as PublishCell[])
  kept.set(id, cells)
  return cells
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
