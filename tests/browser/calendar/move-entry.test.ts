import { expect, test } from 'vitest'
import { laterCron } from '#browser/calendar/move-entry.ts'

test('a schedule of one hour moves within its day; others do not', () => {
  expect(laterCron('0 3 * * *', 1)).toBe('0 4 * * *')
  expect(laterCron('30 9 * * 1-5', -2)).toBe('30 7 * * 1-5')
  for (const [cron, hours] of [
    ['0 23 * * *', 1],
    ['0 0 * * *', -1],
    ['0 */2 * * *', 1],
    ['@daily', 1],
  ] as const)
    expect(laterCron(cron, hours)).toBeUndefined()
})
