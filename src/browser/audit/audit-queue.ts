import type { Row } from '#browser/state/app-state.ts'

export type Kind = 'post' | 'comment'

/** A text that waits for a decision. */
export interface Waiting {
  readonly key: string
  readonly kind: Kind
  readonly row: Row
  /** why the last decision on it did not hold */
  readonly fault?: string
  /** it waits no more: somebody else has decided, who if it is known */
  readonly over?: { readonly by?: string }
}

export interface Decision {
  readonly operation: 'pass' | 'block' | 'delete'
  readonly reason?: number
  readonly remark?: string
}

export interface Loaded {
  readonly kind: Kind
  readonly rows: readonly Row[]
  readonly total: number
  /** no more rows wait than these */
  readonly isAll: boolean
}

interface Port {
  /** the oldest that wait, of both kinds */
  load(): Promise<readonly Loaded[]>
  /** carries a decision out; answers its receipt */
  send(waiting: Waiting, decision: Decision): Promise<string | undefined>
  /** takes a decision back; answers the record after it, where its text is the one that was read */
  undo(receipt: string, waiting: Waiting): Promise<Row | undefined>
  /** what to say of a failure, and the text as it waits now; nothing where it does not wait any more */
  fault(error: unknown, waiting: Waiting): Promise<{ readonly text: string; readonly row: Row } | undefined>
  /** who decided on a text that waits no more */
  decidedBy(waiting: Waiting): Promise<string | undefined>
  /** says that a decision came too late */
  late(waiting: Waiting): void
}

interface Done {
  readonly waiting: Waiting
  readonly receipt: Promise<string | undefined>
}

export interface Snapshot {
  readonly waiting: readonly Waiting[]
  readonly current: Waiting | undefined
  /** how many wait, beyond those at hand too */
  readonly pending: number
  readonly decided: number
  readonly isLoaded: boolean
  readonly error: unknown
}

/** Waiting texts and the decisions on them. The next text is shown before the last decision is answered. */
export class AuditQueue {
  readonly #port: Port
  #waiting: readonly Waiting[] = []
  #currentKey: string | undefined
  #isLoaded = false
  #error: unknown
  #pending = 0
  #done: readonly Done[] = []
  /** decided here, with the moment the server has answered */
  readonly #gone = new Map<string, number>()
  readonly #comingBack = new Set<string>()
  /** a decision on a text whose last one is being undone waits for that */
  readonly #tails = new Map<string, Promise<unknown>>()
  /** undoing makes a version of its own, of the text that was read */
  readonly #restored = new WeakMap<Row, Row>()
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot

  constructor(port: Port) {
    this.#port = port
    this.#snapshot = this.#take()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): Snapshot => this.#snapshot

  async refresh(): Promise<void> {
    const began = performance.now()
    try {
      const loaded = await this.#port.load()
      // what waits although its decision was through before this was asked was undone elsewhere
      for (const [key, settled] of this.#gone) if (settled < began) this.#gone.delete(key)
      const fresh = loaded.flatMap(({ kind, rows }) => rows.map((row) => itemOf(kind, row)))
      // the count on the server still holds what is on its way there
      this.#pending =
        loaded.reduce((sum, { total }) => sum + total, 0) - fresh.filter(({ key }) => this.#gone.has(key)).length
      this.#waiting = this.#merged(loaded, fresh)
      if (!this.#waiting.some(({ key }) => key === this.#currentKey)) this.#goTo(this.#waiting[0]?.key)
      this.#isLoaded = true
      this.#error = undefined
    } catch (problem) {
      // what is on screen stays; only an empty place shows the failure
      if (!this.#isLoaded) this.#error = problem
    }
    this.#notify()
  }

  decide(item: Waiting, decision: Decision): void {
    if (item.over) {
      this.#takeOut(item.key)
      this.#port.late(item)
      return this.#notify()
    }
    this.#gone.set(item.key, Number.POSITIVE_INFINITY)
    this.#pending -= 1
    const { fault: _, ...clean } = item
    const receipt = this.#after(item.key, () =>
      this.#port.send({ ...clean, row: this.#restored.get(clean.row) ?? clean.row }, decision),
    )
    this.#done = [...this.#done, { waiting: clean, receipt }]
    this.#takeOut(item.key)
    this.#notify()
    receipt.then(
      () => this.#gone.has(item.key) && this.#gone.set(item.key, performance.now()),
      async (problem: unknown) => {
        this.#done = this.#done.filter((each) => each.receipt !== receipt)
        const fault = await this.#port.fault(problem, clean)
        this.#gone.delete(item.key)
        if (fault !== undefined) {
          this.#pending += 1
          this.#putIn({ ...clean, row: fault.row, fault: fault.text }, true)
        }
        this.#notify()
      },
    )
  }

  /** Undoes the last decision; its text is the current one again at once. */
  async undo(): Promise<void> {
    const last = this.#done.at(-1)
    if (!last) return
    const { waiting: item, receipt } = last
    this.#done = this.#done.slice(0, -1)
    this.#gone.delete(item.key)
    this.#comingBack.add(item.key)
    this.#pending += 1
    this.#putIn(item, false)
    this.#goTo(item.key)
    this.#notify()
    try {
      await this.#after(item.key, async () => {
        const known = await receipt
        const now = known === undefined ? undefined : await this.#port.undo(known, item)
        if (now) this.#restored.set(item.row, now)
      })
    } catch {
      this.#comingBack.delete(item.key)
      // it was said where it failed; a look at the server shows how things are
      await this.refresh()
    }
    this.#comingBack.delete(item.key)
  }

  /** leaves a text for later: it goes to the end */
  skip(item: Waiting): void {
    this.#takeOut(item.key)
    if (!item.over) this.#waiting = [...this.#waiting, item]
    this.#currentKey ??= this.#waiting[0]?.key
    this.#notify()
  }

  choose(key: string): void {
    this.#goTo(key)
    this.#notify()
  }

  /** up and down among these */
  move(by: number, among: readonly Waiting[]): void {
    const at = among.findIndex(({ key }) => key === this.#currentKey)
    this.#goTo(among[Math.max(0, Math.min(among.length - 1, at + by))]?.key ?? this.#currentKey)
    this.#notify()
  }

  #take(): Snapshot {
    return {
      waiting: this.#waiting,
      current: this.#waiting.find(({ key }) => key === this.#currentKey),
      pending: this.#pending,
      decided: this.#done.length,
      isLoaded: this.#isLoaded,
      error: this.#error,
    }
  }

  #notify(): void {
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }

  #after<T>(key: string, act: () => Promise<T>): Promise<T> {
    const next = (this.#tails.get(key) ?? Promise.resolve()).then(act, act)
    this.#tails.set(key, next)
    return next
  }

  /** Takes a text out; the one behind it is next. */
  #takeOut(key: string): void {
    const at = this.#waiting.findIndex((each) => each.key === key)
    this.#waiting = this.#waiting.filter((each) => each.key !== key)
    if (this.#currentKey === key) this.#currentKey = (this.#waiting[at] ?? this.#waiting[0])?.key
  }

  /** Goes to a text; one that somebody else decided on is dropped once it is no longer read. */
  #goTo(key: string | undefined): void {
    this.#currentKey = key
    this.#waiting = this.#waiting.filter((each) => each.over === undefined || each.key === key)
  }

