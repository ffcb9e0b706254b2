import type { Words } from '#catalogue/index.ts'
import { app, setApp } from './app-state.ts'

/** The receipt of the last call comes first. */
export interface TrailStep {
  readonly text: Words
  readonly receipts: readonly string[]
  /** True if the step made a record, so no other can be changed alike. */
  readonly isNew?: true
}

interface Trail {
  readonly done: readonly TrailStep[]
  /** Latest last; receipts are those of the undos. */
  readonly undone: readonly TrailStep[]
}

const most = 100
const nothing: Trail = { done: [], undone: [] }
const prefix = 'playdesk.trail '
const trails = new Map<string, Trail>()

/** Steps of this tab, operator and environment. */
export function trail(): Trail {
  const key = storageKey()
  const known = trails.get(key)
  if (known) return known
  const read = parsed(sessionStorage.getItem(key))
  trails.set(key, read)
  return read
}

/** Adds a step; with receipts, it can be undone. */
export function noteAction(step: TrailStep): void {
  if (step.receipts.length > 0) keep({ done: [...trail().done, step], undone: [] })
  noteText(step.text)
}

/** The last action, if other records can be changed alike. */
export function lastChange(): TrailStep | undefined {
  const last = trail().done.at(-1)
  return last?.isNew ? undefined : last
}

export function noteText(text: Words): void {
  setApp({ lastAction: { text, at: Date.now() } })
}

export function noteUndone(step: TrailStep, again: TrailStep): void {
  const { done, undone } = without(step)
  keep({ done, undone: again.receipts.length > 0 ? [...undone, again] : undone })
}

export function noteRedone(step: TrailStep, again: TrailStep): void {
  const { done, undone } = without(step)
  keep({ done: again.receipts.length > 0 ? [...done, again] : done, undone })
}

export function forgetStep(step: TrailStep): void {
  keep(without(step))
}

export interface RunUnderWay {
  readonly run: string
  readonly over: Promise<unknown>
  /** Receipt of the last step before the run. */
  readonly after: string | undefined
}

const underWay = new Set<RunUnderWay>()

/** Lets an undo reach a run while it is under way. */
export function noteUnderWay(run: string, over: Promise<unknown>): void {
  const begun = { run, over, after: lastReceipt() }
  underWay.add(begun)
  const end = (): void => void underWay.delete(begun)
  over.then(end, end)
}

/** Returns the run under way, unless a step followed its start. */
export function runAhead(): RunUnderWay | undefined {
  return [...underWay].findLast(({ after }) => after === lastReceipt())
}

function lastReceipt(): string | undefined {
  return trail().done.at(-1)?.receipts[0]
}

function without(step: TrailStep): Trail {
  const isOther = ({ receipts }: TrailStep) => receipts[0] !== step.receipts[0]
  const { done, undone } = trail()
  return { done: done.filter(isOther), undone: undone.filter(isOther) }
}

function keep({ done, undone }: Trail): void {
  const next = { done: done.slice(-most), undone: undone.slice(-most) }
  trails.set(storageKey(), next)
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(next))
  } catch {
    // Full storage only costs the trail at the next page load.
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
