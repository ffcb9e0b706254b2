import { setImmediate } from 'node:timers/promises'
import { words } from '#catalogue/index.ts'
import { problem, type Problem } from './problem.ts'

interface QueueBounds {
  /** maximum concurrent work of all callers */
  readonly atOnce: number
  /** maximum concurrent work of one caller */
  readonly each: number
  /** maximum waiting work of one caller */
  readonly waiting: number
  /** thrown for work beyond `waiting` */
  readonly tooMany?: Problem
}

interface WaitingTurn<K> {
  readonly who: K
  readonly begin: () => void
}

/** The caller with the least work in progress is next, then the one served longest ago. */
export class FairQueue<K = number> {
  readonly #bounds: QueueBounds
  readonly #under = new Map<K, number>()
  /** number of the last turn, by caller */
  readonly #last = new Map<K, number>()
  #waiting: WaitingTurn<K>[] = []
  #total = 0
  #begun = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Returns a function that ends the turn. Throws 429 if too many wait; an abort leaves the queue. */
  take(who: K, signal?: AbortSignal): Promise<() => void> {
    if (this.#mayBegin(who)) return Promise.resolve(this.#begin(who))
    const waiting = this.#waiting.filter((each) => each.who === who).length
    if (waiting >= this.#bounds.waiting) throw this.#bounds.tooMany ?? tooMany
    return this.#wait(who, signal)
  }

  async #wait(who: K, signal?: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const waiting = { who, begin: () => resolve(this.#begin(who)) }
    this.#waiting.push(waiting)
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((each) => each !== waiting)
      reject(gone)
    }
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #mayBegin(who: K): boolean {
    return this.#total < this.#bounds.atOnce && (this.#under.get(who) ?? 0) < this.#bounds.each
  }

  #count(who: K, by: 1 | -1): void {
    const now = (this.#under.get(who) ?? 0) + by
    this.#total += by
    if (now === 0) this.#under.delete(who)
    else this.#under.set(who, now)
  }

  #begin(who: K): () => void {
    this.#count(who, 1)
    this.#last.set(who, ++this.#begun)
    return this.#once(who)
  }

  #once(who: K): () => void {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#count(who, -1)
      if (this.#total === 0 && this.#waiting.length === 0) this.#last.clear()
      this.#next()
    }
  }

  #next(): void {
    let next: WaitingTurn<K> | undefined
    for (const each of this.#waiting)
      if (this.#mayBegin(each.who) && (!next || this.#isBefore(each.who, next.who))) next = each
    if (!next) return
    this.#waiting = this.#waiting.filter((each) => each !== next)
    next.begin()
    this.#next()
  }

  #isBefore(one: K, other: K): boolean {
    const less = (this.#under.get(one) ?? 0) - (this.#under.get(other) ?? 0)
    return less === 0 ? (this.#last.get(one) ?? 0) < (this.#last.get(other) ?? 0) : less < 0
  }
}

const tooMany: Problem = problem(
  429,
  'too-many',
  words(
    'You have too many calls waiting. Try again when some have finished.',
    '您等待中的调用过多，请待部分完成后重试。',
  ),
  [],
  { retryAfter: 5 },
)

export const gone: Problem = problem(499, 'gone', words('The caller disconnected.', '调用方已断开。'))

const longestMs = 10

/** Yields to other work at most every 10 ms. */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now()
  const pause = async (): Promise<void> => {
    await setImmediate()
    since = performance.now()
  }
  return () => (performance.now() - since < longestMs ? undefined : pause())
}

export async function mapWithPauses<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const done: R[] = []
  const pause = pauses()
  for (const [index, item] of items.entries()) {
    done.push(work(item, index))
    const rest = pause()
    if (rest) await rest
  }
  return done
}
