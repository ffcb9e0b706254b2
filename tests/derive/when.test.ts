import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWhen, writeWhen } from '#derive/palette/when.ts'

const now = new Date(2026, 10, 20, 9, 30)
const read = (text: string) => {
  const date = readWhen(text, now)
  return date && writeWhen(date)
}

describe('typed dates', () => {
  it.each([
    ['+3d', '2026-11-23 09:30'],
    ['+3d 18:00', '2026-11-23 18:00'],
    ['-2h', '2026-11-20 07:30'],
    ['+1mo', '2026-12-20 09:30'],
    ['tomorrow 9:05', '2026-11-21 09:05'],
    ['明天 18:00', '2026-11-21 18:00'],
    ['fri', '2026-11-27 00:00'],
    ['mon 6pm', '2026-11-23 18:00'],
    ['2026-11-20 18:00', '2026-11-20 18:00'],
    ['2026/1/2', '2026-01-02 00:00'],
    ['2026年11月20日 18:00', '2026-11-20 18:00'],
  ])('%s is %s', (text, expected) => expect(read(text)).toBe(expected))

  it.each(['', 'soon', '2026-02-30', '2026-11-20 25:00', '+d', '18:00'])('%j is not one', (text) =>
    expect(read(text)).toBeUndefined(),
  )

  it('takes an instant with its zone', () => {
    expect(readWhen('2026-11-20T18:00:00.000Z', now)?.toISOString()).toBe('2026-11-20T18:00:00.000Z')
  })

  it('reads what it writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-02'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (date) => {
          date.setSeconds(0, 0)
          expect(writeWhen(readWhen(writeWhen(date), now)!)).toBe(writeWhen(date))
        },
      ),
    )
  })
})
