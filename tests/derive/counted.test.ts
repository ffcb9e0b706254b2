import { describe, expect, it, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { inside } from '#derive/inside.ts'
import { countedWords, type ChangeKind, type ChangeCount } from '#derive/counted.ts'
import { commandLines } from '#derive/palette/palette.ts'
import { done, doing } from '#derive/palette/sentence.ts'

const { areas } = playdesk
const entries = new Map(calls(areas).map((entry) => [entry.id, entry]))
const lines = new Map(commandLines([...entries.values()], areas, { language: 'en' }).map((line) => [line.id, line]))

const of = (area: string, count: number, kind: ChangeKind): ChangeCount => ({ area, kind, count })

it.each([
  [
    'hotword.remove',
    3,
    [of('hotword', 3, 'remove'), of('hotword-translation', 5, 'remove')],
    'Deleted 3 hotwords and 5 translations.',
    '已删除 3 个热词和 5 个译文。',
  ],
  ['hotword.remove', 3, [of('hotword', 3, 'remove')], 'Deleted 3 hotwords.', '已删除 3 个热词。'],
  [
    'hotword.remove',
    1,
    [of('hotword', 1, 'remove'), of('hotword-translation', 1, 'remove')],
    'Deleted Ludo and 1 translation.',
    '已删除“Ludo”和 1 个译文。',
  ],
  [
    'hotword.remove',
    2,
    [of('hotword', 2, 'remove'), of('hotword', 4, 'update')],
    'Deleted 2 hotwords; 4 hotwords changed.',
    '已删除 2 个热词；4 个热词已修改。',
  ],
  [
    'comment.batch-reject',
    27,
    [of('comment', 27, 'update'), of('game', 2, 'update')],
    'Rejected 27 comments; 2 games changed.',
    '已拒绝 27 个评论；2 个游戏已修改。',
  ],
  [
    'aha-config-center.remove',
    1,
    [of('aha-config-center', 8, 'remove')],
    /^Deleted Ludo and 7 more /,
    /^已删除“Ludo”和另外 7 个/,
  ],
] as const)('the message of %s for %i records: %j', (id, count, changed, english, chinese) => {
  const line = lines.get(id)!
  const counted = countedWords(areas, changed, line.entry)!
  const told = done(line, count, undefined, count === 1 ? 'Ludo' : undefined, counted)
  if (typeof english === 'string') expect(told).toEqual({ en: english, zh: chinese })
  else expect([told.en, told.zh]).toEqual([expect.stringMatching(english), expect.stringMatching(chinese)])
})

test('a publish counts its items, and the records published along with them', () => {
  const line = lines.get('hotword.publish')!
  const changed = [of('hotword', 3, 'create'), of('hotword-translation', 5, 'create'), of('hotword', 1, 'update')]
  const counted = countedWords(areas, changed, line.entry)!
  expect(counted.own).toBe(4)
  expect(done(line, 4, ['prod-ind'], undefined, counted).en).toBe(
    'Published 4 hotwords and 5 translations to production India.',
  )
  expect(doing(line, 4, 'test-ie', ['prod-ind'], undefined, counted).en).toBe(
    'Publish 4 hotwords and 5 translations to production India',
  )
})

describe('children', () => {
  const children = Object.values(areas).filter(({ parent }) => parent !== undefined)

  test('children exist', () => expect(children.length).toBeGreaterThan(20))

  test.each(children.map((child) => [child.id, child] as const))(
    'children %s are counted apart from their parents',
    (_, child) => {
      const parent = Object.values(areas).find(({ id }) => id === child.parent)!
      const counted = countedWords(
        areas,
        [of(child.store ?? child.id, 5, 'remove'), of(parent.store ?? parent.id, 3, 'remove')],
        {
          area: parent,
          command: { verb: 'remove' },
        },
      )!
      expect(counted.own).toBe(3)
      for (const text of [counted.all.en, counted.all.zh]) expect(text.match(/\d+/g)).toEqual(['3', '5'])
      for (const text of [counted.with?.en, counted.with?.zh]) expect(text?.match(/\d+/g)).toEqual(['5'])
      expect(counted.also).toBeNull()
      expect(counted.all.en).toContain(`3 ${inside(parent.titles.en)}`)
    },
  )
})

test('children with the same name get the name of their parent too', () => {
  const { all } = countedWords(areas, [
    of('tag', 1, 'remove'),
    of('tag-translation', 2, 'remove'),
    of('hotword', 1, 'remove'),
    of('hotword-translation', 3, 'remove'),
  ])!
  expect(all.en).toBe('3 hotword translations, 2 tag translations, 1 tag and 1 hotword')
  expect(all.zh).toBe('3 个热词译文、2 个标签译文、1 个标签和 1 个热词')
})

test('an empty count has no text', () => {
  expect(countedWords(areas, [])).toBeNull()
})
