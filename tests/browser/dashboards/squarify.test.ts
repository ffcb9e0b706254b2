import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squarify } from '#browser/dashboards/charts/squarify.ts'

const into = { x: 10, y: 20, width: 640, height: 320 }

test('boxes have areas in the ratio of their sizes and lie within the box', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }), (values) => {
      const sizes = values.toSorted((one, other) => other - one)
      const sum = sizes.reduce((all, size) => all + size, 0)
      for (const [at, { x, y, width, height }] of squarify(sizes, into).entries()) {
        expect(width * height).toBeCloseTo((sizes[at]! / sum) * into.width * into.height, 3)
        expect(x).toBeGreaterThanOrEqual(into.x - 1e-6)
        expect(y).toBeGreaterThanOrEqual(into.y - 1e-6)
        expect(x + width).toBeLessThanOrEqual(into.x + into.width + 1e-6)
        expect(y + height).toBeLessThanOrEqual(into.y + into.height + 1e-6)
      }
    }),
  )
})

test('sizes without a sum have empty boxes', () => {
  expect(squarify([0, 0], into)).toEqual([0, 0].map(() => ({ ...into, width: 0, height: 0 })))
})
