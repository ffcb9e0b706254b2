import { expect, test } from 'vitest'
import { linesOf, type Board } from '#browser/dashboards/board/board-data.ts'
import { changeOf, figureText } from '#browser/dashboards/figures.ts'

test('a change needs two known figures', () => {
  expect([changeOf(150, 100), changeOf(0, 100), changeOf('30', '40')]).toEqual([0.5, -1, -0.25])
  const unknown = [null, undefined, '']
  expect(unknown.flatMap((none) => [changeOf(none, 100), changeOf(100, none), changeOf(none, none)])).toEqual(
    Array.from({ length: 9 }, () => undefined),
  )
  expect(changeOf(5, 0)).toBeUndefined()
  expect(unknown.map((none) => figureText('arpu', none))).toEqual(['–', '–', '–'])
})

test('a figure without an earlier period has one line only', () => {
  const board: Board = {
    from: '2026-11-01',
    to: '2026-11-02',
    newest: '2026-11-02',
    before: null,
    by: 'day',
    metrics: ['arpu'],
    totals: { arpu: null },
    past: {},
    rows: [],
    groups: 2,
    series: { now: [{ day: '2026-11-01', arpu: null }], before: [] },
  }
  expect(linesOf(board, 'arpu', { of: String }, 'Total', new Set()).map(({ values }) => values)).toEqual([[null, null]])
})
