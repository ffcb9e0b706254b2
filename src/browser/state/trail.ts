import type { Words } from '#catalogue/index.ts'
import { app, setApp } from './app-state.ts'

/** One thing that was done here and can be undone; of several calls, the last one first. */
export interface Step {
  readonly text: Words
  readonly receipts: readonly string[]
}

interface Trail {
  readonly done: readonly Step[]
  /** undone, the last one last; the receipts are those of the undos */
  readonly undone: readonly Step[]
}

const most = 100
const nothing: Trail = { done: [], undone: [] }
const prefix = 'playdesk.trail '
const trails = new Map<string, Trail>()

/** What was done in this tab and environment, and what of it was undone. */
export function trail(): Trail {
  const key = storageKey()
  const known = trails.get(key)
  if (known) return known
  const read = parsed(sessionStorage.getItem(key))
  trails.set(key, read)
  return read
}

/** Shows the last action in the status line; the next undo undoes the last action with receipts. */
export function noteAction(text: Words, ...receipts: readonly string[]): void {
  if (receipts.length > 0) keep({ done: [...trail().done, { text, receipts }], undone: [] })
  noteText(text)
}

/** Says in the status line what happened. */
export function noteText(text: Words): void {
  setApp({ lastAction: { text, at: Date.now() } })
}

export function noteUndone(step: Step, again: Step): void {
  const { done, undone } = without(step)
  keep({ done, undone: again.receipts.length > 0 ? [...undone, again] : undone })
}

export function noteRedone(step: Step, again: Step): void {
  const { done, undone } = without(step)
  keep({ done: again.receipts.length > 0 ? [...done, again] : done, undone })
}

export function forgetStep(step: Step): void {
  keep(without(step))
}

export interface UnderWay {
  readonly run: string
  readonly over: Promise<unknown>
  /** the last step when it began, by its receipt */
  readonly after: string | undefined
}

const underWay = new Set<UnderWay>()

/** A run that was started here: a step once it is over. */
export function noteUnderWay(run: string, over: Promise<unknown>): void {
  const begun = { run, over, after: lastReceipt() }
  underWay.add(begun)
  const end = (): void => void underWay.delete(begun)
  over.then(end, end)
}

/** The run that is not over and that nothing was done after. */
export function runAhead(): UnderWay | undefined {
  return [...underWay].findLast(({ after }) => after === lastReceipt())
}

function lastReceipt(): string | undefined {
  return trail().done.at(-1)?.receipts[0]
}

function without(step: Step): Trail {
  const isOther = ({ receipts }: Step) => receipts[0] !== step.receipts[0]
  const { done, undone } = trail()
  return { done: done.filter(isOther), undone: undone.filter(isOther) }
}

function keep({ done, undone }: Trail): void {
  const next = { done: done.slice(-most), undone: undone.slice(-most) }
  trails.set(storageKey(), next)
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(next))
  } catch {
    // a full storage costs the trail of the next load alone
  }
}

function storageKey(): string {
  const { session, environment } = app()
  return `${prefix}${session?.userName ?? ''} ${environment}`
}

function parsed(text: string | null): Trail {
  try {
    return text === null ? nothing : (JSON.parse(text) as Trail)
  } catch {
    return nothing
  }
}
