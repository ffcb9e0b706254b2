import { isForIme } from './ime.ts'
import { isSingleKey, matches } from './match.ts'
import { singleKeys } from './preference.ts'
import { chordOf, liveLayers, type KeyAction } from './registry.ts'
import { parseKeys, type Stroke } from '#derive/palette/chord.ts'

/** Keys pressed so far, and the actions that may follow. */
export interface KeySequence {
  readonly pressed: readonly Stroke[]
  readonly next: readonly KeyAction[]
  /** Last key, if it continues no sequence. */
  readonly unknown?: string
}

const chordTime = 1_200
/** After this key, the next one acts even in text fields or with single keys off. */
export const leader = 'Mod+.'

const leaderStroke = parseKeys(leader)[0]!
export const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)

let pending: KeySequence | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function pendingChord(): KeySequence | undefined {
  return pending
}

export function onPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function listenForKeys(): () => void {
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

let onKey: ((action: KeyAction) => void) | undefined

export function watchKeys(listener: (action: KeyAction) => void): void {
  onKey = listener
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const led = pending?.pressed[0] === leaderStroke
  const [target] = event.composedPath()
  const focus = focusOf(target)
  const inField = focus === 'field'
  // An input method may hide plain keys without a composition.
  if (event.isComposing || (inField && isForIme(event))) return
  if (pending && event.key === 'Escape') {
    settle(undefined)
    return swallow(event)
  }
  if (!pending && matches(leaderStroke, event, isApple)) {
    wait({ pressed: [leaderStroke], next: liveActions(true) })
    return swallow(event)
  }
  const before = led ? [] : (pending?.pressed ?? [])
  const fitting = liveActions(led || !isApart(target)).filter((action) => fits(action, before, event))
  const hears = (action: KeyAction) => led || allowed(action, focus, before.length > 0)
  const exact = fitting.find((action) => chordOf(action.keys).length === before.length + 1 && hears(action))
  if (exact) {
    settle(undefined)
    if (exact.isNative) return
    if (event.repeat && !exact.repeat) return swallow(event)
    swallow(event)
    onKey?.(exact)
    return exact.run(event)
  }
  const longer = fitting.filter((action) => chordOf(action.keys).length > before.length + 1 && hears(action))
  const stroke = longer[0] && chordOf(longer[0].keys)[before.length]
  if (stroke && !event.repeat) {
    wait({ pressed: [...before, stroke], next: longer })
    return swallow(event)
  }
  if (!pending) return
  wait({ ...pending, unknown: event.key })
  swallow(event)
}

/** Returns the active actions; without rows in a form, which may hide them. */
export function liveActions(withRows: boolean): KeyAction[] {
  return liveLayers().flatMap(({ scope, actions }) => {
    const isOfRows = ['area', 'view', 'row', 'own'].includes(scope)
    return actions.filter(({ when, inFields }) => (when?.() ?? true) && (withRows || !isOfRows || inFields))
  })
}

/** True in a form, or a panel that contains one. */
export function isApart(target: unknown): boolean {
  return target instanceof Element && target.closest('form, aside:has(form)') !== null
}

function fits({ keys }: KeyAction, before: readonly Stroke[], event: KeyboardEvent): boolean {
  const chord = chordOf(keys)
  const next = chord[before.length]
  return (
    next !== undefined && before.every((stroke, at) => sameStroke(stroke, chord[at])) && matches(next, event, isApple)
  )
}

export function sameStroke(one: Stroke, other: Stroke | undefined): boolean {
  return (
    other !== undefined &&
    one.key === other.key &&
    one.mods.size === other.mods.size &&
    [...one.mods].every((mod) => other.mods.has(mod))
  )
}

type Focus = 'field' | 'control' | 'choice' | 'page'

export function allowed({ keys, inFields }: KeyAction, focus: Focus, midChord: boolean): boolean {
  const first = chordOf(keys)[0]!
  if (isSingleKey(first) && !singleKeys()) return false
  if (focus === 'page' || midChord) return true
  const plain = first.mods.size === 0 || (first.mods.size === 1 && first.mods.has('shift'))
  // Arrows move radio buttons and sliders.
  if (focus === 'choice' && plain && first.key.startsWith('Arrow')) return false
  // Enter and Space press a button.
  if (focus !== 'field') return !(plain && (first.key === 'Enter' || first.key === 'Space'))
  const edits = first.mods.size > 0 && ['a', 'c', 'v', 'x', 'y', 'z'].includes(first.key) && !first.mods.has('shift')
  return inFields ?? (!plain && !edits)
}

export function focusOf(target: unknown): Focus {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('.monaco-editor')) return 'field'
  if (target instanceof HTMLInputElement) {
    if (['radio', 'range'].includes(target.type)) return 'choice'
    return ['checkbox', 'button', 'submit', 'reset', 'color', 'file'].includes(target.type) ? 'control' : 'field'
  }
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return 'field'
  if (target instanceof HTMLElement && target.isContentEditable) return 'field'
  return target.closest('button, a[href], summary') ? 'control' : 'page'
}

function wait(next: KeySequence): void {
  settle(next)
  timer = setTimeout(() => settle(undefined), chordTime)
}

function settle(next: KeySequence | undefined): void {
  clearTimeout(timer)
  if (pending === next) return
  pending = next
  for (const listener of listeners) listener()
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
