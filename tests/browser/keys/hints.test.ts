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
  it('hints are the actions with a hint, in their order', () => {
    expect(shown([action('x', { hint: words('select', '选择') }), action('y'), action('e', { hint: true })])).toEqual([
      'x: select',
      'e: open record',
    ])
  })

  it('neighbouring keys that do the same share an entry', () => {
    const move = { hint: words('move', '移动') }
    expect(shown([action('j', move), action('k', move), action('e', { hint: true })])).toEqual([
      'j k: move',
      'e: open record',
    ])
  })

  it('hints without effect, or with a key taken by an inner layer, are left out', () => {
    expect(shown([action('e', { hint: true, when: () => false })])).toEqual([])
    expect(shown([action('e')], [action('e', { hint: true })])).toEqual([])
  })
})
