import type { ReactNode } from 'react'
import { isolated } from '#derive/values/isolated.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Places } from '#browser/plan/places.tsx'
import { Counts } from '#browser/plan/counts.tsx'
import type { RunDetail } from '#browser/plan/plan-data.ts'
import { usePlanTitle } from '#browser/plan/plan-title.ts'
import { ScriptNotes } from '#browser/plan/script-notes.tsx'
import { processedOf, isOver, type FollowedRun } from '#browser/plan/apply/use-run.ts'
import { hashOf } from '#browser/router/route.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { stateName, toneOf } from './run-state.ts'
import { runWords } from './words.ts'

interface RunHeadProps {
  readonly run: RunDetail
  readonly following: FollowedRun
  readonly children: ReactNode
}

export function RunHead({ run, following, children }: RunHeadProps) {
  const words = useWords(runWords)
  const titleOf = usePlanTitle()
  const say = useSay()
  const state = stateName(run)
  const link = 'rounded-sm text-accent underline-offset-2 hover:underline'
  const rest = run.total - processedOf(run)
  const note = run.state === 'paused' || run.state === 'stopped' || run.state === 'cancelled' ? words[run.state] : ''
  return (
    <header className="shrink-0 border-b border-line">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line/70 px-4 py-1">
        <a href={hashOf('/runs')} className="rounded-sm text-dim hover:text-ink">
          {words.runs}
        </a>
        <span aria-hidden="true" className="text-faint">
          ›
        </span>
        <h2 className="flex min-w-0 items-baseline gap-2 font-semibold">
          <span className="nums shrink-0 font-mono text-xs font-normal text-dim">{run.id}</span>
          <span className="truncate">{titleOf(run)}</span>
        </h2>
        <Places of={run} />
        <Badge tone={toneOf(state)}>{words.states[state]}</Badge>
        {run.actor && <span className="text-dim">{words.by(isolated(run.actor))}</span>}
        <span className="ml-auto flex items-baseline gap-4 text-xs">
          {run.undoes && (
            <a href={hashOf('/runs', { run: String(run.undoes) })} className={link}>
              {words.undoes(run.undoes)}
            </a>
          )}
          {run.undoneBy && (
            <a href={hashOf('/runs', { run: String(run.undoneBy) })} className={link}>
              {words.undoneBy(run.undoneBy)}
            </a>
          )}
          {run.plan !== null && (
            <a href={hashOf('/plans', { id: String(run.plan) })} className={link}>
              {words.planOf(run.plan)}
            </a>
          )}
          {run.started_at && (
            <time dateTime={run.started_at} title={formatInstant(run.started_at)} className="text-dim">
              {formatRelative(run.started_at)}
            </time>
          )}
        </span>
      </div>
      <div className="flex min-h-16 flex-wrap items-center gap-x-8 gap-y-2 px-4 py-2">
        <Counts
          label={words.columns.outcome}
          counts={[
            { id: 'done', value: run.done, label: words.count.done, tone: 'ok' },
            { id: 'skipped', value: run.skipped, label: words.count.skipped, tone: 'warn' },
            { id: 'failed', value: run.failed, label: words.count.failed, tone: 'danger' },
            ...(rest > 0 ? [{ id: 'rest', value: rest, label: words.count.waiting, tone: 'dim' as const }] : []),
          ]}
        />
        {run.counted && <span className="min-w-0 text-dim">{say(run.counted.all)}</span>}
        {!isOver(run) && <Progress run={run} following={following} />}
        {note && <span className="max-w-80 text-warn">{note}</span>}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
      </div>
      <ScriptNotes script={run.script ?? null} params={run.params ?? null} log={run.log ?? null} />
    </header>
  )
}

function Progress({ run, following: { rate, left } }: { run: RunDetail; following: FollowedRun }) {
  const words = useWords(runWords)
  const behind = processedOf(run)
  const share = run.total > 0 ? (100 * behind) / run.total : 0
  const pace = [
    rate > 0 ? words.rate(Math.round(rate).toLocaleString('en-GB')) : '',
    left === undefined || run.state !== 'running' ? '' : words.left(left),
  ].filter(Boolean)
  return (
    <div className="w-80">
      <div className="nums flex justify-between gap-3 text-xs">
        <span className="font-medium">{words.progress(behind, run.total)}</span>
        <span className="text-dim">{run.state === 'waiting' ? words.waiting : pace.join(' · ')}</span>
      </div>
      <div
        role="progressbar"
        aria-label={words.states[run.state]}
        aria-valuenow={Math.floor(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className={run.state === 'paused' ? 'h-full bg-warn' : 'h-full bg-accent'}
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  )
}
