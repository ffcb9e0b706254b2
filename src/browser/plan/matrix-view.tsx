import { useMemo, useRef, useState } from 'react'
import { changeQuery } from '#browser/router/route.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { ChangePeek } from './change-peek.tsx'
import { countsOf } from './counts-of.ts'
import { FilterField } from './filter-field.tsx'
import { Legend } from './glyph.tsx'
import { LeaveOutMenu } from './leave-out-menu.tsx'
import { cellAt, changesIn, nextTrouble, type MatrixData, type Place } from './matrix.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { canRetry, PlanActions, retryInputs } from './plan-actions.tsx'
import type { PlanChange, PlanSummary } from './plan-data.ts'
import { canApprove, copyPlanLink, needsApproval, PlanNotes } from './plan-notes.tsx'
import { PlanHead } from './plan-head.tsx'
import { usePlanTitle } from './plan-title.ts'
import { PlanFrame } from './plan-frame.tsx'
import { usePlanKeys } from './use-plan-keys.ts'
import type { PlanWork } from './use-plan.ts'
import { usePlanWords } from './words.ts'

/** A publish: items × environments. */
export function MatrixView({ work, plan, data: whole }: { work: PlanWork; plan: PlanSummary; data: MatrixData }) {
  const words = usePlanWords()
  const titleOf = usePlanTitle()
  const { changes, isOpen, following } = work
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const data = useMemo(() => narrowed(whole, text), [whole, text])
  const [place, setPlace] = useState<Place>([0, 0])
  const [isPeeking, setPeeking] = useState(innerWidth >= 1280)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isOptionsOpen, setOptionsOpen] = useState(false)
  const active: Place = [clamp(place[0], data.rows.length), clamp(place[1], data.targets.length)]
  const [row, column] = active
  const each = data.rows[row]
  const target = data.targets[column]
  const cell = cellAt(data, active)

  const toggle = (rows: readonly PlanChange[]) => {
    if (isOpen && rows.length > 0) void work.send(rows, rows.every(({ excluded }) => excluded === 1) ? 0 : 1)
  }
  const overwrite = isOpen ? overwriteInputs(whole, work) : []
  const retry = canRetry(work) ? () => void retryInputs(work).then(work.again) : undefined
  const onOverwrite = overwrite.length > 0 ? () => void work.again(overwrite) : undefined
  usePlanKeys({
    isMatrix: true,
    isOpen,
    isPeeking,
    move: (down, right = 0) =>
      setPlace([clamp(row + down, data.rows.length), clamp(column + right, data.targets.length)]),
    moveTo: (end) => setPlace([end === 'first' ? 0 : data.rows.length - 1, column]),
    toggle: () => toggle(changesIn([cell])),
    toggleRow: () => toggle(changesIn(Object.values(each?.cells ?? {}))),
    toggleTarget: () => target && toggle(changesIn(data.rows.map(({ cells }) => cells[target]))),
    next: () => setPlace(nextTrouble(data, active)),
    open: () => setPeeking(true),
    escape: () => (isPeeking ? setPeeking(false) : setText('')),
    apply: () => void (isOpen && plan.total > 0 && !work.busy && !needsApproval(plan) && work.apply()),
    options: () => setOptionsOpen(isOpen && plan.total > 0),
    menu: () => setMenuOpen(isOpen),
    filter: () => field.current?.focus(),
    undo: () => void (following.run && !following.run.undoneBy && work.undo()),
    again: () => void (retry ?? onOverwrite ?? work.planAnew)(),
    share: () => copyPlanLink(),
    differs: () => plan.again_of != null && changeQuery({ with: String(plan.again_of) }),
    approve: () => void (canApprove(plan) && work.approve()),
  })

  const title = `${words.title(plan.id)} · ${titleOf(plan)}`
  const peek = isPeeking && each && (
    <ChangePeek
      title={each.label}
      {...(target ? { environment: target } : {})}
      changes={cell?.changes ?? []}
      {...(cell?.reason ? { reason: cell.reason } : {})}
      {...(isOpen ? { plan: work.id } : {})}
      onClose={() => setPeeking(false)}
    />
  )
  const conflicts = overwrite.length > 0 ? countOf(whole, 'conflict') : 0
  return (
    <PlanFrame label={title} side={peek}>
      <PlanHead
        plan={plan}
        run={following.run}
        isExpired={work.isExpired}
        counts={countsOf(plan, following.run, changes.total(), whole, words)}
      >
        <PlanActions
          work={work}
          plan={plan}
          isOptionsOpen={isOptionsOpen}
          onOptions={setOptionsOpen}
          {...(retry ? { onRetry: retry } : {})}
          {...(onOverwrite ? { onOverwrite } : {})}
        />
      </PlanHead>
      <PlanNotes plan={plan} work={work} />
      {conflicts > 0 && (
        <p className="border-b border-line bg-warn-soft px-4 py-1.5 text-xs text-warn">
          {words.overwriteHint(conflicts)}
        </p>
      )}
      <div
        role="search"
        aria-label={words.filters}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5"
      >
        <FilterField
          label={words.filterItems}
          value={text}
          onChange={setText}
          field={field}
          onLeave={() => document.getElementById('rows')?.focus({ preventScroll: true })}
        />
        <span className="nums ml-auto text-dim">{words.items(data.rows.length, whole.rows.length)}</span>
        <Button onClick={() => changeQuery({ as: 'list' })}>{words.list}</Button>
        {isOpen && (
          <LeaveOutMenu
            shown={changesIn(data.rows.flatMap(({ cells }) => Object.values(cells))).length}
            isNarrowed={text !== ''}
            areas={[...new Set(changes.rows().map(({ area }) => area))]}
            environments={data.targets}
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
            disabled={work.busy !== undefined}
            onShown={(excluded) =>
              void work.send(changesIn(data.rows.flatMap(({ cells }) => Object.values(cells))), excluded)
            }
            onWhere={(where, excluded) => void work.sendWhere(where, excluded)}
          />
        )}
      </div>
      {data.rows.length === 0 ? (
        <EmptyBlock>{text ? words.noMatch : words.noChanges}</EmptyBlock>
      ) : (
        <MatrixGrid data={data} active={active} onActive={setPlace} onOpen={() => setPeeking(true)} />
      )}
      <Legend
        marks={
          plan.run
            ? ['done', 'same', 'skipped', 'failed', 'conflict', 'blocked', 'out']
            : ['same', 'create', 'update', 'conflict', 'blocked', 'out']
        }
      />
      <Announce text={isOpen ? words.now(plan.total) : ''} />
    </PlanFrame>
  )
}

