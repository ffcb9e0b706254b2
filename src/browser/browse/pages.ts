import type { Row } from '#browser/state/app-state.ts'

export const pageSize = 100
const kept = 24

interface LoadedPage {
  readonly rows: readonly Row[]
  /** left out by lists that are not paged */
  readonly total?: number
}

type Load = (page: number, signal: AbortSignal) => Promise<LoadedPage>

interface Slot {
  rows?: readonly Row[]
  error?: unknown
  flight?: AbortController
  used: number
}

/** A window on a list of any length: the pages near the eye, the last used ones, never all rows. */
export interface Pages {
  readonly total: () => number | undefined
  readonly row: (index: number) => Row | undefined
  readonly failed: (index: number) => boolean
  /** the failure of the first page: there is nothing to show */
  readonly error: () => unknown
  /** rows that differ from what the server has now, in other than their values */
  readonly moved: () => boolean
  /** loads what these rows need and ends what they do not */
  readonly want: (first: number, last: number) => void
  /** asks again for what is on screen; `settle` shows moved rows at once */
  readonly refresh: (settle: boolean) => void
  readonly rows: () => IterableIterator<Row>
  /** rows of any places, fetched where they are not here; they are not kept */
  readonly read: (first: number, last: number) => Promise<Row[]>
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
  readonly stop: () => void
}

export function createPages(load: Load, onRows: (rows: readonly Row[]) => void): Pages {
  const slots = new Map<number, Slot>()
  const listeners = new Set<() => void>()
  let total: number | undefined
  let wanted: readonly [first: number, last: number] = [0, 0]
  let isMoved = false
  let version = 0
  let clock = 0

  const notify = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const slotOf = (page: number): Slot => {
    const slot = slots.get(page) ?? { used: 0 }
    slots.set(page, slot)
    slot.used = ++clock
    return slot
  }

  async function fetchPage(page: number, settle: boolean): Promise<void> {
    const slot = slotOf(page)
    slot.flight?.abort()
    const flight = new AbortController()
    slot.flight = flight
    try {
      const loaded = await load(page + 1, flight.signal)
      if (slot.flight !== flight) return
      accept(page, slot, loaded, settle)
    } catch (error) {
      if (slot.flight !== flight || flight.signal.aborted) return
      // rows that are on screen stay; only an empty place shows the failure
      if (!slot.rows) slot.error = error
    } finally {
      if (slot.flight === flight) slot.flight = undefined
      notify()
    }
  }

  function accept(page: number, slot: Slot, loaded: LoadedPage, settle: boolean): void {
    const rows = loaded.total === undefined ? loaded.rows.slice(page * pageSize, (page + 1) * pageSize) : loaded.rows
    const sum = loaded.total ?? loaded.rows.length
    const sameRows =
      !slot.rows || (slot.rows.length === rows.length && slot.rows.every((row, at) => row.id === rows[at]?.id))
    if (sameRows || settle) {
      slot.rows = reuse(slot.rows, rows)
      if (total !== sum) total = sum
    } else {
      // others added or took rows: values are shown, places are kept until asked
      slot.rows = slot.rows?.map((row) =>
        newer(
          row,
          rows.find(({ id }) => id === row.id),
        ),
      )
      isMoved = true
    }
    slot.error = undefined
    onRows(rows)
    forget()
  }

  // the pages used longest ago go first
  function forget(): void {
    if (slots.size <= kept) return
    const [first, last] = wanted
    const far = [...slots].filter(([page, slot]) => !slot.flight && (page < first - 1 || page > last + 1))
    for (const [page] of far.toSorted(([, one], [, other]) => one.used - other.used).slice(0, slots.size - kept))
      slots.delete(page)
  }

  function want(firstRow: number, lastRow: number): void {
    wanted = [Math.floor(firstRow / pageSize), Math.floor(lastRow / pageSize)]
    const [first, last] = wanted
    for (const [page, slot] of slots) {
      if (!slot.flight || (page >= first - 1 && page <= last + 1)) continue
      slot.flight.abort()
      slot.flight = undefined
      if (!slot.rows) slots.delete(page)
    }
    for (let page = first; page <= last; page += 1) {
      const slot = slotOf(page)
      if (!slot.rows && !slot.flight && slot.error === undefined) void fetchPage(page, true)
    }
  }

  return {
    total: () => total,
    row: (index) => slots.get(Math.floor(index / pageSize))?.rows?.[index % pageSize],
    failed: (index) => slots.get(Math.floor(index / pageSize))?.error !== undefined,
    error: () => (total === undefined ? slots.get(0)?.error : undefined),
    moved: () => isMoved,
    want,
    refresh: (settle) => {
      const [first, last] = wanted
      for (const page of slots.keys()) if (page < first || page > last) slots.delete(page)
      if (settle) isMoved = false
      for (const slot of slots.values()) slot.error = undefined
      for (let page = first; page <= last; page += 1) void fetchPage(page, settle)
      notify()
    },
    *rows() {
      for (const slot of slots.values()) yield* slot.rows ?? []
    },
    read: async (first, last) => {
      const rows: Row[] = []
      const from = Math.floor(first / pageSize)
      for (let page = from; page <= Math.floor(last / pageSize); page += 1)
        rows.push(...(slots.get(page)?.rows ?? (await load(page + 1, new AbortController().signal)).rows))
      return rows.slice(first - from * pageSize, last + 1 - from * pageSize)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    stop: () => slots.forEach((slot) => slot.flight?.abort()),
  }
}

// an unchanged row keeps its identity, so that its cells need not be drawn again
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
