import { describe, expect, test } from 'vitest'
import { nextDue, parseCron } from '#server/script/cron.ts'
import { isZone } from '#server/script/zone.ts'

function due(text: string, zone: string, after: string, count = 1): string[] {
  const cron = parseCron(text)
  if ('fault' in cron) throw new Error(cron.fault.en)
  const found: string[] = []
  for (let at = new Date(after); found.length < count;) {
    const next = nextDue(cron, zone, at)
    if (!next) break
    found.push(next.toISOString().slice(0, 16))
    at = next
  }
  return found
}

describe('a due time', () => {
  test.each([
    ['*/15 * * * *', 'UTC', '2026-11-20T10:07:30Z', ['2026-11-20T10:15', '2026-11-20T10:30']],
    ['0 6 * * 1-5', 'Asia/Shanghai', '2026-11-20T10:00:00Z', ['2026-11-22T22:00', '2026-11-23T22:00']],
    ['30 9 1,15 * *', 'Europe/Dublin', '2026-11-20T00:00:00Z', ['2026-12-01T09:30', '2026-12-15T09:30']],
    ['0 0 29 feb *', 'UTC', '2026-11-20T00:00:00Z', ['2028-02-29T00:00']],
    ['0 12 13 * fri', 'UTC', '2026-11-20T13:00:00Z', ['2026-11-27T12:00', '2026-12-04T12:00']],
    ['5 4 * * sun', 'Asia/Kolkata', '2026-11-20T00:00:00Z', ['2026-11-21T22:35']],
    ['@daily', 'UTC', '2026-12-31T00:00:00Z', ['2027-01-01T00:00']],
    [
      '0 10-14/2 * * 7',
      'UTC',
      '2026-11-20T00:00:00Z',
      ['2026-11-22T10:00', '2026-11-22T12:00', '2026-11-22T14:00', '2026-11-29T10:00'],
    ],
  ])('%s in %s', (text, zone, after, expected) => {
    expect(due(text, zone, after, expected.length)).toEqual(expected)
  })

  test('that the clocks skip comes right after, and one they repeat comes once', () => {
    expect(due('30 1 * * *', 'Europe/Dublin', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ])
    expect(due('30 1 * * *', 'Europe/Dublin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
    expect(due('0 * * * *', 'Europe/Dublin', '2026-10-24T23:30:00Z', 4)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ])
  })

  test('may never come', () => {
    expect(due('0 0 31 2 *', 'UTC', '2026-01-01T00:00:00Z')).toEqual([])
  })
})

test.each([
  '',
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '5-1 * * * *',
  '*/0 * * * *',
  'a b c d e',
  '1,,2 * * * *',
  '-1 * * * *',
])('%j is no schedule', (text) => {
  expect(parseCron(text)).toHaveProperty('fault')
})

test('zones are known by name', () => {
  expect([isZone('Asia/Shanghai'), isZone('Moon/Base'), isZone('')]).toEqual([true, false, false])
})
