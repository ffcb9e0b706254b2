import { useMemo, useRef, useState } from 'react'
import { useSay } from '#browser/i18n/i18n.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from './announce.tsx'
import { ChangeList } from './change-list.tsx'
import { ChangePeek } from './change-peek.tsx'
import { mostRows } from './change-store.ts'
import { countsOf } from './counts-of.ts'
import { FilterBar } from './filter-bar.tsx'
import { isNarrowing, narrow, tally, type ChangeFilter } from './filter.ts'
import { Legend } from './glyph.tsx'
import { LeaveOutMenu } from './leave-out-menu.tsx'
import { inStageOrder } from './matrix.ts'
import { canRetry, PlanActions, retryInputs } from './plan-actions.tsx'
import type { PlanChange, PlanSummary } from './plan-data.ts'
import { PlanHead } from './plan-head.tsx'
import { planTitle } from './plan-title.ts'
import { PlanFrame } from './plan-frame.tsx'
import { usePlanKeys } from './use-plan-keys.ts'
import type { PlanWork } from './use-plan.ts'
import { usePlanWords } from './words.ts'

/** The changes of a plan one by one. */
export function ListView({ work, plan, hasMatrix }: { work: PlanWork; plan: PlanSummary; hasMatrix: boolean }) {
  const words = usePlanWords()
  const say = useSay()
  const product = useApp((state) => state.product)
  const { changes, isOpen, following } = work
  const filter = useChangeFilter()
  const isNarrowed = isNarrowing(filter)
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const [isPeeking, setPeeking] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const all = changes.total() ?? plan.total
  if (isNarrowed) changes.wantAll()
  const { turn } = changes
  // oxlint-disable-next-line react/exhaustive-deps -- the turn stands for what the store holds
  const known = useMemo(() => changes.rows(), [turn])
  const shown = useMemo(() => (isNarrowed ? narrow(known, filter) : known), [known, filter, isNarrowed])
  const reach = Math.min(all, mostRows)
  const isReading = isNarrowed && known.length < reach
  const count = isNarrowed ? shown.length : all
  const at = (index: number): PlanChange | undefined => (isNarrowed ? shown[index] : changes.at(index))
  const row = Math.max(0, Math.min(active, count - 1))
  const current = at(row)
  const areas = [...tally(known, 'area').keys()]
  const environments = inStageOrder([...plan.environments, ...tally(known, 'environment').keys()])
  const states = plan.run ? ['done', 'skipped', 'failed', 'out'] : all > plan.total ? ['waiting', 'out'] : []

  const toggle = (rows: readonly (PlanChange | undefined)[]) => {
    const chosen = rows.flatMap((each) => each ?? [])
    if (isOpen && chosen.length > 0) void work.send(chosen, chosen.every(({ excluded }) => excluded === 1) ? 0 : 1)
  }
  const toggleAll = (included: boolean) => {
    if (!isOpen) return
    if (isNarrowed) void work.send(shown, included ? 0 : 1)
    else void work.sendWhere(() => true, included ? 0 : 1)
  }
  const focusList = () => document.getElementById('rows')?.focus({ preventScroll: true })
  const clear = () =>
    changeQuery({ kind: undefined, state: undefined, area: undefined, environment: undefined, text: undefined })
  const retry = canRetry(work) ? () => void retryInputs(work).then(work.again) : undefined

  usePlanKeys({
    isMatrix: false,
    isOpen,
    isPeeking,
    move: (down) => setActive(Math.max(0, Math.min(count - 1, row + down))),
    moveTo: (end) => setActive(end === 'first' ? 0 : count - 1),
    toggle: () => toggle([current]),
    toggleRow: () => undefined,
    toggleTarget: () => undefined,
    next: () => {
      const next = Array.from({ length: count }, (_, step) => (row + 1 + step) % count).find((index) =>
        ['skipped', 'failed'].includes(at(index)?.state ?? ''),
      )
      if (next !== undefined) setActive(next)
    },
    open: () => setPeeking(count > 0),
    escape: () => (isPeeking ? setPeeking(false) : isNarrowed && clear()),
    apply: () => void (isOpen && plan.total > 0 && !work.busy && changes.total() !== undefined && work.apply()),
    menu: () => setMenuOpen(isOpen),
    filter: () => field.current?.focus(),
    undo: () => void (following.run && !following.run.undoneBy && work.undo()),
    again: () => retry?.(),
  })

  const title = `${words.title(plan.id)} · ${say(planTitle(plan, product))}`
  const emptyText = all === 0 ? words.noChanges : count === 0 && !isReading ? words.noMatch : undefined
  return (
    <PlanFrame
      label={title}
      side={
        isPeeking &&
        current && (
          <ChangePeek
            title={current.label ?? String(current.id)}
            environment={current.environment}
            changes={[current]}
            onClose={() => setPeeking(false)}
          />
        )
      }
    >
      <PlanHead
        plan={plan}
        run={following.run}
        isExpired={work.isExpired}
        counts={countsOf(plan, following.run, changes.total(), undefined, words)}
      >
        <PlanActions work={work} plan={plan} {...(retry ? { onRetry: retry } : {})} />
      </PlanHead>
      <FilterBar
        filter={filter}
        onChange={(patch) => changeQuery(patch)}
        areas={areas}
        environments={environments}
        states={states}
        shown={count}
        total={all}
        isReading={isReading}
        field={field}
        onLeave={focusList}
      >
        {hasMatrix && <Button onClick={() => changeQuery({ as: undefined })}>{words.matrix}</Button>}
        {isOpen && (
          <LeaveOutMenu
            shown={shown}
            isNarrowed={isNarrowed}
            known={known}
            environments={plan.environments}
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
            disabled={work.busy !== undefined}
            onRows={(rows, excluded) => void work.send(rows, excluded)}
            onWhere={(test, excluded) => void work.sendWhere(test, excluded)}
          />
        )}
      </FilterBar>
      {isNarrowed && all > mostRows && (
        <p className="border-b border-line bg-warn-soft px-4 py-1 text-xs text-warn">{words.capped(mostRows, all)}</p>
      )}
      <ChangeList
        count={count}
        at={at}
        want={changes.want}
        active={row}
        onActive={(index, opens) => {
          setActive(index)
          if (opens) setPeeking(true)
        }}
        {...(isOpen
          ? {
              choosing: {
                onToggle: (change: PlanChange) => toggle([change]),
                onToggleAll: toggleAll,
                included: isNarrowed ? shown.filter(({ excluded }) => excluded !== 1).length : plan.total,
              },
            }
          : {})}
        isPlaced={environments.length > 1}
        empty={
          emptyText && (
            <EmptyBlock
              action={
                all > 0 && (
                  <Button keys="esc" onClick={clear}>
                    {words.clear}
                  </Button>
                )
              }
            >
              {emptyText}
            </EmptyBlock>
          )
        }
      />
      <Legend marks={plan.run ? ['done', 'skipped', 'failed', 'out'] : ['create', 'update', 'remove', 'out']} />
      <Announce text={isNarrowed && !isReading ? words.match(count, all) : isOpen ? words.now(plan.total) : ''} />
    </PlanFrame>
  )
}

/** The filter is in the address, so that it can be sent to somebody. */
function useChangeFilter(): ChangeFilter {
  const { query } = useRoute()
  const { kind = '', state = '', area = '', environment = '', text = '' } = query
  return useMemo(() => ({ kind, state, area, environment, text }), [kind, state, area, environment, text])
}
