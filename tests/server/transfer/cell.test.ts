import fc from 'fast-check'
import { expect, test } from 'vitest'
import { int, json, text } from '#catalogue/index.ts'
import { csvLine, readCell, writeCell } from '#server/transfer/cell.ts'
import { tableOf } from '#server/transfer/table.ts'

const name = text('Name', '名称')

test('any text survives a CSV round trip, and so do its neighbours', async () => {
  const sign = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    "'",
    '"',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '\u3000',
    '\ufeff',
    '游',
    '😀',
  )
  const texts = fc.array(fc.string({ unit: fc.oneof(sign, fc.string({ unit: 'binary', maxLength: 1 })) }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(texts, async (raw) => {
      const values = raw.map((value) => value.toWellFormed().replaceAll('\0', ''))
      const lines = [
        ['id', 'name', 'end'],
        ...values.map((value, index) => [`${index + 1}`, writeCell(name, value), 'x']),
      ]
      const table = await tableOf(Buffer.from(`\ufeff${lines.map(csvLine).join('')}`))
      expect(table.rows.map(({ cells }) => cells['name'])).toEqual(values)
      expect(table.rows.map(({ cells }) => cells['end'])).toEqual(values.map(() => 'x'))
    }),
  )
})

test('values that a spreadsheet would run are written as text; numbers stay numbers', () => {
  for (const value of [
    '=1+1',
    '+8613800000000',
    '-5',
    '@sum',
    '\tx',
    '\rx',
    "'=1",
    '＝1+1',
    '＋86',
    '－5',
    '＠sum',
    "'＝1",
  ]) {
    expect(writeCell(name, value)).toBe(`'${value}`)
    expect(readCell(writeCell(name, value))).toBe(value)
  }
  expect(writeCell(int('Count', '数量'), -5)).toBe('-5')
  expect(writeCell(name, "it's")).toBe("it's")
  expect(readCell("'twas")).toBe("'twas")
})

test('lists, maps and JSON are written as JSON, nothing as nothing', () => {
  expect(writeCell(name, null)).toBe('')
  expect(writeCell(undefined, ['IE', 'IN'])).toBe('["IE","IN"]')
  expect(writeCell(undefined, { en: 'Hello' })).toBe('{"en":"Hello"}')
  expect(writeCell(json('Any', '任意'), '=1')).toBe('"=1"')
})
