import { useEffect, useMemo, useRef, useState } from 'react'
import { address } from '#client/call.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { ChangeList } from '#browser/plan/changes/change-list.tsx'
import { ChangePeek } from '#browser/plan/changes/change-peek.tsx'
import { FilterBar } from '#browser/plan/filter/filter-bar.tsx'
import { filterNames, isNarrowing, noFilter, whereOf, type ChangeFilter } from '#browser/plan/filter/filter.ts'
import { Legend } from '#browser/plan/glyph.tsx'
import { inStageOrder } from '#browser/plan/matrix/matrix.ts'
import { changeKey, type PlanChange, type RunDetail } from '#browser/plan/plan-data.ts'
import { PlanFrame } from '#browser/plan/plan-frame.tsx'
import { usePlanTitle } from '#browser/plan/plan-title.ts'
import { useChanges } from '#browser/plan/changes/use-changes.ts'
import { useOnceThere } from '#browser/plan/changes/use-once-there.ts'
import { useFacets } from '#browser/plan/filter/use-facets.ts'
import { isOver, type FollowedRun } from '#browser/plan/apply/use-run.ts'
import { planWords } from '#browser/plan/words.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { RunActions } from './run-actions.tsx'
import { runKeys } from './run-keys.ts'
import { RunHead } from './run-head.tsx'
import type { RunWork } from './use-run-work.ts'
import { runWords } from './words.ts'

interface RunChangesProps {
  readonly run: RunDetail
  readonly work: RunWork
  readonly following: FollowedRun
  /** Changes whenever the run progresses. */
  readonly turn: number
}

export function RunChanges({ run, work, following, turn }: RunChangesProps) {
  const words = useWords(runWords)
  const titleOf = usePlanTitle()
  const view = useRunView(run, work, turn)
  const { filter, isNarrowed, changes, facets, count, row, current, canUndo, chosen, isPeeking, setPeeking } = view
  const { states } = facets
  const title = `${words.title(run.id)} · ${titleOf(run)}`
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
      <RunHead run={run} following={following}>
        <RunActions
          run={run}
          work={work}
          facets={facets}
          chosen={[...chosen.values()]}
          isMenuOpen={view.isMenuOpen}
          onMenu={view.setMenuOpen}
          onUndone={view.chooseNone}
        />
      </RunHead>
      <FilterBar
        filter={filter}
        onChange={(patch) => changeQuery(patch)}
        areas={facets.areas.map(({ area }) => area)}
        environments={inStageOrder(facets.environments.map(({ environment }) => environment))}
        states={states.length > 0 ? states.map(({ state }) => state) : ['done', 'skipped', 'failed']}
        fields={facets.fields}
        shown={count}
        total={isNarrowed ? run.total : count}
        isReading={changes.total() === undefined}
        field={view.field}
        onLeave={focusRows}
      />
      <ChangeList
        count={count}
        at={changes.at}
        want={changes.want}
        active={row}
        onActive={(index, opens) => {
          view.setActive(index)
          if (opens) setPeeking(true)
        }}
        {...(canUndo
          ? {
              choosing: {
                onToggle: view.toggle,
                onToggleAll: (all: boolean) => (all ? view.chooseAll(changes.rows()) : view.chooseNone()),
                included: chosen.size,
                has: (change: PlanChange) => chosen.has(changeKey(change)),
              },
            }
          : {})}
        isPlaced={facets.environments.some(({ environment }) => environment !== run.environment)}
        empty={changes.total() === 0 && <NoChanges isNarrowed={isNarrowed} onClear={clear} />}
      />
      <Legend marks={['done', 'undone', 'skipped', 'failed', 'out']} />
      <Announce
        text={
          isOver(run)
            ? words.outcome(run.done, run.skipped, run.failed)
            : words.progress(run.done + run.skipped + run.failed, run.total)
        }
      />
    </PlanFrame>
  )
}

const clear = () => changeQuery({ ...noFilter })

function useRunView(run: RunDetail, work: RunWork, turn: number) {
  const filter = useFilterOfAddress()
  const isNarrowed = isNarrowing(filter)
  const changes = useChanges(address('run.changes', { id: run.id }), false, whereOf(filter))
  const facets = useFacets(address('run.facets', { id: run.id }), `${turn}`)
  const { refresh } = changes
  const { onceThere } = useOnceThere(changes)
  useEffect(() => refresh(), [refresh, turn])
  const choosing = useChosenChanges()
  const { chosen, toggle, chooseNone } = choosing
  const [active, setActive] = useState(0)
  const [isPeeking, setPeeking] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const count = changes.total() ?? 0
  const row = Math.max(0, Math.min(active, count - 1))
  const current = changes.at(row)
  const canUndo = isOver(run) && !run.undoneBy && run.done > 0

  useKeys(
    'view',
    runKeys({
      run,
      work,
      move: (by) => setActive(Math.max(0, Math.min(count - 1, row + by))),
      moveTo: (end) => setActive(end === 'first' ? 0 : count - 1),
      open: () => setPeeking(count > 0),
      escape: () => (isPeeking ? setPeeking(false) : chosen.size > 0 ? chooseNone() : isNarrowed && clear()),
      filter: () => field.current?.focus(),
      choose: () => onceThere(row, toggle),
      undo: () => setMenuOpen(canUndo),
    }),
  )
  return {
    filter,
    isNarrowed,
    changes,
    facets,
    count,
    row,
    current,
    setActive,
    canUndo,
    ...choosing,
    field,
    isPeeking,
    setPeeking,
    isMenuOpen,
    setMenuOpen,
  }
}

function NoChanges({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const words = useWords(planWords)
  const action = isNarrowed && (
    <Button keys="esc" onClick={onClear}>
      {words.clear}
    </Button>
  )
  return <EmptyBlock action={action}>{isNarrowed ? words.noMatch : words.noChanges}</EmptyBlock>
}

function useFilterOfAddress(): ChangeFilter {
  const { query } = useRoute()
  return useMemo(
    () => Object.fromEntries(filterNames.map((name) => [name, query[name] ?? ''])) as unknown as ChangeFilter,
    [query],
  )
}

function useChosenChanges() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlanChange>>(new Map())
  const toggle = (change: PlanChange) =>
    setChosen((before) => {
      const next = new Map(before)
      const key = changeKey(change)
      if (!next.delete(key)) next.set(key, change)
      return next
    })
  return {
    chosen,
    toggle,
    chooseAll: (changes: readonly PlanChange[]) =>
      setChosen(new Map(changes.map((change) => [changeKey(change), change]))),
    chooseNone: () => setChosen(new Map()),
  }
}
