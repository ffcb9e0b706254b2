import type { Row } from '#browser/state/app-state.ts'

export const pageSize = 100
const most = 24

export interface LoadedPage {
  readonly rows: readonly Row[]
  /** Absent for unpaged lists. */
  readonly total?: number
}

type Load = (page: number, signal: AbortSignal) => Promise<LoadedPage>

interface Slot {
  rows?: readonly Row[]
  error?: unknown
  /** True if the last reload failed. */
  isOld?: boolean
  flight?: AbortController
  /** True if the pending reload may change the order. */
  isSettling?: boolean
  /** Clock of the last use. */
  used: number
}

/** Rows of a list: visible and recently used pages, never all. */
export interface Pages {
  readonly total: () => number | undefined
  readonly row: (index: number) => Row | undefined
  /** Includes rows of an earlier visit, which must not be acted on. */
  readonly shown: Pick<Pages, 'total' | 'row'>
  readonly indexOf: (id: number) => number
  readonly failed: (index: number) => boolean
  readonly error: () => unknown
  /** True if rows moved on the server, but not here yet. */
  readonly moved: () => boolean
  /** True if a reload failed and rows are outdated. */
  readonly old: () => boolean
  /** Loads these rows and aborts distant requests. */
  readonly want: (first: number, last: number) => void
  /** Reloads; `settle` applies a new order. Resolves to the error, if any. */
  readonly refresh: (settle: boolean) => Promise<unknown>
  readonly settles: () => number
  readonly refreshes: () => number
  readonly rows: () => IterableIterator<Row>
  /** Bypasses the cache; pages start at 1. */
  readonly load: Load
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
  readonly stop: () => void
}

interface PageStore {
  readonly load: Load
  /** First page of an earlier visit. */
  readonly last: LoadedPage | undefined
  readonly onRows: (rows: readonly Row[]) => void
  readonly slots: Map<number, Slot>
  readonly notify: () => void
  total: number | undefined
  /** Wanted range of pages (not rows). */
  wanted: readonly [first: number, last: number]
  isMoved: boolean
  clock: number
}

export function createPages(load: Load, onRows: (rows: readonly Row[]) => void, last?: LoadedPage): Pages {
  const listeners = new Set<() => void>()
  const slots = new Map<number, Slot>()
  let settles = 0
  let refreshes = 0
  let version = 0
  const notify = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const wanted = [0, 0] as const
  const loaded: PageStore = { load, last, onRows, slots, notify, total: undefined, wanted, isMoved: false, clock: 0 }
  const slotAt = (index: number) => slots.get(Math.floor(index / pageSize))
  const row = (index: number) => slotAt(index)?.rows?.[index % pageSize]
  return {
    total: () => loaded.total,
    row,
    shown: {
      total: () => loaded.total ?? last?.total,
      row: (index) => row(index) ?? (loaded.total === undefined ? last?.rows[index] : undefined),
    },
    indexOf: (id) => {
      for (const [page, { rows = [] }] of slots) {
        const at = rows.findIndex((row) => row.id === id)
        if (at >= 0) return page * pageSize + at
      }
      return -1
    },
    failed: (index) => slotAt(index)?.error !== undefined,
    error: () => (loaded.total === undefined ? slots.get(0)?.error : undefined),
    moved: () => loaded.isMoved,
    old: () => [...slots.values()].some(({ isOld }) => isOld),
    want: (first, last) => want(loaded, first, last),
    refresh: (settle) => {
      const [first, last] = loaded.wanted
      for (const page of slots.keys()) if (page < first || page > last) slots.delete(page)
      refreshes += 1
      if (settle) settles += 1
      for (const slot of slots.values()) slot.error = undefined
      const asked = Array.from({ length: last - first + 1 }, (_, at) => fetchPage(loaded, first + at, settle))
      notify()
      return Promise.all(asked).then((faults) => faults.find((fault) => fault !== undefined))
    },
    settles: () => settles,
    refreshes: () => refreshes,
    *rows() {
      for (const slot of slots.values()) yield* slot.rows ?? []
    },
    load,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    stop: () => slots.forEach((slot) => slot.flight?.abort()),
  }
}

