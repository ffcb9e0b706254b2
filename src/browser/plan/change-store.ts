import { changeKey, type PlanChange } from './plan-data.ts'

export const pageSize = 200
/** rows that are kept when everything is asked for, to filter or to draw a matrix */
export const mostRows = 20_000
const [mostPages, atOnce] = [mostRows / pageSize, 4]

export type ReadPage = (
  page: number,
  pageSize: number,
) => Promise<{ readonly rows: readonly PlanChange[]; readonly total: number }>

/** The changes of a plan, a page at a time. */
export interface ChangeStore {
  readonly total: () => number | undefined
  readonly error: () => unknown
  readonly at: (index: number) => PlanChange | undefined
  /** rows that are here, in order */
  readonly rows: () => PlanChange[]
  /** asks for what is missing between two rows */
  readonly want: (from: number, to: number) => void
  /** asks for everything, up to what is kept */
  readonly wantAll: () => void
  /** every row from first to last, kept or not */
  readonly each: (visit: (rows: readonly PlanChange[]) => void) => Promise<void>
  /** what is here may be out of date: what is in sight is read again */
  readonly refresh: () => void
  /** shows what was left out or taken in before the server has answered */
  readonly mark: (keys: ReadonlySet<string>, excluded: 0 | 1) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
}

export function createChangeStore(read: ReadPage): ChangeStore {
  const pages = new Map<number, readonly PlanChange[]>()
  const stale = new Set<number>()
  const asked = new Set<number>()
  const listeners = new Set<() => void>()
  let [version, epoch, isWhole] = [0, 0, false]
  let inSight: readonly [first: number, last: number] = [1, 1]
  let total: number | undefined
  let fault: unknown

  const tell = () => {
    version++
    for (const listener of listeners) listener()
  }
  const lastPage = () => Math.max(1, Math.ceil((total ?? 1) / pageSize))

  async function load(page: number): Promise<void> {
    if (asked.has(page) || (pages.has(page) && !stale.has(page))) return
    asked.add(page)
    const mine = epoch
    try {
      const answer = await read(page, pageSize)
      // what was read before a refresh does not count as fresh
      if (mine === epoch) stale.delete(page)
      pages.set(page, answer.rows)
      total = answer.total
      fault = undefined
      if (!isWhole) forgetFarthest()
    } catch (error) {
      fault = error
    } finally {
      asked.delete(page)
      tell()
    }
    if (mine !== epoch && stale.has(page)) await load(page)
  }

  function forgetFarthest(): void {
    if (pages.size <= mostPages) return
    const middle = (inSight[0] + inSight[1]) / 2
    const farthest = [...pages.keys()].reduce((far, page) =>
      Math.abs(page - middle) > Math.abs(far - middle) ? page : far,
    )
    pages.delete(farthest)
  }

  async function loadAll(): Promise<void> {
    await load(1)
    const due = Array.from({ length: Math.min(lastPage(), mostPages) }, (_, at) => at + 1)
    const next = async (): Promise<void> => {
      for (let page = due.shift(); page !== undefined && fault === undefined; page = due.shift()) await load(page)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }

  return {
    total: () => total,
    error: () => fault,
    at: (index) => pages.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    rows: () => [...pages].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows),
    want(from, to) {
      inSight = [Math.floor(from / pageSize) + 1, Math.min(lastPage(), Math.floor(to / pageSize) + 1)]
      if (fault !== undefined) return
      for (let page = inSight[0]; page <= inSight[1]; page++) void load(page)
    },
    wantAll() {
      if (isWhole) return
      isWhole = true
      void loadAll()
    },
    async each(visit) {
      for (let page = 1; page <= lastPage(); page++) {
        const known = stale.has(page) ? undefined : pages.get(page)
        const answer = known ? { rows: known, total: total ?? 0 } : await read(page, pageSize)
        total = answer.total
        visit(answer.rows)
      }
    },
    refresh() {
      epoch++
      fault = undefined
      for (const page of [...pages.keys(), ...asked]) stale.add(page)
      if (isWhole) void loadAll()
      else for (let page = inSight[0]; page <= inSight[1]; page++) void load(page)
    },
    mark(keys, excluded) {
      for (const [page, rows] of pages) {
        if (rows.some((row) => keys.has(changeKey(row))))
          pages.set(
            page,
            rows.map((row) => (keys.has(changeKey(row)) ? { ...row, excluded } : row)),
          )
      }
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}
