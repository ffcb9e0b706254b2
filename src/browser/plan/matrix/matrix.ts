import { environments as environmentsInOrder } from '#derive/environment.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { stateOf } from '../filter/filter.ts'
import { isUndecided, type PlanChange, type PublishCell } from '../plan-data.ts'

export type Mark =
  | 'same'
  | 'create'
  | 'update'
  | 'remove'
  | 'conflict'
  | 'blocked'
  | 'done'
  | 'failed'
  | 'skipped'
  | 'undone'
  | 'out'

export interface MatrixCell {
  readonly mark: Mark
  /** the item's own change and those of what belongs to it */
  readonly changes: readonly PlanChange[]
  /** why nothing goes there */
  readonly reason?: string
}

export interface MatrixRow {
  readonly key: string
  readonly area: string
  readonly id: number
  readonly label: string
  /** taken along because an item points to it */
  readonly isAlong: boolean
  /** a language or another record of the item above */
  readonly isPart?: true
  readonly cells: Readonly<Partial<Record<Environment, MatrixCell>>>
}

export interface MatrixData {
  readonly targets: readonly Environment[]
  readonly rows: readonly MatrixRow[]
}

export type Place = readonly [row: number, column: number]

const marks: Record<PublishCell['state'], Mark> = {
  same: 'same',
  create: 'create',
  change: 'update',
  remove: 'remove',
  conflict: 'conflict',
  blocked: 'blocked',
}

/** From test to production. */
export function inStageOrder(environments: Iterable<Environment>): Environment[] {
  const some = new Set(environments)
  return environmentsInOrder.filter((environment) => some.has(environment))
}

interface Request {
  readonly changes: readonly PlanChange[]
  /** what the preview answered, where it is known */
  readonly cells: readonly PublishCell[]
  /** area of the items */
  readonly main: string
  /** the area a child area belongs to */
  readonly parentOf: (area: string) => string | undefined
}

interface Draft {
  readonly area: string
  readonly id: number
  readonly label: string
  readonly cells: Partial<Record<Environment, MatrixCell>>
  /** records of the item by their keys */
  readonly parts: Map<string, Draft>
  /** somebody has to decide about one of them */
  isOpen: boolean
}

/** Items × targets. Child records are shown in the cell of their item, and follow it in the plan. */
export function matrixOf({ changes, cells, main, parentOf }: Request): MatrixData {
  const rows = new Map<string, Draft>()
  const targets = new Set<Environment>()
  const itemOfStep = new Map<string, string>()
  const rowOf = (key: string, area: string, id: number, label: string): Draft => {
    const row = rows.get(key) ?? { area, id, label, cells: {}, parts: new Map(), isOpen: false }
    rows.set(key, row)
    return row
  }
  for (const { area, id, label, environment, state, reason, step, parts } of cells) {
    const key = `${area} ${id}`
    targets.add(environment)
    rowOf(key, area, id, label).cells[environment] ??= {
      mark: marks[state],
      changes: [],
      ...(reason ? { reason } : {}),
    }
    addParts(rowOf(key, area, id, label), environment, parts ?? [])
    // an item comes after what it takes along
    if (area === main) itemOfStep.set(`${step} ${area} ${environment}`, key)
  }
  for (const change of changes) {
    const { area, id, environment, step = 0, label } = change
    const owner = ownerOf(area, parentOf)
    const place = `${step} ${owner} ${environment}`
    targets.add(environment)
    if (owner === area) itemOfStep.set(place, `${area} ${id}`)
    const key = itemOfStep.get(place) ?? `${owner} #${step}`
    const row = owner === area ? rowOf(key, area, id, label ?? String(id)) : rowOf(key, owner, 0, `#${step + 1}`)
    put(row.cells, change)
    const part = row.parts.get(`${area} ${id}`)
    if (part) put(part.cells, change)
  }
  const all = [...rows].map(([key, row]) => ({ key, isAlong: row.area !== main, ...row }))
  const ordered = [...all.filter(({ isAlong }) => !isAlong), ...all.filter(({ isAlong }) => isAlong)]
  return {
    targets: inStageOrder(targets),
    rows: ordered.flatMap(({ parts, isOpen, ...row }) => [
      row,
      ...(isOpen ? inOrderOf(row, parts).map(([key, part]) => partRow(row, key, part)) : []),
    ]),
  }
}

/** The area of the items to which records of an area belong, at any depth. */
function ownerOf(area: string, parentOf: Request['parentOf']): string {
  const parent = parentOf(area)
  return parent === undefined ? area : ownerOf(parent, parentOf)
}

