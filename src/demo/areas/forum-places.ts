import { genres } from '../words/genres.ts'
import { pictureId, pictureUrl } from '../pictures/pictures.ts'
import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { ageOf, daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { groups, groupTabs, momentsTabs, reportWords, sensitiveWords, topics } from '../words/forum.ts'
import { listed } from '../words/listed.ts'
import { staff } from '../words/prizes.ts'

const emblemAt = (index: number) => genres[(index * 3) % genres.length]!.emblem

export const sources: Sources = {
  'forum-group': {
    make: () =>
      groups.map((line, index): DemoRecord<'forum-group'> => {
        const [name = '', language, remark] = line.split('|')
        return {
          id: 1 + index,
          values: {
            name,
            displayLanguage: language || null,
            remark: remark ?? null,
            imageUrl: pictureUrl('icon', emblemAt(index), index),
            pinned: index === 5 || index === 0 ? 1 : 0,
            status: index % 11 === 10 ? 'closed' : 'open',
          },
          created: daysBefore(86 - index * 1.7),
          updated: daysBefore(20 - index * 0.3),
        }
      }),
    differ: ({ values }) => ({ pinned: values.pinned === 1 ? 0 : 1 }),
  },
  'forum-topic': {
    make: (demo) => {
      const random = randomOf('forum-topic')
      const games = topGames(demo, 40)
      return topics.map((line, index): DemoRecord<'forum-topic'> => {
        const [name = '', language, description] = line.split('|')
        const isBlocked = index % 13 === 12
        return {
          id: 101 + index,
          values: {
            name,
            displayLanguage: language || null,
            description: description ?? null,
            imageUrl: pictureUrl('banner', emblemAt(index), index),
            gameId: random.chance(0.3) ? random.pick(games).id : null,
            sort: index + 1,
            recommended: !isBlocked && index < 8 ? 1 : 0,
            status: isBlocked ? 'blocked' : 'normal',
          },
          created: daysBefore(80 - index * 2),
          updated: daysBefore(14 - index * 0.4),
        }
      })
    },
    differ: ({ values }) => ({ sort: (values.sort ?? 1) + 1 }),
  },
  'forum-group-tab': {
    make: () =>
      groupTabs.map(([displayName, countries, status], index) => ({
        id: 1 + index,
        values: { displayName, country: [...countries], status },
        created: daysBefore(60 - index * 4),
      })),
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'forum-group-tab-item': {
    make: (demo) => {
      const random = randomOf('forum-group-tab-item')
      const open = demo.rows('forum-group').filter(({ values }) => values.status === 'open')
      const rows = demo
        .rows('forum-group-tab')
        .flatMap(({ id }) =>
          random.some(open, random.int(4, 12)).map((group, place) => ({ tab: id, group: group.id, sort: place + 1 })),
        )
      return rows.map(({ tab, group, sort }, index): DemoRecord<'forum-group-tab-item'> => ({
        id: 1 + index,
        parent: tab,
        values: {
          groupId: group,
          label: random.chance(0.2) ? random.pick(['New', 'Hot']) : null,
          imageId: random.chance(0.3) ? pictureId('banner', emblemAt(index), index) : null,
          sort,
        },
        created: daysBefore(30 - index * 0.2),
      }))
    },
  },
  'forum-moments-tab': {
    make: () =>
      momentsTabs.map(([type, displayName, recommendKey], index) => ({
        id: 1 + index,
        values: { type, displayName, recommendKey },
        created: daysBefore(50 - index * 5),
      })),
  },
  'forum-sensitive': {
    steady: true,
    make: () =>
      sensitiveWords.map(([word, type, level, language, everyLanguage], index): DemoRecord<'forum-sensitive'> => ({
        id: 1 + index,
        values: {
          type,
          level,
          language,
          everyLanguage,
          word,
          wordContent: type === 1 ? word : null,
          screenWord: type === 2 ? word : null,
        },
        created: daysBefore(88 - index * 0.9),
      })),
  },
  'forum-report-post': {
    steady: true,
    make: (demo) => {
      const rows = demo.rows('forum-post').filter(({ values }) => values.official !== 1)
      return reports('forum-report-post', 420, rows, demo.ids('member'), (postId) => ({
        postId,
      })) as DemoRecord<'forum-report-post'>[]
    },
  },
  'forum-report-comment': {
    steady: true,
    make: (demo) =>
      reports('forum-report-comment', 260, demo.rows('forum-post-comment'), demo.ids('member'), (commentId) => ({
        commentId,
      })) as DemoRecord<'forum-report-comment'>[],
  },
}

interface Text {
  readonly id: number
  readonly created: string
  readonly values: { readonly status?: string; readonly deleteReason?: number | null }
}

function reports(
  name: 'forum-report-post' | 'forum-report-comment',
  count: number,
  texts: readonly Text[],
  members: readonly number[],
  about: (id: number) => Readonly<Record<string, number>>,
): DemoRecord[] {
  const random = randomOf(name)
  const deleted = texts.filter(({ values }) => values.status === 'deleted')
  const others = texts.filter(({ values }) => values.status === 'normal')
  const drawn = Array.from({ length: count }, () => random.pick(random.chance(0.4) ? deleted : others))
  return drawn
    .map((text) => ({ text, age: Math.max(0.05, ageOf(text.created) - random.next() * 2) }))
    .sort((one, other) => other.age - one.age)
    .map(({ text, age }, index): DemoRecord => {
      const isGone = text.values.status === 'deleted'
      const isOpen = !isGone && index > count * 0.8
      const reason = text.values.deleteReason ?? random.pick([1, 2, 3, 4, 5, 6])
      const handledAge = age * 0.8
      return {
        id: 1 + index,
        values: {
          ...about(text.id),
          userId: members[random.int(0, 300)] ?? null,
          reason,
          description: random.chance(0.7) ? random.pick(listed(reportWords[reason] ?? '')) : null,
          status: isOpen ? 0 : isGone ? 1 : 2,
          operation: isOpen ? null : isGone ? 'delete' : 'keep',
          remark: !isOpen && random.chance(0.15) ? 'Checked with the rules of the group.' : null,
          handledBy: isOpen ? null : random.pick(staff),
          handled_at: isOpen ? null : daysBefore(handledAge),
        } as DemoRecord['values'],
        created: daysBefore(age),
        updated: daysBefore(isOpen ? age : handledAge),
      }
    })
}
