import { useCallback, useMemo, useRef, useState } from 'react'
import { environmentWords } from '#derive/environment.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { notify } from '#browser/notices/notify.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { useAfterFrame } from '#browser/state/use-after-frame.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { Legend } from '../glyph.tsx'
import { type MatrixCell, type MatrixColumn, type MatrixData, type MatrixRow, type Mark } from './matrix.ts'
import { cellAt, cellIn, changesIn, columnQuery, nextProblem, unfolded } from './places.ts'
import { CellActs } from './cell-acts.tsx'
import { CellPeek } from './cell-peek.tsx'
import { MatrixFilters } from './matrix-filters.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { planRemoval } from './take-down.ts'
import { usePlace } from './use-place.ts'
import { tallyOf } from './tally.ts'
import { canRetry, retryInputs } from '../plan-actions.tsx'
import { isUndecided, type PlanChange, type PlanSummary, type Take } from '../plan-data.ts'
import { canDecide, planKeyActions } from '../plan-key-actions.ts'
import { PlanHeading } from '../plan-heading.tsx'
import { PlanFrame } from '../plan-frame.tsx'
import { usePlanKeys } from '../use-plan-keys.ts'
import type { PlanWork } from '../use-plan.ts'
import { planWords } from '../words.ts'

const noMore = {
  blocked: planWords.nothingBlocked,
  conflict: planWords.nothingInConflict,
}

interface MatrixViewProps {
  readonly work: PlanWork
  readonly plan: PlanSummary
  readonly data: MatrixData
  readonly title: string
}

export function MatrixView({ work, plan, data: whole, title }: MatrixViewProps) {
  const words = useWords(planWords)
  const view = useMatrixView(work, plan, whole)
  const { data, active, text, isPeeking, setPeeking } = view
  const { isOpen } = work
  const spot = useAfterFrame(view.spot)
  const later = useAfterFrame(useMemo(() => ({ work, plan, whole, data }), [work, plan, whole, data]))
  const conflicts = isOpen ? plan.counts.conflict : 0
  const marks = useMemo(() => marksIn(later.plan, later.whole), [later])
  return (
    <PlanFrame
      label={`${words.title(plan.id)} · ${title}`}
      side={
        isPeeking && (
          <CellPeek plan={isOpen ? work.id : undefined} spot={spot} onTake={view.decide} onPeek={setPeeking} />
        )
      }
    >
      <PlanHeading
        work={later.work}
        plan={later.plan}
        matrix={later.whole}
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
      <div
        role="search"
        aria-label={words.filters}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5"
      >
        <MatrixFilters
          {...later}
          text={text}
          onText={view.setText}
          field={view.field}
          isMenuOpen={view.isMenuOpen}
          onMenu={view.setMenuOpen}
        />
        <CellActs work={work} plan={plan} {...view} {...view.spot} />
      </div>
      {data.rows.length === 0 ? (
        <EmptyBlock>{text ? words.noMatch : words.noChanges}</EmptyBlock>
      ) : (
        <MatrixGrid
          changes={work.changes}
          data={data}
          active={active}
          onActive={view.setPlace}
          onOpen={() => setPeeking(true)}
        />
      )}
      <Legend marks={marks} />
      <Announce text={isOpen ? words.now(plan.total) : ''} />
    </PlanFrame>
  )
}

function marksIn(plan: PlanSummary, whole: MatrixData): readonly Mark[] {
  if (plan.run) return ['done', 'same', 'skipped', 'failed', 'conflict', 'blocked', 'out']
  const removed = tallyOf(whole).marks.has('remove') ? (['remove'] as const) : []
  return ['same', 'create', 'update', ...removed, 'conflict', 'blocked', 'out']
}

