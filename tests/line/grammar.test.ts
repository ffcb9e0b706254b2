import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usages } from '../../src/cli/usages.ts'
import { planRequest } from '#commands/console/plan-request.ts'
import { playdesk } from '#commands/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { bindLine } from '#derive/line/bind.ts'
import { completeLine } from '#derive/line/complete.ts'
import { parseLine } from '#derive/line/parser.ts'
import { lineHelp } from '#derive/line/help.ts'
import { printLine } from '#derive/line/printer.ts'
import { runLineOf } from '#derive/line/run-line.ts'
import type { LineNode } from '#derive/line/syntax.ts'
import { count, seed } from '../depth.ts'

const languages = ['en', 'hi', 'ta'].map((code) => ({ code, name: code }))
const countries = ['IE', 'IN'].map((code) => ({ code, name: code }))
const scope = { areas: playdesk.areas, entries: calls(playdesk.areas), languages, countries }

const printed = (text: string): string => {
  const { line, faults } = parseLine(text)
  expect(faults).toEqual([])
  return line ? printLine(line) : ''
}

describe('a line', () => {
  test.each([
    'h5-game online:1 hits<10 changed:>30d | toggle-online 0 because "silent for 30 days"',
    'game #101..180,200 | publish to prod-ie,prod-ind',
    'h5-game tag:arcade,racing -name~"old one" | where sort>=3 | sort -hits | take 10',
    'comment status:waiting content~"bit.ly | here" | reject because "spam link"',
    '. | set sort=1 countryCode=IN',
    'prod-ie:special-topic "star wars" updated_at:2026-01-01..2026-02-01',
  ])('%s is printed as typed', (text) => expect(printed(text)).toBe(text))

  test.each([
    ['game　online：1｜toggle-online　0', 'game online:1 | toggle-online 0'],
    ['game online:1\n  | toggle-online 0', 'game online:1 | toggle-online 0'],
    ['game “a b”', 'game "a b"'],
    ['游戏 上架：1｜筛选 名称：a｜排序 -id｜取 10', '游戏 上架:1 | where 名称:a | sort -id | take 10'],
    ['banner online:1 | 设置 sort=1 因为 “静默 30 天”', 'banner online:1 | set sort=1 because "静默 30 天"'],
    ['横幅｜下架　因为“太 旧”', '横幅 | 下架 because "太 旧"'],
    ['banner | 发布 到 prod-ie，prod-ind 在 hi 于 now', 'banner | publish to prod-ie,prod-ind in hi at now'],
    ['banner | fabu dao prod-ie yinwei dao', 'banner | publish to prod-ie because dao'],
    ['banner | qu 3 | set "yinwei" name=dao', 'banner | take 3 | set "yinwei" name=dao'],
  ])('%j is parsed as %j', (typed, text) => expect(printed(typed)).toBe(text))

  test('a line printed from any tree is parsed to the same tree', () => {
    fc.assert(
      fc.property(lineNodes, (tree) => {
        const text = printLine(tree)
        const { line, faults } = parseLine(text)
        expect(faults).toEqual([])
        expect(line && printLine(line)).toBe(text)
      }),
      { seed, numRuns: count(300, 5_000) },
    )
  })
})

const word = (text: string, isQuoted = false) => ({ text, isQuoted, from: 0, to: 0 })
const names = fc.constantFrom('online', 'sort', 'end_time', '名称')
const texts = fc.oneof(
  fc.constantFrom('0', 'arcade', 'prod-ie', '-3d', '>30d', 'a=b', 'to', '到', 'yinwei', ''),
  fc.string({ unit: 'grapheme' }),
)
const words = texts.map((text) => word(text))
const ends = fc.stringMatching(/^[\w-]{1,8}$/).map((text) => word(text))
const values = fc.oneof(fc.record({ from: ends, to: ends }), fc.record({ from: words }))
const filters = fc.record({
  isNot: fc.boolean(),
  field: names.map((name) => word(name)),
  operator: fc.constantFrom(':', '>', '>=', '<', '<=', '~'),
  values: fc.array(values, { minLength: 1, maxLength: 3 }),
})
const args = fc.record({
  name: fc.constantFrom('sort', 'because', 'to', 'in').map((name) => word(name)),
  values: fc.array(words, { minLength: 1, maxLength: 3 }),
})
const lineNodes: fc.Arbitrary<LineNode> = fc
  .record({
    filters: fc.array(filters, { maxLength: 3 }),
    stages: fc.array(fc.array(args, { maxLength: 3 }), { maxLength: 3 }),
  })
  .map(({ filters: all, stages }) => ({
    source: word('game'),
    ids: [{ from: word('1'), to: word('9') }, { from: word('12') }],
    filters: all.map((each) => ({ ...each, from: 0, to: 0 })),
    stages: stages.map((each) => ({
      from: 0,
      to: 0,
      name: word('set'),
      filters: [],
      args: each.map((arg) => ({ ...arg, from: 0, to: 0 })),
    })),
  }))

