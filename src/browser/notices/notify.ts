import type { Words } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import type { RecordReference } from '#client/problem.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { route } from '#browser/router/route.ts'
import { noteAction, noteText, type Step } from '#browser/state/trail.ts'

export interface Notice {
  readonly id: number
  readonly tone: 'done' | 'warn'
  /** title of a warning */
  readonly title?: Words
  readonly lines: readonly Words[]
  /** records that are in the way */
  readonly uses?: readonly RecordReference[]
  /** the action its button undoes or redoes */
  readonly offer?: { readonly way: 'undo' | 'redo'; readonly step: Step }
  /** action of its other button and of a key */
  readonly show?: () => void
  /** the page a notice is of: it goes with it */
  readonly path?: string
}

let next = 1
let shown: readonly Notice[] = []
const listeners = new Set<() => void>()

export function notify(text: Words, receipt?: string, ...earlier: readonly string[]): void {
  const receipts = receipt ? [receipt, ...earlier] : []
  noteAction(text, ...receipts)
  add({
    tone: 'done',
    lines: [text],
    ...(receipts.length > 0 ? { offer: { way: 'undo', step: { text, receipts } } } : {}),
  })
}

/** Says what was undone or done again, in place of the notice that offered it, and offers the other way. */
export function notifyUndone(text: Words, { receipts }: Pick<Step, 'receipts'>, offer: Notice['offer']): void {
  noteText(text)
  shown = shown.filter((notice) => !notice.offer?.step.receipts.some((receipt) => receipts.includes(receipt)))
  add({ tone: 'done', lines: [text], ...(offer ? { offer } : {}) })
}

export function notifyHidden(text: Words, show: () => void): void {
  add({ tone: 'done', lines: [text], show, path: route().path })
}

/** Warns that a call failed: its errors, else its message, else what there is. Cancelled is no failure; another operator's session has a dialog. */
export function warn(error: unknown, title: Words = { en: 'The action failed', zh: '操作失败' }): void {
  if (error instanceof ApiProblem && (error.kind === 'cancelled' || error.signedInAs !== undefined)) return
  if (error instanceof ApiProblem && error.kind === 'waiting') {
    const line = { en: error.message, zh: error.message }
    return add({ tone: 'warn', title: { en: 'Waiting for approval', zh: '等待审批' }, lines: [line] })
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
