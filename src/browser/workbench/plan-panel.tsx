import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { isEmptyPlan, planExtent } from '#derive/plan-acts.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { Glyph } from '#browser/plan/glyph.tsx'
import { markOf } from '#browser/plan/matrix/matrix.ts'
import { changeKey, fieldsOf, type PlanChange } from '#browser/plan/plan-data.ts'
import { PlanningProgress } from '#browser/plan/planning/planning-progress.tsx'
import { inOrder, storedField } from '#browser/plan/changes/stored-fields.ts'
import { Value } from '#browser/plan/changes/value.tsx'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import type { ScriptPlanning } from './use-planning.ts'
import { workbenchWords } from './words.ts'

interface PlanPanelProps {
  readonly planning: ScriptPlanning
  readonly onOpen: () => void
  readonly onLine: (line: number, column: number) => void
}

export function PlanPanel({ planning, onOpen, onLine }: PlanPanelProps) {
  const words = useWords(workbenchWords)
  const say = useSay()
  const { plan, changes, isPlanning, problem } = planning
  const error = plan?.error
  const line = error?.line
  const isReady = plan !== undefined && !isPlanning && plan.state !== 'failed' && plan.state !== 'cancelled'
  const rest = isReady ? plan.total - (changes?.length ?? 0) : 0
  return (
    <section aria-label={words.planPanel} aria-busy={isPlanning} className="flex min-h-0 flex-1 flex-col">
      <h3 className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-4 font-semibold">
        {words.planPanel}
        {isReady && (
          <span className="truncate font-normal text-dim">
            {say(planExtent(plan))}
            {plan.environments.length > 0 && ` ${words.inPlaces(plan.environments.length)}`}
          </span>
        )}
      </h3>
      <div className="min-h-0 flex-1 overflow-auto px-4 py-3">
        {isPlanning && <Progress planning={planning} />}
        {problem && (
          <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
            {problem}
          </p>
        )}
        {!isPlanning && plan?.state === 'failed' && (
          <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger wrap-anywhere whitespace-pre-wrap">
            {error?.message ?? words.failed}{' '}
            {line && (
              <button
                type="button"
                onClick={() => onLine(line, error?.column ?? 1)}
                className="rounded-sm font-medium underline underline-offset-2"
              >
                {words.toLine(line)}
              </button>
            )}
          </p>
        )}
        {!isPlanning && plan?.state === 'cancelled' && <p className="text-warn">{words.cancelled}</p>}
        {!plan && !isPlanning && !problem && <p className="text-dim">{words.noPlan}</p>}
        {isReady && isEmptyPlan(plan) && <p className="text-dim">{words.nothing}</p>}
        {isReady && (
          <ul>
            {changes?.map((change) => (
              <Line key={changeKey(change)} change={change} />
            ))}
          </ul>
        )}
        {isReady && changes && rest > 0 && <p className="pt-2 text-dim">{words.moreChanges(rest)}</p>}
      </div>
      {isReady && (
        <div className="flex min-h-12 shrink-0 items-center justify-end border-t border-line px-4 py-2">
          <Button kind="primary" keys="mod+shift+enter" onClick={onOpen}>
            {words.openPlan}
          </Button>
        </div>
      )}
      <Announce text={isPlanning ? words.planning : isReady ? say(planExtent(plan)) : ''} />
    </section>
  )
}

const begun = { done: 0, total: 0, changes: 0 }

function Progress({ planning: { plan, cancel } }: { planning: ScriptPlanning }) {
  const words = useWords(workbenchWords)
  return (
    <div className="flex items-center gap-3">
      <PlanningProgress progress={plan?.state === 'planning' ? plan.progress : begun} />
      {plan?.state === 'planning' && <Button onClick={() => void cancel()}>{words.cancelPlanning}</Button>}
    </div>
  )
}

function Line({ change }: { change: PlanChange }) {
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const [first, ...others] =
    change.kind === 'update' ? inOrder(areas, change.area, fieldsOf(change)) : ([] as ReturnType<typeof fieldsOf>)
  const stored = areas && first && storedField(areas, change.area, first.field)
  return (
    <li className="flex min-h-8 items-center gap-2.5 border-b border-line/70 py-1">
      <Glyph mark={markOf(change)} className="h-5! w-6!" />
      <span className="min-w-0 flex-1 truncate font-medium" title={change.label ?? undefined}>
        {change.label ?? change.id}
      </span>
      {first && (
        <span
          className="flex max-w-[58%] min-w-0 shrink-0 items-baseline gap-1.5 text-xs"
          title={stored && say(stored.field.title)}
        >
          <s className="max-w-24 truncate text-dim decoration-danger/70">
            <Value name={first.field} stored={stored} value={first.before} short />
          </s>
          <span aria-hidden="true" className="text-faint">
            →
          </span>
          <span className="max-w-28 truncate">
            <Value name={first.field} stored={stored} value={first.after} short />
          </span>
          {others.length > 0 && <span className="text-dim">+{others.length}</span>}
        </span>
      )}
    </li>
  )
}
