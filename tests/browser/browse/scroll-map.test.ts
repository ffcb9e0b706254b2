import { expect, test } from 'vitest'
import { createScrollMap } from '#browser/browse/grid/scroll-map.ts'

test('a list that is longer than its box leaps in proportion, steps in px and ends with it', () => {
  const map = createScrollMap()
  map.resize(40_000_000, 1_000)
  expect(map.height()).toBe(10_000_000)
  const range = { box: map.height() - 1_000, list: 40_000_000 - 1_000 }
  expect(map.scrolled(range.box / 2)).toBeUndefined()
  expect(map.offset()).toBeCloseTo(range.list / 2)
  expect(map.scrolled(range.box / 2 + 100)).toBeUndefined()
  expect(map.offset()).toBeCloseTo(range.list / 2 + 100)
  map.scrolled(range.box)
  expect([map.offset(), map.shift()]).toEqual([range.list, range.list - range.box])
  map.scrolled(0)
  expect([map.offset(), map.shift()]).toEqual([0, 0])
})
