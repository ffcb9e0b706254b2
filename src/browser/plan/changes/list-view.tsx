import { useRef, useState, type RefObject } from 'react'
import { address } from '#client/call.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { changeQuery } from '#browser/router/route.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { BlastLine } from '../filter/blast-line.tsx'
import { ChangeList } from './change-list.tsx'
import { ChangePeek } from './change-peek.tsx'
import { Conflict } from '../matrix/conflict.tsx'
import { FilterBar } from '../filter/filter-bar.tsx'
import { noFilter, whereOf } from '../filter/filter.ts'
import { Legend } from '../glyph.tsx'
import { SendBack } from '../apply/send-back.tsx'
import { LeaveOutMenu } from '../filter/leave-out-menu.tsx'
import { inStageOrder } from '../matrix/matrix.ts'
import { canRetry, retryInputs } from '../plan-actions.tsx'
import { isUndecided, type PlanChange, type PlanSummary, type Take } from '../plan-data.ts'
import { canDecide, planKeyActions } from '../plan-key-actions.ts'
import { PlanHeading } from '../plan-heading.tsx'
import { usePlanTitle } from '../plan-title.ts'
import { PlanFrame } from '../plan-frame.tsx'
import { useFacets } from '../filter/use-facets.ts'
import { useOnceThere } from './use-once-there.ts'
import { usePlanKeys } from '../use-plan-keys.ts'
import type { PlanWork } from '../use-plan.ts'
import { planWords } from '../words.ts'

export function ListView({ work, plan, hasMatrix }: { work: PlanWork; plan: PlanSummary; hasMatrix: boolean }) {
  const words = useWords(planWords)
  const titleOf = usePlanTitle()
  const view = useListView(work, plan)
  const { matching, filter, isNarrowed, isOpen } = work
  const { all, count, isReading, row, current, setActive, isPeeking, setPeeking } = view
  return (
    <PlanFrame
      label={`${words.title(plan.id)} · ${titleOf(plan)}`}
      side={
        isPeeking &&
        current && (
          <ChangePeek
            title={current.label ?? String(current.id)}
            environment={current.environment}
            changes={[current]}
            {...(current.conflict ? { reason: current.conflict.reason } : {})}
            {...(isOpen ? { plan: String(plan.id) } : {})}
            onClose={() => setPeeking(false)}
          >
            {current.conflict && (
              <Conflict record={current} change={current} {...(isOpen ? { onTake: view.decide } : {})} />
            )}
          </ChangePeek>
        )
      }
    >
      <PlanHeading
        work={view.work}
        plan={plan}
        reach={<BlastLine facets={view.facets} />}
        isOptionsOpen={view.isOptionsOpen}
        onOptions={view.setOptionsOpen}
        onRetry={view.retry}
      />
      <ListFilters
        work={work}
        plan={plan}
        shown={view}
        hasMatrix={hasMatrix}
        field={view.field}
        isMenuOpen={view.isMenuOpen}
        onMenu={view.setMenuOpen}
      />
      <ChangeList
        count={count}
        at={matching.at}
        want={matching.want}
        active={row}
        onActive={(index, opens) => {
          setActive(index)
          if (opens) setPeeking(true)
        }}
        {...(isOpen
          ? {
              choosing: {
                onToggle: view.toggle,
                onToggleAll: (included: boolean) => void work.sendWhere(whereOf(filter), included ? 0 : 1),
                included: isNarrowed
                  ? matching.rows().every(({ excluded }) => excluded === 1)
                    ? 0
                    : count
                  : plan.total,
              },
            }
          : {})}
        isPlaced={view.environments.some((each) => each !== plan.environment)}
        empty={count === 0 && !(isReading && all > 0) && <NoChanges isNone={all === 0} onClear={clear} />}
      />
      <Legend
        marks={
          plan.run
            ? ['done', 'skipped', 'failed', 'out']
            : ['create', 'update', 'remove', ...(plan.counts.conflict > 0 ? (['conflict'] as const) : []), 'out']
        }
      />
      <Announce text={isNarrowed && !isReading ? words.match(count, all) : isOpen ? words.now(plan.total) : ''} />
    </PlanFrame>
  )
}

const clear = () => changeQuery({ ...noFilter })

