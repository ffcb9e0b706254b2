import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { moreItems } from '#browser/browse/more-items.ts'
import type { Product } from '#browser/state/app-state.ts'

const product: Product = {
  areas: playdesk.areas,
  menu: playdesk.menu,
  pinyin: {},
  entries: [],
  entryById: new Map(),
}

test.each([
  ['hotword', true],
  ['smallEditor', true],
  ['banner', false],
] as const)('the menu of %s leads to Translations only where records have texts by language', (name, isThere) => {
  const area = playdesk.areas[name as keyof typeof playdesk.areas]
  expect(moreItems(product, area, name, {}).some(({ id }) => id === 'translations')).toBe(isThere)
})
