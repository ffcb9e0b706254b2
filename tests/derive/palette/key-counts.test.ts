import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCounts, readCounts } from '#derive/palette/key-counts.ts'
import { savedTime, type WorkReceipt } from '#derive/palette/time-saved.ts'

describe('counts of keys used and missed', () => {
  test('counts add up by command, and the least used commands are dropped above 200', () => {
    expect(addCounts({ 'a.b': [1, 2] }, { 'a.b': [1, 0], 'c.d': [0, 1] })).toEqual({ 'a.b': [2, 2], 'c.d': [0, 1] })
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`a.${at}`, [2, 2] as const]))
    const more = addCounts(many, { 'rare.one': [1, 0], 'often.one': [9, 0] })
    expect(Object.keys(more)).toHaveLength(200)
    expect(more).toMatchObject({ 'often.one': [9, 0] })
  })

  test('reading leaves out stored values that are no counts', () => {
    expect(readCounts({ 'a.b': [1, 2], 'c.d': [-1, 2], 'e.f': 'x', 'g.h': [1] })).toEqual({ 'a.b': [1, 2] })
    fc.assert(fc.property(fc.jsonValue(), (value) => void addCounts(readCounts(value), { 'a.b': [1, 0] })))
  })
})

describe('time saved', () => {
  const byHand = (...seconds: readonly number[]): WorkReceipt[] =>
    seconds.map((at) => ({ at: at * 1_000, isCall: true, items: 1 }))
  const batch = (items: number): WorkReceipt => ({ at: 0, isCall: false, items })

  test('each item of a batch but the first saves the median time between single changes by hand', () => {
    // gaps of 10, 20, 30, 40, 50 s; the pause of 200 s is left out
    const single = byHand(0, 10, 30, 60, 100, 150, 350)
    expect(savedTime([...single, batch(4), batch(11), batch(1)])).toEqual({
      batches: 2,
      items: 15,
      gaps: 5,
      median: 30_000,
      saved: 13 * 30_000,
    })
    expect(savedTime([...byHand(0, 10, 30, 60, 100, 150, 210), batch(2)])).toMatchObject({ gaps: 6, median: 35_000 })
  })

  test('an estimate needs five times of single changes; calls that change several records do not count', () => {
    const calls = byHand(200, 210, 220).map((each) => ({ ...each, items: 2 }))
    expect(savedTime([...byHand(0, 10, 20, 30, 40), ...calls, batch(9)])).toEqual({ batches: 1, items: 9, gaps: 4 })
    expect(savedTime([])).toEqual({ batches: 0, items: 0, gaps: 0 })
  })
})
