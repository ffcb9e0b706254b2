import { expect, test } from 'vitest'
import { kinds } from '#derive/kinds/kinds.ts'
import { isEmpty } from '#derive/values/empty.ts'

const empty = {
  'no value': [null, undefined],
  'an empty text': [''],
  'an empty list': [[]],
} as const

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'missing values, texts and lists are empty in a field of kind %s',
  (kind) => {
    for (const values of Object.values(empty)) for (const value of values) expect(isEmpty({ kind }, value)).toBe(true)
    for (const value of ['x', ' ', 1, false, [0], {}]) expect(isEmpty({ kind }, value)).toBe(false)
  },
)

test('0 is empty where it stands for a record, and a value elsewhere', () => {
  const kindsOfZero = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => isEmpty({ kind }, 0))
  expect(kindsOfZero).toEqual(['image', 'ref'])
  expect(isEmpty(undefined, 0)).toBe(false)
})