function want(loaded: PageStore, firstRow: number, lastRow: number): void {
  const { slots } = loaded
  const [first, last] = [Math.floor(firstRow / pageSize), Math.floor(lastRow / pageSize)]
  loaded.wanted = [first, last]
  for (const [page, slot] of slots) {
    if (!slot.flight || (page >= first - 1 && page <= last + 1)) continue
    slot.flight.abort()
    // The rows of an aborted reload are outdated.
    slots.delete(page)
  }
  for (let page = first; page <= last; page += 1) {
    const slot = slotOf(loaded, page)
    if (!slot.rows && !slot.flight && slot.error === undefined) void fetchPage(loaded, page, false)
  }
}

function slotOf(loaded: PageStore, page: number): Slot {
  const slot = loaded.slots.get(page) ?? { used: 0 }
  loaded.slots.set(page, slot)
  slot.used = ++loaded.clock
  return slot
}

async function fetchPage(loaded: PageStore, page: number, settle: boolean): Promise<unknown> {
  const slot = slotOf(loaded, page)
  // A plain refresh must not cancel a pending `settle`.
  const settles = settle || (slot.flight !== undefined && slot.isSettling === true)
  slot.isSettling = settles
  slot.flight?.abort()
  const flight = new AbortController()
  slot.flight = flight
  try {
    const answer = await loaded.load(page + 1, flight.signal)
    if (slot.flight === flight) accept(loaded, page, slot, answer, settles)
    return undefined
  } catch (error) {
    if (slot.flight !== flight || flight.signal.aborted) return undefined
    // Visible rows stay, marked as outdated.
    if (slot.rows) slot.isOld = true
    else slot.error = error
    return error
  } finally {
    if (slot.flight === flight) slot.flight = undefined
    loaded.notify()
  }
}

function accept(loaded: PageStore, page: number, slot: Slot, answer: LoadedPage, settle: boolean): void {
  const rows = answer.total === undefined ? answer.rows.slice(page * pageSize, (page + 1) * pageSize) : answer.rows
  const before = page === 0 ? loaded.last?.rows : undefined
  const merged = slot.rows ? merge(slot.rows, rows, settle) : { rows: reuse(before, rows), isMoved: false }
  slot.rows = merged.rows
  if (settle) loaded.isMoved = false
  if (merged.isMoved) loaded.isMoved = true
  else loaded.total = answer.total ?? answer.rows.length
  slot.error = undefined
  slot.isOld = false
  loaded.onRows(rows)
  if (loaded.slots.size > most) dropFarPages(loaded.slots, loaded.wanted)
}

/** Drops the least recently used. */
function dropFarPages(slots: Map<number, Slot>, [first, last]: readonly [first: number, last: number]): void {
  const far = [...slots].filter(([page, slot]) => !slot.flight && (page < first - 1 || page > last + 1))
  for (const [page] of far.toSorted(([, one], [, other]) => one.used - other.used).slice(0, slots.size - most))
    slots.delete(page)
}

/** Merges a reloaded page; without `settle`, a changed order updates values only. */
function merge(
  old: readonly Row[],
  rows: readonly Row[],
  settle: boolean,
): { readonly rows: readonly Row[]; readonly isMoved: boolean } {
  const isSame = old.length === rows.length && old.every((row, at) => row.id === rows[at]?.id)
  if (isSame || settle) return { rows: reuse(old, rows), isMoved: false }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: old.map((row) => newer(row, byId.get(row.id))), isMoved: true }
}

// Unchanged rows keep their identity, so cells need no render.
function reuse(old: readonly Row[] | undefined, rows: readonly Row[]): readonly Row[] {
  if (!old) return rows
  const byId = new Map(old.map((row) => [row.id, row]))
  return rows.map((row) => newer(byId.get(row.id), row) ?? row)
}

function newer(old: Row, fresh: Row | undefined): Row
function newer(old: Row | undefined, fresh: Row): Row
function newer(old: Row | undefined, fresh: Row | undefined): Row | undefined {
  if (!old || !fresh) return fresh ?? old
  return JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh
}
