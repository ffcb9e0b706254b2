import { expect, test } from 'vitest'
import type { Answer } from '#client/api.ts'
import { outcomeOf, outcomeOfPlan } from '#browser/notices/outcome.ts'

const said = (answer: Pick<Answer, 'data' | 'changed'>) => outcomeOf(answer as Answer)?.text.en
const cell = (state: string, reason?: string) => ({ state, label: 'Ludo', ...(reason ? { reason } : {}) })

test('an answer states its outcome, and success only if everything was done', () => {
  expect(said({ data: { id: 1 }, changed: 1 })).toBeUndefined()
  expect(said({ data: { id: 1 }, changed: 0 })).toBe('Nothing changed: it was already in that state.')
  expect(said({ data: { ids: [1, 2] }, changed: 2 })).toBeUndefined()
  expect(said({ data: { done: [], refused: [1, 2], missing: [3] }, changed: 0 })).toBe(
    '0 done, 2 refused, 1 not found.',
  )
  expect(said({ data: { done: 43, skipped: [4, 5], missing: [] }, changed: 43 })).toBe('43 done, 2 refused.')
  expect(said({ data: { ids: [1], missing: [2] }, changed: 1 })).toBe('1 done, 1 not found.')
  expect(said({ data: { cells: [cell('create'), cell('same')] }, changed: 1 })).toBeUndefined()
  expect(said({ data: { cells: [cell('same')] }, changed: 0 })).toBe(
    'Nothing to publish: the target is already identical.',
  )
  expect(
    said({ data: { cells: [cell('change'), cell('conflict', 'Edited there.'), cell('blocked')] }, changed: 1 }),
  ).toBe('1 published, 1 in conflict, 1 blocked. Edited there.')
  expect(said({ data: { cells: [cell('conflict', 'Edited there.')] }, changed: 0 })).toBe(
    'Nothing can be published: 1 in conflict. Edited there.',
  )
  expect(said({ data: { cells: [cell('same'), cell('blocked')] }, changed: 0 })).toBe(
    'Nothing can be published: 1 already identical, 1 blocked.',
  )
})

test('a dry run is not reported as done', () => {
  const data = { cells: [cell('change'), cell('conflict', 'Edited there.')] }
  expect(outcomeOf({ data, changed: 1 }, true)?.text.en).toBe('1 to publish, 1 in conflict. Edited there.')
  expect(outcomeOf({ data, changed: 1 }, true)?.text.zh).toBe('将发布 1，冲突 1。Edited there.')
})

test('a plan is reported by records, not changes, with the others explained', () => {
  const of = (answers: readonly unknown[], same: number, failed: number, asked: number) => {
    const { done, rest } = outcomeOfPlan({ answers, counts: { same, failed } }, asked)
    return [done, rest?.text.en, rest?.isWarning]
  }
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
  expect(of(rows(25), 0, 0, 25)).toEqual([25, undefined, undefined])
  expect(of(rows(24), 9, 1, 25)).toEqual([15, '15 done, 9 already so, 1 refused.', true])
  expect(of(rows(3), 3, 0, 3)).toEqual([0, '0 done, 3 already so.', false])
  expect(of(rows(1_000), 0, 20, 3_000)).toEqual([2_980, '2980 done, 20 refused.', true])
  // one call that takes many
  expect(of([{ sorted: 5 }], 0, 0, 5)).toEqual([5, undefined, undefined])
  expect(of([{ done: 45, skipped: [], missing: [] }], 0, 0, 45)).toEqual([45, undefined, undefined])
  expect(of([{ done: 0, skipped: [1, 2], missing: [] }], 1, 0, 2)).toEqual([0, '0 done, 2 refused.', true])
  // records published along with an item do not count as items
  const brought = {
    cells: [
      { ...cell('create'), area: 'game', id: 1 },
      { ...cell('create'), area: 'tag', id: 2 },
    ],
  }
  const contested = { cells: [{ ...cell('conflict', 'Edited there.'), area: 'game', id: 3 }] }
  expect(of([brought], 0, 0, 1)).toEqual([1, undefined, undefined])
  expect(of([brought, contested], 1, 0, 2).slice(0, 2)).toEqual([1, '2 published, 1 in conflict. Edited there.'])
})
