import { useMemo, useRef, useState, type RefObject } from 'react'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { changeQuery } from '#browser/router/route.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { ChangePeek } from '../changes/change-peek.tsx'
import { FilterField } from '#browser/ui/filter-field.tsx'
import { Legend } from '../glyph.tsx'
import { LeaveOutMenu } from '../filter/leave-out-menu.tsx'
import {
  cellAt,
  cellIn,
  changesIn,
  countMarks,
  nextProblem,
  unfolded,
  type MatrixData,
  type CellPlace,
} from './matrix.ts'
import { Conflict } from './conflict.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { canRetry, retryInputs } from '../plan-actions.tsx'
import { changeKey, isUndecided, type PlanChange, type PlanSummary, type Take } from '../plan-data.ts'
import { canDecide, planKeyActions } from '../plan-key-actions.ts'
import { PlanHeading } from '../plan-heading.tsx'
import { usePlanTitle } from '../plan-title.ts'
import { PlanFrame } from '../plan-frame.tsx'
import { usePlanKeys } from '../use-plan-keys.ts'
import type { PlanWork } from '../use-plan.ts'
import { usePlanWords } from '../words.ts'

// Conflicts shown per cell.
const mostShown = 20

/** Page of a publish: items by environments. */
export function MatrixView({ work, plan, data: whole }: { work: PlanWork; plan: PlanSummary; data: MatrixData }) {
  const words = usePlanWords()
  const titleOf = usePlanTitle()
  const view = useMatrixView(work, plan, whole)
  const { data, active, item, target, cell, text, isPeeking, setPeeking } = view
  const { isOpen } = work
  const held = cell?.changes.filter(({ conflict }) => conflict != null) ?? []
  const title = `${words.title(plan.id)} · ${titleOf(plan)}`
  const peek = isPeeking && item && (
    <ChangePeek
      title={item.label}
      {...(target ? { environment: target } : {})}
      changes={cell?.changes.filter((change) => !isUndecided(change)) ?? []}
      {...(cell?.reason ? { reason: cell.reason } : {})}
      {...(isOpen ? { plan: work.id } : {})}
      onClose={() => setPeeking(false)}
    >
      {held.slice(0, mostShown).map((change) => (
        <section key={changeKey(change)}>
          {held.length > 1 && <h3 className="pb-1 text-xs font-medium text-dim">{change.label}</h3>}
          <Conflict record={change} change={change} {...(isOpen ? { onTake: view.decide } : {})} />
        </section>
      ))}
      {held.length === 0 && cell?.mark === 'conflict' && target && (
        <Conflict record={{ area: item.area, id: item.id, environment: target }} />
      )}
    </ChangePeek>
  )
  const conflicts = isOpen ? plan.counts.conflict : 0
  const removed = countMarks(whole).has('remove') ? (['remove'] as const) : []
  return (
    <PlanFrame label={title} side={peek}>
      <PlanHeading
        work={work}
        plan={plan}
        matrix={whole}
        isOptionsOpen={view.isOptionsOpen}
        onOptions={view.setOptionsOpen}
        onRetry={view.retry}
        onOverwrite={view.onOverwrite}
      />
      {conflicts > 0 && (
        <p className="border-b border-line bg-warn-soft px-4 py-1.5 text-xs text-warn">
          {words.conflictHint(conflicts)}
        </p>
      )}
      <MatrixFilters
        work={work}
        data={data}
        total={itemsIn(whole)}
        text={text}
        onText={view.setText}
        field={view.field}
        isMenuOpen={view.isMenuOpen}
        onMenu={view.setMenuOpen}
      />
      {data.rows.length === 0 ? (
        <EmptyBlock>{text ? words.noMatch : words.noChanges}</EmptyBlock>
      ) : (
        <MatrixGrid data={data} active={active} onActive={view.setPlace} onOpen={() => setPeeking(true)} />
      )}
      <Legend
        marks={
          plan.run
            ? ['done', 'same', 'skipped', 'failed', 'conflict', 'blocked', 'out']
            : ['same', 'create', 'update', ...removed, 'conflict', 'blocked', 'out']
        }
      />
      <Announce text={isOpen ? words.now(plan.total) : ''} />
    </PlanFrame>
  )
}

