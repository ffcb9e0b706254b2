import { describe, expect, test } from 'vitest'
import { isNarrowing, narrow, stateOf, tally, type ChangeFilter } from '#browser/plan/filter.ts'
import type { PlanChange } from '#browser/plan/plan-data.ts'
import { fieldChanges, sameFields } from '#browser/plan/value-text.ts'

const none: ChangeFilter = { kind: '', state: '', area: '', environment: '', text: '' }
const rows: PlanChange[] = [
  {
    area: 'game',
    id: 11,
    environment: 'test-ie',
    kind: 'update',
    label: 'Neon Drift',
    before: { onShelf: 1, name: 'Neon Drift' },
    after: { onShelf: 0, name: 'Neon Drift' },
    state: 'waiting',
  },
  {
    area: 'game',
    id: 12,
    environment: 'prod-ie',
    kind: 'create',
    label: 'Ludo',
    before: null,
    after: { name: 'Ludo' },
    excluded: 1,
    state: 'waiting',
  },
  {
    area: 'tag',
    id: 13,
    environment: 'prod-ie',
    kind: 'update',
    label: null,
    before: { name: 'Old' },
    after: { name: 'New' },
    state: 'skipped',
    message: 'Changed meanwhile by ana: name.',
  },
]
const ids = (filter: Partial<ChangeFilter>) => narrow(rows, { ...none, ...filter }).map(({ id }) => id)

describe('narrowing the changes of a plan', () => {
  test('by kind, state, area and environment, together', () => {
    expect(ids({})).toEqual([11, 12, 13])
    expect(ids({ kind: 'update' })).toEqual([11, 13])
    expect(ids({ state: 'out' })).toEqual([12])
    expect(ids({ state: 'waiting' })).toEqual([11])
    expect(ids({ kind: 'update', environment: 'prod-ie' })).toEqual([13])
    expect(ids({ area: 'game', environment: 'prod-ie' })).toEqual([12])
  })

  test('by text: name, id, field, value and what came of it', () => {
    expect(ids({ text: 'LUDO' })).toEqual([12])
    expect(ids({ text: '13' })).toEqual([13])
    expect(ids({ text: 'onshelf' })).toEqual([11])
    expect(ids({ text: 'old' })).toEqual([13])
    expect(ids({ text: 'ana' })).toEqual([13])
    expect(ids({ text: ' ' })).toEqual([11, 12, 13])
  })

  test('an empty filter narrows nothing; states and tallies are told', () => {
    expect(isNarrowing(none)).toBe(false)
    expect(isNarrowing({ ...none, text: 'x' })).toBe(true)
    expect(rows.map(stateOf)).toEqual(['waiting', 'out', 'skipped'])
    expect([...tally(rows, 'area')]).toEqual([
      ['game', 2],
      ['tag', 1],
    ])
  })
})

describe('field by field', () => {
  test('the server’s own members are no difference', () => {
    const before = { id: 1, name: 'a', sort: 3, _origin: { at: 1 }, updated_at: 'x' }
    const after = { id: 1, name: 'b', sort: 3, _origin: { at: 2 }, updated_at: 'y' }
    expect(fieldChanges(before, after)).toEqual([{ field: 'name', before: 'a', after: 'b' }])
    expect(sameFields(before, after)).toEqual([['sort', 3]])
  })

  test('missing and null are the same', () => {
    expect(fieldChanges({ name: 'a' }, { name: 'a', note: null })).toEqual([])
    expect(fieldChanges(null, { name: 'a' })).toEqual([{ field: 'name', before: null, after: 'a' }])
  })
})
