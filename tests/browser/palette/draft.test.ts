import { describe, expect, it } from 'vitest'
import { area, catalogue, command, create, flag, int, publish, text, toggle } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { commandLines } from '#derive/palette/palette.ts'
import { finish, finishWith, take } from '#browser/palette/ask/answers.ts'
import {
  accept,
  askFor,
  back,
  countOf,
  faultsOf,
  inputs,
  missing,
  nameOf,
  optional,
  refuse,
  startDraft,
  type CommandDraft,
} from '#browser/palette/draft.ts'
import { doing, done } from '#derive/palette/sentence.ts'

const game = area({
  id: 'game',
  title: ['Game', 'Games', '游戏'],
  fields: {
    name: text('Name', '名称', { required: true }),
    onShelf: flag('On shelf', '上架'),
    sort: int('Order', '排序'),
  },
  commands: {
    create: create('POST /api/game'),
    toggleOnline: toggle('PUT /api/game/{id}/toggle-online', { field: 'onShelf', reason: 'required' }),
    send: publish('POST /api/send-game-to-ind', { param: 'gameId' }),
    rate: command('PUT /api/game/{id}/rate', {
      title: ['Rate', '评分'],
      effect: 'write',
      input: { rate: int('Rating', '评分', { required: true, max: 5 }), note: text('Note', '备注') },
    }),
  },
})
const { areas } = catalogue({ game }, [])
const line = (id: string) => commandLines(calls(areas), areas, { language: 'en' }).find((each) => each.id === id)!
const rows = [
  { id: 1, name: 'Ludo' },
  { id: 2, name: 'Chess' },
]
const onRows = { kind: 'rows' as const, rows }
const start = (id: string, ...rest: unknown[]) => startDraft(line(id), areas, ...(rest as []))

describe('a command draft', () => {
  it('a draft asks for the record if none is given, else for required fields', () => {
    expect(start('game.toggle-online:0').asking).toBe('id')
    const bound = start('game.toggle-online:0', onRows)
    expect(bound.asking).toBe('reason')
    expect(countOf(bound)).toBe(2)
  })

  it('a draft sends one input for each record', () => {
    const ready = accept(start('game.toggle-online:0', onRows), 'Licence', 'Licence')
    expect(ready.asking).toBeUndefined()
    expect(missing(ready)).toEqual([])
    expect(inputs(ready)).toEqual([
      { id: 1, online: 0, reason: 'Licence' },
      { id: 2, online: 0, reason: 'Licence' },
    ])
    expect(faultsOf(ready)).toEqual({})
  })

  it('a draft goes back a step with the answer open again, and closes at the first', () => {
    const first = accept(start('game.rate'), 7, 'Ludo')
    const again = back(accept(first, 4, '4'), '') as CommandDraft
    expect(again).toMatchObject({ asking: 'rate', typed: { rate: '4' }, given: { id: 7 } })
    expect(back(again, '')).toMatchObject({ asking: 'id', typed: { id: 'Ludo' } })
    expect(back(start('game.rate'), '')).toBeUndefined()
  })

  it('a draft goes back to several values as they were chosen, and to none without a text', () => {
    const sent = accept(start('game.send', onRows), ['prod-ie', 'prod-ind'], 'production Ireland, production India')
    expect(back(sent, '')).toMatchObject({
      asking: 'targets',
      typed: { targets: '' },
      reopened: { targets: ['prod-ie', 'prod-ind'] },
    })
    const rated = accept(start('game.rate', { kind: 'rows', rows: [rows[0]] }), 4, '4')
    expect(back(accept(askFor(rated, 'note'), null, '–'), '')?.typed).toMatchObject({ note: '' })
  })

  it('a draft keeps the typed text of a step that is left', () => {
    expect(back(accept(start('game.rate'), 7, 'Ludo'), '3.')?.typed).toMatchObject({ rate: '3.' })
  })

  it('a draft offers optional fields afterwards and returns from one that is left open', () => {
    const ready = accept(start('game.rate', { kind: 'rows', rows: [rows[0]] }), 4, '4')
    expect(optional(ready).map(({ name }) => name)).toEqual(['note'])
    expect(back(askFor(ready, 'note'), 'half')).toMatchObject({
      asking: undefined,
      typed: { note: 'half' },
      given: { rate: 4 },
    })
    expect(nameOf(ready)).toBe('Ludo')
  })

  it('a draft opens the first refused field, with its text', () => {
    const refused = refuse(accept(start('game.toggle-online:0', onRows), 'x', 'x'), { reason: 'Give a better reason.' })
    expect(refused).toMatchObject({
      asking: 'reason',
      typed: { reason: 'x' },
      faults: { reason: 'Give a better reason.' },
    })
    expect(accept(refused, 'y', 'y').faults).toEqual({})
  })

  it('a draft takes an input given as text', () => {
    const pasted = start('game.rate', { kind: 'none' }, { id: '5', rate: '3' })
    expect(pasted.asking).toBeUndefined()
    expect(inputs(pasted)).toEqual([{ id: 5, rate: 3 }])
  })
})

