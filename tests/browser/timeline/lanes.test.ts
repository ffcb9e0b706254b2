import { expect, test } from 'vitest'
import { area, countries, dateRange, dateTime, flag, int, text } from '#catalogue/index.ts'
import { timelineOf } from '#browser/timeline/lanes.ts'
import { around, marksOf, moved, offsetOf, reaching, shownDays, stretchOf, zoomed } from '#browser/timeline/scale.ts'

const day = 86_400_000
const at = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`

const card = area({
  id: 'card',
  title: ['Card', 'Cards', '卡片'],
  fields: {
    name: text('Name', '名称'),
    position: int('Position', '位置'),
    country: countries('Countries', '国家'),
    status: flag('Active', '启用'),
    from: dateTime('From', '开始'),
    until: dateTime('Until', '结束'),
  },
  state: 'status',
  window: ['from', 'until'],
  places: [{ by: ['position', 'country'] }],
  commands: {},
})

const row = (id: number, from: number | null, until: number | null, more: object = {}) => ({
  id,
  position: 1,
  country: ['ALL'],
  status: 1,
  from: from === null ? null : at(from),
  until: until === null ? null : at(until),
  ...more,
})
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('records are drawn in the line of their place; overlapping ones get further lines', () => {
  const rows = [row(1, 1, 5), row(2, 5, 9), row(3, 4, 6), row(4, 2, 3, { position: 2 }), row(5, null, null)]
  const { places, timeless } = timelineOf(card, rows)
  expect(timeless).toBe(1)
  expect(
    places.map(({ values, lines }) => [values['position'], lines.map((line) => ids(line.map((bar) => bar.row)))]),
  ).toEqual([
    [1, [[1, 2], [3]]],
    [2, [[4]]],
  ])
  const bars = places.flatMap(({ lines }) => lines.flat())
  expect(bars.map((bar) => [bar.row.id, ids(bar.clashes)])).toEqual([
    [1, [3]],
    [2, [3]],
    [3, [1, 2]],
    [4, []],
  ])
})

test('offline records clash potentially; other countries and unplaced records never clash', () => {
  const rows = [
    row(1, 1, null),
    row(2, 2, 3, { status: 0 }),
    row(3, 2, 3, { country: ['IN'] }),
    row(4, 2, 3, { country: ['IE'] }),
    row(5, 2, 3, { position: null }),
    row(6, 2, 3, { position: null }),
  ]
  const bars = timelineOf(card, rows).places.flatMap(({ lines }) => lines.flat())
  const of = (id: number) => bars.find((bar) => bar.row.id === id)!
  expect([ids(of(1).clashes), ids(of(1).wouldClash)]).toEqual([[3, 4], [2]])
  expect(ids(of(3).clashes)).toEqual([1])
  expect([ids(of(2).clashes), ids(of(2).wouldClash)]).toEqual([[], [1, 3, 4]])
  expect([of(5).clashes, of(6).wouldClash]).toEqual([[], []])
})

test('an area with one range and no places is one place without clashes', () => {
  const list = area({
    id: 'list',
    title: ['List', 'Lists', '列表'],
    fields: { name: text('Name', '名称'), times: dateRange('Shown', '展示') },
    window: ['times'],
    commands: {},
  })
  const { places } = timelineOf(list, [
    { id: 1, times: [at(1), at(4)] },
    { id: 2, times: [at(3), at(6)] },
  ])
  expect(places.map(({ lines }) => lines.length)).toEqual([2])
  expect(places.flatMap(({ lines }) => lines.flat()).every(({ clashes }) => clashes.length === 0)).toBe(true)
})

test('the scale shows bars on screen, and moves only to those off screen', () => {
  const scale = around(Date.parse(at(10)), 14)
  const first = scale.from
  const iso = (days: number) => new Date(first + days * day).toISOString()
  expect(stretchOf(scale, { start: iso(7), end: iso(14) })).toEqual({ left: 50, width: 50 })
  expect(stretchOf(scale, { start: null, end: null })).toEqual({ left: 0, width: 100 })
  expect(stretchOf(scale, { start: iso(-5), end: iso(-1) })).toBeUndefined()
  expect(reaching(scale, { start: iso(1), end: iso(2) })).toBe(scale)
  const moved = reaching(scale, { start: iso(30), end: iso(31) })
  expect(stretchOf(moved, { start: iso(30), end: iso(31) })).toBeDefined()
  expect(marksOf({ from: first, days: 42 }).every((mark) => new Date(mark).getDay() === 1)).toBe(true)
})

test('days follow the calendar across clock changes', () => {
  const zone = process.env['TZ']
  process.env['TZ'] = 'Europe/Dublin'
  try {
    const written = (moment: number) => {
      const date = new Date(moment)
      return [date.getMonth() + 1, date.getDate(), date.getHours()].join(' ')
    }
    const daysOf = (scale: Parameters<typeof shownDays>[0]) => Object.values(shownDays(scale)).map(written)
    // daylight saving time starts on 29 March and ends on 25 October
    const spring = around(new Date(2026, 3, 5, 12).getTime(), 42)
    expect(daysOf(spring)).toEqual(['3 22 0', '5 2 0'])
    expect(daysOf(moved(spring, -0.5))).toEqual(['3 1 0', '4 11 0'])
    expect(daysOf(moved(moved(spring, -0.5), 0.5))).toEqual(daysOf(spring))
    expect(daysOf(zoomed(spring, 14))).toEqual(['4 1 0', '4 14 0'])
    const autumn = around(new Date(2026, 9, 20, 12).getTime(), 14)
    expect(daysOf(autumn)).toEqual(['10 16 0', '10 29 0'])
    expect(marksOf(autumn).map(written)).toContain('10 26 0')
    expect(offsetOf(autumn, new Date(2026, 9, 30).getTime())).toBe(1)
    expect(daysOf(moved(autumn, 0.5))).toEqual(['10 23 0', '11 5 0'])
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})
