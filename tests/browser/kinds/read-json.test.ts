import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathsOf, readJson } from '#browser/kinds/json/read-json.ts'

const faultOf = (text: string) => {
  const { fault } = readJson(text)
  return fault && [fault.line, fault.column, fault.message.en]
}

describe('the JSON reader agrees with the platform', () => {
  test('every JSON text is read', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 6 }), (text) => readJson(text).fault === undefined))
  })

  test('the reader accepts JSON only, and refuses it only for repeated keys and inexact numbers', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"a"',
      '"b"',
      ':',
      ',',
      '1',
      '-',
      '0.',
      '1e5',
      'true',
      'nul',
      ' ',
      '\n',
      '"',
      '\\',
      "'",
      '/',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const { fault } = readJson(text)
        if (/repeated|exactly/.test(fault?.message.en ?? '')) return true
        return isJson(text) === (fault === undefined)
      }),
      { numRuns: 3_000 },
    )
  })
})

test('a fault has its position and the remedy, in both languages', () => {
  expect(faultOf('{\n  "a": 1,\n}')).toEqual([2, 9, 'Remove the comma; no value follows it.'])
  expect(faultOf('{"a": \'x\'}')).toEqual([1, 7, 'Use "double" quotes.'])
  expect(faultOf('{"a"：1}')).toEqual([1, 5, 'Use ASCII quotes, commas and colons.'])
  expect(faultOf('{\n  "a": 1\n  "b": 2\n}')).toEqual([3, 3, 'A comma is expected, or the end of the list or object.'])
  expect(faultOf('{"a": 1, "a": 2}')).toEqual([1, 10, 'The key “a” is repeated.'])
  expect(faultOf('// note\n{}')).toEqual([1, 1, 'JSON has no comments.'])
  expect(faultOf('{"a": [1, 2')).toEqual([1, 12, 'The text ends here, but a string, list or object is still open.'])
  expect(faultOf('{"a": 9007199254740993}')).toEqual([
    1,
    7,
    expect.stringContaining('more digits than can be kept exactly'),
  ])
  expect(faultOf('[1e400]')).toEqual([1, 2, expect.stringContaining('more digits than can be kept exactly')])
  expect(faultOf('[9007199254740991, 1700000000000000000, -1.5e300]')).toBeUndefined()
  expect(faultOf('[01]')?.[0]).toBe(1)
  expect(readJson('{"a": tru}').fault?.message.zh).toMatch(/值/)
})

test('keys have paths without list positions, and keep their place in the text', () => {
  const text = '{"days": [{"coins": 1}, {"coins": 2, "b": {}}], "c": null}'
  const { node } = readJson(text)
  expect(pathsOf(node)).toEqual(['days', 'days.[]', 'days.[].coins', 'days.[]', 'days.[].coins', 'days.[].b', 'c'])
  const last = node?.children.at(-1)
  expect(text.slice(last?.from, last?.to)).toBe('"c": null')
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
