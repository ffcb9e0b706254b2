import type { Words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { route } from '#browser/router/route.ts'
import { setApp } from '#browser/state/app-state.ts'

export interface Notice {
  readonly id: number
  readonly tone: 'done' | 'warn'
  /** of a warning, above its lines */
  readonly title?: Words
  readonly lines: readonly Words[]
  /** offers Undo, of the last one first */
  readonly receipts: readonly string[]
  /** the page a warning is of: it goes with it */
  readonly path?: string
}

let next = 1
let shown: readonly Notice[] = []
const listeners = new Set<() => void>()

/** Says what was done, and offers to take it back. */
export function notify(text: Words, receipt?: string, ...earlier: readonly string[]): void {
  setApp({ lastAction: { text, ...(receipt ? { receipt } : {}), at: Date.now() } })
  add({ tone: 'done', lines: [text], receipts: receipt ? [receipt, ...earlier] : [] })
}

/** Warns that a call failed: its errors, else its message, else what there is. Cancelled by the operator is no failure. */
export function warn(error: unknown, title: Words = { en: 'That did not work', zh: '操作未完成' }): void {
  if (error instanceof ApiProblem && error.kind === 'cancelled') return
  const errors = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
  const lines = errors.length > 0 ? errors : [problemText(error, t)]
  add({ tone: 'warn', title, lines: lines.map((line) => ({ en: line, zh: line })), receipts: [], path: route().path })
}

export function notices(): readonly Notice[] {
  return shown
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add(notice: Omit<Notice, 'id'>): void {
  shown = [...shown.slice(-20), { ...notice, id: next++ }]
  for (const listener of listeners) listener()
}