  /** Marks what somebody else has decided while it is being read. */
  #close(item: Waiting): Waiting {
    if (item.over) return item
    this.#port.decidedBy(item).then(
      (by) => {
        if (by === undefined) return
        this.#waiting = this.#waiting.map((each) =>
          each.key === item.key && each.over ? { ...each, over: { by } } : each,
        )
        this.#notify()
      },
      // that it was decided is said all the same
      () => undefined,
    )
    return { ...item, over: {} }
  }

  /** Puts a text before the current one, or behind it, so that it comes next. */
  #putIn(item: Waiting, isNext: boolean): void {
    const at = this.#waiting.findIndex(({ key }) => key === this.#currentKey) + (isNext ? 1 : 0)
    const others = this.#waiting.filter(({ key }) => key !== item.key)
    this.#waiting = [...others.slice(0, Math.max(at, 0)), item, ...others.slice(Math.max(at, 0))]
    this.#currentKey ??= item.key
  }

  /** The queue after a refresh: known texts in their order, then new ones, the oldest first. */
  #merged(loaded: readonly Loaded[], fresh: readonly Waiting[]): Waiting[] {
    const known = new Map(fresh.map((item) => [item.key, item]))
    const stayed = this.#waiting.flatMap((item) => {
      const now = known.get(item.key)
      const isRead = item.key === this.#currentKey
      if (this.#comingBack.has(item.key)) return [item]
      // what is being read does not turn into another text
      if (now && isRead && !isSameText(item.row, now.row)) return [item]
      if (now) return [item.fault === undefined ? now : { ...now, fault: item.fault }]
      if (!loaded.some((of) => isGone(item, of))) return [item]
      return isRead ? [this.#close(item)] : []
    })
    const before = new Set(stayed.map(({ key }) => key))
    const added = fresh
      .filter(({ key }) => !before.has(key) && !this.#gone.has(key))
      .toSorted((one, other) => age(one) - age(other))
    return [...stayed, ...added]
  }
}

function itemOf(kind: Kind, row: Row): Waiting {
  return { key: `${kind} ${row.id}`, kind, row }
}

function age({ row }: Waiting): number {
  return Date.parse(String(row['created_at']))
}

/** Not among what waits, although all that is as old as it was answered. */
function isGone(item: Waiting, { kind, rows, isAll }: Loaded): boolean {
  const last = rows.at(-1)
  return kind === item.kind && (isAll || (last !== undefined && age(item) < age(itemOf(kind, last))))
}

/** What a moderator reads of two versions is the same. */
export function isSameText(one: Row, other: Row): boolean {
  return ['title', 'content', 'images'].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