function useListView(work: PlanWork, plan: PlanSummary) {
  const { matching, isNarrowed, isOpen } = work
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const [isPeeking, setPeeking] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isOptionsOpen, setOptionsOpen] = useState(false)
  const [isBackOpen, setBackOpen] = useState(false)
  const shown = useShownChanges(work, plan)
  const { count } = shown
  const { at } = matching
  const row = Math.max(0, Math.min(active, count - 1))
  const current = at(row)
  const { onceThere, afterwards } = useOnceThere(matching)
  // Pending toggles must reach the server before the plan is applied.
  const careful = { ...work, apply: async (emergency?: string) => afterwards(() => void work.apply(emergency)) }

  const toggle = (change: PlanChange) => {
    if (isOpen) void work.send([change], change.excluded === 1 ? 0 : 1)
  }
  const decide = (rows: readonly PlanChange[], take: Take) => {
    if (isOpen && canDecide(work)) void work.decide(rows, take)
  }
  const retry = canRetry(work) ? () => void retryInputs(work).then(work.again) : undefined

  usePlanKeys({
    isOpen,
    isPeeking,
    move: (down) => setActive(Math.max(0, Math.min(count - 1, row + down))),
    moveTo: (end) => setActive(end === 'first' ? 0 : count - 1),
    toggle: () => onceThere(row, toggle),
    next: () => setActive(nextProblem(at, row, count)),
    mine: () => onceThere(row, (change) => decide([change], 'mine')),
    theirs: () => onceThere(row, (change) => decide([change], 'theirs')),
    open: () => onceThere(row, () => setPeeking(true)),
    escape: () => (isPeeking ? setPeeking(false) : isNarrowed && clear()),
    options: () => setOptionsOpen(isOpen && !isEmptyPlan(plan)),
    menu: () => setMenuOpen(isOpen),
    filter: () => field.current?.focus(),
    sendBack: () => setBackOpen(true),
    again: () => (retry ?? (plan.run ? undefined : () => void work.planAnew()))?.(),
    ...planKeyActions(careful, plan),
  })
  return {
    ...shown,
    work: careful,
    row,
    current,
    setActive,
    toggle,
    decide,
    retry,
    field,
    isPeeking,
    setPeeking,
    isMenuOpen,
    setMenuOpen,
    isOptionsOpen,
    setOptionsOpen,
    isBackOpen,
    setBackOpen,
  }
}

function useShownChanges({ changes, matching, isNarrowed, following }: PlanWork, plan: PlanSummary) {
  const facets = useFacets(address('plan.facets', { id: plan.id }), `${plan.hash} ${following.run?.state ?? ''}`)
  const all = changes.total() ?? plan.total
  return {
    facets,
    all,
    isReading: matching.total() === undefined,
    count: matching.total() ?? (isNarrowed ? 0 : all),
    areas: facets.areas.map(({ area }) => area),
    environments: inStageOrder([...plan.environments, ...facets.environments.map(({ environment }) => environment)]),
    states: plan.run ? ['done', 'skipped', 'failed', 'out'] : all > plan.total ? ['waiting', 'out'] : [],
  }
}

interface ListFiltersProps {
  readonly work: PlanWork
  readonly plan: PlanSummary
  readonly shown: ReturnType<typeof useListView>
  readonly hasMatrix: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly isMenuOpen: boolean
  readonly onMenu: (open: boolean) => void
}

function ListFilters({ work, plan, shown, hasMatrix, field, isMenuOpen, onMenu }: ListFiltersProps) {
  const words = useWords(planWords)
  const { filter, isOpen, isNarrowed } = work
  const { facets, all, count, isReading, areas, environments, states, current } = shown
  return (
    <FilterBar
      filter={filter}
      onChange={changeQuery}
      areas={areas}
      environments={environments}
      states={states}
      fields={facets.fields}
      shown={count}
      total={all}
      isReading={isReading}
      field={field}
      onLeave={focusRows}
    >
      {hasMatrix && <Button onClick={() => changeQuery({ as: undefined })}>{words.matrix}</Button>}
      <SendBack
        work={work}
        plan={plan}
        choices={[
          ...(current ? [{ title: current.label ?? String(current.id), which: { rows: [current] } }] : []),
          { title: words.shown(count), which: { where: whereOf(filter) } },
        ]}
        open={shown.isBackOpen}
        onOpenChange={shown.setBackOpen}
      />
      {isOpen && (
        <LeaveOutMenu
          shownCount={count}
          isNarrowed={isNarrowed}
          already={whereOf(filter).excluded}
          areas={areas}
          environments={environments}
          open={isMenuOpen}
          onOpenChange={onMenu}
          disabled={work.busy !== undefined}
          onShown={(excluded) => void work.sendWhere(whereOf(filter), excluded)}
          onWhere={(where, excluded) => void work.sendWhere(where, excluded)}
        />
      )}
    </FilterBar>
  )
}

function NoChanges({ isNone, onClear }: { isNone: boolean; onClear: () => void }) {
  const words = useWords(planWords)
  const action = !isNone && (
    <Button keys="esc" onClick={onClear}>
      {words.clear}
    </Button>
  )
  return <EmptyBlock action={action}>{isNone ? words.noChanges : words.noMatch}</EmptyBlock>
}

/** Returns the next loaded row that is skipped, failed or undecided; wraps around. */
function nextProblem(at: (index: number) => PlanChange | undefined, row: number, count: number): number {
  const order = Array.from({ length: count }, (_, step) => (row + 1 + step) % count)
  const isProblem = (change: PlanChange | undefined) =>
    change !== undefined && (isUndecided(change) || ['skipped', 'failed'].includes(change.state))
  return order.find((index) => isProblem(at(index))) ?? row
}
