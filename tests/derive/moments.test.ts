import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInstant } from '#derive/kinds/shared/instant.ts'
import { momentsIn } from '#derive/kinds/shared/moments.ts'
import { offsetIfRepeated, wallOf, wallText } from '#derive/kinds/shared/zone.ts'

const hourMs = 3_600_000
const range = (from: string, to: string) => ({ from, to })

test.each([
  ['2026-10-25', range('2026-10-25T00:00:00.000Z', '2026-10-25T23:59:59.999Z')],
  ['2026-10-25 17:45', range('2026-10-25T17:45:00.000Z', '2026-10-25T17:45:59.999Z')],
  ['2026-10-25T17:45+05:30', range('2026-10-25T12:15:00.000Z', '2026-10-25T12:15:59.999Z')],
  ['2026-10-25T17:45:09Z', range('2026-10-25T17:45:09.000Z', '2026-10-25T17:45:09.999Z')],
  ['2026-10-25T17:45:09.5Z', range('2026-10-25T17:45:09.500Z', '2026-10-25T17:45:09.500Z')],
  [1_761_400_000, range('2025-10-25T13:46:40.000Z', '2025-10-25T13:46:40.000Z')],
  ['2026-07-01@Europe/Dublin', range('2026-06-30T23:00:00.000Z', '2026-07-01T22:59:59.999Z')],
  ['2026-07-01 09:30@Asia/Kolkata', range('2026-07-01T04:00:00.000Z', '2026-07-01T04:00:59.999Z')],
  // a day of 25 hours in Dublin, without midnight in Beirut, with two in Havana
  ['2026-10-25@Europe/Dublin', range('2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z')],
  ['2026-03-29@Asia/Beirut', range('2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z')],
  ['2026-11-01@America/Havana', range('2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z')],
])('the range %s covers its whole unit', (text, expected) => {
  expect(momentsIn(text)).toEqual(expected)
})

test.each([
  '2026-10-25@Europe/Nowhere',
  '2026-10-25@',
  '2026-13-01',
  'yesterday',
  '9999-12-31@Etc/GMT+12',
  'x'.repeat(1e6),
])('the range %.40s is refused with the reason', (text) => {
  expect(momentsIn(text)).toMatchObject({
    fault: { en: expect.stringMatching(/\.$/), zh: expect.stringMatching(/。$/) },
  })
})

test.each([
  ['2026-10-25 01:30@Europe/Dublin', ['2026-10-25 01:30+01:00', '2026-10-25 01:30+00:00']],
  ['2026-03-29 01:30:15@Europe/Dublin', ['2026-03-29 00:59', '2026-03-29 02:00']],
  ['2026-04-05 01:45@Australia/Lord_Howe', ['2026-04-05 01:45+11:00', '2026-04-05 01:45+10:30']],
  ['2026-10-04 02:15@Australia/Lord_Howe', ['2026-10-04 01:59', '2026-10-04 02:30']],
])('the time %s is refused with both possible meanings', (text, both) => {
  for (const parsed of [parseInstant(text), momentsIn(text)])
    expect(parsed).toMatchObject({
      fault: { en: expect.stringContaining(both.join(' or ')), zh: expect.stringContaining(both.join(' 或 ')) },
    })
})

test('a time with its zone is that moment, and an offset takes precedence over the zone', () => {
  expect(parseInstant('2026-10-25 03:30@Europe/Dublin')).toEqual({ value: '2026-10-25T03:30:00.000Z' })
  expect(parseInstant('2026-10-25 01:30+01:00@Europe/Dublin')).toEqual({ value: '2026-10-25T00:30:00.000Z' })
})

describe('days of a zone', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

  test('every moment is parsed back from its local time, with the offset where that repeats', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (zone, date) => {
          const offset = offsetIfRepeated(zone, date.getTime())
          const text = `${wallText(wallOf(zone, date.getTime()))}${offset || `@${zone}`}`
          expect(parseInstant(text)).toEqual({ value: date.toISOString() })
        },
      ),
      { numRuns: 500 },
    )
  })

  test('days follow each other without a gap, whatever the clocks do', () => {
    const from = Date.UTC(1990, 0, 1)
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 16_000 }), (zone, days) => {
        const [one, next] = [days, days + 1].map((at) => momentsIn(`${dayText(from + at * 24 * hourMs)}@${zone}`))
        if (!one || 'fault' in one || !next || 'fault' in next) throw new Error(`no day of ${zone}`)
        expect(Date.parse(one.to) + 1).toBe(Date.parse(next.from))
        const length = (Date.parse(next.from) - Date.parse(one.from)) / hourMs
        // days were left out or repeated whole where the date line was moved
        expect(length).toBeGreaterThanOrEqual(0)
        expect(length).toBeLessThanOrEqual(48)
      }),
      { numRuns: 500 },
    )
  })
})
