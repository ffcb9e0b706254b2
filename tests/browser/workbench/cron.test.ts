import { describe, expect, test } from 'vitest'
import { nextTimes, readCron } from '#browser/workbench/cron.ts'

const next = (text: string, zone: string, after: string, count = 3) =>
  nextTimes(readCron(text)!, zone, count, new Date(after)).map((time) => time.toISOString().slice(0, 16))

describe('reading', () => {
  test('numbers, lists, ranges and steps', () => {
    expect(readCron('30 7 * * 1-5')).toEqual({
      minutes: [30],
      hours: [7],
      days: undefined,
      months: undefined,
      weekdays: [1, 2, 3, 4, 5],
    })
    expect(readCron('*/20 0-6/3 1,15 2 7')).toEqual({
      minutes: [0, 20, 40],
      hours: [0, 3, 6],
      days: [1, 15],
      months: [2],
      weekdays: [0],
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
    'a * * * *',
  ])('%j is none', (text) => expect(readCron(text)).toBeUndefined())
})

describe('the next times', () => {
  test('follow the clock of the zone', () => {
    expect(next('30 7 * * 1-5', 'Asia/Shanghai', '2026-11-20T10:00:00Z')).toEqual([
      '2026-11-22T23:30',
      '2026-11-23T23:30',
      '2026-11-24T23:30',
    ])
    expect(next('0 9 1 * *', 'America/New_York', '2026-11-20T00:00:00Z')).toEqual([
      '2026-12-01T14:00',
      '2027-01-01T14:00',
      '2027-02-01T14:00',
    ])
  })

  test('keep the hour when the clocks change, and leave out an hour that is not there', () => {
    expect(next('0 7 * * *', 'Europe/Dublin', '2026-10-24T00:00:00Z')).toEqual([
      '2026-10-24T06:00',
      '2026-10-25T07:00',
      '2026-10-26T07:00',
    ])
    expect(next('30 1 * * *', 'Europe/Dublin', '2027-03-27T00:00:00Z', 2)).toEqual([
      '2027-03-27T01:30',
      '2027-03-29T00:30',
    ])
  })

  test('a day of the month or a day of the week, where both are given', () => {
    expect(next('0 0 13 * 5', 'UTC', '2026-11-10T00:00:00Z')).toEqual([
      '2026-11-13T00:00',
      '2026-11-20T00:00',
      '2026-11-27T00:00',
    ])
  })

  test('a date that never comes has none; one that is rare is found', () => {
    expect(next('0 0 30 2 *', 'UTC', '2026-11-10T00:00:00Z')).toEqual([])
    expect(next('0 0 29 2 *', 'UTC', '2026-11-10T00:00:00Z', 1)).toEqual(['2028-02-29T00:00'])
  })
})