/** State of the matrix: cursor, filtered items, open layers and keys. */
function useMatrixView(work: PlanWork, plan: PlanSummary, whole: MatrixData) {
  const { isOpen } = work
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<ReadonlySet<Environment>>(new Set())
  const data = useMemo(() => unfolded(narrowed(whole, text), open), [whole, text, open])
  const [place, setPlace] = useState<CellPlace>([0, 0])
  const [isPeeking, setPeeking] = useState(innerWidth >= 1280)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isOptionsOpen, setOptionsOpen] = useState(false)
  const active: CellPlace = [clamp(place[0], data.rows.length), clamp(place[1], data.columns.length)]
  const [row, column] = active
  const item = data.rows[row]
  const at = data.columns[column]
  const target = at?.environment
  const cell = cellAt(data, active)

  const toggle = (all: readonly PlanChange[]) => {
    const rows = all.filter((row) => !isUndecided(row))
    if (isOpen && rows.length > 0) void work.send(rows, rows.every(({ excluded }) => excluded === 1) ? 0 : 1)
  }
  const overwrite = isOpen ? overwriteInputs(whole, work) : []
  const decide = (rows: readonly PlanChange[], take: Take) => {
    if (isOpen && canDecide(work)) void work.decide(rows, take)
  }
  const unfold = (environment: Environment) => {
    const others = [...open].filter((each) => each !== environment)
    setOpen(new Set(open.has(environment) ? others : [...others, environment]))
    // the languages of an environment are behind it, so its place stays
    setPlace([row, data.columns.findIndex(({ key }) => key === environment)])
  }
  const retry = canRetry(work) ? () => void retryInputs(work).then(work.again) : undefined
  const onOverwrite = overwrite.length > 0 ? () => void work.again(overwrite) : undefined
  usePlanKeys({
    isMatrix: true,
    isOpen,
    isPeeking,
    move: (down, right = 0) =>
      setPlace([clamp(row + down, data.rows.length), clamp(column + right, data.columns.length)]),
    moveTo: (end) => setPlace([end === 'first' ? 0 : data.rows.length - 1, column]),
    toggle: () => toggle(changesIn([cell])),
    toggleRow: () => toggle(changesIn(Object.values(item?.cells ?? {}))),
    toggleTarget: () => toggle(changesIn(data.rows.map((row) => cellIn(row, at)))),
    ...(data.languages.length > 0 && target ? { languages: () => unfold(target) } : {}),
    next: () => setPlace(nextProblem(data, active)),
    mine: () => decide(changesIn([cell]), 'mine'),
    theirs: () => decide(changesIn([cell]), 'theirs'),
    open: () => setPeeking(true),
    escape: () => (isPeeking ? setPeeking(false) : setText('')),
    options: () => setOptionsOpen(isOpen && !isEmptyPlan(plan)),
    menu: () => setMenuOpen(isOpen),
    filter: () => field.current?.focus(),
    again: () => void (retry ?? onOverwrite ?? work.planAnew)(),
    ...planKeyActions(work, plan),
  })
  return {
    data,
    active,
    item,
    target,
    cell,
    setPlace,
    decide,
    text,
    setText,
    retry,
    onOverwrite,
    field,
    isPeeking,
    setPeeking,
    isMenuOpen,
    setMenuOpen,
    isOptionsOpen,
    setOptionsOpen,
  }
}

interface MatrixFiltersProps {
  readonly work: PlanWork
  /** Rows that match the text. */
  readonly data: MatrixData
  readonly total: number
  readonly text: string
  readonly onText: (text: string) => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly isMenuOpen: boolean
  readonly onMenu: (open: boolean) => void
}

function MatrixFilters({ work, data, total, text, onText, field, isMenuOpen, onMenu }: MatrixFiltersProps) {
  const words = usePlanWords()
  const { isOpen } = work
  const shown = changesIn(data.rows.flatMap(({ cells, isPart }) => (isPart ? [] : Object.values(cells))))
  return (
    <div
      role="search"
      aria-label={words.filters}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5"
    >
      <FilterField label={words.filterItems} value={text} onChange={onText} field={field} onLeave={focusRows} />
      <span className="nums ml-auto text-dim">{words.items(itemsIn(data), total)}</span>
      <Button onClick={() => changeQuery({ as: 'list' })}>{words.list}</Button>
      {isOpen && (
        <LeaveOutMenu
          shown={shown.length}
          isNarrowed={text !== ''}
          areas={[...new Set(work.changes.rows().map(({ area }) => area))]}
          environments={data.targets}
          open={isMenuOpen}
          onOpenChange={onMenu}
          disabled={work.busy !== undefined}
          onShown={(excluded) => void work.send(shown, excluded)}
          onWhere={(where, excluded) => void work.sendWhere(where, excluded)}
        />
      )}
    </div>
  )
}

function narrowed(data: MatrixData, text: string): MatrixData {
  const wanted = foldText(text.trim())
  return wanted === ''
    ? data
    : {
        ...data,
        rows: data.rows.filter(({ isPart, label, id }) => !isPart && foldText(`${label} ${id}`).includes(wanted)),
      }
}

/** Returns the inputs to plan the same items again, overwriting those in conflict; empty without conflicts. */
function overwriteInputs({ rows, targets }: MatrixData, { entry }: PlanWork): Record<string, unknown>[] {
  const items = rows.filter(({ isAlong, isPart }) => !isAlong && !isPart)
  const isConflict = (row: (typeof items)[number]) => Object.values(row.cells).some(({ mark }) => mark === 'conflict')
  if (!entry || !items.some(isConflict)) return []
  return items.map((row) => ({
    [entry.command.param ?? 'id']: row.id,
    ...(entry.command.to ? {} : { targets: targetsOf(row.cells, targets) }),
    ...(isConflict(row) ? { overwrite: 1 } : {}),
  }))
}

function targetsOf(
  cells: Readonly<Partial<Record<Environment, unknown>>>,
  targets: readonly Environment[],
): Environment[] {
  return targets.filter((target) => cells[target] !== undefined)
}

function itemsIn({ rows }: MatrixData): number {
  return rows.filter(({ isPart }) => !isPart).length
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at))
}
