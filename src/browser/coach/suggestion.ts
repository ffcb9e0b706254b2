import type { Entry } from '#derive/calls.ts'
import { habitsIn, type Habit, type HandMadeRun } from '#derive/palette/habits.ts'
import { call } from '#client/call.ts'
import { writeLine } from '#derive/line/write.ts'
import { shortLine } from '#derive/typings/line.ts'
import { isSingleKey } from '#browser/keys/match.ts'
import { singleKeys } from '#browser/keys/preference.ts'
import { chordOf, pageLayers, type KeyAction } from '#browser/keys/registry.ts'
import { app } from '#browser/state/app-state.ts'
import type { CoachPreference } from './preference.ts'

/** Faster way than a habit (`id`): the rest at once, a typed line, a key, a script. */
export type CoachSuggestion =
  | { readonly kind: 'rest'; readonly id: string; readonly count: number; readonly receipt: string }
  | { readonly kind: 'line'; readonly id: string; readonly count: number; readonly line: string }
  | { readonly kind: 'key'; readonly id: string; readonly entry: Entry; readonly input: HandMadeRun['input'] }
  | Extract<Habit, { readonly kind: 'script' }>

let preference: CoachPreference = {}
let shown: CoachSuggestion | undefined
let latest: readonly HandMadeRun[] = []
const said = new Set<string>()
const listeners = new Set<() => void>()

export const suggestionNow = (): CoachSuggestion | undefined => shown

export function onSuggestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setCoachPreference(next: CoachPreference): void {
  preference = next
  if (shown && isSilent(shown)) show(undefined)
}

export const isCoachOff = (): boolean => preference.isOff === true

export const clearSuggestion = (): void => show(undefined)

/** Shows each suggestion once per window, a line again when it grows. */
export async function suggestFor(runs: readonly HandMadeRun[]): Promise<void> {
  latest = runs
  const habits = habitsIn(runs)
  const same = habits.filter(({ id }) => id === shown?.id)
  const fresh = habits.filter((habit) => !said.has(habit.id) && !isSilent(habit) && !isLate(habit))
  let next: CoachSuggestion | undefined
  for (const habit of same.length > 0 ? same : fresh) next ??= await suggestionOf(habit)
  if (latest !== runs || (next && isSilent(next))) return
  if (next) said.add(next.id)
  show(next)
}

export function runsCommand(entry: Entry, input: HandMadeRun['input']): (action: KeyAction) => boolean {
  const targets: readonly (string | undefined)[] = [entry.id, shortLine(entry, input)]
  return ({ id }) => id !== undefined && targets.includes(id)
}

/** False for a key that is switched off. */
export function hasKey(entry: Entry, input: HandMadeRun['input']): boolean {
  const isWanted = runsCommand(entry, input)
  const isHeard = ({ keys }: KeyAction): boolean => singleKeys() || !isSingleKey(chordOf(keys)[0]!)
  return pageLayers().some(({ actions }) =>
    actions.some((action) => isWanted(action) && isHeard(action) && (action.when?.() ?? true)),
  )
}

/** True for a rest after the third change: too late to suggest. */
function isLate(habit: Habit): boolean {
  return habit.kind === 'rest' && habit.records.length > 3
}

async function suggestionOf(habit: Habit): Promise<CoachSuggestion | undefined> {
  const { product } = app()
  if (habit.kind === 'script') return habit
  const entry = product?.entryById.get(habit.command)
  if (!product || !entry) return undefined
  if (habit.kind === 'rest') return entry.command.effect === 'write' ? restOf(habit) : undefined
  const { id, input } = habit
  if (habit.kind === 'key') return hasKey(entry, input) ? { kind: 'key', id, entry, input } : undefined
  const line = writeLine(entry, habit.records, input, product)
  return line === undefined ? undefined : { kind: 'line', id, count: habit.records.length, line }
}

async function restOf({
  id,
  receipt,
}: Extract<Habit, { readonly kind: 'rest' }>): Promise<CoachSuggestion | undefined> {
  // The server refuses if no similar records are left.
  const answer = await call('run.generalise', { receipts: [Number(receipt)] }).catch(() => undefined)
  return answer && { kind: 'rest', id, receipt, count: answer.data.count }
}

function isSilent({ id }: Pick<CoachSuggestion, 'id'>): boolean {
  return isCoachOff() || (preference.dismissed?.includes(id) ?? false)
}

function show(next: CoachSuggestion | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}
