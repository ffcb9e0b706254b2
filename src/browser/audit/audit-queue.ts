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

/** What waits, and what was decided on it: the next text is there before the answer to the last decision is. */
export function auditQueue(port: Port) {
  let waiting: readonly Waiting[] = []
  let currentKey: string | undefined
  let isLoaded = false
  let error: unknown
  let pending = 0
  let done: readonly Done[] = []
  // decided here, with the moment the server has answered
  const gone = new Map<string, number>()
  const comingBack = new Set<string>()
  // a decision on a text whose last one is being taken back waits for that
  const tails = new Map<string, Promise<unknown>>()
  // undoing makes a version of its own, of the text that was read
  const restored = new WeakMap<Row, Row>()
  const listeners = new Set<() => void>()
  let snapshot = take()

  function take(): Snapshot {
    const current = waiting.find(({ key }) => key === currentKey)
    return { waiting, current, pending, decided: done.length, isLoaded, error }
  }
  function tell(): void {
    snapshot = take()
    for (const listener of listeners) listener()
  }
  function after<T>(key: string, act: () => Promise<T>): Promise<T> {
    const next = (tails.get(key) ?? Promise.resolve()).then(act, act)
    tails.set(key, next)
    return next
  }
  /** Takes a text out; the one behind it is next. */
  function takeOut(key: string): void {
    const at = waiting.findIndex((each) => each.key === key)
    waiting = waiting.filter((each) => each.key !== key)
    if (currentKey === key) currentKey = (waiting[at] ?? waiting[0])?.key
  }
  /** Goes to a text; one that somebody else decided on leaves with the eyes. */
  function goTo(key: string | undefined): void {
    currentKey = key
    waiting = waiting.filter((each) => each.over === undefined || each.key === key)
  }
  /** Marks what somebody else has decided while it is being read. */
  function close(item: Waiting): Waiting {
    if (item.over) return item
    port.decidedBy(item).then(
      (by) => {
        if (by === undefined) return
        waiting = waiting.map((each) => (each.key === item.key && each.over ? { ...each, over: { by } } : each))
        tell()
      },
      // that it was decided is said all the same
      () => undefined,
    )
    return { ...item, over: {} }
  }
  /** Puts a text before the current one, or behind it, so that it comes next. */
  function putIn(item: Waiting, isNext: boolean): void {
    const at = waiting.findIndex(({ key }) => key === currentKey) + (isNext ? 1 : 0)
    const others = waiting.filter(({ key }) => key !== item.key)
    waiting = [...others.slice(0, Math.max(at, 0)), item, ...others.slice(Math.max(at, 0))]
    currentKey ??= item.key
  }

  async function refresh(): Promise<void> {
    const began = performance.now()
    try {
      const loaded = await port.load()
      // what waits although its decision was through before this was asked was taken back elsewhere
      for (const [key, settled] of gone) if (settled < began) gone.delete(key)
      const fresh = loaded.flatMap(({ kind, rows }) => rows.map((row) => itemOf(kind, row)))
      const known = new Map(fresh.map((item) => [item.key, item]))
      // the count on the server still holds what is on its way there
      pending = loaded.reduce((sum, { total }) => sum + total, 0) - fresh.filter(({ key }) => gone.has(key)).length
      const kept = waiting.flatMap((item) => {
        const now = known.get(item.key)
        const isRead = item.key === currentKey
        if (comingBack.has(item.key)) return [item]
        // what is being read does not turn into another text
        if (now && isRead && !isSameText(item.row, now.row)) return [item]
        if (now) return [item.fault === undefined ? now : { ...now, fault: item.fault }]
        if (!loaded.some((of) => isGone(item, of))) return [item]
        return isRead ? [close(item)] : []
      })
      const before = new Set(kept.map(({ key }) => key))
      const added = fresh
        .filter(({ key }) => !before.has(key) && !gone.has(key))
        .toSorted((one, other) => age(one) - age(other))
      waiting = [...kept, ...added]
      if (!waiting.some(({ key }) => key === currentKey)) goTo(waiting[0]?.key)
      isLoaded = true
      error = undefined
    } catch (problem) {
      // what is on screen stays; only an empty place shows the failure
      if (!isLoaded) error = problem
    }
    tell()
  }

  function decide(item: Waiting, decision: Decision): void {
    if (item.over) {
      takeOut(item.key)
      port.late(item)
      return tell()
    }
    gone.set(item.key, Number.POSITIVE_INFINITY)
    pending -= 1
    const { fault: _, ...clean } = item
    const receipt = after(item.key, () => port.send({ ...clean, row: restored.get(clean.row) ?? clean.row }, decision))
    done = [...done, { waiting: clean, receipt }]
    takeOut(item.key)
    tell()
    receipt.then(
      () => gone.has(item.key) && gone.set(item.key, performance.now()),
      async (problem: unknown) => {
        done = done.filter((each) => each.receipt !== receipt)
        const fault = await port.fault(problem, clean)
        gone.delete(item.key)
        if (fault !== undefined) {
          pending += 1
          putIn({ ...clean, row: fault.row, fault: fault.text }, true)
        }
        tell()
      },
    )
  }

  /** Takes the last decision back; its text is the current one again at once. */
  async function undo(): Promise<void> {
    const last = done.at(-1)
    if (!last) return
    const { waiting: item, receipt } = last
    done = done.slice(0, -1)
    gone.delete(item.key)
    comingBack.add(item.key)
    pending += 1
    putIn(item, false)
    goTo(item.key)
    tell()
    try {
      await after(item.key, async () => {
        const known = await receipt
        const now = known === undefined ? undefined : await port.undo(known, item)
        if (now) restored.set(item.row, now)
      })
    } catch {
      comingBack.delete(item.key)
      // it was said where it failed; a look at the server tells how things are
      await refresh()
    }
    comingBack.delete(item.key)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    refresh,
    decide,
    undo,
    /** leaves a text for later: it goes to the end */
    skip(item: Waiting): void {
      takeOut(item.key)
      if (!item.over) waiting = [...waiting, item]
      currentKey ??= waiting[0]?.key
      tell()
    },
    choose(key: string): void {
      goTo(key)
      tell()
    },
    /** up and down among these */
    move(by: number, among: readonly Waiting[]): void {
      const at = among.findIndex(({ key }) => key === currentKey)
      goTo(among[Math.max(0, Math.min(among.length - 1, at + by))]?.key ?? currentKey)
      tell()
    },
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