describe('an action in Chinese', () => {
  const actionsIn = (text: string) => {
    const { line } = parseLine(text)
    const { bound, faults } = line ? bindLine(line, scope) : { faults: [] }
    return [
      ...faults.map(({ message }) => message.en),
      ...(bound?.actions ?? []).map(({ entry, input }) => [entry.id, input]),
    ]
  }
  test.each([
    ['游戏 | 下架 因为 静默', ['game.toggle-online', { online: 0, reason: '静默' }]],
    ['横幅 | 上架 yinwei 上新', ['banner.toggle-online', { online: 1, reason: '上新' }]],
    ['横幅 | 编辑横幅 排序=3', ['banner.update', { sort: 3 }]],
    ['H5游戏 | "编辑 H5 游戏" onShelf=0', ['h5game.update', { onShelf: 0 }]],
    ['横幅 | 删除', ['banner.remove', {}]],
    ['横幅 | 发布 到 pre-ie', ['banner.publish', { targets: ['pre-ie'] }]],
    ['横幅 | 发布 到 pre-ie 语言 all', ['banner.publish', { targets: ['pre-ie'] }]],
    [
      'banner | publish to pre-ie in hi,ta aspects=texts',
      ['banner.publish', { targets: ['pre-ie'], languages: ['hi', 'ta'], aspects: ['texts'] }],
    ],
  ])('%s', (text, expected) => expect(actionsIn(text)).toEqual([expected]))
})

describe('a fault', () => {
  const faultOf = (text: string) => {
    const { line, faults } = parseLine(text)
    const [first] = [...faults, ...(line ? bindLine(line, scope).faults : [])]
    return first && [text.slice(first.from, first.to), first.message.en, first.corrections.slice(0, 2)]
  }
  test.each([
    ['gmae online:1', ['gmae', 'There is no area gmae; did you mean game?', ['game']]],
    ['banner onlin:1', ['onlin', 'There is no field onlin; did you mean online?', ['online']]],
    ['gam online:1', ['gam', 'There is no area gam; did you mean game?', ['game', 'game-report']]],
    ['banner | constructor', ['constructor', 'There is no action constructor for Banner.', []]],
    ['banner online:1 |', ['|', 'An action follows the pipe.', []]],
    [
      'banner online:1 | togle-online 0',
      ['togle-online', 'There is no action togle-online for Banner.', ['toggle-online']],
    ],
    ['banner online~1', ['online~', 'online takes :, not ~.', ['online:']]],
    ['banner "open', ['"open', 'This quote is never closed.', ['"open"']]],
    ['banner | toggle-online', ['', 'Still needed: online, reason.', [' online=', ' reason=']]],
    ['banner | publish to mars', ['mars', 'mars is no environment.', []]],
    [
      '. | set sort=1',
      ['.', 'A full stop stands for rows that are selected one by one: select some, or start with an area.', []],
    ],
    ['nowhere-ie:banner', ['nowhere-ie', 'nowhere-ie is no environment.', []]],
  ])('the fault in %j is placed at its word', (text, expected) => expect(faultOf(text)).toEqual(expected))
})

