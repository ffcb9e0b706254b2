import { expect, test } from 'vitest'
import { spanState } from '#derive/values/window.ts'
import { within } from '#server/domain/overlap.ts'
import { placeFaults } from '#server/domain/h5/place.ts'

const now = '2026-05-01T00:00:00.000Z'
const nothing = { games: new Map(), activities: new Set<number>(), categories: new Set<number>(), online: [] }

test('an end time is exclusive: the window is over at that moment, in every call', () => {
  expect(placeFaults(now, 'h5-home-game', { end_time: now }, nothing).map(({ code }) => code)).toEqual(['over'])
  expect(placeFaults(now, 'h5-home-game', { end_time: '2026-05-01T00:00:00.001Z' }, nothing)).toEqual([])
  expect(within({ end_time: now }, now)).toBe(false)
  expect(spanState({ start: null, end: now }, now)).toBe('over')
})
