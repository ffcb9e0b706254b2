import { expect, test } from 'vitest'
import { shifted, windowFault } from '#derive/values/window.ts'

const range = { window: ['times'] as [string] }
const sides = { window: ['start_time', 'end_time'] as [string, string] }

test('a window moves as a whole, by days of the calendar', () => {
  expect(shifted(range, { times: ['2026-11-02T10:00:00.000Z', '2026-11-09T10:00:00.000Z'] }, 7)).toEqual({
    times: ['2026-11-09T10:00:00.000Z', '2026-11-16T10:00:00.000Z'],
  })
  expect(
    shifted(sides, { start_time: '2026-11-02T10:00:00.000Z', end_time: '2026-11-09T10:00:00.000Z', name: 'A' }, -1),
  ).toEqual({ start_time: '2026-11-01T10:00:00.000Z', end_time: '2026-11-08T10:00:00.000Z' })
})

test('an open side stays open', () => {
  expect(shifted(range, { times: ['2026-11-02T10:00:00.000Z', null] }, 1)).toEqual({
    times: ['2026-11-03T10:00:00.000Z', null],
  })
  expect(shifted(sides, { start_time: null, end_time: '2026-11-09T10:00:00.000Z' }, 1)).toEqual({
    end_time: '2026-11-10T10:00:00.000Z',
  })
})

test('a window may end as it starts, and not before', () => {
  const until = (end: string) => windowFault(sides, { start_time: '2026-11-02T10:00:00.000Z', end_time: end })
  expect(until('2026-11-02T10:00:00.000Z')).toBeUndefined()
  expect(until('2026-11-02T09:59:59.999Z')).toMatchObject({ field: 'end_time' })
})
