import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWhen, writeWhen } from '#derive/values/when.ts'

const now = new Date(2026, 10, 20, 9, 30)
const dateOf = (text: string, from = now) => {
  const when = readWhen(text, from)
  return when instanceof Date ? when : undefined
}
const read = (text: string) => {
  const date = dateOf(text)
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
    ['2026年11月20日18:00', '2026-11-20 18:00'],
    ['2026年11月20日', '2026-11-20 00:00'],
    ['明天9:00', '2026-11-21 09:00'],
    ['明天 9：00', '2026-11-21 09:00'],
    ['明天　９：０５', '2026-11-21 09:05'],
    ['＋3天', '2026-11-23 09:30'],
    ['＋３天9：00', '2026-11-23 09:00'],
    ['－2ｈ', '2026-11-20 07:30'],
    ['２０２６－１１－２０　１８：００', '2026-11-20 18:00'],
  ])('the date %s is %s', (text, expected) => expect(read(text)).toBe(expected))

  it.each(['', 'soon', '2026-02-30', '2026-11-20 25:00', '+d', '18:00', '+3²d', '2026-11-2018:00', 'constructor'])(
    'the text %j is no date',
    (text) => expect(read(text)).toBeUndefined(),
  )

  it('adding a month or a year stops at the last day of the month', () => {
    const from = (text: string, ...day: [number, number, number]) =>
      writeWhen(dateOf(text, new Date(...day, 9, 30)) ?? now)
    expect(from('+1mo', 2026, 0, 31)).toBe('2026-02-28 09:30')
    expect(from('+1月', 2026, 0, 31)).toBe('2026-02-28 09:30')
    expect(from('-1mo 18:00', 2026, 2, 31)).toBe('2026-02-28 18:00')
    expect(from('+2mo', 2026, 0, 31)).toBe('2026-03-31 09:30')
    expect(from('+1y', 2028, 1, 29)).toBe('2029-02-28 09:30')
  })

  it('a text longer than any date is not parsed', () => {
    expect(read(`明天${' '.repeat(200)}9:00`)).toBeUndefined()
  })

  it('an instant is taken with its zone', () => {
    expect(dateOf('2026-11-20T18:00:00.000Z')?.toISOString()).toBe('2026-11-20T18:00:00.000Z')
  })

  it('a written date is parsed to the same date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-02'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (date) => {
          expect(dateOf(writeWhen(date))).toEqual(date)
        },
      ),
    )
  })
})
