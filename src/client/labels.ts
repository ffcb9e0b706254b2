import { isolated } from '#derive/values/isolated.ts'
import { call } from './call.ts'
import type { Data } from './commands.ts'

export type RecordLabel = Data<'record.labels'>[string][string]

type IdsByArea = Map<string, Set<number>>

const known = new Map<string, RecordLabel | null>()
/** outdated labels, shown until reloaded */
const stale = new Set<string>()
/** requested labels */
const underway = new Set<string>()
const listeners = new Set<() => void>()
const staleListeners = new Set<() => void>()
let waiting: IdsByArea = new Map()
let timer: ReturnType<typeof setTimeout> | undefined

/** Undefined while loading, null if the record is missing. */
export function labelOf(area: string, id: number): RecordLabel | null | undefined {
  return known.get(keyOf(area, id))
}

/** Requests missing and outdated labels, once per task. */
export function wantLabels(area: string, ids: Iterable<number>): void {
  for (const id of ids) {
    if (!isUnknown(area, id) || underway.has(keyOf(area, id))) continue
    const set = waiting.get(area) ?? new Set<number>()
    waiting.set(area, set.add(id))
  }
  if (waiting.size > 0) timer ??= setTimeout(() => void flush(), 0)
}

export function onLabels(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onStale(listener: () => void): () => void {
  staleListeners.add(listener)
  return () => staleListeners.delete(listener)
}

/** ms; imports change an area many times per second */
const pace = 400
let telling: ReturnType<typeof setTimeout> | undefined

/** Marks labels of one area, or all, as outdated; visible ones reload. */
export function forgetLabels(area?: string): void {
  for (const key of [...known.keys(), ...underway]) {
    if (area !== undefined && !key.startsWith(`${area}:`)) continue
    stale.add(key)
    underway.delete(key)
  }
  telling ??= setTimeout(tellStale, pace)
}

function tellStale(): void {
  telling = undefined
  for (const listener of staleListeners) listener()
}

const keyOf = (area: string, id: number) => `${area}:${id}`

function isUnknown(area: string, id: number): boolean {
  const key = keyOf(area, id)
  return Number.isSafeInteger(id) && id > 0 && (!known.has(key) || stale.has(key))
}

async function flush(): Promise<void> {
  const asked = waiting
  waiting = new Map()
  timer = undefined
  // on failure, ids stay on screen and the next page retries
  await ask(asked).catch(() => undefined)
}

async function ask(asked: ReadonlyMap<string, Iterable<number>>): Promise<void> {
  const keys = new Set([...asked].flatMap(([area, ids]) => [...ids].map((id) => keyOf(area, id))))
  for (const key of keys) {
    underway.add(key)
    stale.delete(key)
  }
  try {
    const refs = [...asked].map(([area, ids]) => `${area}:${[...ids].join(',')}`).join(';')
    const { data } = await call('record.labels', { refs })
    for (const [area, ids] of asked)
      for (const id of ids) {
        const found = data[area]?.[id]
        known.set(keyOf(area, id), found ? { ...found, label: isolated(found.label) } : null)
      }
  } catch (error) {
    // until the next request, the id is shown
    for (const [area, ids] of asked)
      for (const id of ids) {
        const key = keyOf(area, id)
        if (!known.has(key)) known.set(key, { label: String(id), picture: null })
        stale.add(key)
      }
    throw error
  } finally {
    for (const key of keys) underway.delete(key)
    for (const listener of listeners) listener()
  }
}
