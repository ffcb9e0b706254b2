import { describe, expect, it } from 'vitest'
import { countries, dateTime, flag, int, text } from '#catalogue/index.ts'
import { changedNames, checkForm, formReducer, startForm, type FormState } from '#browser/form/form-state.ts'

const fields = {
  name: text('Name', '名称', { required: true, max: 20 }),
  sort: int('Order', '排序', { default: 1 }),
  online: flag('Online', '上线'),
  countryCode: countries('Countries', '国家'),
}
const record = { id: 7, name: 'Ludo', sort: 3, online: null, countryCode: ['IN'], _version: 4 }

describe('editing a record', () => {
  const state = startForm(fields, 'update', record)
  const set = (name: string, value: unknown, before = state) => formReducer(before, { kind: 'set', name, value })

  it('the form counts values that differ from the record, however they are written', () => {
    expect(changedNames(set('sort', '3'))).toEqual([])
    expect(changedNames(set('sort', '4'))).toEqual(['sort'])
    expect(changedNames(set('online', ''))).toEqual([])
  })

  it('the form sends checked changes only', () => {
    expect(checkForm(set('sort', '4'), false)).toEqual({ input: { sort: 4 }, faults: {} })
    expect(Object.keys(checkForm(set('name', ''), false).faults)).toEqual(['name'])
  })

  it('the form resets one field or all', () => {
    const twice = set('name', 'Chess', set('sort', '9'))
    expect(changedNames(formReducer(twice, { kind: 'reset', name: 'name' }))).toEqual(['sort'])
    expect(changedNames(formReducer(twice, { kind: 'reset' }))).toEqual([])
  })

  it('the form shows a fault when a field is left and removes it once corrected', () => {
    const left = formReducer(set('sort', 'abc'), { kind: 'leave', name: 'sort' })
    expect(Object.keys(left.faults)).toEqual(['sort'])
    expect(set('sort', '5', left).faults).toEqual({})
  })

  it('the form compares with the current record after a conflict', () => {
    const theirs = { ...record, name: 'Ludo King', sort: 8, _version: 5 }
    const rebased = formReducer(set('sort', '4'), { kind: 'rebase', initial: theirs, values: { sort: 4 } })
    expect(changedNames(rebased)).toEqual(['sort'])
    expect(rebased.values['name']).toBe('Ludo King')
  })
})

describe('the target of a record', () => {
  const fields = {
    kind: text('Leads to', '跳转'),
    relation: text('Target', '目标', { leads: { by: 'kind', to: { game: 'game', tag: 'tag' } } }),
  }
  const set = (name: string, value: unknown, before: FormState) => formReducer(before, { kind: 'set', name, value })
  const of = (state: FormState) => state.values['relation']

  it('the id of another kind is cleared, and returns with its own kind', () => {
    const state = startForm(fields, 'update', { id: 7, kind: 'game', relation: '5' })
    const asTag = set('kind', 'tag', state)
    expect(of(asTag)).toBe(null)
    expect(of(set('kind', 'game', asTag))).toBe('5')
    expect(of(set('kind', 'game', set('relation', '9', asTag)))).toBe('5')
    expect(of(set('kind', 'url', state))).toBe(null)
    expect(of(formReducer(asTag, { kind: 'reset', name: 'kind' }))).toBe('5')
  })

  it('an address is kept, because it has one meaning only', () => {
    const state = startForm(fields, 'update', { id: 7, kind: 'url', relation: 'https://play.test' })
    expect(of(set('kind', 'app', state))).toBe('https://play.test')
    expect(of(set('kind', 'tag', state))).toBe('https://play.test')
  })
})

describe('a start and an end', () => {
  const times = { start_time: dateTime('Start', '开始'), end_time: dateTime('End', '结束') }
  const stored = { id: 7, start_time: '2026-03-01T00:00:00.000Z', end_time: '2026-06-01T00:00:00.000Z' }
  const state = startForm(times, 'update', stored, {}, ['start_time', 'end_time'])

  it('both ends are compared, including the unchanged one', () => {
    const late = formReducer(state, { kind: 'set', name: 'start_time', value: '2026-07-01T00:00:00.000Z' })
    expect(Object.keys(checkForm(late, false).faults)).toEqual(['end_time'])
    expect(checkForm(formReducer(late, { kind: 'reset', name: 'start_time' }), false).faults).toEqual({})
  })

  it('both ends are marked once the end is left, until the start is corrected', () => {
    const early = formReducer(state, { kind: 'set', name: 'end_time', value: '2026-02-01T00:00:00.000Z' })
    expect(early.faults).toEqual({})
    const left = formReducer(early, { kind: 'leave', name: 'end_time' })
    expect(Object.keys(left.faults)).toEqual(['end_time'])
    const mended = formReducer(left, { kind: 'set', name: 'start_time', value: '2026-01-01T00:00:00.000Z' })
    expect(mended.faults).toEqual({})
  })
})

describe('a new record', () => {
  it('a new record starts with defaults and omits empty fields', () => {
    const state = formReducer(startForm(fields, 'create', {}), { kind: 'set', name: 'name', value: 'Ludo' })
    expect(checkForm(state, false)).toEqual({ input: { name: 'Ludo', sort: 1, countryCode: ['ALL'] }, faults: {} })
  })

  it('the form names missing fields of a new record', () => {
    expect(Object.keys(checkForm(startForm(fields, 'create', {}), false).faults)).toEqual(['name'])
  })
})
