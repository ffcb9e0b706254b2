import type { Stroke } from '#derive/palette/chord.ts'

/** What matching reads of a key event. */
export interface Press {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  getModifierState?(name: string): boolean
}

// one key, several characters: full width and Chinese punctuation
const twins: Readonly<Record<string, string>> = {
  '/': '／、',
  '?': '？',
  '#': '＃',
  '*': '＊',
  '.': '。．',
  ',': '，',
  '[': '【「［',
  ']': '】」］',
  '!': '！',
  ';': '；',
  ':': '：',
  '`': '·',
}

// where the character is hidden by an input method, or is one of another script, the key's position on a US board decides
const positions: Readonly<Record<string, readonly [code: string, shift: boolean]>> = {
  '/': ['Slash', false],
  '?': ['Slash', true],
  '#': ['Digit3', true],
  '*': ['Digit8', true],
  '!': ['Digit1', true],
  '.': ['Period', false],
  ',': ['Comma', false],
  '[': ['BracketLeft', false],
  ']': ['BracketRight', false],
  ';': ['Semicolon', false],
  ':': ['Semicolon', true],
  '=': ['Equal', false],
  '+': ['Equal', true],
  '-': ['Minus', false],
  '<': ['Comma', true],
  '>': ['Period', true],
  '`': ['Backquote', false],
}

/** Whether a press is the one meant, whatever input method or layout is on. */
export function matches({ mods, key }: Stroke, press: Press, apple: boolean): boolean {
  // signs that a layout has behind AltGraph, which some systems report as Ctrl and Alt
  if (press.getModifierState?.('AltGraph')) return mods.size === 0 && isSign(key) && press.key === key
  const ctrl = mods.has('ctrl') || (mods.has('mod') && !apple)
  const meta = mods.has('meta') || (mods.has('mod') && apple)
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== mods.has('alt')) return false
  if (isSign(key)) return matchesSign(key, press)
  // French boards have digits behind Shift
  if (/^\d$/.test(key) && press.key === key) return press.shiftKey || !mods.has('shift')
  return press.shiftKey === mods.has('shift') && matchesKey(key, press)
}

function matchesKey(key: string, press: Press): boolean {
  if (key === 'Space') return press.key === ' ' || (press.key === 'Process' && press.code === 'Space')
  if (key.length > 1) return press.key === key
  const plain = narrow(press.key).toLowerCase()
  if (plain === key) return true
  return (
    (isHidden(press) || press.altKey) &&
    press.code === (key >= '0' && key <= '9' ? `Digit${key}` : `Key${key.toUpperCase()}`)
  )
}

function matchesSign(key: string, press: Press): boolean {
  if (press.key === key || (press.key && twins[key]?.includes(press.key))) return true
  const position = positions[key]
  return position !== undefined && isHidden(press) && press.code === position[0] && press.shiftKey === position[1]
}

function isSign(key: string): boolean {
  return /^[^a-z0-9]$/.test(key)
}

/** The character is not known yet, or is none that a key of ours has: `х` where `[` is, `ü` as well. */
function isHidden({ key }: Press): boolean {
  return ['', 'Process', 'Dead', 'Unidentified'].includes(key) || narrow(key).charCodeAt(0) > 0x7f
}

function narrow(key: string): string {
  const code = key.charCodeAt(0)
  return key.length === 1 && code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : key
}

/** A key that types a character by itself, so that it may be switched off. */
export function isSingleKey({ mods, key }: Stroke): boolean {
  return key.length === 1 && !mods.has('mod') && !mods.has('ctrl') && !mods.has('meta') && !mods.has('alt')
}