function narrowed({ targets, rows }: MatrixData, text: string): MatrixData {
  const wanted = text.trim().toLowerCase()
  return wanted === ''
    ? { targets, rows }
    : { targets, rows: rows.filter(({ label, id }) => `${label} ${id}`.toLowerCase().includes(wanted)) }
}

/** The same items once more, those in conflict to be written over. */
function overwriteInputs({ rows, targets }: MatrixData, { entry }: PlanWork): Record<string, unknown>[] {
  const items = rows.filter(({ isAlong }) => !isAlong)
  const isConflict = (row: (typeof items)[number]) => Object.values(row.cells).some(({ mark }) => mark === 'conflict')
  if (!entry || !items.some(isConflict)) return []
  return items.map((row) => ({
    [entry.command.param ?? 'id']: row.id,
    targets: targetsOf(row.cells, targets),
    ...(isConflict(row) ? { overwrite: 1 } : {}),
  }))
}

function targetsOf(
  cells: Readonly<Partial<Record<Environment, unknown>>>,
  targets: readonly Environment[],
): Environment[] {
  return targets.filter((target) => cells[target] !== undefined)
}

function countOf({ rows }: MatrixData, wanted: string): number {
  return rows.reduce((sum, { cells }) => sum + Object.values(cells).filter(({ mark }) => mark === wanted).length, 0)
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at))
}
