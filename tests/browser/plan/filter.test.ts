import { describe, expect, it } from 'vitest'
import { distinct, isNarrowing, noFilter, stateOf, whereOf } from '#browser/plan/filter/filter.ts'
import type { PlanChange } from '#browser/plan/plan-data.ts'
import { fieldChanges, sameFields } from '#browser/kinds/value-text.ts'

const change = (patch: Partial<PlanChange>): PlanChange => ({
  area: 'game',
  id: 1,
  environment: 'test-ie',
  kind: 'update',
  label: 'Chess',
  state: 'waiting',
  ...patch,
})

describe('the filter of changes', () => {
  it('asks the server for what it says, and for nothing else', () => {
    expect(isNarrowing(noFilter)).toBe(false)
    expect(whereOf(noFilter)).toEqual({})
    expect(whereOf({ ...noFilter, text: '  chess ', kind: 'update', area: 'game', environment: 'prod-ie' })).toEqual({
      q: 'chess',
      kind: 'update',
      area: 'game',
      environment: 'prod-ie',
    })
  })

  it('tells what is left out from what waits', () => {
    expect(whereOf({ ...noFilter, state: 'out' })).toEqual({ excluded: 1 })
    expect(whereOf({ ...noFilter, state: 'waiting' })).toEqual({ state: 'waiting', excluded: 0 })
  })

  it('names a field with its area; a value alone is nothing', () => {
    expect(whereOf({ ...noFilter, field: 'tag-translation.name', value: 'Jeux' })).toEqual({
      area: 'tag-translation',
      field: 'name',
      value: 'Jeux',
    })
    expect(whereOf({ ...noFilter, value: 'Jeux' })).toEqual({})
  })

  it('knows what became of a change', () => {
    expect(stateOf(change({ excluded: 1 }))).toBe('out')
    expect(stateOf(change({ state: 'skipped' }))).toBe('skipped')
  })

  it('names each record once', () => {
    const twice = [change({ step: 0 }), change({ step: 1 }), change({ id: 2 }), change({ environment: 'prod-ie' })]
    expect(distinct(twice).map(({ id, environment }) => [id, environment])).toEqual([
      [1, 'test-ie'],
      [2, 'test-ie'],
      [1, 'prod-ie'],
    ])
  })
})

describe('field by field', () => {
  it('the server’s own members are no difference', () => {
    const before = { id: 1, name: 'a', sort: 3, _origin: { at: 1 }, updated_at: 'x' }
    const after = { id: 1, name: 'b', sort: 3, _origin: { at: 2 }, updated_at: 'y' }
    expect(fieldChanges(before, after)).toEqual([{ field: 'name', before: 'a', after: 'b' }])
    expect(sameFields(before, after)).toEqual([['sort', 3]])
  })

  it('missing and null are the same', () => {
    expect(fieldChanges({ name: 'a' }, { name: 'a', note: null })).toEqual([])
    expect(fieldChanges(null, { name: 'a' })).toEqual([{ field: 'name', before: null, after: 'a' }])
  })
})
