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
  it('the filter sends its conditions to the server, and no others', () => {
    expect(isNarrowing(noFilter)).toBe(false)
    expect(whereOf(noFilter)).toEqual({})
    expect(whereOf({ ...noFilter, text: '  chess ', kind: 'update', area: 'game', environment: 'prod-ie' })).toEqual({
      q: 'chess',
      kind: 'update',
      area: 'game',
      environment: 'prod-ie',
    })
  })

  it('the filter distinguishes excluded changes from waiting ones', () => {
    expect(whereOf({ ...noFilter, state: 'out' })).toEqual({ excluded: 1 })
    expect(whereOf({ ...noFilter, state: 'waiting' })).toEqual({ state: 'waiting', excluded: 0 })
  })

  it('the filter names a field with its area; a value alone has no effect', () => {
    expect(whereOf({ ...noFilter, field: 'tag-translation.name', value: 'Jeux' })).toEqual({
      area: 'tag-translation',
      field: 'name',
      value: 'Jeux',
    })
    expect(whereOf({ ...noFilter, value: 'Jeux' })).toEqual({})
  })

  it('each change has one state', () => {
    expect(stateOf(change({ excluded: 1 }))).toBe('out')
    expect(stateOf(change({ state: 'skipped' }))).toBe('skipped')
  })

  it('each record of an environment is named once', () => {
    const twice = [change({ step: 0 }), change({ step: 1 }), change({ id: 2 }), change({ environment: 'prod-ie' })]
    expect(distinct(twice).map(({ id, environment }) => [id, environment])).toEqual([
      [1, 'test-ie'],
      [2, 'test-ie'],
      [1, 'prod-ie'],
    ])
  })
})

describe('field by field', () => {
  it('system fields are no difference', () => {
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
