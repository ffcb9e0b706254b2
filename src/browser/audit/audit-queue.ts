import type { Row } from '#browser/state/app-state.ts'

export type Kind = 'post' | 'comment'

/** A text that waits for a decision. */
export interface Waiting {
  readonly key: string
  readonly kind: Kind
  readonly row: Row
  /** why the last decision on it did not hold */
  readonly fault?: string
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
  undo(receipt: string): Promise<void>
  /** what to say of a failure; nothing where the text does not wait any more */
  fault(error: unknown, waiting: Waiting): Promise<string | undefined>
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
        if (comingBack.has(item.key)) return [item]
        if (now) return [item.fault === undefined ? now : { ...now, fault: item.fault }]
        return loaded.some(({ kind, isAll }) => kind === item.kind && isAll) ? [] : [item]
      })
      const before = new Set(kept.map(({ key }) => key))
      const added = fresh
        .filter(({ key }) => !before.has(key) && !gone.has(key))
        .toSorted((one, other) => age(one) - age(other))
      waiting = [...kept, ...added]
      if (!waiting.some(({ key }) => key === currentKey)) currentKey = waiting[0]?.key
      isLoaded = true
      error = undefined
    } catch (problem) {
      // what is on screen stays; only an empty place shows the failure
      if (!isLoaded) error = problem
    }
    tell()
  }

  function decide(item: Waiting, decision: Decision): void {
    gone.set(item.key, Number.POSITIVE_INFINITY)
    pending -= 1
    const { fault: _, ...clean } = item
    const receipt = after(item.key, () => port.send(clean, decision))
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
          putIn({ ...clean, fault }, true)
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
    currentKey = item.key
    tell()
    try {
      await after(item.key, async () => {
        const known = await receipt
        if (known !== undefined) await port.undo(known)
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
      waiting = [...waiting, item]
      currentKey ??= item.key
      tell()
    },
    choose(key: string): void {
      currentKey = key
      tell()
    },
    /** up and down among these */
    move(by: number, among: readonly Waiting[]): void {
      const at = among.findIndex(({ key }) => key === currentKey)
      currentKey = among[Math.max(0, Math.min(among.length - 1, at + by))]?.key ?? currentKey
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
