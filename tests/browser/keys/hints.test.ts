import { describe, expect, it } from 'vitest'
import { words } from '#catalogue/index.ts'
import { hintsOf } from '#browser/keys/hints.ts'
import type { KeyAction } from '#browser/keys/use-keys.ts'

const action = (keys: string, rest: Partial<KeyAction> = {}): KeyAction => ({
  keys,
  title: words('Open record', '打开记录'),
  run: () => undefined,
  ...rest,
})
const shown = (...layers: (readonly KeyAction[])[]) =>
  hintsOf(layers.map((actions) => ({ actions }))).map((hint) => `${hint.keys}: ${hint.words.en}`)

describe('keys on the status line', () => {
  it('are those that have words for it, in their order', () => {
    expect(shown([action('x', { hint: words('select', '选择') }), action('y'), action('e', { hint: true })])).toEqual([
      'x: select',
      'e: open record',
    ])
  })

  it('share an entry where neighbours do the same', () => {
    const move = { hint: words('move', '移动') }
    expect(shown([action('j', move), action('k', move), action('e', { hint: true })])).toEqual([
      'j k: move',
      'e: open record',
    ])
  })

  it('are left out while they do nothing, or where a layer further in has the key', () => {
    expect(shown([action('e', { hint: true, when: () => false })])).toEqual([])
    expect(shown([action('e')], [action('e', { hint: true })])).toEqual([])
  })
})
