import { environments as environmentsInOrder } from '#derive/environment.ts'
import type { PublishCell } from '#derive/publish/cells.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Environment } from '#browser/state/app-state.ts'
import { stateOf } from '../filter/filter.ts'
import { isUndecided, type PlanChange } from '../plan-data.ts'

/** State of a change or cell; `out` is excluded. */
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
  /** Includes changes of child records. */
  readonly changes: readonly PlanChange[]
  readonly reason?: string
}

/** Row of the matrix: a published item or its child record. */
export interface MatrixRow {
  readonly key: string
  readonly area: string
  readonly id: number
  readonly label: string
  /** Published along with an item that references it. */
  readonly isAlong: boolean
  /** Child record of the item above, such as a translation. */
  readonly isPart?: true
  readonly cells: Readonly<Partial<Record<Environment, MatrixCell>>>
  /** Cells of translations, by `columnKey`. */
  readonly texts: Readonly<Record<string, MatrixCell>>
  /** Languages whose texts stay as they are. */
  readonly sameIn: Readonly<Partial<Record<Environment, readonly string[]>>>
}

/** Target, or one language of it. */
export interface MatrixColumn {
  readonly key: string
  readonly environment: Environment
  readonly language?: string
}

export interface MatrixData {
  readonly targets: readonly Environment[]
  readonly languages: readonly string[]
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MatrixRow[]
}

export type CellPlace = readonly [row: number, column: number]

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

interface MatrixRequest {
  readonly changes: readonly PlanChange[]
  readonly cells: readonly PublishCell[]
  /** Areas of the chosen items; others are published along. */
  readonly main: readonly string[]
  readonly parentOf: (area: string) => string | undefined
}

interface MatrixItem {
  readonly key: string
  readonly area: string
  readonly id: number
  readonly label: string
  readonly cells: Partial<Record<Environment, MatrixCell>>
  readonly texts: Record<string, MatrixCell>
  readonly sameIn: Partial<Record<Environment, readonly string[]>>
  readonly language?: string | undefined
  readonly parts: Map<string, MatrixItem>
  /** True if a child record is in conflict, so each gets a row. */
  isOpen: boolean
}

/** Child records share the cell of their item. Unchanged rows stay the same objects. */
export function matrixOf({ changes, cells, main, parentOf }: MatrixRequest): MatrixData {
  const { items, targets: known, languages } = plannedIn(cells)
  const targets = new Set(known)
  const changed = new Map<string, PlanChange[]>()
  for (const change of changes) {
    const { area, id, environment, itemId = id, label } = change
    const owner = ownerOf(area, parentOf)
    const key = `${owner} ${itemId}`
    targets.add(environment)
    const all = changed.get(key)
    if (all) all.push(change)
    else {
      changed.set(key, [change])
      itemIn(items, owner, itemId, owner === area ? (label ?? String(id)) : '')
    }
  }
  const [mine, along]: [MatrixRow[], MatrixRow[]] = [[], []]
  for (const item of items.values()) {
    const isAlong = !main.includes(item.area)
    ;(isAlong ? along : mine).push(...rowsOf(item, changed.get(item.key) ?? unchanged, isAlong))
  }
  const shown = inStageOrder(targets)
  return {
    targets: shown,
    languages,
    columns: shown.map((environment) => ({ key: environment, environment })),
    rows: [...mine, ...along],
  }
}

const plannedIn = perObject((cells: readonly PublishCell[]) => {
  const items = new Map<string, MatrixItem>()
  for (const { area, id, label, environment, state, reason, parts, sameIn } of cells) {
    const item = itemIn(items, area, id, label)
    item.cells[environment] ??= { mark: marks[state], changes: [], ...(reason ? { reason } : {}) }
    addParts(item, environment, parts ?? [])
    if (sameIn) item.sameIn[environment] ??= sameIn
  }
  return { items, targets: new Set(cells.map(({ environment }) => environment)), languages: languagesOf(cells) }
})

function itemIn(items: Map<string, MatrixItem>, area: string, id: number, label: string): MatrixItem {
  const key = `${area} ${id}`
  const item = items.get(key) ?? {
    key,
    area,
    id,
    label,
    cells: {},
    texts: {},
    sameIn: {},
    parts: new Map(),
    isOpen: false,
  }
  items.set(key, item)
  return item
}

interface CachedItemRows {
  readonly changes: readonly PlanChange[]
  readonly rows: readonly MatrixRow[]
}

const unchanged: readonly PlanChange[] = []
const drawn = new WeakMap<MatrixItem, CachedItemRows>()
const itemOf = new WeakMap<MatrixRow, MatrixItem>()

