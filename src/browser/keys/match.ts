import type { Stroke } from '#derive/palette/chord.ts'

export interface Press {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  getModifierState?(name: string): boolean
}

// Full-width and Chinese characters of the same key.
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

// Positions on a US keyboard, for characters hidden by an input method or from another script.
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

/** True if the press is the stroke, with any input method or layout. */
export function matches({ mods, key }: Stroke, press: Press, apple: boolean): boolean {
  // Some systems report AltGraph as Ctrl and Alt.
  if (press.getModifierState?.('AltGraph')) return mods.size === 0 && isSign(key) && press.key === key
  const ctrl = mods.has('ctrl') || (mods.has('mod') && !apple)
  const meta = mods.has('meta') || (mods.has('mod') && apple)
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== mods.has('alt')) return false
  if (isSign(key)) return matchesSign(key, press)
  // French layouts type digits with Shift.
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

/** True if unknown or not ASCII, such as `х` at the `[` key. */
function isHidden({ key }: Press): boolean {
  return ['', 'Process', 'Dead', 'Unidentified'].includes(key) || narrow(key).charCodeAt(0) > 0x7f
}

function narrow(key: string): string {
  const code = key.charCodeAt(0)
  return key.length === 1 && code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : key
}

/** True for keys that type a character, which operators can switch off. */
export function isSingleKey({ mods, key }: Stroke): boolean {
  return key.length === 1 && !mods.has('mod') && !mods.has('ctrl') && !mods.has('meta') && !mods.has('alt')
}
