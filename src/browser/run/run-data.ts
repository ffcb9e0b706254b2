import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { notifyUndone, warn } from '#browser/notices/notify.ts'
import { openPlanOf } from '#browser/plan/open-plan.ts'
import { planOnceMore, type PlanChange, type RunDetail } from '#browser/plan/plan-data.ts'
import { navigate } from '#browser/router/route.ts'
import { openPalette, type Environment } from '#browser/state/app-state.ts'
import { noteUndone } from '#browser/state/trail.ts'
import { runWords } from './words.ts'

export type RunListRow = RowOfList<'run.list'>

type Repeatable = Pick<RunDetail, 'plan' | 'kind' | 'script' | 'params' | 'input' | 'command'>

/** Empty for the entire run. */
export interface UndoScope {
  readonly areas?: readonly string[]
  readonly environments?: readonly Environment[]
  readonly changes?: readonly Pick<PlanChange, 'area' | 'id' | 'environment'>[]
}

/** Undoes by a new run. */
export async function undoPart(id: string | number, part: UndoScope): Promise<void> {
  const { data } = await call('run.undo', { id: Number(id), ...part }, { timeout: 300_000 })
  const { counted } = data
  const isMixed = counted && (counted.with ?? counted.also)
  const text = runWords.undid(data.done, data.skipped, isMixed ? counted.all : undefined)
  const step = { text, receipts: data.done > 0 ? [String(data.run)] : [] }
  // After a partial undo, the rest of the run can still be undone.
  const undone = { text, receipts: Object.keys(part).length === 0 ? [String(id)] : [] }
  noteUndone(undone, step)
  notifyUndone(text, undone, step.receipts.length > 0 ? { way: 'redo', step } : undefined)
}

export type RunAct = 'pause' | 'resume' | 'cancel' | 'retry'

export async function controlRun(id: string | number, act: RunAct): Promise<void> {
  await call(`run.${act}`, { id: Number(id) })
}

/** Repeats the run's plan on current records; without a plan, opens its inputs. */
export async function runAgain(run: Repeatable): Promise<void> {
  try {
    const { plan } = run
    if (plan !== null && run.kind !== 'undo') return await openPlanOf(() => planOnceMore(plan))
    withChanges(run)
  } catch (error) {
    warn(error)
  }
}

/** Opens the run's inputs in the script's form, else in the palette. */
export function withChanges(run: Repeatable): void {
  if (run.script) {
    navigate('/scripts', { name: run.script, params: JSON.stringify(run.params ?? {}), focus: 'params' })
    return
  }
  const [input] = Array.isArray(run.input) ? (run.input as unknown[]) : [run.input]
  if (run.command && typeof input === 'object' && input !== null)
    openPalette({ command: run.command, input: input as Readonly<Record<string, unknown>> })
}

export function canChange(run: Repeatable): boolean {
  const inputs = Array.isArray(run.input) ? run.input.length : run.input ? 1 : 0
  return run.kind !== 'undo' && (Boolean(run.script) || inputs === 1)
}
