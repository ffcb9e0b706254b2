import type { Answer } from '#client/api.ts'
import type { IdempotentSend } from '#client/attempts.ts'
import { runCommand } from '#client/run-command.ts'
import { call } from '#client/call.ts'
import type { PlanSummary } from '#browser/plan/plan-data.ts'
import { applyPlan, type ApplyOutcome } from '#browser/plan/apply/apply-plan.ts'
import { app } from '#browser/state/app-state.ts'
import { inputs, type CommandDraft } from './draft.ts'

export type Plan = PlanSummary

export function isBatch(draft: CommandDraft): boolean {
  return draft.target.kind === 'filter' || inputs(draft).length > 1
}

export function dryRun(draft: CommandDraft, signal: AbortSignal): Promise<Answer> {
  return runCommand(draft.line.entry, inputs(draft)[0] ?? {}, { dryRun: true, signal })
}

export async function makePlan(draft: CommandDraft, signal?: AbortSignal): Promise<Plan> {
  const { line, target, given } = draft
  const scope =
    target.kind === 'filter' ? { filter: target.filter, except: target.except, input: given } : { input: inputs(draft) }
  // The filter is that of the visible list, perhaps of another area.
  const { area, product } = app()
  const shown = target.kind === 'filter' && area ? product?.areas[area]?.id : undefined
  const body = { command: line.entry.id, ...scope, ...(shown && shown !== line.entry.area.id ? { area: shown } : {}) }
  const { data } = await call('plan.create', body, { timeout: 300_000, ...(signal ? { signal } : {}) })
  return data
}

export async function runDraft(
  draft: CommandDraft,
  attempt: IdempotentSend,
  plan: Plan | undefined,
): Promise<ApplyOutcome> {
  if (plan) return { ...(await applyPlan(plan)), plan }
  const { entry } = draft.line
  const input = inputs(draft)[0] ?? {}
  const answer = await attempt([entry.id, input], (idempotencyKey) => runCommand(entry, input, { idempotencyKey }))
  return { answer, ...(answer.receipt ? { receipt: answer.receipt } : {}) }
}
