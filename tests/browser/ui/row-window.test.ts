import { expect, test } from 'vitest'
import { positionsIn } from '#browser/ui/row-window.ts'

const indexes = (top: number, count: number, active = 0) =>
  positionsIn(top, 320, count, 32, active).map(({ index }) => index)

test('rows in sight are rendered, and a few more', () => {
  expect(indexes(0, 100_000)).toEqual(Array.from({ length: 23 }, (_, at) => at))
  const middle = indexes(32 * 5_000, 100_000, 5_003)
  expect([middle[0], middle.at(-1)]).toEqual([4_988, 5_022])
})

test('the row of the cursor stays rendered, above or below', () => {
  expect(indexes(32 * 5_000, 100_000, 3)[0]).toBe(3)
  expect(indexes(0, 100_000, 99_999).at(-1)).toBe(99_999)
})

test('an empty list renders no rows, and a short one all', () => {
  expect(indexes(0, 0)).toEqual([])
  expect(indexes(0, 3)).toEqual([0, 1, 2])
  expect(indexes(32 * 90, 3)).toEqual([0, 1, 2])
})

test('each row is positioned by its number', () => {
  expect(positionsIn(0, 64, 5, 32, 0)[2]).toEqual({ index: 2, start: 64 })
})
