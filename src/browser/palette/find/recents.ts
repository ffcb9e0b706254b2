import { app } from '#browser/state/app-state.ts'

interface RecentUse {
  readonly id: string
  /** In ms. */
  readonly at: number
  readonly times: number
}

export interface Repeat {
  readonly id: string
  readonly input: Readonly<Record<string, unknown>>
}

const most = 60

/** Scores the lines by recent and frequent use, from 0 to 2. */
export function frecency(): (id: string) => number {
  const now = Date.now()
  const scores = new Map(
    read<RecentUse[]>('recents', []).map(({ id, at, times }) => [
      id,
      Math.min(2, (Math.log2(times + 1) * 0.8) / (1 + Math.max(0, now - at) / 86_400_000 / 3)),
    ]),
  )
  return (id) => scores.get(id) ?? 0
}

/** Latest first. */
export function recentIds(): string[] {
  return read<RecentUse[]>('recents', []).map(({ id }) => id)
}

export function noteUse(id: string): void {
  const before = read<RecentUse[]>('recents', [])
  const times = before.find((used) => used.id === id)?.times ?? 0
  write(
    'recents',
    [{ id, at: Date.now(), times: times + 1 }, ...before.filter((used) => used.id !== id)].slice(0, most),
  )
}

/** Without its records. */
export function lastRun(): Repeat | undefined {
  return read<Repeat | null>('last', null) ?? undefined
}

export function noteRun(repeat: Repeat): void {
  write('last', repeat)
}

export interface RecentText {
  readonly text: string
  readonly times: number
}

/** Most used first. */
export function recentTexts(field: string): RecentText[] {
  return read<RecentText[]>(`said.${field}`, [])
}

export function rememberText(field: string, text: string): void {
  const before = recentTexts(field)
  const times = (before.find((said) => said.text === text)?.times ?? 0) + 1
  const others = before.filter((said) => said.text !== text)
  write(`said.${field}`, [{ text, times }, ...others].toSorted((one, other) => other.times - one.times).slice(0, 30))
}

// Keyed by user, because operators may share a browser.
function nameOf(what: string): string {
  return `playdesk.${app().session?.userName ?? ''}.palette.${what}`
}

function read<T>(what: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(what)) ?? 'null') as T) ?? fallback
  } catch {
    return fallback
  }
}

function write(what: string, value: unknown): void {
  try {
    localStorage.setItem(nameOf(what), JSON.stringify(value))
  } catch {
    // A full storage only costs the history.
  }
}
