import { expect, test } from 'vitest'
import type { Answer } from '#client/api.ts'
import { outcomeOf } from '#browser/notices/outcome.ts'

const said = (answer: Pick<Answer, 'data' | 'changed'>) => outcomeOf(answer as Answer)?.text.en
const cell = (state: string, reason?: string) => ({ state, label: 'Ludo', ...(reason ? { reason } : {}) })

test('an answer is called what it came to, and success only where all of it was done', () => {
  expect(said({ data: { id: 1 }, changed: 1 })).toBeUndefined()
  expect(said({ data: { id: 1 }, changed: 0 })).toBe('Nothing changed: it was already in that state.')
  expect(said({ data: { ids: [1, 2] }, changed: 2 })).toBeUndefined()
  expect(said({ data: { done: [], refused: [1, 2], missing: [3] }, changed: 0 })).toBe(
    '0 done, 2 refused, 1 not found.',
  )
  expect(said({ data: { ids: [1], missing: [2] }, changed: 1 })).toBe('1 done, 0 refused, 1 not found.')
  expect(said({ data: { cells: [cell('create'), cell('same')] }, changed: 1 })).toBeUndefined()
  expect(said({ data: { cells: [cell('same')] }, changed: 0 })).toBe(
    'Nothing to publish: the target is already identical.',
  )
  expect(
    said({ data: { cells: [cell('change'), cell('conflict', 'Edited there.'), cell('blocked')] }, changed: 1 }),
  ).toBe('1 published, 0 already identical, 1 in conflict, 1 blocked. Edited there.')
})