describe('completion', () => {
  const offered = (text: string) => completeLine(text, scope).all.map((each) => each.text)

  test.each([
    ['bann', 'banner '],
    ['banner onl', 'online:'],
    ['banner ', '| '],
    ['banner online:', '1 '],
    ['banner countryCode:', 'IN '],
    ['banner | set countryCode=I', 'IN '],
    ['banner | togg', 'toggle-online '],
    ['banner | wh', 'where '],
    ['banner | publish to prod', 'prod-ie'],
    ['banner | count by ', 'by'],
    ['comment cont', 'content~'],
    ['banner | publish to prod-ie ', 'in '],
    ['banner | publish to prod-ie in en,h', 'hi'],
    ['banner | publish to prod-ie aspects=te', 'texts '],
    ['banner | toggle-online 0 bec', 'because '],
    ['banner | toggle-online ', '0 '],
    ['pla', 'plan:'],
    ['run:4711 ', 'env:'],
    ['run:4711 | ', 'undo '],
    ['plan:12 area:ban', 'banner'],
    ['plan:12 area:banner onl', 'online:'],
    ['plan:12 area:banner online:', '1 '],
    ['横幅 上线:', '1 '],
    ['banner missing:h', 'hi'],
    ['banner changed:', '7d '],
    ['banner | sort -sor', 'sort'],
    ['game #101 | pub', 'publish '],
    ['横幅 | 下', 'toggle-online '],
    ['push-config | set startTime=2026-12-01 at ', 'tomorrow '],
    ['run:4711 area:banner | togg', 'toggle-online '],
    ['prod-ie:bann', 'banner '],
    ['prod-in', 'prod-ind:'],
    ['prod-ie:banner | make', 'make-like '],
    ['prod-ie:banner | make-like prod', 'prod-ind'],
    ['prod-ie:banner | make-like prod-ind ', 'aspects='],
    ['prod-ie:banner | make-like prod-ind fields=so', 'sort '],
    ['prod-ie:banner | diff prod-ind | ', 'where field:'],
    ['prod-ie:banner | diff prod-ind | where field:so', 'sort'],
    ['prod-ie:banner | diff prod-ind | where field:sort | ', 'make-like '],
    ['push-config | sche', 'schedule '],
    ['push-config | schedule ', 'tomorrow '],
    ['plan:12 area:banner | set ', 'sort='],
  ])('after %j the completion offers %j', (text, expected) => expect(offered(text)).toContain(expected))

  test.each([
    ['banner | toggle-online 0 ', 'online='],
    ['banner | toggle-online online=0 ', 'online='],
    ['banner | publish to prod-ie ', 'to '],
    ['prod-ie:banner | make-like prod-ind ', 'test-ie'],
  ])('after %j the completion offers no %j, which is filled', (text, filled) => {
    expect(offered(text)).not.toContain(filled)
    expect(offered(text)).toContain('because ')
  })

  test('a day and time are read in the zone that an argument names, from the moment of planning', () => {
    const { line } = parseLine('push-config #1 | set startTime=-3d endTime="tomorrow 9:00@Asia/Kolkata" at today')
    const { bound, faults } = line ? bindLine(line, { ...scope, now: '2026-11-29T10:00:00.000Z' }) : { faults: [] }
    expect(faults).toEqual([])
    expect(bound?.actions[0]?.input).toEqual({
      startTime: '2026-11-29T00:00:00.000Z',
      endTime: '2026-11-30T03:30:00.000Z',
    })
  })

  test('the completion offers after a pipe the actions that the operator may run, the most used first', () => {
    const operator = {
      mayRun: ({ command }: Entry) => command.effect !== 'destroy',
      usesOf: (id: string) => Number(id === 'banner.toggle-online'),
      targets: ['pre-ie'],
    }
    const offeredTo = (text: string) => completeLine(text, { ...scope, operator }).all.map((each) => each.text)
    expect(offeredTo('banner | ')[0]).toBe('toggle-online ')
    expect(offered('banner | ')).toContain('remove ')
    expect(offeredTo('banner | ')).not.toContain('remove ')
    expect(offeredTo('banner | publish to ')).toEqual(['pre-ie'])
  })

  test('the completion leads from each area to an action that can be planned', () => {
    const without = scope.entries
      .filter(({ command }) => command.verb === 'list')
      .flatMap(({ area }) => {
        const [action] = offered(`${area.id} | `)
        return action === undefined || ['where ', 'sort ', 'take '].includes(action) ? [] : [area.id]
      })
    expect(without.length).toBeGreaterThan(90)
  })
})

describe('an example of a line', () => {
  const shown = [
    ...(planRequest.line.help ? [planRequest.line.help.en, planRequest.line.help.zh] : []),
    ...usages.flatMap(({ en, zh }) => [en, zh]),
  ]
  const examples = shown.flatMap((text) => [...text.matchAll(/`([^`]+ \| [^`]+)`/g)].map(([, line = '']) => line))

  test.each(lineHelp)('the help line %s can be read', (text) => {
    const { line, faults } = parseLine(text.replace('…', 'game'))
    const run = line && runLineOf(line, scope.areas)
    const now = '2026-11-30T12:00:00.000Z'
    expect([...faults, ...(run ?? (line ? bindLine(line, { ...scope, now }) : { faults })).faults]).toEqual([])
  })

  test('examples in help texts can be planned as they are', () => {
    expect(examples).toHaveLength(4)
    for (const text of examples) {
      const { line, faults: unread } = parseLine(text)
      const { faults } = line ? bindLine(line, scope) : { faults: [] }
      expect({ text, faults: [...unread, ...faults] }).toEqual({ text, faults: [] })
    }
  })
})
