import type { Row } from '#browser/state/app-state.ts'

export type TextKind = 'post' | 'comment'

export interface WaitingText {
  readonly key: string
  readonly kind: TextKind
  readonly row: Row
  /** Reason why the last decision failed. */
  readonly fault?: string
  /** Set once someone else has decided; `by` is their name, if known. */
  readonly over?: { readonly by?: string }
}

export interface Decision {
  readonly operation: 'pass' | 'block' | 'delete'
  readonly reason?: number
  readonly remark?: string
}

export interface TextPage {
  readonly kind: TextKind
  readonly rows: readonly Row[]
  readonly total: number
  /** True if `rows` holds every waiting text of this kind. */
  readonly isAll: boolean
}

interface Port {
  load(): Promise<readonly TextPage[]>
  send(waiting: WaitingText, decision: Decision): Promise<string | undefined>
  /** Resolves to the restored record, if its text is unchanged. */
  undo(receipt: string, waiting: WaitingText): Promise<Row | undefined>
  /** Resolves to the reason of a failure; undefined if the text no longer waits. */
  fault(error: unknown, waiting: WaitingText): Promise<{ readonly text: string; readonly row: Row } | undefined>
  decidedBy(waiting: WaitingText): Promise<string | undefined>
  /** Reports that someone else has decided. */
  late(waiting: WaitingText): void
}

interface DecidedText {
  readonly waiting: WaitingText
  readonly receipt: Promise<string | undefined>
}

export interface Snapshot {
  readonly waiting: readonly WaitingText[]
  readonly current: WaitingText | undefined
  readonly pending: number
  readonly decided: number
  readonly isLoaded: boolean
  readonly error: unknown
}

/** Queue of waiting texts. The next one is shown before the last decision is answered. */
export class AuditQueue {
  readonly #port: Port
  #waiting: readonly WaitingText[] = []
  #currentKey: string | undefined
  #isLoaded = false
  #error: unknown
  #pending = 0
  #done: readonly DecidedText[] = []
  /** Text decided here → time of the server's answer; infinity while pending. */
  readonly #gone = new Map<string, number>()
  readonly #comingBack = new Set<string>()
  /** Text → its last request, so a decision waits for a pending undo. */
  readonly #tails = new Map<string, Promise<unknown>>()
  /** Row → its newer version that an undo restored. */
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
      // A text that waits after its decision was answered was undone elsewhere.
      for (const [key, settled] of this.#gone) if (settled < began) this.#gone.delete(key)
      const fresh = loaded.flatMap(({ kind, rows }) => rows.map((row) => itemOf(kind, row)))
      // The server's count still includes texts with pending decisions.
      this.#pending =
        loaded.reduce((sum, { total }) => sum + total, 0) - fresh.filter(({ key }) => this.#gone.has(key)).length
      this.#waiting = this.#merged(loaded, fresh)
      if (!this.#waiting.some(({ key }) => key === this.#currentKey)) this.#goTo(this.#waiting[0]?.key)
      this.#isLoaded = true
      this.#error = undefined
    } catch (problem) {
      // Only a failed first load shows an error; later the queue stays.
      if (!this.#isLoaded) this.#error = problem
    }
    this.#notify()
  }

  decide(item: WaitingText, decision: Decision): void {
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
      // The port has reported the failure.
      await this.refresh()
    }
    this.#comingBack.delete(item.key)
  }

  skip(item: WaitingText): void {
    this.#takeOut(item.key)
    if (!item.over) this.#waiting = [...this.#waiting, item]
    this.#currentKey ??= this.#waiting[0]?.key
    this.#notify()
  }

  choose(key: string): void {
    this.#goTo(key)
    this.#notify()
  }

  move(by: number, among: readonly WaitingText[]): void {
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

  #takeOut(key: string): void {
    const at = this.#waiting.findIndex((each) => each.key === key)
    this.#waiting = this.#waiting.filter((each) => each.key !== key)
    if (this.#currentKey === key) this.#currentKey = (this.#waiting[at] ?? this.#waiting[0])?.key
  }

  /** Makes a text current; drops others that someone else has decided. */
  #goTo(key: string | undefined): void {
    this.#currentKey = key
    this.#waiting = this.#waiting.filter((each) => each.over === undefined || each.key === key)
  }

  #close(item: WaitingText): WaitingText {
    if (item.over) return item
    this.#port.decidedBy(item).then(
      (by) => {
        if (by === undefined) return
        this.#waiting = this.#waiting.map((each) =>
          each.key === item.key && each.over ? { ...each, over: { by } } : each,
        )
        this.#notify()
      },
      // Without an answer, the mark stays without the name.
      () => undefined,
    )
    return { ...item, over: {} }
  }

  /** Inserts a text before the current one; after it if `isNext`. */
  #putIn(item: WaitingText, isNext: boolean): void {
    const at = this.#waiting.findIndex(({ key }) => key === this.#currentKey) + (isNext ? 1 : 0)
    const others = this.#waiting.filter(({ key }) => key !== item.key)
    this.#waiting = [...others.slice(0, Math.max(at, 0)), item, ...others.slice(Math.max(at, 0))]
    this.#currentKey ??= item.key
  }

  /** Merges a reload: known texts in their order, then new ones, oldest first. */
  #merged(loaded: readonly TextPage[], fresh: readonly WaitingText[]): WaitingText[] {
    const known = new Map(fresh.map((item) => [item.key, item]))
    const stayed = this.#waiting.flatMap((item) => {
      const now = known.get(item.key)
      const isRead = item.key === this.#currentKey
      if (this.#comingBack.has(item.key)) return [item]
      // The current text must not change while it is read.
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

function itemOf(kind: TextKind, row: Row): WaitingText {
  return { key: `${kind} ${row.id}`, kind, row }
}

function age({ row }: WaitingText): number {
  return Date.parse(String(row['created_at']))
}

/** True if a reload of all texts of its age lacks this text. */
function isGone(item: WaitingText, { kind, rows, isAll }: TextPage): boolean {
  const last = rows.at(-1)
  return kind === item.kind && (isAll || (last !== undefined && age(item) < age(itemOf(kind, last))))
}

/** True if a moderator sees the same in both versions. */
export function isSameText(one: Row, other: Row): boolean {
  return ['title', 'content', 'images'].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