describe('answers to a step', () => {
  const step = (id: string, name: string) => start(id).steps.find((each) => each.name === name)!

  it('answers are checked like on the server', () => {
    expect(take(step('game.rate', 'rate'), '4', undefined, [])).toEqual({ kind: 'value', value: 4, shown: '4' })
    expect(take(step('game.rate', 'rate'), '9', undefined, []).kind).toBe('fault')
    expect(take(step('game.rate', 'rate'), '', undefined, []).kind).toBe('fault')
    expect(take(step('game.rate', 'id'), '17', undefined, [])).toEqual({ kind: 'value', value: 17, shown: '17' })
    expect(take(step('game.rate', 'note'), '', undefined, [])).toEqual({ kind: 'value', value: null, shown: '–' })
  })

  it('several values are collected until finished', () => {
    const targets = step('game.send', 'targets')
    const option = { id: 'is:prod-ie', title: 'production Ireland', value: 'prod-ie' }
    const first = take(targets, '', option, [])
    expect(first).toEqual({ kind: 'picks', picks: [{ value: 'prod-ie', shown: 'production Ireland' }] })
    const picks = first.kind === 'picks' ? first.picks : []
    expect(take(targets, '', option, picks)).toEqual({ kind: 'picks', picks: [] })
    expect(finish(targets, picks)).toEqual({ kind: 'value', value: ['prod-ie'], shown: 'production Ireland' })
    expect(finish(targets, []).kind).toBe('fault')
  })

  it('typed or marked values are added to the chosen ones', () => {
    const targets = step('game.send', 'targets')
    const [india, ireland] = ['prod-ind', 'prod-ie'].map((value) => ({ id: `is:${value}`, title: value, value }))
    const picks = [{ value: 'prod-ie', shown: 'prod-ie' }]
    const both = { kind: 'value', value: ['prod-ie', 'prod-ind'], shown: 'prod-ie, prod-ind' }
    expect(finishWith(targets, 'ind', india, picks)).toEqual(both)
    expect(finishWith(targets, 'prod-ind', undefined, picks)).toEqual(both)
    expect(finishWith(targets, '', ireland, picks)).toEqual({ kind: 'value', value: ['prod-ie'], shown: 'prod-ie' })
  })
})

describe('texts of button and notice', () => {
  it('the button and the notice name action, number and production', () => {
    const off = line('game.toggle-online:0')
    expect(doing(off, 22, 'prod-ind').en).toBe('Take 22 games offline in production India')
    expect(doing(off, 22, 'prod-ind').zh).toBe('在生产印度下架 22 个游戏')
    expect(doing(off, 1, 'test-ie', undefined, 'Ludo').en).toBe('Take Ludo offline')
    expect(done(off, 2).en).toBe('Took 2 games offline.')
    expect(doing(line('game.send'), 3, 'test-ie', ['prod-ie', 'prod-ind']).en).toBe(
      'Publish 3 games to production Ireland, production India',
    )
    expect(done(line('game.send'), 3, ['prod-ie']).en).toBe('Published 3 games to production Ireland.')
    expect(doing(line('game.rate'), 2, 'test-ie').en).toBe('Rate, 2 games')
  })
})
