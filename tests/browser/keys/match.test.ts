import { describe, expect, it } from 'vitest'
import { parseKeys } from '#derive/palette/chord.ts'
import { isSingleKey, matches, type Press } from '#browser/keys/match.ts'

const press = (key: string, code: string, held: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const hits = (keys: string, given: Press, apple = false) => matches(parseKeys(keys)[0]!, given, apple)

describe('matching a press', () => {
  it('Mod is Ctrl, and Command on Apple machines', () => {
    expect(hits('Mod+K', press('k', 'KeyK', { ctrlKey: true }))).toBe(true)
    expect(hits('Mod+K', press('k', 'KeyK', { metaKey: true }), true)).toBe(true)
    expect(hits('Mod+K', press('k', 'KeyK', { ctrlKey: true }), true)).toBe(false)
    expect(hits('k', press('k', 'KeyK', { ctrlKey: true }))).toBe(false)
  })

  it('Shift+x differs from x, also with caps lock on', () => {
    expect(hits('x', press('x', 'KeyX'))).toBe(true)
    expect(hits('x', press('X', 'KeyX'))).toBe(true)
    expect(hits('x', press('X', 'KeyX', { shiftKey: true }))).toBe(false)
    expect(hits('Shift+x', press('X', 'KeyX', { shiftKey: true }))).toBe(true)
  })

  it('punctuation matches by its character, whatever keys type it', () => {
    expect(hits('?', press('?', 'Slash', { shiftKey: true }))).toBe(true)
    expect(hits('?', press('？', 'Slash', { shiftKey: true }))).toBe(true)
    expect(hits('/', press('、', 'Slash'))).toBe(true)
    expect(hits('/', press('／', 'Slash'))).toBe(true)
    expect(hits('#', press('#', 'Backslash'))).toBe(true)
  })

  it('a key hidden by an input method matches by its position', () => {
    expect(hits('j', press('Process', 'KeyJ'))).toBe(true)
    expect(hits('j', press('о', 'KeyJ'))).toBe(true)
    expect(hits('j', press('k', 'KeyJ'))).toBe(false)
    expect(hits('?', press('Process', 'Slash', { shiftKey: true }))).toBe(true)
    expect(hits('/', press('Process', 'Slash', { shiftKey: true }))).toBe(false)
    expect(hits('#', press('Process', 'Digit3', { shiftKey: true }))).toBe(true)
  })

  it('a key with several or no characters matches by its position', () => {
    for (const key of ['', 'Unidentified', 'य\u093c']) {
      expect(hits('?', press(key, 'Slash', { shiftKey: true }))).toBe(true)
      expect(hits('j', press(key, 'KeyJ'))).toBe(true)
      expect(['*', '[', '/', '#'].filter((keys) => hits(keys, press(key, 'Slash', { shiftKey: true })))).toEqual([])
      expect(['*', '[', 'j', 'Space', 'Enter'].filter((keys) => hits(keys, press(key, '')))).toEqual([])
    }
  })

  it('signs typed with AltGraph match, and nothing else with it', () => {
    const getModifierState = (name: string) => name === 'AltGraph'
    expect(hits('#', press('#', 'Digit3', { getModifierState }))).toBe(true)
    expect(hits('[', press('[', 'Digit8', { getModifierState, ctrlKey: true, altKey: true }))).toBe(true)
    expect(hits('e', press('e', 'KeyE', { getModifierState }))).toBe(false)
    expect(hits('Mod+Alt+e', press('€', 'KeyE', { getModifierState, ctrlKey: true, altKey: true }))).toBe(false)
  })

  it('single keys, which operators can switch off, are recognised', () => {
    expect(['x', '#', 'Shift+x'].every((keys) => isSingleKey(parseKeys(keys)[0]!))).toBe(true)
    expect(['Mod+x', 'Enter', 'ArrowUp'].some((keys) => isSingleKey(parseKeys(keys)[0]!))).toBe(false)
  })
})