function rowsOf(item: MatrixItem, changes: readonly PlanChange[], isAlong: boolean): readonly MatrixRow[] {
  const before = drawn.get(item)
  const isSame = before?.changes.length === changes.length && before.rows[0]?.isAlong === isAlong
  if (isSame && changes.every((change, at) => change === before.changes[at])) return before.rows
  const { parts: planned, isOpen, language: _, ...own } = item
  const row = { ...own, cells: { ...own.cells }, texts: { ...own.texts }, isAlong }
  const parts = new Map([...planned].map(([key, part]) => [key, { ...part, cells: { ...part.cells } }] as const))
  for (const change of changes) {
    put(row.cells, change)
    const part = parts.get(`${change.area} ${change.id}`)
    if (part) put(part.cells, change)
    if (part?.language) put(row.texts, change, columnKey(change.environment, part.language))
  }
  const below = isOpen ? inOrderOf(row, parts).map(([key, part]) => partRow(row, key, part)) : []
  const rows = [row, ...below]
  for (const each of rows) itemOf.set(each, item)
  drawn.set(item, { changes, rows })
  return rows
}

export function redrawn(row: MatrixRow, current: (change: PlanChange) => PlanChange): MatrixRow {
  const item = itemOf.get(row)
  const changes = (item && drawn.get(item)?.changes.map(current)) ?? []
  return (item && rowsOf(item, changes, row.isAlong).find(({ key }) => key === row.key)) ?? row
}

function languagesOf(cells: readonly PublishCell[]): string[] {
  const known = new Set<string>()
  for (const { parts = [], sameIn = [] } of cells) {
    for (const { language } of parts) if (language !== undefined) known.add(language)
    for (const language of sameIn) known.add(language)
  }
  return [...known].sort()
}

export function columnKey(environment: Environment, language: string): string {
  return `${environment} ${language}`
}

function ownerOf(area: string, parentOf: MatrixRequest['parentOf']): string {
  const parent = parentOf(area)
  return parent === undefined ? area : ownerOf(parent, parentOf)
}

/** Returns the item first, then child records by area and id. */
function inOrderOf({ area, id }: MatrixRow, parts: MatrixItem['parts']): [string, MatrixItem][] {
  const areas = new Set([area, ...[...parts.values()].map((part) => part.area)])
  const place = new Map([...areas].map((each, at) => [each, at]))
  const isItself = (part: MatrixItem): boolean => part.area === area && part.id === id
  return [...parts].sort(
    ([, a], [, b]) =>
      Number(isItself(b)) - Number(isItself(a)) || (place.get(a.area) ?? 0) - (place.get(b.area) ?? 0) || a.id - b.id,
  )
}

function partRow({ key, isAlong }: MatrixRow, partKey: string, { area, id, label, cells }: MatrixItem): MatrixRow {
  return { key: `${key} ${partKey}`, area, id, label, isAlong, isPart: true, cells, texts: {}, sameIn: {} }
}

/** A conflict opens the records as rows. */
function addParts(item: MatrixItem, environment: Environment, parts: NonNullable<PublishCell['parts']>): void {
  for (const { area, id, label, within, language, state, reason } of parts) {
    const key = `${area} ${id}`
    const part: MatrixItem = item.parts.get(key) ?? {
      key,
      area,
      id,
      label: [within && nameOf(within), language ?? nameOf({ id, label })].filter(Boolean).join(' · '),
      cells: {},
      texts: {},
      sameIn: {},
      language,
      parts: new Map(),
      isOpen: false,
    }
    item.parts.set(key, part)
    const cell = { mark: marks[state], changes: [], ...(reason ? { reason } : {}) }
    part.cells[environment] ??= cell
    if (language !== undefined) addText(item, columnKey(environment, language), cell)
    item.isOpen ||= state === 'conflict'
  }
}

/** Shows problems first; `same` only if all texts are. */
function addText({ texts }: MatrixItem, key: string, cell: MatrixCell): void {
  const before = texts[key]?.mark
  if (before === undefined || before === 'same' || troubles.has(cell.mark)) texts[key] = cell
}

function nameOf({ id, label }: { readonly id: number; readonly label: string }): string {
  return label === '' ? String(id) : label
}

export function markOf(change: PlanChange): Mark {
  const state = stateOf(change)
  if (state === 'out' && isUndecided(change)) return 'conflict'
  if (state === 'done' && change.undone === 1) return 'undone'
  return state === 'waiting' ? change.kind : state
}

export const troubles: ReadonlySet<Mark | undefined> = new Set<Mark>(['conflict', 'blocked', 'failed', 'skipped'])

function put<K extends string>(
  cells: Partial<Record<K | Environment, MatrixCell>>,
  change: PlanChange,
  key: K | Environment = change.environment,
): void {
  const before = cells[key]
  const changes = [...(before?.changes ?? []), change]
  cells[key] = { ...before, changes, mark: together(changes, before?.mark) }
}

// Failures win over successes; excluded changes do not count unless all are.
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
