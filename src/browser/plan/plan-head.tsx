import type { ReactNode } from 'react'
import { isolated } from '#derive/values/isolated.ts'
import { aspects } from '#catalogue/index.ts'
import { formatClock, formatInstant, languageName } from '#browser/i18n/format.ts'
import { hashOf } from '#browser/router/route.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { stageOf } from '#browser/i18n/environment.ts'
import { Badge, type Tone } from '#browser/ui/badge.tsx'
import { Button } from '#browser/ui/button.tsx'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Counts, type Count } from './counts.tsx'
import { Faults } from './faults.tsx'
import { Places, placesOf } from './places.tsx'
import type { PlanSummary, RunDetail } from './plan-data.ts'
import { copyPlanLink } from './plan-notes.tsx'
import { usePlanTitle } from './plan-title.ts'
import { isOver } from './apply/use-run.ts'
import { ScriptNotes } from './script-notes.tsx'
import { planWords } from './words.ts'

interface PlanHeadProps {
  readonly plan: PlanSummary
  readonly run: RunDetail | undefined
  readonly isExpired: boolean
  readonly counts: readonly Count[]
  readonly reach?: ReactNode
  readonly children: ReactNode
}

export function PlanHead({ plan, run, isExpired, counts, reach, children }: PlanHeadProps) {
  const words = useWords(planWords)
  const titleOf = usePlanTitle()
  const say = useSay()
  const counted = run && isOver(run) ? run.counted : plan.counted
  const places = placesOf(plan)
  const state = isExpired ? 'expired' : run?.undoneBy ? 'undone' : (run?.state ?? plan.state)
  return (
    <header
      className={cx(
        'shrink-0 border-b border-line',
        places.some((each) => stageOf(each) === 'prod') && 'shadow-[inset_3px_0_0_var(--frame-prod)]',
      )}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line/70 px-4 py-1">
        <a href={hashOf('/plans')} className="rounded-sm text-dim hover:text-ink">
          {words.plans}
        </a>
        <span aria-hidden="true" className="text-faint">
          ›
        </span>
        <h2 className="flex min-w-0 items-baseline gap-2 font-semibold">
          <span className="nums shrink-0 font-mono text-xs font-normal text-dim">{plan.id}</span>
          <span className="truncate">{titleOf(plan)}</span>
        </h2>
        <Places of={plan} />
        {state !== 'ready' && <Badge tone={toneOf(state)}>{words.planState[state]}</Badge>}
        {plan.actorName && <span className="text-dim">{words.by(isolated(plan.actorName))}</span>}
        <Button kind="quiet" keys="y" className="ml-auto h-6! text-xs" onClick={copyPlanLink}>
          {words.copyLink}
        </Button>
        <span className="text-xs text-dim" title={plan.created_at && formatInstant(plan.created_at)}>
          {plan.created_at &&
            (state === 'ready' && plan.expires_at
              ? words.valid(formatClock(plan.created_at), formatInstant(plan.expires_at))
              : words.made(formatClock(plan.created_at)))}
        </span>
      </div>
      <div className="flex min-h-16 flex-wrap items-center gap-x-8 gap-y-2 px-4 py-2">
        {counts.length > 0 && <Counts counts={counts} label={words.changes} />}
        {counted && <span className="min-w-0 text-dim">{say(counted.all)}</span>}
        {plan.scope && <Scope plan={plan} scope={plan.scope} />}
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-2',
            counts.length > 0 ? 'ml-auto justify-end' : 'min-w-0 flex-1',
          )}
        >
          {children}
        </div>
      </div>
      {reach}
      <ScriptNotes
        script={plan.script}
        version={plan.scriptVersion}
        params={plan.params}
        log={plan.state === 'planning' || plan.state === 'failed' ? [] : plan.log}
        result={plan.result}
      />
      {plan.errors?.length > 0 && <Faults faults={plan.errors} total={plan.counts.failed} />}
    </header>
  )
}

function Scope({ plan, scope }: { plan: PlanSummary; scope: NonNullable<PlanSummary['scope']> }) {
  const words = useWords(planWords)
  const say = useSay()
  const { languages, aspects: chosen, fields, left } = scope
  const entry = useApp((state) => (plan.command ? state.product?.entryById.get(plan.command) : undefined))
  const titles = [
    ...aspects.flatMap(([name, en, zh]) => (chosen?.includes(name) ? [say({ en, zh })] : [])),
    ...(fields ?? []).map((name) => say(entry?.area.fields[name]?.title ?? { en: name, zh: name })),
  ]
  return (
    <span className="min-w-0 text-dim">
      {words.scope((languages ?? []).map(languageName).join(words.comma), titles.join(words.comma), left ?? 0)}
    </span>
  )
}

export function Reversal({ irreversible }: { irreversible: number }) {
  const words = useWords(planWords)
  const isFinal = irreversible > 0
  return (
    <span className="text-right leading-tight">
      <strong className={cx('block font-semibold', isFinal && 'text-danger')}>
        {isFinal ? words.irreversible(irreversible) : words.reversible}
      </strong>
      <span className="text-xs text-dim">{isFinal ? words.final : words.stays}</span>
    </span>
  )
}

function toneOf(state: string): Tone {
  if (state === 'applied' || state === 'done') return 'ok'
  if (state === 'failed' || state === 'stopped') return 'danger'
  return ['expired', 'cancelled', 'undone'].includes(state) ? 'warn' : 'accent'
}
