import { useSyncExternalStore } from 'react'

export interface Route {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const redirects: Readonly<Record<string, string>> = { '': '/game/h5', '/': '/game/h5', '/h5': '/h5/browser-push' }
const listeners = new Set<() => void>()
let current = readRoute()
let guard: Guard | undefined

interface Guard {
  readonly ask: () => boolean
  /** Changing one of these names leaves the page. */
  readonly names: readonly string[]
}

/** `#/game/h5?onShelf=1` */
function parseHash(hash: string): Route {
  const [path, search] = split(hash.replace(/^#/, ''))
  return { path: redirects[path] ?? path, query: queryOf(new URLSearchParams(search)) }
}

/** Repeated values become a JSON list. */
function queryOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? JSON.stringify(values) : (values[0] ?? '')]
    }),
  )
}

export function hashOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') params.set(name, value)
  const search = params.toString()
  return `#${path}${search ? `?${search}` : ''}`
}

export function route(): Route {
  return current
}

/** `replace` adds no history entry. */
export function navigate(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
  options: { replace?: boolean } = {},
): void {
  const hash = hashOf(path, query)
  if (hash === location.hash) return
  if (options.replace) history.replaceState(history.state, '', hash)
  else {
    history.replaceState(position?.(), '')
    history.pushState(null, '', hash)
  }
  followFrom(options.replace)
}

/** Undefined removes a value. */
export function changeQuery(
  patch: Readonly<Record<string, string | undefined>>,
  options: { replace?: boolean } = { replace: true },
): void {
  navigate(current.path, { ...current.query, ...patch }, options)
}

export function stepQuery(patch: Readonly<Record<string, string | undefined>>): void {
  changeQuery(patch, {})
}

let position: (() => unknown) | undefined

/** Stores a position, such as the cursor's row, in the history entry on leaving. */
export function storePosition(read: () => unknown): () => void {
  position = read
  return () => {
    if (position === read) position = undefined
  }
}

/** The guard returns false to stay. A new guard replaces the previous one. */
export function guardRoute(ask: () => boolean, names: readonly string[] = []): () => void {
  const own = { ask, names }
  guard = own
  return () => {
    if (guard === own) guard = undefined
  }
}

export function useRoute(): Route {
  return useSyncExternalStore(onRoute, route)
}

export function useQuery(name: string): string | undefined {
  return useSyncExternalStore(onRoute, () => current.query[name])
}

function onRoute(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startRouter(): void {
  addEventListener('popstate', follow)
  addEventListener('hashchange', follow)
  follow()
}

const follow = () => followFrom()

function followFrom(isReplaced = false): void {
  const next = readRoute()
  const isElsewhere = next.path !== current.path
  const leaves = isElsewhere || guard?.names.some((name) => next.query[name] !== current.query[name])
  if (leaves && guard && !guard.ask()) {
    const hash = hashOf(current.path, current.query)
    if (isReplaced) history.replaceState(null, '', hash)
    else history.pushState(null, '', hash)
    return
  }
  // A redirect shows its target.
  if (location.hash !== hashOf(next.path, next.query)) history.replaceState(null, '', hashOf(next.path, next.query))
  if (!isElsewhere && JSON.stringify(next.query) === JSON.stringify(current.query)) return
  current = next
  for (const listener of listeners) listener()
}

function readRoute(): Route {
  return parseHash(typeof location === 'undefined' ? '' : location.hash)
}

function split(text: string): [string, string] {
  const at = text.indexOf('?')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