function useMatrixView(work: PlanWork, plan: PlanSummary, whole: MatrixData) {
  const { isOpen } = work
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<ReadonlySet<Environment>>(new Set())
  const shownOpen = useAfterFrame(open)
  const data = useMemo(() => unfolded(narrowed(whole, text), shownOpen), [whole, text, shownOpen])
  const coming = useMemo(() => unfolded(whole, open).columns, [whole, open])
  const [active, setPlace, move] = usePlace(data, coming)
  const layers = useLayers()
  const { isPeeking, setPeeking } = layers
  const [row, column] = active
  const item = data.rows[row]
  const shown = data.columns[column]
  const target = shown?.environment
  const cell = cellAt(data, active)
  const spot = useMemo(() => ({ item, target, cell }), [item, target, cell])

  const { toggle, toggleColumn, decide, settle } = useActs(work, cell)
  const acts = planKeyActions(work, plan)
  const again = useRetry(work, whole)
  const goTo = (mark: 'blocked' | 'conflict') => {
    const next = nextProblem(data, active, new Set([mark]))
    setPlace(next)
    if (cellAt(data, next)?.mark !== mark) notify(noMore[mark])
  }
  const unfold = (environment: Environment) => {
    setOpen((before) => toggled(before, environment))
    setPlace([row, data.columns.findIndex(({ key }) => key === environment)])
  }
  usePlanKeys({
    isOpen,
    isPeeking,
    move,
    moveTo: (end) => setPlace([end === 'first' ? 0 : data.rows.length - 1, column]),
    toggle: () => toggle(changesIn([cell])),
    next: () => setPlace(nextProblem(data, active)),
    matrix: {
      toggleRow: () => toggle(changesIn(Object.values(item?.cells ?? {}))),
      toggleTarget: () => shown && toggleColumn(shown, data, text === ''),
      ...(data.languages.length > 0 && target ? { languages: () => unfold(target) } : {}),
      nextBlocked: () => goTo('blocked'),
      nextConflict: () => goTo('conflict'),
      takeDown: () => takeDown(item, target),
      ignore: () => layers.setIgnoreOpen(true),
      onlyThere: () => acts.atTime(target),
      places: data.targets.map(environmentWords),
      toPlace: (at) => setPlace([row, data.columns.findIndex(({ key }) => key === data.targets[at])]),
    },
    mine: () => settle('mine'),
    theirs: () => settle('theirs'),
    open: () => setPeeking(true),
    escape: () => (isPeeking ? setPeeking(false) : setText('')),
    options: () => layers.setOptionsOpen(isOpen && !isEmptyPlan(plan)),
    menu: () => layers.setMenuOpen(isOpen),
    filter: () => field.current?.focus(),
    sendBack: () => layers.setBackOpen(true),
    again: () => void (again.retry ?? again.onOverwrite ?? work.planAnew)(),
    ...acts,
  })
  return {
    data,
    active,
    spot,
    column: shown,
    setPlace,
    decide,
    text,
    setText,
    field,
    ...again,
    ...layers,
  }
}

function toggled<T>(before: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const others = [...before].filter((each) => each !== value)
  return new Set(before.has(value) ? others : [...others, value])
}

function useRetry(work: PlanWork, whole: MatrixData) {
  const { isOpen, entry } = work
  const overwrite = useMemo(() => (isOpen ? overwriteInputs(whole, entry) : []), [isOpen, whole, entry])
  const retry = useMemo(() => (canRetry(work) ? () => void retryInputs(work).then(work.again) : undefined), [work])
  const onOverwrite = useMemo(
    () => (overwrite.length > 0 ? () => void work.again(overwrite) : undefined),
    [overwrite, work],
  )
  return { retry, onOverwrite }
}

function useLayers() {
  const [isPeeking, setPeeking] = useState(innerWidth >= 1280)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isOptionsOpen, setOptionsOpen] = useState(false)
  const [isBackOpen, setBackOpen] = useState(false)
  const [isIgnoreOpen, setIgnoreOpen] = useState(false)
  return {
    isPeeking,
    setPeeking,
    isMenuOpen,
    setMenuOpen,
    isOptionsOpen,
    setOptionsOpen,
    isBackOpen,
    setBackOpen,
    isIgnoreOpen,
    setIgnoreOpen,
  }
}

/** Does nothing if the target lacks the item. */
function takeDown(item: MatrixRow | undefined, target: Environment | undefined): void {
  if (!item || !target) return
  const { mark } = item.cells[target] ?? { mark: 'create' }
  if (mark !== 'create') planRemoval(item.area, [item.id], target)
  else notify(planWords.notThere)
}

function useActs(work: PlanWork, cell: MatrixCell | undefined) {
  const { isOpen } = work
  const toggle = (all: readonly PlanChange[]) => {
    const rows = all.map(work.changes.current).filter((row) => !isUndecided(row))
    if (isOpen && rows.length > 0) void work.send(rows, isAllOut(rows) ? 0 : 1)
  }
  const toggleColumn = (column: MatrixColumn, data: MatrixData, isWhole: boolean) => {
    const unread = work.changes.unread()
    const rows = changesIn(data.rows.map((row) => cellIn(row, column)))
    if (unread === 0) toggle(rows)
    else if (!isWhole) notify(planWords.notRead(unread))
    else if (isOpen) void work.sendWhere(columnQuery(column), isAllOut(rows.map(work.changes.current)) ? 0 : 1)
  }
  const decide = useCallback(
    (rows: readonly PlanChange[], take: Take) => void (work.isOpen && canDecide(work) && work.decide(rows, take)),
    [work],
  )
  // Changes without a conflict are included or excluded too.
  const settle = (take: Take) => {
    const all = changesIn([cell]).map(work.changes.current)
    const excluded = take === 'mine' ? 0 : 1
    const others = all.filter((change) => change.conflict == null && (change.excluded ?? 0) !== excluded)
    if (isOpen && others.length > 0) void work.send(others, excluded)
    decide(all, take)
  }
  return { toggle, toggleColumn, decide, settle }
}

function isAllOut(rows: readonly PlanChange[]): boolean {
  return rows.length > 0 && rows.every(({ excluded }) => excluded === 1)
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

/** Plans the same items again, overwriting conflicts; empty without conflicts. */
function overwriteInputs({ rows, targets }: MatrixData, entry: PlanWork['entry']): Record<string, unknown>[] {
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
