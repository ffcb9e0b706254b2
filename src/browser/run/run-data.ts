import { api } from '#client/api.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { planPath, runPath, type PlanChange, type PlanSummary, type RunDetail } from '#browser/plan/plan-data.ts'
import { navigate } from '#browser/router/route.ts'
import { openPalette, type Environment } from '#browser/state/app-state.ts'

/** A run as the history shows it. */
export interface RunLine extends RunDetail {
  readonly at?: string
  readonly reason?: string | null
}

/** A part of a run: what is to be taken back. */
export interface Part {
  readonly areas?: readonly string[]
  readonly environments?: readonly Environment[]
  readonly changes?: readonly Pick<PlanChange, 'area' | 'id' | 'environment'>[]
}

interface Undone {
  readonly run?: number | string
  readonly id?: number | string
  readonly done: number
  readonly skipped: number
}

/** Takes a run back, or a part of it; that is a run itself. */
export async function undoPart(id: string | number, part: Part): Promise<void> {
  const { data } = await api.post<Undone>(`${runPath(id)}/undo`, { body: part, timeout: 300_000 })
  const n = (count: number) => count.toLocaleString('en-GB')
  const left = data.skipped
  notify(
    left > 0
      ? {
          en: `Undid ${n(data.done)}, left ${n(left)} that changed since.`,
          zh: `已撤销 ${n(data.done)} 条，${n(left)} 条后来又有改动，未撤销。`,
        }
      : {
          en: `Undid ${n(data.done)} ${data.done === 1 ? 'change' : 'changes'}.`,
          zh: `已撤销 ${n(data.done)} 条改动。`,
        },
    String(data.run ?? data.id ?? ''),
  )
}

export type RunAct = 'pause' | 'resume' | 'cancel' | 'retry'

export async function tellRun(id: string | number, act: RunAct): Promise<void> {
  await api.post(`${runPath(id)}/${act}`, { body: {} })
}

/** Plans the same once more, from the records as they are now, and opens the plan. */
export async function runAgain(run: RunDetail): Promise<void> {
  try {
    if (run.plan !== null && run.kind !== 'undo') {
      const { data } = await api.post<PlanSummary>(`${planPath(run.plan)}/again`, { body: {}, timeout: 300_000 })
      return navigate('/plans', { id: String(data.id) })
    }
    withChanges(run)
  } catch (error) {
    warn(error)
  }
}

/** Opens what asks for the inputs, filled in: the script's form, else the palette. */
export function withChanges(run: RunDetail): void {
  if (run.script) {
    navigate('/scripts', { name: run.script, params: JSON.stringify(run.params ?? {}), focus: 'params' })
    return
  }
  const [input] = Array.isArray(run.input) ? (run.input as unknown[]) : [run.input]
  if (run.command && typeof input === 'object' && input !== null)
    openPalette({ command: run.command, input: input as Readonly<Record<string, unknown>> })
}

/** Whether its inputs can be opened in a form. */
export function canChange(run: RunDetail): boolean {
  const inputs = Array.isArray(run.input) ? run.input.length : run.input ? 1 : 0
  return run.kind !== 'undo' && (Boolean(run.script) || inputs === 1)
}