/** The item itself, and then what belongs to it, kind by kind. */
function inOrderOf({ area, id }: MatrixRow, parts: Draft['parts']): [string, Draft][] {
  const areas = new Set([area, ...[...parts.values()].map((part) => part.area)])
  const place = new Map([...areas].map((each, at) => [each, at]))
  const isItself = (part: Draft): boolean => part.area === area && part.id === id
  return [...parts].sort(
    ([, a], [, b]) =>
      Number(isItself(b)) - Number(isItself(a)) || (place.get(a.area) ?? 0) - (place.get(b.area) ?? 0) || a.id - b.id,
  )
}

function partRow({ key, isAlong }: MatrixRow, partKey: string, { area, id, label, cells }: Draft): MatrixRow {
  return { key: `${key} ${partKey}`, area, id, label, isAlong, isPart: true, cells }
}

/** The records of an item, told apart where somebody has to decide about one of them. */
function addParts(item: Draft, environment: Environment, parts: NonNullable<PublishCell['parts']>): void {
  for (const { area, id, label, within, language, state, reason } of parts) {
    const key = `${area} ${id}`
    const part: Draft = item.parts.get(key) ?? {
      area,
      id,
      label: [within && nameOf(within), language ?? nameOf({ id, label })].filter(Boolean).join(' · '),
      cells: {},
      parts: new Map(),
      isOpen: false,
    }
    item.parts.set(key, part)
    part.cells[environment] ??= { mark: marks[state], changes: [], ...(reason ? { reason } : {}) }
    item.isOpen ||= state === 'conflict'
  }
}

function nameOf({ id, label }: { readonly id: number; readonly label: string }): string {
  return label === '' ? String(id) : label
}

/** The sign of a change by itself. */
export function markOf(change: PlanChange): Mark {
  const state = stateOf(change)
  if (state === 'out' && isUndecided(change)) return 'conflict'
  if (state === 'done' && change.undone === 1) return 'undone'
  return state === 'waiting' ? change.kind : state
}

/** What leaving cells out leaves out. */
export function changesIn(cells: readonly (MatrixCell | undefined)[]): PlanChange[] {
  return cells.flatMap((cell) => cell?.changes ?? [])
}

export function cellAt({ rows, targets }: MatrixData, [row, column]: Place): MatrixCell | undefined {
  const target = targets[column]
  return target && rows[row]?.cells[target]
}

const troubles = new Set<Mark | undefined>(['conflict', 'blocked', 'failed', 'skipped'])

/** The next cell that wants a look, round and round; the same place when there is none. */
export function nextProblem(data: MatrixData, [row, column]: Place): Place {
  const width = data.targets.length
  const size = data.rows.length * width
  for (let step = 1; step <= size; step++) {
    const at = (row * width + column + step) % size
    const place: Place = [Math.floor(at / width), at % width]
    if (troubles.has(cellAt(data, place)?.mark)) return place
  }
  return [row, column]
}

export function countMarks({ rows }: MatrixData): ReadonlyMap<Mark, number> {
  const counts = new Map<Mark, number>()
  for (const { cells, isPart } of rows)
    for (const cell of isPart ? [] : Object.values(cells)) counts.set(cell.mark, (counts.get(cell.mark) ?? 0) + 1)
  return counts
}

function put(cells: Partial<Record<Environment, MatrixCell>>, change: PlanChange): void {
  const before = cells[change.environment]
  const changes = [...(before?.changes ?? []), change]
  cells[change.environment] = { ...before, changes, mark: together(changes, before?.mark) }
}

// what went wrong wins over what went well; of a cell half left out the rest still counts
function together(changes: readonly PlanChange[], before: Mark | undefined): Mark {
  const states = changes.filter((change) => !isUndecided(change)).map(stateOf)
  const isHeld = states.length < changes.length
  if (!isHeld && states.every((state) => state === 'out')) return 'out'
  if (states.includes('failed')) return 'failed'
  if (states.includes('skipped')) return 'skipped'
  if (states.includes('done') && !isHeld) return 'done'
  if (isHeld) return 'conflict'
  if (before === 'blocked') return before
  if (before === 'conflict' && !changes.some(({ conflict }) => conflict)) return before
  if (before === 'create' || before === 'update') return before
  const [own] = changes
  return changes.length === 1 && own
    ? own.kind
    : changes.some(({ kind }) => kind === 'create') && changes.every(({ kind }) => kind === 'create')
      ? 'create'
      : 'update'
}
