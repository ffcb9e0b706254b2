import type { Words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import type { RecordReference } from '#client/problem.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { route } from '#browser/router/route.ts'
import { noteAction, noteText, type TrailStep } from '#browser/state/trail.ts'
import { noticeWords } from './words.ts'

export interface Notice {
  readonly id: number
  readonly tone: 'done' | 'warn'
  readonly title?: Words
  readonly lines: readonly Words[]
  /** Records that block the action, or that it made. */
  readonly uses?: readonly RecordReference[]
  readonly offer?: { readonly way: 'undo' | 'redo'; readonly step: TrailStep }
  /** Second button and its key. */
  readonly show?: () => void
  /** Leaving this page closes the notice. */
  readonly path?: string
}

let next = 1
let shown: readonly Notice[] = []
const listeners = new Set<() => void>()

export function notify(text: Words, receipt?: string, ...earlier: readonly string[]): void {
  notifyStep({ text, receipts: receipt ? [receipt, ...earlier] : [] })
}

export function notifyStep(step: TrailStep, uses: readonly RecordReference[] = []): void {
  noteAction(step)
  const offer = step.receipts.length > 0 ? { offer: { way: 'undo', step } as const } : {}
  add({ tone: 'done', lines: [step.text], uses, ...offer })
}

/** Replaces the notice that offered it, and offers the reverse. */
export function notifyUndone(text: Words, { receipts }: Pick<TrailStep, 'receipts'>, offer: Notice['offer']): void {
  noteText(text)
  shown = shown.filter((notice) => !notice.offer?.step.receipts.some((receipt) => receipts.includes(receipt)))
  add({ tone: 'done', lines: [text], ...(offer ? { offer } : {}) })
}

export function notifyHidden(text: Words, show: () => void): void {
  add({ tone: 'done', lines: [text], show, path: route().path })
}

/** Cancelled calls need no warning; another operator's session has its own dialog. */
export function warn(error: unknown, title: Words = noticeWords.actionFailed): void {
  if (error instanceof ApiProblem && (error.kind === 'cancelled' || error.signedInAs !== undefined)) return
  if (error instanceof ApiProblem && error.kind === 'waiting') {
    const line = { en: error.message, zh: error.message }
    return add({ tone: 'warn', title: noticeWords.waitingForApproval, lines: [line] })
  }
  const errors = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
  const lines = errors.length > 0 ? errors : [problemText(error, t)]
  add({
    tone: 'warn',
    title,
    lines: lines.map((line) => ({ en: line, zh: line })),
    ...(error instanceof ApiProblem ? { uses: error.uses } : {}),
    path: route().path,
  })
}

export function showHidden(): void {
  const hidden = hiddenOn(route().path)
  shown = shown.filter((notice) => notice !== hidden)
  hidden?.show?.()
  for (const listener of listeners) listener()
}

export function hiddenOn(path: string): Notice | undefined {
  return shown.findLast((notice) => notice.show && notice.path === path)
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
