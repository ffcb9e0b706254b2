import { screenText, type ScreenedText } from '#server/domain/community/screen-text.ts'
import { screenOf } from '#server/domain/community/screening.ts'
import { randomOf, type Random } from '../words/random.ts'
import type { Demo, DemoRecord, Sources, DemoValues } from '../source.ts'
import { ageOf, daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { commentLanguages } from '../words/comments.ts'
import { badLines, officialPosts, postWords, sensitiveWords } from '../words/forum.ts'
import { listed } from '../words/listed.ts'
import { staff } from '../words/prizes.ts'
import { fillIn } from '../words/texts.ts'

const [postCount, waitingPosts, commentCount, waitingComments] = [1_800, 64, 4_200, 92]
const [firstPost, firstComment] = [300_001, 400_001]

const screen = screenOf(
  sensitiveWords.map(([word, type, level, language, everyLanguage]) => ({
    word,
    type,
    level,
    language,
    everyLanguage,
  })),
)

export const sources: Sources = {
  'forum-post': {
    steady: true,
    make: (demo) => [...playerPosts(demo), ...ownPosts(demo)],
  },
  'forum-post-comment': {
    steady: true,
    make: (demo) => {
      const random = randomOf('forum-post-comment')
      const posts = demo.rows('forum-post').filter(({ values }) => values.status === 'normal')
      const byPost = new Map<number, number[]>()
      return Array.from({ length: commentCount }, (_, index): DemoRecord<'forum-post-comment'> => {
        const left = commentCount - index
        const age = 60 * ((left - 0.5) / commentCount) ** 1.4
        let post = random.pick(posts)
        while (ageOf(post.created) <= age) post = random.pick(posts)
        const id = firstComment + index
        const earlier = byPost.get(post.id) ?? []
        byPost.set(post.id, [...earlier, id])
        const { content, language } = reply(post.values.language ?? 'en', random)
        return {
          id,
          values: {
            postId: post.id,
            replyTo: earlier.length > 0 && random.chance(0.35) ? random.pick(earlier) : null,
            userId: memberAt(demo, age, random),
            content,
            language,
            country: post.values.country ?? null,
            likes: left <= waitingComments ? 0 : random.int(0, 14),
            ...decided({ content, language, age, isWaiting: left <= waitingComments }, random),
          },
          created: daysBefore(age),
          updated: daysBefore(left <= waitingComments ? age : age * 0.9),
        }
      })
    },
  },
}

function playerPosts(demo: Demo): DemoRecord<'forum-post'>[] {
  const random = randomOf('forum-post')
  const games = topGames(demo, 300)
  const codes = Object.keys(postWords)
  const shares = codes.map((code) => postWords[code]?.share ?? 0)
  const lines = Object.fromEntries(codes.map((code) => [code, postWords[code]!.lines]))
  return Array.from({ length: postCount }, (_, index): DemoRecord<'forum-post'> => {
    const left = postCount - index
    const age = 80 * ((left - 0.5) / postCount) ** 1.3
    const isWaiting = left <= waitingPosts
    const game = random.pick(games)
    const bad = random.chance(isWaiting ? 0.2 : 0.06) ? random.pick(badLines) : undefined
    const language = bad?.[0] ?? random.weighted(codes, shares)
    const [title = '', content = ''] = bad ? bad.slice(1) : random.pick(lines[language] ?? ['|']).split('|')
    const slots = { game: language === 'zh' ? game.zh : game.name, n: random.int(3, 180) }
    const said = { title: fillIn(title, slots), content: fillIn(content, slots), language }
    return {
      id: firstPost + index,
      values: {
        ...said,
        images: [],
        userId: memberAt(demo, age, random),
        groupId: random.chance(0.7) ? placeFor(demo, 'forum-group', language, random) : null,
        topics: random.chance(0.55)
          ? [placeFor(demo, 'forum-topic', language, random) ?? 1].filter((id) => id > 1)
          : [],
        gameId: game.id,
        country: random.pick(listed(postWords[language]?.countries ?? 'IN')),
        likes: isWaiting ? 0 : Math.round((random.next() + 0.001) ** -0.8 - 1),
        ...decided({ ...said, age, isWaiting }, random),
      },
      created: daysBefore(age),
      updated: daysBefore(isWaiting ? age : age * 0.9),
    }
  })
}

function ownPosts(demo: Demo): DemoRecord<'forum-post'>[] {
  const random = randomOf('official-post')
  const authors = demo.rows('member').filter(({ values }) => values.official === 1)
  return officialPosts.map(([language, title, content], index): DemoRecord<'forum-post'> => {
    const age = 40 - index * 2.4
    return {
      id: firstPost + postCount + index,
      values: {
        title,
        content,
        language,
        official: 1,
        images: [],
        userId: authors[index % authors.length]?.id ?? null,
        groupId: placeFor(demo, 'forum-group', language, random),
        topics: [],
        likes: random.int(40, 900),
        isTop: index % 4 === 0 ? 1 : 0,
        status: 'normal',
        sensitive: [],
        pushed_at: index % 5 === 1 ? daysBefore(age - 0.2) : null,
      },
      created: daysBefore(age),
      updated: daysBefore(age - 0.2),
    }
  })
}

type DecidedComment = Omit<DemoValues<'forum-post-comment'>, 'postId' | 'replyTo' | 'content'>

interface DemoPost {
  readonly title?: string
  readonly content: string
  readonly language: string
  readonly age: number
  readonly isWaiting: boolean
}

/** Outcome of screening and moderation. */
function decided({ isWaiting, age, ...said }: DemoPost, random: Random): DecidedComment {
  const fresh: ScreenedText = { ...said, status: 'pending', statusBefore: null, held: 'new', sensitive: null }
  const screened = screenText(fresh, screen) as DecidedComment
  if (isWaiting) return screened
  const found = screened.sensitive?.length ?? 0
  const isBlocked = screened.status === 'blocked'
  if (isBlocked && random.chance(0.3)) return screened
  const by = { moderatedBy: random.pick(staff), moderated_at: daysBefore(age * 0.9) }
  if (!isBlocked && !random.chance(found > 0 ? 0.7 : 0.02))
    return { ...screened, ...by, status: 'normal', held: null, isTop: random.chance(0.01) ? 1 : 0 }
  return {
    ...screened,
    ...by,
    status: 'deleted',
    statusBefore: isBlocked ? 'blocked' : 'normal',
    held: isBlocked ? 'word' : null,
    deleteReason: random.pick(found > 0 ? ([2, 4, 5] as const) : ([4, 5, 6] as const)),
    deleteRemark: random.chance(0.2) ? 'Third time this month.' : null,
  }
}

function reply(language: string, random: Random): { content: string; language: string } {
  const bad = random.chance(0.04) ? badLines.find(([code]) => code === language) : undefined
  const words = commentLanguages.find(([code]) => code === language)?.[2]
  const line = bad?.[2] ?? random.pick([...(words?.wish ?? []), ...(words?.good ?? ['Nice'])])
  const content = fillIn(line, {
    game: 'the game',
    genre: '',
    n: random.int(2, 99),
    phone: 'SPARK 20',
    id: random.int(1e5, 1e7),
  })
  return { content: content.replaceAll(/\s+/g, ' ').trim(), language }
}

function placeFor(demo: Demo, area: 'forum-group' | 'forum-topic', language: string, random: Random): number | null {
  const rows: readonly { id: number; values: { displayLanguage?: string | null; status?: string } }[] = demo.rows(area)
  const fitting = rows.filter(
    ({ values }) => values.status !== 'blocked' && [null, language].includes(values.displayLanguage ?? null),
  )
  return fitting.length > 0 ? random.pick(fitting).id : null
}

function memberAt(demo: Demo, age: number, random: Random): number | null {
  const ids = demo.ids('member')
  const joined = Math.floor(ids.length * (1 - age / 90)) - 1
  return joined < 1 ? null : (ids[random.int(0, joined - 1)] ?? null)
}
