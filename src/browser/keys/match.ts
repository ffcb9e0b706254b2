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

// where an input method hides the character, the key's position on a US board decides
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
}

/** Whether a press is the one meant, whatever input method or layout is on. */
export function matches({ mods, key }: Stroke, press: Press, apple: boolean): boolean {
  if (press.getModifierState?.('AltGraph')) return false
  const ctrl = mods.has('ctrl') || (mods.has('mod') && !apple)
  const meta = mods.has('meta') || (mods.has('mod') && apple)
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== mods.has('alt')) return false
  const isPunctuation = /^[^a-z0-9]$/.test(key)
  if (!isPunctuation && press.shiftKey !== mods.has('shift')) return false
  return isPunctuation ? matchesPunctuation(key, press) : matchesKey(key, press)
}

function matchesKey(key: string, press: Press): boolean {
  if (key === 'Space') return press.key === ' ' || (press.key === 'Process' && press.code === 'Space')
  if (key.length > 1) return press.key === key
  const plain = narrow(press.key).toLowerCase()
  if (plain === key) return true
  const hidden = press.key === 'Process' || (press.key.length === 1 && plain > '~')
  return (
    (hidden || press.altKey) && press.code === (key >= '0' && key <= '9' ? `Digit${key}` : `Key${key.toUpperCase()}`)
  )
}

function matchesPunctuation(key: string, press: Press): boolean {
  if (press.key === key || twins[key]?.includes(press.key)) return true
  const position = positions[key]
  return (
    press.key === 'Process' && position !== undefined && press.code === position[0] && press.shiftKey === position[1]
  )
}

function narrow(key: string): string {
  const code = key.charCodeAt(0)
  return key.length === 1 && code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : key
}

/** A key that types a character by itself, so that it may be switched off. */
export function isSingleKey({ mods, key }: Stroke): boolean {
  return key.length === 1 && !mods.has('mod') && !mods.has('ctrl') && !mods.has('meta') && !mods.has('alt')
}
