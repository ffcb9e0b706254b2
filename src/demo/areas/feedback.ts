import { randomOf, type Random } from '../words/random.ts'
import type { Demo, DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { commentLanguages } from '../words/comments.ts'
import { downloadMessages, explanations, feedbackLines, remarks } from '../words/feedback.ts'
import { listed } from '../words/listed.ts'
import { phones } from '#server/reference/phones.ts'
import { markets } from '../words/places.ts'
import { staff } from '../words/prizes.ts'
import { fillIn } from '../words/texts.ts'

const models = Object.entries(phones).flatMap(([brand, names]) => listed(names).map((name) => `${brand} ${name}`))
const versions = ['4.8.0', '4.8.1', '4.9.0', '4.9.2', '5.0.0']
const channels = ['browser-home', 'lock-screen', 'news-feed', 'launcher', 'preload-tecno', 'organic']

export const sources: Sources = {
  feedback: {
    steady: true,
    make: (demo) => {
      const random = randomOf('feedback')
      return spread(620, 74, 0.05, (index, age, isWaiting): DemoRecord<'feedback'> => {
        const [type, language, content] = said(demo, random)
        const done = isWaiting ? undefined : random.weighted(['forward', 'solve', 'ignore'] as const, [2, 6, 3])
        return {
          id: 11_001 + index,
          values: {
            ...sender(demo, random),
            type: type as 1,
            content,
            language,
            images: [],
            contact: random.chance(0.3) ? `player${random.int(100, 9999)}@mail.example` : null,
            app_version: random.pick(versions),
            status: done ? ({ forward: 1, solve: 2, ignore: 3 } as const)[done] : 0,
            operation: done ?? null,
            remark: done && random.chance(0.4) ? random.pick(remarks) : null,
            handledBy: done ? random.pick(staff) : null,
            handled_at: done ? daysBefore(age * 0.9) : null,
          },
          created: daysBefore(age),
          updated: daysBefore(done ? age * 0.9 : age),
        }
      })
    },
  },
  'game-report': {
    steady: true,
    make: (demo) => {
      const random = randomOf('game-report')
      const games = topGames(demo, 260)
      return spread(380, 41, 0.1, (index, age, isWaiting): DemoRecord<'game-report'> => {
        const type = random.weighted([1, 2, 3, 4, 5, 6] as const, [5, 6, 1, 2, 2, 2])
        const done = isWaiting ? undefined : random.weighted(['forward', 'solve', 'ignore'] as const, [3, 4, 4])
        return {
          id: 12_001 + index,
          values: {
            ...sender(demo, random),
            gameId: random.pick(games).id,
            type,
            content: random.chance(0.8) ? complaint(random, type < 3) : null,
            app_version: random.pick(versions),
            status: done ? ({ forward: 1, solve: 2, ignore: 3 } as const)[done] : 0,
            operation: done ?? null,
            remark: done && random.chance(0.3) ? random.pick(remarks) : null,
            handledBy: done ? random.pick(staff) : null,
            handled_at: done ? daysBefore(age * 0.9) : null,
          },
          created: daysBefore(age),
          updated: daysBefore(done ? age * 0.9 : age),
        }
      })
    },
  },
  'aha-feed-back': {
    steady: true,
    make: (demo) => {
      const random = randomOf('aha-feed-back')
      const games = topGames(demo, 200)
      return spread(540, 66, 0.05, (index, age, isWaiting): DemoRecord<'aha-feed-back'> => {
        const [type, language, content] = said(demo, random)
        const result = isWaiting ? null : random.weighted([1, 2, 3, 4, 5] as const, [5, 2, 2, 2, 2])
        return {
          id: 13_001 + index,
          values: {
            ...sender(demo, random),
            type: Math.min(type, 5) as 1,
            content,
            language,
            images: [],
            contact: random.chance(0.2) ? `+91 9${random.int(100_000_000, 999_999_999)}` : null,
            gameId: random.chance(0.4) ? random.pick(games).id : null,
            app_version: random.pick(versions),
            status: isWaiting ? 0 : 1,
            dispose_res: result,
            dispose_illustrate: result ? random.pick(explanations) : null,
            disposedBy: result ? random.pick(staff) : null,
            disposed_at: result ? daysBefore(age * 0.9) : null,
          },
          created: daysBefore(age),
          updated: daysBefore(result ? age * 0.9 : age),
        }
      })
    },
  },
  'game-feedback': {
    steady: true,
    make: (demo) => {
      const random = randomOf('game-feedback')
      const games = topGames(demo, 400)
      return spread(1_300, 0, 0.02, (index, age): DemoRecord<'game-feedback'> => {
        const type = random.weighted([1, 2, 3, 4, 5, 6] as const, [3, 4, 5, 2, 4, 6])
        const isPraise = type === 6
        return {
          id: 14_001 + index,
          values: {
            ...sender(demo, random),
            gameId: random.pick(games).id,
            type,
            content: isPraise ? random.pick(english.good) : complaint(random, type !== 3),
            score: isPraise ? random.pick([4, 5, 5]) : random.pick([1, 2, 3]),
            channel: random.pick(channels),
            language: 'en',
          },
          created: daysBefore(age),
        }
      })
    },
  },
  'download-error': {
    steady: true,
    make: (demo) => {
      const random = randomOf('download-error')
      const games = topGames(demo, 180, ['cpk-game'])
      return spread(1_500, 0, 0.02, (index, age): DemoRecord<'download-error'> => {
        const game = random.pick(games)
        const code = random.weighted([1, 2, 3, 4, 5, 6] as const, [8, 7, 6, 2, 1, 2])
        const { userId: _, ...place } = sender(demo, random)
        return {
          id: 15_001 + index,
          values: {
            ...place,
            gameId: game.id,
            code,
            message: fillIn(random.pick(downloadMessages[code] ?? ['']), { n: random.int(40, 900) }),
            url: `https://cdn.playdesk.example/apk/${game.package}.apk`,
            progress: code === 6 ? 100 : random.int(0, 99),
            network: random.weighted(['2G', '3G', '4G', '5G', 'Wi-Fi'], [1, 4, 8, 1, 4]),
            os: random.pick(['9', '10', '11', '12', '13', '14']),
            app_version: random.pick(versions),
          },
          created: daysBefore(age),
        }
      })
    },
  },
  'user-avatar': {
    steady: true,
    make: (demo) => {
      const random = randomOf('user-avatar')
      const members = demo.rows('member').filter(({ values }) => values.avatar)
      return members.map(({ id, values, created }, index): DemoRecord<'user-avatar'> => ({
        id: 16_001 + index,
        values: {
          avatar: values.avatar ?? '',
          userId: id,
          name: values.name ?? null,
          country: values.country ?? null,
          phone_model: values.phone_model ?? random.pick(models),
        },
        created,
      }))
    },
  },
}

const english = commentLanguages[0]![2]

function spread<T>(
  count: number,
  waiting: number,
  newest: number,
  make: (index: number, age: number, isWaiting: boolean) => T,
): T[] {
  return Array.from({ length: count }, (_, index) => {
    const left = count - index
    return make(index, newest + 80 * (left / count) ** 1.4, left <= waiting)
  })
}

function sender(demo: Demo, random: Random) {
  const ids = demo.ids('member')
  return {
    userId: random.chance(0.7) ? (ids[random.int(0, 300)] ?? null) : null,
    country: random.pick(markets),
    phone_model: random.pick(models),
  }
}

function said(demo: Demo, random: Random): [type: number, language: string, text: string] {
  const type = random.weighted([1, 2, 3, 4, 5, 6], [4, 6, 6, 5, 3, 2])
  const [language, line] = random.pick(feedbackLines[type] ?? [['en', '']])
  const game = random.pick(topGames(demo, 60))
  return [type, language, fillIn(line, { game: game.name, n: random.int(20, 900) })]
}

function complaint(random: Random, isCrash: boolean): string {
  const line = random.pick(isCrash ? english.crash : english.ads)
  const text = fillIn(line, { n: random.int(2, 90), phone: random.pick(models), game: 'it', genre: '', id: 0 })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
