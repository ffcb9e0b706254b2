import { words, type Words } from '#catalogue/index.ts'
import { api, type Answer } from '#client/api.ts'
import type { Attempt } from '#client/attempts.ts'
import { runCommand } from '#client/run-command.ts'
import { notify } from '#browser/notices/notify.ts'
import { keepAnswers, type PlanSummary, type RunDetail } from '#browser/plan/plan-data.ts'
import { endWords, overWords } from '#browser/plan/outcome-words.ts'
import type { SentPolicy } from '#browser/plan/policy.ts'
import { isOver } from '#browser/plan/use-run.ts'
import { app, type Job } from '#browser/state/app-state.ts'
import { inputs, type Draft } from './draft.ts'
import { noteOver, noteStarted, startedRuns } from './started.ts'

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
export async function runDraft(draft: Draft, attempt: Attempt, previewed?: Plan): Promise<Outcome> {
  if (!isBatch(draft)) {
    const { entry } = draft.line
    const input = inputs(draft)[0] ?? {}
    const answer = await attempt([entry.id, input], (idempotencyKey) => runCommand(entry, input, { idempotencyKey }))
    return { answer, ...(answer.receipt ? { receipt: answer.receipt } : {}) }
  }
  const plan = previewed ?? (await makePlan(draft))
  return applyPlan(plan)
}

/** Applies exactly the planned changes; progress is shown by the status line. */
export async function applyPlan({ id, hash }: Pick<Plan, 'id' | 'hash'>, policy: SentPolicy = {}): Promise<Outcome> {
  const { data } = await api.post<{ run: string | number }>(`/api/-/plans/${id}/apply`, {
    body: { hash, ...policy },
  })
  const run = String(data.run)
  noteStarted(run)
  return { receipt: run, over: waitFor(run) }
}

/** Tells of runs that were started here before the page was loaded anew. */
export function followStarted(): void {
  for (const run of startedRuns()) {
    waitFor(run)
      .then((job) => notify(overWords(words(`Run ${run}`, `任务 ${run}`), job), run))
      // it may be long gone
      .catch(() => undefined)
  }
}

async function waitFor(run: string): Promise<Job> {
  for (let pause = 60; ; pause = Math.min(1_000, pause * 1.5)) {
    const { data } = await api.get<RunDetail>(`/api/-/runs/${run}`)
    if (isOver(data)) {
      noteOver(run)
      return data as Job
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** What the notice says of a run that did not go through in full. */
export function outcomeWords(done: Words, job: Job | undefined): Words {
  if (!job || (job.skipped + job.failed === 0 && job.done === job.total)) return done
  const rest = overWords(words('Run', '任务'), job)
  return endWords(job.state)
    ? rest
    : words(
        `${done.en} ${job.done} done, ${job.skipped} skipped, ${job.failed} failed.`,
        `${done.zh}完成 ${job.done} 条，跳过 ${job.skipped} 条，失败 ${job.failed} 条。`,
      )
}
