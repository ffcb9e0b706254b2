import { perObject } from '#derive/values/per-object.ts'
import { changeKey, type PlanChange } from '../plan-data.ts'

export const pageSize = 200
export const mostRows = 20_000
const [mostPages, atOnce] = [mostRows / pageSize, 4]
/** ms until marks show without the server's answer. */
const longestWait = 300

const keyOf = perObject(changeKey)

export type ReadPage = (
  page: number,
  pageSize: number,
) => Promise<{ readonly rows: readonly PlanChange[]; readonly total: number }>

export type ChangeStore = Pick<PagedChanges, keyof PagedChanges>

export class PagedChanges {
  readonly #read: ReadPage
  readonly #pages = new Map<number, readonly PlanChange[]>()
  readonly #stale = new Set<number>()
  readonly #asked = new Set<number>()
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<() => void>()
  /** Marks that only `follow` reports. */
  readonly #ahead = new Map<string, PlanChange>()
  #late: ReturnType<typeof setTimeout> | undefined
  #version = 0
  #epoch = 0
  #isWhole = false
  #inSight: readonly [first: number, last: number] = [1, 1]
  #total: number | undefined
  #fault: unknown

  constructor(read: ReadPage) {
    this.#read = read
  }

  readonly total = (): number | undefined => this.#total
  readonly error = (): unknown => this.#fault
  readonly version = (): number => this.#version

  readonly at = (index: number): PlanChange | undefined =>
    this.#pages.get(Math.floor(index / pageSize) + 1)?.[index % pageSize]

  readonly rows = (): PlanChange[] =>
    [...this.#pages].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows)

  /** Changes that are not read yet, or may have changed since. */
  readonly unread = (): number => {
    const fresh = [...this.#pages].reduce((sum, [page, rows]) => sum + (this.#stale.has(page) ? 0 : rows.length), 0)
    return Math.max(0, (this.#total ?? 0) - fresh)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Like `subscribe`, but reports marks at once. */
  readonly follow = (listener: () => void) => {
    this.#followers.add(listener)
    return () => void this.#followers.delete(listener)
  }

  readonly isAhead = (): boolean => this.#ahead.size > 0

  readonly current = (change: PlanChange): PlanChange => this.#ahead.get(keyOf(change)) ?? change

  /** Indexes are inclusive. */
  readonly want = (from: number, to: number): void => {
    this.#inSight = [Math.floor(from / pageSize) + 1, Math.min(this.#lastPage(), Math.floor(to / pageSize) + 1)]
    if (this.#fault === undefined) this.#loadSight()
  }

  /** Loads all rows, up to `mostRows`. */
  readonly wantAll = (): void => {
    if (this.#isWhole) return
    this.#isWhole = true
    void this.#loadAll()
  }

  /** Reads missing pages without keeping them. */
  readonly each = async (visit: (rows: readonly PlanChange[]) => void): Promise<void> => {
    for (let page = 1; page <= this.#lastPage(); page++) {
      const known = this.#stale.has(page) ? undefined : this.#pages.get(page)
      const answer = known ? { rows: known, total: this.#total ?? 0 } : await this.#read(page, pageSize)
      this.#total = answer.total
      visit(answer.rows)
    }
  }

  /** Reloads all pages after `wantAll`, else the visible ones. */
  readonly refresh = (): void => {
    this.#epoch++
    this.#fault = undefined
    for (const page of [...this.#pages.keys(), ...this.#asked]) this.#stale.add(page)
    this.#notify()
    if (this.#isWhole) void this.#loadAll()
    else this.#loadSight()
  }

  /** Optimistic: the server has not answered yet. */
  readonly mark = (keys: ReadonlySet<string>, excluded: 0 | 1): void => {
    for (const [page, rows] of this.#pages) {
      if (!rows.some((row) => keys.has(keyOf(row)))) continue
      const marked = rows.map((row) => (keys.has(keyOf(row)) ? { ...row, excluded } : row))
      this.#pages.set(page, marked)
      for (const row of marked) if (keys.has(keyOf(row))) this.#ahead.set(keyOf(row), row)
    }
    if (this.#ahead.size === 0) return
    if (this.#followers.size === 0) return this.#notify()
    for (const listener of this.#followers) listener()
    this.#late ??= setTimeout(this.tell, longestWait)
  }

  readonly tell = (): void => {
    if (this.#ahead.size > 0) this.#notify()
  }

  #notify(): void {
    this.#ahead.clear()
    clearTimeout(this.#late)
    this.#late = undefined
    this.#version++
    for (const listener of this.#listeners) listener()
  }

  #lastPage(): number {
    return Math.max(1, Math.ceil((this.#total ?? 1) / pageSize))
  }

  #loadSight(): void {
    const [first, last] = this.#inSight
    for (let page = first; page <= last; page++) void this.#load(page)
  }

  async #load(page: number): Promise<void> {
    if (this.#asked.has(page) || (this.#pages.has(page) && !this.#stale.has(page))) return
    this.#asked.add(page)
    const epoch = this.#epoch
    try {
      const answer = await this.#read(page, pageSize)
      // A page requested before a refresh stays stale.
      if (epoch === this.#epoch) this.#stale.delete(page)
      this.#pages.set(page, answer.rows)
      this.#total = answer.total
      this.#fault = undefined
      if (!this.#isWhole) this.#forgetFarthest()
    } catch (error) {
      this.#fault = error
    } finally {
      this.#asked.delete(page)
      this.#notify()
    }
    if (epoch !== this.#epoch && this.#stale.has(page)) await this.#load(page)
  }

  #forgetFarthest(): void {
    if (this.#pages.size <= mostPages) return
    const middle = (this.#inSight[0] + this.#inSight[1]) / 2
    const farthest = [...this.#pages.keys()].reduce((far, page) =>
      Math.abs(page - middle) > Math.abs(far - middle) ? page : far,
    )
    this.#pages.delete(farthest)
  }

  async #loadAll(): Promise<void> {
    await this.#load(1)
    const due = Array.from({ length: Math.min(this.#lastPage(), mostPages) }, (_, at) => at + 1)
    const next = async (): Promise<void> => {
      for (let page = due.shift(); page !== undefined && this.#fault === undefined; page = due.shift())
        await this.#load(page)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
}
