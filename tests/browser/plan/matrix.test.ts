import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnWidth, nameWidth, rangeIn } from '#browser/plan/matrix/column-window.ts'
import { inStageOrder, matrixOf, redrawn } from '#browser/plan/matrix/matrix.ts'
import { cellAt, changesIn, nextProblem, unfolded } from '#browser/plan/matrix/places.ts'
import { tallyOf } from '#browser/plan/matrix/tally.ts'
import type { PublishCell } from '#derive/publish/cells.ts'
import type { PlanChange } from '#browser/plan/plan-data.ts'

const parents: Record<string, string> = { 'tag-game': 'tag', 'tag-game-text': 'tag-game', 'game-translation': 'game' }
const parentOf = (area: string) => parents[area]

function change(
  itemId: number,
  area: string,
  id: number,
  environment: PlanChange['environment'],
  patch: Partial<PlanChange> = {},
): PlanChange {
  return {
    itemId,
    area,
    id,
    environment,
    kind: 'update',
    label: `${area} ${id}`,
    before: {},
    after: {},
    excluded: 0,
    state: 'waiting',
    ...patch,
  }
}

function cell(
  area: string,
  id: number,
  environment: PublishCell['environment'],
  state: PublishCell['state'],
  reason?: string,
): PublishCell {
  return { area, id, label: `${area} ${id}`, environment, state, ...(reason ? { reason } : {}) }
}

const build = (changes: PlanChange[], cells: PublishCell[] = [], main = 'tag') =>
  matrixOf({ changes, cells, main: [main], parentOf })

