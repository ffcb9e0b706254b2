import { words, type Words } from '#catalogue/index.ts'
import { api, type Answer } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import { keepAnswers, type PlanSummary } from '#browser/plan/plan-data.ts'
import { app, type Job } from '#browser/state/app-state.ts'
import { inputs, type Draft } from './draft.ts'

export type Plan = PlanSummary

export interface Outcome {
  readonly answer?: Answer
  readonly receipt?: string
  /** of a plan: settles when its run is over */
  readonly over?: Promise<Job>
}

/** One call, or a plan when it runs on several records. */
export function isBatch(draft: Draft): boolean {
  return draft.target.kind === 'filter' || inputs(draft).length > 1
}

/** Says what would change, without changing it. */
export function dryRun(draft: Draft, signal: AbortSignal): Promise<Answer> {
  return runCommand(draft.line.entry, inputs(draft)[0] ?? {}, { dryRun: true, signal })
}

export async function makePlan(draft: Draft, signal?: AbortSignal): Promise<Plan> {
  const { line, target, given } = draft
  const scope = target.kind === 'filter' ? { filter: target.filter, input: given } : { input: inputs(draft) }
  // the filter is one of the list on screen, which may lend its rows to a command of another area
  const { area, product } = app()
  const shown = target.kind === 'filter' && area ? product?.areas[area]?.id : undefined
  const body = { command: line.entry.id, ...scope, ...(shown && shown !== line.entry.area.id ? { area: shown } : {}) }
  const { data } = await api.post<Plan>('/api/-/plans', { body, timeout: 300_000, ...(signal ? { signal } : {}) })
  keepAnswers(data)
  return data
}

/** Runs the draft; a plan that was previewed for the same input is applied as it is. The answer says when a run is over. */
export async function runDraft(draft: Draft, previewed?: Plan): Promise<Outcome> {
  if (!isBatch(draft)) {
    const answer = await runCommand(draft.line.entry, inputs(draft)[0] ?? {})
    return { answer, ...(answer.receipt ? { receipt: answer.receipt } : {}) }
  }
  const plan = previewed ?? (await makePlan(draft))
  return applyPlan(plan)
}

/** Applies exactly the planned changes; progress is shown by the status line. */
export async function applyPlan({ id, hash }: Pick<Plan, 'id' | 'hash'>): Promise<Outcome> {
  const { data } = await api.post<{ run: string | number }>(`/api/-/plans/${id}/apply`, { body: { hash } })
  return { receipt: String(data.run), over: waitFor(String(data.run)) }
}

async function waitFor(run: string): Promise<Job> {
  for (let pause = 60; ; pause = Math.min(1_000, pause * 1.5)) {
    const { data } = await api.get<Job>(`/api/-/runs/${run}`)
    if (data.state === 'done' || data.state === 'cancelled') return data
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** What the notice says of a run that did not go through in full. */
export function outcomeWords(done: Words, job: Job | undefined): Words {
  if (!job || job.skipped + job.failed === 0) return done
  return words(
    `${done.en} ${job.done} done, ${job.skipped} skipped, ${job.failed} failed.`,
    `${done.zh}完成 ${job.done} 条，跳过 ${job.skipped} 条，失败 ${job.failed} 条。`,
  )
}
