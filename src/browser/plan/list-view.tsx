import { useRef, useState } from 'react'
import { changeQuery } from '#browser/router/route.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { BlastLine } from './blast-line.tsx'
import { ChangeList } from './change-list.tsx'
import { ChangePeek } from './change-peek.tsx'
import { countsOf } from './counts-of.ts'
import { FilterBar } from './filter-bar.tsx'
import { noFilter, whereOf } from './filter.ts'
import { Legend } from './glyph.tsx'
import { LeaveOutMenu } from './leave-out-menu.tsx'
import { inStageOrder } from './matrix.ts'
import { canRetry, PlanActions, retryInputs } from './plan-actions.tsx'
import { planPath, type PlanChange, type PlanSummary } from './plan-data.ts'
import { canApprove, copyPlanLink, needsApproval, PlanNotes } from './plan-notes.tsx'
import { PlanHead } from './plan-head.tsx'
import { usePlanTitle } from './plan-title.ts'
import { PlanFrame } from './plan-frame.tsx'
import { useFacets } from './use-facets.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import type { PlanWork } from './use-plan.ts'
import { usePlanWords } from './words.ts'

/** The changes of a plan one by one. */
export function ListView({ work, plan, hasMatrix }: { work: PlanWork; plan: PlanSummary; hasMatrix: boolean }) {
  const words = usePlanWords()
  const titleOf = usePlanTitle()
  const { changes, found, filter, isNarrowed, isOpen, following } = work
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const [isPeeking, setPeeking] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isOptionsOpen, setOptionsOpen] = useState(false)
  const facets = useFacets(planPath(plan.id), `${plan.hash} ${following.run?.state ?? ''}`)
  const all = changes.total() ?? plan.total
  const isReading = found.total() === undefined
  const count = found.total() ?? (isNarrowed ? 0 : all)
  const { at } = found
  const row = Math.max(0, Math.min(active, count - 1))
  const current = at(row)
  const areas = facets.areas.map(({ area }) => area)
  const environments = inStageOrder([
    ...plan.environments,
    ...facets.environments.map(({ environment }) => environment),
  ])
  const states = plan.run ? ['done', 'skipped', 'failed', 'out'] : all > plan.total ? ['waiting', 'out'] : []

  const toggle = (rows: readonly (PlanChange | undefined)[]) => {
    const chosen = rows.flatMap((each) => each ?? [])
    if (isOpen && chosen.length > 0) void work.send(chosen, chosen.every(({ excluded }) => excluded === 1) ? 0 : 1)
  }
  const toggleAll = (included: boolean) => void (isOpen && work.sendWhere(whereOf(filter), included ? 0 : 1))
  const focusList = () => document.getElementById('rows')?.focus({ preventScroll: true })
  const clear = () => changeQuery({ ...noFilter })
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
    apply: () => void (isOpen && plan.total > 0 && !work.busy && !needsApproval(plan) && work.apply()),
    options: () => setOptionsOpen(isOpen && plan.total > 0),
    menu: () => setMenuOpen(isOpen),
    filter: () => field.current?.focus(),
    undo: () => void (following.run && !following.run.undoneBy && work.undo()),
    again: () => (retry ?? (plan.run ? undefined : () => void work.planAnew()))?.(),
    share: copyPlanLink,
    differs: () => plan.again_of != null && changeQuery({ with: String(plan.again_of) }),
    approve: () => void (canApprove(plan) && work.approve()),
  })

  const title = `${words.title(plan.id)} · ${titleOf(plan)}`
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
            {...(isOpen ? { plan: String(plan.id) } : {})}
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
        reach={<BlastLine facets={facets} />}
      >
        <PlanActions
          work={work}
          plan={plan}
          isOptionsOpen={isOptionsOpen}
          onOptions={setOptionsOpen}
          {...(retry ? { onRetry: retry } : {})}
        />
      </PlanHead>
      <PlanNotes plan={plan} work={work} />
      <FilterBar
        filter={filter}
        onChange={(patch) => changeQuery(patch)}
        areas={areas}
        environments={environments}
        states={states}
        fields={facets.fields}
        shown={count}
        total={all}
        isReading={isReading}
        field={field}
        onLeave={focusList}
      >
        {hasMatrix && <Button onClick={() => changeQuery({ as: undefined })}>{words.matrix}</Button>}
        {isOpen && (
          <LeaveOutMenu
            shown={count}
            isNarrowed={isNarrowed}
            areas={areas}
            environments={environments}
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
            disabled={work.busy !== undefined}
            onShown={(excluded) => void work.sendWhere(whereOf(filter), excluded)}
            onWhere={(where, excluded) => void work.sendWhere(where, excluded)}
          />
        )}
      </FilterBar>
      <ChangeList
        count={count}
        at={at}
        want={found.want}
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
                included: isNarrowed ? (found.rows().every(({ excluded }) => excluded === 1) ? 0 : count) : plan.total,
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
