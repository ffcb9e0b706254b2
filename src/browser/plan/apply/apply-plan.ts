import { ApiProblem, type Answer } from '#client/api.ts'
import { call } from '#client/call.ts'
import { watch } from '#client/run-command.ts'
import { notify } from '#browser/notices/notify.ts'
import type { Job } from '#browser/state/app-state.ts'
import { noteUnderWay } from '#browser/state/trail.ts'
import type { PlanSummary } from '../plan-data.ts'
import { overWords } from './outcome-words.ts'
import type { SentPolicy } from './policy.ts'
import { noteOver, noteStarted, startedRuns } from './started.ts'
import { isOver } from './use-run.ts'
import { applyWords } from './words.ts'

export interface ApplyOutcome {
  readonly answer?: Answer
  readonly receipt?: string
  readonly plan?: PlanSummary
  /** Settles when the run is over. */
  readonly over?: Promise<Job>
}

/** Applies exactly the changes with this hash. */
export async function applyPlan(
  { id, hash }: Pick<PlanSummary, 'id' | 'hash'>,
  policy: SentPolicy = {},
): Promise<ApplyOutcome> {
  const { data } = await watch(call('plan.apply-changes', { id, hash: hash ?? '', ...policy }))
  const run = String(data.run)
  noteStarted(run)
  return { receipt: run, over: following(run) }
}

/** True if no change can be undone: for example, each sends a message. */
export function cannotUndo({ kind, irreversible, total }: PlanSummary): boolean {
  return kind !== 'script' && total > 0 && irreversible >= total
}

/** Reports runs from before a reload once they are over. */
export function followStarted(): void {
  for (const run of startedRuns()) {
    following(run)
      .then((job) => notify(overWords(applyWords.run(run), job), run))
      // The run may no longer exist.
      .catch(() => undefined)
  }
}

function following(run: string): Promise<Job> {
  const over = waitFor(run)
  noteUnderWay(run, over)
  return over
}

async function waitFor(run: string): Promise<Job> {
  for (let pause = 60; ; pause = Math.min(1_000, pause * 1.5)) {
    const job = await askFor(run)
    if (job && isOver(job)) {
      noteOver(run)
      return job
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Undefined if the answer is lost: the run may go on. */
async function askFor(run: string) {
  try {
    return (await call('run.get', { id: Number(run) })).data
  } catch (problem) {
    if (isFinal(problem)) throw problem
    return undefined
  }
}

function isFinal(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return true
  const { kind, status } = problem
  // Status 429 tells nothing about the run.
  return kind === 'cancelled' || (kind === 'refused' && status < 500 && status !== 429)
}
