import { begunWithin } from './schedule-overlap.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Server } from '../server.ts'
import type { SqlCondition } from '../visibility/sight.ts'

type LastOutcome = NonNullable<DeclaredRow<'schedule.list'>['last']>
type OutcomeCounts = NonNullable<LastOutcome['counts']>

/** Outcome of a schedule's last time, with the states of its plan and run. */
export interface StoredOutcome extends Omit<OutcomeCounts, 'left'> {
  readonly at: string
  readonly outcome: string | null
  readonly message: string | null
  readonly plan: number | null
  readonly run: number | null
  /** a server may still begin it */
  readonly isNew: boolean
  /** a server may still be planning it */
  readonly isRecent: boolean
  readonly applies: boolean
  readonly planState: string | null
  readonly planError: string | null
  readonly runState: string | null
  readonly total: number
  readonly changes: number | null
  readonly broken: LastOutcome['broken']
}

/** Expects the tables s, d, p and r. */
export function latestOutcome({ sql }: Server): SqlCondition {
  return sql`case when d.due_at is not null then jsonb_build_object('at', d.due_at, 'outcome', d.outcome, 'message', d.message,
      'plan', d.plan, 'run', r.id, 'isNew', abs(extract(epoch from now() - d.at)) < extract(epoch from ${begunWithin}::interval),
      'isRecent', d.at > now() - interval '1 hour', 'applies', s.apply, 'planState', p.state, 'planError', p.error->>'message', 'runState', r.state,
      'changes', case when p.state = 'ready' then (p.tally->>'create')::int + (p.tally->>'update')::int + (p.tally->>'remove')::int end, 'broken', case when p.state = 'ready' then p.broken end,
      'total', coalesce(r.total, 0), 'done', coalesce(r.done, 0), 'skipped', coalesce(r.skipped, 0), 'failed', coalesce(r.failed, 0),
      'conflict', coalesce((p.tally->>'conflict')::int, 0), 'blocked', coalesce((p.counts->>'blocked')::int, 0), 'refused', coalesce((p.counts->>'failed')::int, 0)) end`
}

/** Returns the last run's id; after an approval, anyone may have started it. */
export function runOfLast({ sql }: Server): SqlCondition {
  return sql`coalesce(d.run, case when d.outcome in ('planning', 'ready', 'applying', 'applied') then p.run end)`
}

export function lastOf(kept: StoredOutcome): LastOutcome {
  const { at, plan, run, outcome, message, total, done, skipped, failed, conflict, blocked, refused, changes, broken } =
    kept
  const left = Math.max(0, total - done - skipped - failed)
  const isDealtWith = run !== null && outcome === 'ready'
  return {
    at,
    plan,
    run,
    outcome: outcomeOf(kept),
    changes,
    broken,
    message: isDealtWith ? null : (message ?? (outcome === 'planning' ? kept.planError : null)),
    counts: plan === null ? null : { done, skipped, failed, left, conflict, blocked, refused },
  }
}

function outcomeOf(kept: StoredOutcome): string {
  const { outcome, runState, total, done } = kept
  const isWhole = kept.conflict + kept.blocked + kept.refused === 0
  if (runState === 'done')
    return total > 0 && done === 0 ? 'unapplied' : isWhole && done === total ? 'applied' : 'partly'
  if (runState !== null) return runState
  if (outcome === 'planning') return plannedOutcome(kept)
  if (outcome === null) return kept.isNew ? 'planning' : 'cut-off'
  return outcome === 'nothing' && !isWhole ? 'unapplied' : outcome
}

/** Returns the outcome while none is stored; the server may have been killed. */
function plannedOutcome({ planState, isRecent, applies }: StoredOutcome): string {
  if (planState === null) return 'cut-off'
  if (planState !== 'ready') return planState
  return isRecent ? 'planning' : applies ? 'cut-off' : 'ready'
}
