import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import type { Keymap } from '#derive/palette/keymap.ts'
import { planKeyImport } from '#browser/palette/bind/key-import.ts'
import type { Product } from '#browser/state/app-state.ts'

const entries = calls(playdesk.areas)
const product: Product = {
  areas: playdesk.areas,
  menu: playdesk.menu,
  pinyin: {},
  entries,
  entryById: new Map(entries.map((entry) => [entry.id, entry])),
}

const keyed = (target: string, keys: string) => ({ target, keys, title: { en: target, zh: target } })

const planOf = (file: Keymap, keymap: Keymap = [], below: Keymap = []) =>
  planKeyImport(file, { keymap, below, product, onPage: [], faultOf: () => undefined }).map(
    ({ binding: { target }, state, before }) => [target, state, before],
  )

test('an import tells the key that a command has so far: its own, that of the role, or its default', () => {
  const [game, tag] = ['banner.create', 'tag.create']
  expect(planOf([keyed(game, 'Alt+1')], [keyed(game, 'Alt+2')], [keyed(game, 'Alt+3')])).toEqual([
    [game, 'moved', 'Alt+2'],
  ])
  expect(planOf([keyed(game, 'Alt+1')], [], [keyed(game, 'Alt+3')])).toEqual([[game, 'moved', 'Alt+3']])
  const usual = planOf([keyed(tag, 'Alt+1')])[0]?.[2]
  expect(planOf([keyed(tag, '')])).toEqual([[tag, 'removed', usual]])
  expect(usual).toBe('c')
})
