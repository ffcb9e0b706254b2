import { expect, test } from 'vitest'
import { closestFirst } from '#browser/browse/filters/closest.ts'

const countries = [
  ['AR', 'Argentina'],
  ['IO', 'British Indian Ocean Territory'],
  ['CN', 'China'],
  ['IN', 'India'],
  ['ID', 'Indonesia'],
] as const

test('exact matches come before prefixes, words and substrings', () => {
  const found = (typed: string) => closestFirst(countries, typed, (names) => names).map(([code]) => code)
  expect(found('in')).toEqual(['IN', 'ID', 'IO', 'AR', 'CN'])
  expect(found('india')).toEqual(['IN', 'IO'])
  expect(found('')).toEqual(['AR', 'IO', 'CN', 'IN', 'ID'])
  expect(found('x')).toEqual([])
})