describe('the matrix of a publish', () => {
  test('items are rows, environments are columns from test to production', () => {
    const data = build([
      change(1, 'tag', 1, 'prod-ind'),
      change(1, 'tag', 1, 'test-ind', { kind: 'create' }),
      change(2, 'tag', 2, 'prod-ind'),
    ])
    expect(data.targets).toEqual(['test-ind', 'prod-ind'])
    expect(data.rows.map(({ key }) => key)).toEqual(['tag 1', 'tag 2'])
    expect(cellAt(data, [0, 0])?.mark).toBe('create')
    expect(cellAt(data, [1, 0])).toBeUndefined()
    expect(inStageOrder(['prod-ie', 'pre-ind', 'test-ie'])).toEqual(['test-ie', 'pre-ind', 'prod-ie'])
  })

  test('the answers of the preview fill cells without changes', () => {
    const data = build(
      [change(1, 'tag', 1, 'prod-ie')],
      [
        cell('tag', 1, 'prod-ie', 'change'),
        cell('tag', 2, 'prod-ie', 'same'),
        cell('tag', 3, 'prod-ie', 'conflict', 'Edited there.'),
        cell('tag', 4, 'prod-ie', 'blocked', 'Gone.'),
      ],
    )
    expect(data.rows.map(({ cells }) => cells['prod-ie']?.mark)).toEqual(['update', 'same', 'conflict', 'blocked'])
    expect(data.rows[2]?.cells['prod-ie']?.reason).toBe('Edited there.')
    expect([...tallyOf(data).marks]).toEqual([
      ['update', 1],
      ['same', 1],
      ['blocked', 1],
      ['conflict', 1],
    ])
  })

  test('an environment unfolds into the languages of its items', () => {
    const part = (id: number, language: string, state: PublishCell['state']) =>
      ({ area: 'game-translation', id, label: language, language, state }) as const
    const parts = [part(11, 'hi', 'change'), part(12, 'ta', 'conflict')]
    const data = build(
      [change(1, 'game-translation', 11, 'prod-ie'), change(1, 'game-translation', 11, 'prod-ind')],
      [
        { ...cell('game', 1, 'prod-ie', 'conflict'), parts, sameIn: ['en'] },
        { ...cell('game', 1, 'prod-ind', 'change'), parts: parts.slice(0, 1) },
      ],
      'game',
    )
    const open = unfolded(data, new Set(['prod-ie']))
    expect(open.columns.map(({ key }) => key)).toEqual([
      'prod-ie',
      'prod-ie en',
      'prod-ie hi',
      'prod-ie ta',
      'prod-ind',
    ])
    expect(open.columns.map((_, at) => cellAt(open, [0, at])?.mark)).toEqual([
      'conflict',
      'same',
      'update',
      'conflict',
      'update',
    ])
    expect(changesIn([cellAt(open, [0, 2])])).toMatchObject([{ id: 11, environment: 'prod-ie' }])
  })

  test('children appear in the cell of their item, even if the item itself is unchanged', () => {
    const data = build(
      [
        change(1, 'tag-game', 90, 'prod-ie', { kind: 'create' }),
        change(2, 'tag-game', 91, 'prod-ie'),
        change(2, 'tag-game-text', 92, 'prod-ie'),
      ],
      [cell('tag', 1, 'prod-ie', 'change'), cell('tag', 2, 'prod-ie', 'change')],
    )
    expect(data.rows).toHaveLength(2)
    expect(changesIn([cellAt(data, [0, 0])]).map(({ id }) => id)).toEqual([90])
    expect(changesIn([cellAt(data, [1, 0])]).map(({ id }) => id)).toEqual([91, 92])
  })

  test('an item with a language in conflict shows its languages, and decisions count', () => {
    const conflict = (taken: 'mine' | 'theirs' | null) => ({ fields: ['name'], reason: 'Edited there.', taken })
    const hi = (patch: Partial<PlanChange>) => change(7, 'game-translation', 70, 'prod-ie', patch)
    const answered: PublishCell = {
      ...cell('game', 7, 'prod-ie', 'conflict', 'hi: Edited there.'),
      parts: [
        { area: 'game', id: 7, label: 'game 7', state: 'change' },
        { area: 'game-translation', id: 70, label: 'x', language: 'hi', state: 'conflict', reason: 'Edited there.' },
      ],
      same: 2,
    }
    const marks = (patch: Partial<PlanChange>) => {
      const data = build([change(7, 'game', 7, 'prod-ie'), hi(patch)], [answered], 'game')
      return data.rows.map(({ label, isPart, cells }) => [isPart ? label : 'item', cells['prod-ie']?.mark])
    }
    expect(marks({ excluded: 1, conflict: conflict(null) })).toEqual([
      ['item', 'conflict'],
      ['game 7', 'update'],
      ['hi', 'conflict'],
    ])
    expect(marks({ excluded: 0, conflict: conflict('mine') }).map(([, mark]) => mark)).toEqual([
      'update',
      'update',
      'update',
    ])
    expect(marks({ excluded: 1, conflict: conflict('theirs') }).map(([, mark]) => mark)).toEqual([
      'update',
      'update',
      'out',
    ])
    // applied, with an undecided conflict left
    const done = build(
      [change(7, 'game', 7, 'prod-ie', { state: 'done' }), hi({ excluded: 1, conflict: conflict(null) })],
      [answered],
      'game',
    )
    expect(done.rows.map(({ cells }) => cells['prod-ie']?.mark)).toEqual(['conflict', 'done', 'conflict'])
    expect([...tallyOf(done).marks]).toEqual([['conflict', 2]])
  })

  test('a language of a child names the child', () => {
    const within = { area: 'activity-gift', id: 8, label: 'Coins' }
    const answered: PublishCell = {
      ...cell('activity', 7, 'prod-ie', 'conflict'),
      parts: [
        { area: 'activity-gift-translation', id: 70, label: 'x', language: 'hi', state: 'conflict', within },
        { area: 'activity-gift-translation', id: 71, label: 'y', state: 'conflict', within: { ...within, label: '' } },
      ],
    }
    const data = build([change(7, 'activity', 7, 'prod-ie')], [answered], 'activity')
    expect(data.rows.map(({ label }) => label).slice(1)).toEqual(['Coins · hi', '8 · y'])
  })

  test('records published along follow the items, with their own children', () => {
    const changes = [
      change(7, 'game', 7, 'prod-ie', { kind: 'create' }),
      change(7, 'game-translation', 70, 'prod-ie', { kind: 'create' }),
      change(1, 'tag', 1, 'prod-ie'),
      change(1, 'tag-game', 10, 'prod-ie'),
    ]
    const data = build(changes, [cell('game', 7, 'prod-ie', 'create'), cell('tag', 1, 'prod-ie', 'change')])
    expect(data.rows.map(({ key, isAlong }) => [key, isAlong])).toEqual([
      ['tag 1', false],
      ['game 7', true],
    ])
    expect(cellAt(data, [1, 0])?.changes.map(({ id }) => id)).toEqual([7, 70])
    expect(cellAt(data, [0, 0])?.changes.map(({ id }) => id)).toEqual([1, 10])
  })

  test('children of an item without a cell get a row of that item', () => {
    const data = build([change(4, 'tag-game', 90, 'prod-ie')])
    expect(data.rows[0]).toMatchObject({ area: 'tag', id: 4, label: '', isAlong: false })
  })

  test('excluded, done and skipped changes show; a partly excluded cell still counts', () => {
    const mark = (...changes: PlanChange[]) =>
      cellAt(build(changes, [cell('tag', 1, 'prod-ie', 'change')]), [0, 0])?.mark
    expect(mark(change(1, 'tag', 1, 'prod-ie', { excluded: 1 }))).toBe('out')
    expect(mark(change(1, 'tag', 1, 'prod-ie', { excluded: 1 }), change(1, 'tag-game', 2, 'prod-ie'))).toBe('update')
    expect(
      mark(
        change(1, 'tag', 1, 'prod-ie', { state: 'done' }),
        change(1, 'tag-game', 2, 'prod-ie', { state: 'skipped' }),
      ),
    ).toBe('skipped')
    expect(
      mark(change(1, 'tag', 1, 'prod-ie', { state: 'done' }), change(1, 'tag-game', 2, 'prod-ie', { state: 'done' })),
    ).toBe('done')
    expect(mark(change(1, 'tag', 1, 'prod-ie', { state: 'failed' }))).toBe('failed')
  })

  test('a row is redrawn with what was left out since, as the whole matrix would be', () => {
    const cells = [cell('tag', 1, 'prod-ie', 'change'), cell('tag', 2, 'prod-ie', 'change')]
    const changes = [
      change(1, 'tag', 1, 'prod-ie'),
      change(1, 'tag-game', 2, 'prod-ie'),
      change(2, 'tag', 2, 'prod-ie'),
    ]
    const [first, second] = build(changes, cells).rows
    const marked = changes.map((each) => (each.itemId === 1 ? { ...each, excluded: 1 as const } : each))
    const current = (each: PlanChange) => marked[changes.indexOf(each)] ?? each
    const row = first && redrawn(first, current)
    expect(row?.cells['prod-ie']?.mark).toBe('out')
    expect(second && redrawn(second, current)).toBe(second)
    expect(build(marked, cells).rows).toEqual([row, second])
  })

  test('the next conflict is found cyclically', () => {
    const data = build(
      [],
      [
        cell('tag', 1, 'test-ind', 'same'),
        cell('tag', 1, 'prod-ie', 'conflict'),
        cell('tag', 2, 'test-ind', 'blocked'),
        cell('tag', 2, 'prod-ie', 'create'),
      ],
    )
    expect(nextProblem(data, [0, 0])).toEqual([0, 1])
    expect(nextProblem(data, [0, 1])).toEqual([1, 0])
    expect(nextProblem(data, [1, 0])).toEqual([0, 1])
    expect(nextProblem(build([change(1, 'tag', 1, 'prod-ie')]), [0, 0])).toEqual([0, 0])
  })

  test('columns in view are drawn, and that of the cursor', () => {
    const languages = Array.from({ length: 30 }, (_, at) => `l${at}`)
    const cells = (['test-ind', 'pre-ie', 'pre-ind'] as const).map((environment) => ({
      ...cell('game', 1, environment, 'change'),
      sameIn: languages,
    }))
    const { columns } = unfolded(build([], cells, 'game'), new Set(['test-ind', 'pre-ind']))
    const widths = columns.map(columnWidth)
    const edges = widths.map((_, at) => nameWidth + widths.slice(0, at).reduce((sum, each) => sum + each, 0))
    fc.assert(
      fc.property(
        fc.nat(2_500),
        fc.integer({ min: 400, max: 1_600 }),
        fc.nat(columns.length - 1),
        (left, width, active) => {
          const scrolled = Math.floor(left / 240) * 240
          const [from, to] = rangeIn(columns, scrolled, scrolled + width, active)
          const seen = columns.flatMap((_, at) => {
            const isSeen = edges[at]! + widths[at]! > left + nameWidth && edges[at]! < left + width
            return isSeen || at === active ? [at] : []
          })
          expect(seen.filter((at) => at < from || at > to)).toEqual([])
        },
      ),
    )
  })
})
