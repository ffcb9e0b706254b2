import { describe, expect, it } from 'vitest'
import { countries, dateTime, flag, int, listOf, object, text, url, type Fields } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'

const fields = {
  name: text('Name', '名称', { required: true, max: 10 }),
  online: flag('Online', '上线', { default: 0 }),
  sort: int('Order', '排序', { required: true, default: 1 }),
  note: text('Note', '备注'),
  country: countries('Countries', '国家'),
  start_time: dateTime('Start', '开始'),
  end_time: dateTime('End', '结束'),
}

const said = (input: Record<string, unknown>, of: Fields = fields) =>
  check(of, input, { window: ['start_time', 'end_time'] }).errors.map(({ field, message }) => `${field}: ${message.en}`)

describe('a whole record', () => {
  it('a whole record gets its defaults, and null where nothing was given', () => {
    expect(check(fields, { name: 'A' })).toEqual({
      errors: [],
      value: { name: 'A', online: 0, sort: 1, note: null, country: ['ALL'], start_time: null, end_time: null },
    })
  })

  it('values are normalised: text becomes number, codes become capitals', () => {
    expect(check(fields, { name: 'A', online: 'true', sort: '7', country: 'ie,in' }).value).toMatchObject({
      online: 1,
      sort: 7,
      country: ['IE', 'IN'],
    })
  })

  it.each([undefined, null, '', '  ', '\t\n', '\u3000', '\u200b\u3164\u2800'])(
    'a required field refuses %j',
    (name) => {
      expect(said({ name })).toEqual(['name: This is required.'])
    },
  )

  it('an empty optional text is kept, and an empty number becomes null', () => {
    expect(check(fields, { name: 'A', note: '', start_time: '' }).value).toMatchObject({ note: '', start_time: null })
  })

  it('white space around a value is kept, and a blank address counts as none', () => {
    const of = { name: fields.name, note: fields.note, link: url('Link', '链接') }
    expect(check(of, { name: ' A ', note: ' ', link: '  ' })).toEqual({
      errors: [],
      value: { name: ' A ', note: ' ', link: null },
    })
    expect(said({ link: ' ' }, { link: url('Link', '链接', { required: true }) })).toEqual(['link: This is required.'])
  })

  it('all faulty fields are named at once', () => {
    expect(said({ name: 'far too long', sort: -1, colour: 'red' })).toEqual([
      'colour: There is no field colour.',
      'name: At most 10 characters; this has 12.',
      'sort: The smallest value is 0.',
    ])
  })

  it('the error for an unknown name suggests a declared field', () => {
    expect(said({ name: 'A', startTime: '2026-01-01' })).toEqual([
      'startTime: There is no field startTime; did you mean start_time?',
    ])
  })

  it('the start and end of a record are compared with each other', () => {
    expect(said({ name: 'A', start_time: '2026-01-02', end_time: '2026-01-01' })).toEqual([
      'end_time: The end is before the start.',
    ])
    expect(said({ name: 'A', start_time: '2026-01-01', end_time: '2026-01-01' })).toEqual([])
  })

  it('names of object members are unknown fields', () => {
    expect(said(JSON.parse('{"name":"A","__proto__":1,"toString":2}') as Record<string, unknown>)).toEqual([
      '__proto__: There is no field __proto__.',
      'toString: There is no field toString.',
    ])
  })
})

describe('part of a record', () => {
  it('a partial record is checked without filling in defaults', () => {
    expect(check(fields, { note: 'x' }, { partial: true })).toEqual({ errors: [], value: { note: 'x' } })
  })

  it('a partial record cannot clear a required field', () => {
    expect(check(fields, { name: null }, { partial: true }).errors).toHaveLength(1)
  })

  it('a removed value becomes the default', () => {
    expect(check(fields, { online: null, note: null }, { partial: true }).value).toEqual({ online: 0, note: null })
  })
})

describe('an open record', () => {
  it('an open record keeps unknown members', () => {
    expect(check(fields, { name: 'A', more: { deep: [1] } }, { open: true })).toMatchObject({
      errors: [],
      value: { name: 'A', more: { deep: [1] } },
    })
  })
})

describe('a group of members', () => {
  const size = object('Size', '尺寸', {
    width: int('Width', '宽', { required: true }),
    unit: text('Unit', '单位', { default: 'px' }),
  })

  it('a group is checked and filled inside', () => {
    expect(check({ size }, { size: { width: '3' } }).value).toEqual({ size: { width: 3, unit: 'px' } })
    expect(check({ size }, { size: '{"width":4}' }).value).toEqual({ size: { width: 4, unit: 'px' } })
  })

  it.each([
    [{}, 'size: width: This is required.'],
    [{ width: 1, depth: 2 }, 'size: depth: There is no field depth.'],
    [[1], 'size: Enter an object with named values.'],
    ['big', 'size: Enter an object with named values.'],
  ])('errors inside a group are reported: %j', (value, message) => {
    expect(said({ size: value }, { size })).toEqual([message])
  })

  it('a group is checked as an item of a list too', () => {
    const sizes = listOf('Sizes', '尺寸', size)
    expect(check({ sizes }, { sizes: [{ width: '3' }] }).value).toEqual({ sizes: [{ width: 3, unit: 'px' }] })
    expect(said({ sizes: [{ width: 1 }, { depth: 2 }] }, { sizes })).toEqual([
      'sizes: Item 2: depth: There is no field depth. width: This is required.',
    ])
  })
})
