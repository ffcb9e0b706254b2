import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marks } from '#derive/palette/rank-match.ts'
import { boostsOf, rankFirstLetter, prepare, rank } from '#derive/palette/rank.ts'

const items = [
  { id: 'game.toggle', label: 'Take offline', group: 'Game', others: ['game.toggle-online', '下架', 'xiajia', 'xj'] },
  { id: 'game.get', label: 'Open game', group: 'Game', others: ['game.get'] },
  { id: 'tag.off', label: 'Take offline', group: 'Tag', others: ['tag.toggle-online'] },
  { id: 'page', label: 'Offline packages', group: '', others: ['offline'] },
  { id: 'zh', label: '下架游戏', group: '游戏', others: ['xiajiayouxi', 'xjyx'] },
]
const prepared = prepare(items)
const ids = (query: string, options = {}) => rank(prepared, query, options).best.map(({ id }) => id)

describe('ranking', () => {
  it('ranking finds by label, alias, id, pinyin and initials', () => {
    expect(ids('take off')).toEqual(['game.toggle', 'tag.off'])
    expect(ids('tag.toggle')).toEqual(['tag.off'])
    expect(ids('xiajia').slice(0, 2).toSorted()).toEqual(['game.toggle', 'zh'])
    expect(ids('xjyx')).toEqual(['zh'])
    expect(ids('下架')[0]).toBe('game.toggle')
  })

  it('ranking takes words in any order and full-width letters', () => {
    expect(ids('offline tag')).toEqual(['tag.off'])
    expect(ids('ｔａｇ offl')).toEqual(['tag.off'])
  })

  it('letters match from the starts of words, and not at arbitrary positions', () => {
    expect(ids('tof')).toEqual(['game.toggle', 'tag.off'])
    expect(ids('prd')).toEqual([])
    const others = prepare([
      { label: 'Sort module feeds', group: 'Module feed' },
      { label: 'Production · India', group: 'Switch environment' },
    ])
    expect(rank(others, 'roles').best).toEqual([])
    expect(rank(others, 'prd ind').best.map(({ label }) => label)).toEqual(['Production · India'])
  })

  it('context and recency order only equally good matches', () => {
    const boosts = boostsOf(prepared, ({ id }) => (id === 'tag.off' ? 4 : 0))
    expect(ids('take', { boosts })[0]).toBe('tag.off')
    expect(ids('offline', { boosts })[0]).toBe('page')
  })

  it('a query is cut at 64 characters', () => {
    expect(rank(prepared, 'a'.repeat(5_000)).query).toHaveLength(64)
  })

  it('an empty query keeps the given order', () => {
    expect(ids('')).toEqual(items.map(({ id }) => id))
  })
})

describe('marking', () => {
  it('marking prefers the start of a word', () => {
    expect(marks('Reonline online', 'online')).toEqual([[9, 15]])
    expect(marks('Take offline', 'tof')).toEqual([
      [0, 1],
      [5, 7],
    ])
    expect(marks('Take offline', 'off take')).toEqual([
      [0, 4],
      [5, 8],
    ])
  })
})

const word = fc.string({ unit: fc.constantFrom(...'abcde 下架.-'.split('')), minLength: 1, maxLength: 8 })
const list = fc.array(fc.record({ label: word, group: word, others: fc.array(word, { maxLength: 2 }) }), {
  maxLength: 30,
})

describe('any list', () => {
  it('ranking never puts a scattered match above a prefix match', () => {
    fc.assert(
      fc.property(list, word, fc.func(fc.double({ min: 0, max: 4, noNaN: true })), (some, typed, boost) => {
        const all = prepare(some)
        const { best, query } = rank(all, typed, { boosts: boostsOf(all, boost), limit: 99 })
        if (query === '' || query.includes(' ')) return
        const kind = best.map(({ label, group, others }) => {
          const texts = [label, group, ...others]
          return texts.some((text) => text.startsWith(query)) ? 2 : texts.some((text) => text.includes(query)) ? 1 : 0
        })
        const firstScattered = kind.indexOf(0)
        if (firstScattered >= 0) expect(kind.lastIndexOf(2)).toBeLessThan(firstScattered)
      }),
    )
  })

  it('narrowing gives the same result as a new ranking', () => {
    fc.assert(
      fc.property(list, word, word, (some, start, rest) => {
        const all = prepare(some)
        const narrowed = rank(all, start + rest, { from: rank(all, start) })
        expect(narrowed).toEqual(rank(all, start + rest))
      }),
    )
  })

  it('a search gives the same result after its first letters were searched ahead', () => {
    fc.assert(
      fc.property(list, word, (some, typed) => {
        const ahead = prepare(some)
        for (const letter of 'abcde') rankFirstLetter(ahead, letter)
        const start = rank(ahead, typed.slice(0, 1))
        expect(rank(ahead, typed, { from: start })).toEqual(rank(prepare(some), typed))
      }),
    )
  })

  it('marking marks exactly the typed characters in order, or none', () => {
    fc.assert(
      fc.property(word, word, (text, typed) => {
        const ranges = marks(text, typed)
        for (const [from, to] of ranges) expect(to).toBeGreaterThan(from)
        for (let at = 1; at < ranges.length; at++) expect(ranges[at]![0]).toBeGreaterThan(ranges[at - 1]![1] - 1)
        if (!typed.trim().includes(' ') && ranges.length > 0) {
          expect(ranges.map(([from, to]) => text.slice(from, to)).join('')).toBe(typed.trim())
        }
      }),
    )
  })
})
