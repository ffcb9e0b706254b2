import { expect, test } from 'vitest'
import { positionsIn } from '#browser/ui/row-window.ts'

const indexes = (top: number, count: number, active = 0) =>
  positionsIn(top, 320, count, 32, active).map(({ index }) => index)

test('only what is in sight exists, and a little more', () => {
  expect(indexes(0, 100_000)).toEqual(Array.from({ length: 23 }, (_, at) => at))
  const middle = indexes(32 * 5_000, 100_000, 5_003)
  expect([middle[0], middle.at(-1)]).toEqual([4_988, 5_022])
})

test('the row of the cursor stays, above or below', () => {
  expect(indexes(32 * 5_000, 100_000, 3)[0]).toBe(3)
  expect(indexes(0, 100_000, 99_999).at(-1)).toBe(99_999)
})

test('none of none, and no more than there are', () => {
  expect(indexes(0, 0)).toEqual([])
  expect(indexes(0, 3)).toEqual([0, 1, 2])
  expect(indexes(32 * 90, 3)).toEqual([0, 1, 2])
})

test('each stands where its number says', () => {
  expect(positionsIn(0, 64, 5, 32, 0)[2]).toEqual({ index: 2, start: 64 })
})
