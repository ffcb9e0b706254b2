import { pictureId } from '../pictures/pictures.ts'
import { genres } from '../words/genres.ts'
import { randomOf, type Random } from '../words/random.ts'
import type { Demo, DemoRecord, Sources, DemoValues } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames, type TopGame } from '../top-games.ts'
import { markets } from '../words/places.ts'
import { deepPushes, messages, pushButtons, pushSubTitles, pushTitles } from '../words/pushes.ts'
import { fillIn } from '../words/texts.ts'

type PushValues = DemoValues<'push-config'>

export const sources: Sources = {
  'push-config': {
    make: (demo) => pushes(demo, 'push-config', 64).map((push): DemoRecord<'push-config'> => push),
    differ: () => ({ status: 0 }),
  },
  'instant-recommend-push-config': {
    make: (demo) =>
      pushes(demo, 'instant-recommend-push-config', 48).map(
        (push): DemoRecord<'instant-recommend-push-config'> => push,
      ),
    differ: () => ({ status: 0 }),
  },
  'video-youtube-push-config': {
    make: (demo) =>
      pushes(demo, 'video-youtube-push-config', 40).map((push): DemoRecord<'video-youtube-push-config'> => push),
    differ: () => ({ status: 0 }),
  },
  'instant-recommend-push-game': {
    make: (demo) =>
      placed(demo, 'instant-recommend-push-game', 90).map((row): DemoRecord<'instant-recommend-push-game'> => row),
  },
  'h5-ad-space-game': {
    make: (demo) => placed(demo, 'h5-ad-space-game', 120).map((row): DemoRecord<'h5-ad-space-game'> => row),
  },
  'tbd-push-crowd-orientation': {
    make: (demo) => {
      const random = randomOf('tbd-push-crowd-orientation')
      const groups = demo.ids('property-people-group')
      return Array.from({ length: 26 }, (_, index): DemoRecord<'tbd-push-crowd-orientation'> => {
        const start = 70 - index * 3 + random.int(0, 2)
        return {
          id: 1 + index,
          values: {
            crowd_id: groups[index % groups.length]!,
            start_at: daysBefore(start + random.int(8, 20) / 24),
            end_at: daysBefore(start - random.pick([1, 7, 30, 60])),
            cycle: random.weighted([1, 2, 3, 4] as const, [4, 4, 3, 1]),
          },
          created: daysBefore(Math.max(start, 0) + 2 + index * 0.01),
        }
      })
    },
    differ: () => ({ cycle: 1 }),
  },
  'aha-instant-local-push-config': {
    make: () =>
      (['home', 'game', 'rank', 'task', 'mine', 'exit', 'home'] as const).map((page, index) => ({
        id: 1 + index,
        values: { page, status: index === 4 || index === 6 ? 0 : 1, sort: index + 1 },
        created: daysBefore(60 - index * 4),
      })),
    differ: () => ({ status: 0 }),
  },
  'deep-push': {
    make: () => {
      const random = randomOf('deep-push')
      return Array.from({ length: 32 }, (_, index): DemoRecord<'deep-push'> => {
        const [title, content, landing] = deepPushes[index % deepPushes.length]!
        const start = 60 - index * 2.2
        const toPage = index % 5 !== 4
        return {
          id: 1 + index,
          values: {
            title: index < deepPushes.length ? title : `${title} (${1 + ((index / deepPushes.length) | 0)})`,
            content,
            image_id: random.chance(0.6)
              ? pictureId('banner', random.pick(['gift', 'wheel', 'trophy'] as const), index)
              : null,
            show_type: random.pick([1, 1, 2, 3] as const),
            conditions: {
              country: random.chance(0.4) ? ['ALL'] : random.some(markets, random.int(1, 4)),
              language: random.chance(0.3) ? random.pick(['en', 'hi', 'id']) : null,
              minVersion: random.pick(['4.8.0', '4.9.0', '5.0.0']),
              newUser: random.chance(0.15) ? 1 : 0,
            },
            show_start: random.pick(['00:00', '08:00', '09:30']),
            show_end: random.pick(['21:00', '22:30', '23:59']),
            start_time: daysBefore(start),
            end_time: daysBefore(start - random.pick([5, 14, 30])),
            skip_type: toPage ? 1 : 2,
            landing: toPage ? landing : null,
            url: toPage ? null : `https://www.playdesk.example/${landing}`,
            is_online: start < 0 || start > 34 ? 0 : random.pick([0, 1, 1]),
          },
          created: daysBefore(Math.max(start, 0) + 3 + index * 0.01),
        }
      })
    },
    differ: ({ values }) => ({ is_online: values.is_online === 1 ? 0 : 1 }),
  },
  'gp-message-center': {
    make: () =>
      messages.map(([title, message], index) => ({
        id: 1 + index,
        values: {
          title,
          message,
          icon: pictureId('icon', 'letter', index),
          deep_link: index % 3 === 0 ? 'ahagames://message/detail' : null,
          is_release: index % 4 === 3 ? 0 : 1,
        },
        created: daysBefore(62 - index * 5),
      })),
    differ: () => ({ is_release: 0 }),
  },
}

function pushes(
  demo: Demo,
  name: string,
  count: number,
): { id: number; values: PushValues; created: string; updated: string }[] {
  const random = randomOf(name)
  const games = topGames(demo, 90)
  return Array.from({ length: count }, (_, index) => {
    const game = random.pick(games)
    const age = 72 * (1 - index / count)
    const [isTranslate, toGame] = [random.chance(0.7), random.chance(0.8)]
    const state = age > 12 ? random.weighted([0, 2] as const, [1, 5]) : random.weighted([0, 1] as const, [2, 3])
    const from = state === 2 ? age - 1 : random.pick([3, -2, -6])
    const pushTime = state === 2 ? from - 0.5 : Math.min(from - 1, -3)
    return {
      id: 1 + index,
      values: {
        ...textsOf(random, game, index, isTranslate),
        pushType: random.weighted(['1', '2', '3'] as const, [6, 2, 2]),
        gameId: game.id,
        smallImages: [pictureId('icon', genres[game.genre]!.emblem, index)],
        deeplinkType: toGame ? random.pick([1, 2] as const) : random.pick([3, 4] as const),
        deeplink: toGame ? null : `https://www.playdesk.example/offer/p${100 + index}`,
        startTime: daysBefore(from),
        endTime: daysBefore(Math.min(from, pushTime) - random.int(3, 12)),
        pushTime: daysBefore(pushTime),
        status: state,
        sent_at: state === 2 ? daysBefore(pushTime + 0.1) : null,
      },
      created: daysBefore(age + 1),
      updated: daysBefore(state === 2 ? pushTime + 0.1 : age * 0.9),
    }
  })
}

function textsOf(random: Random, game: TopGame, index: number, isTranslate: boolean): PushValues {
  const titles = pushTitles[index % pushTitles.length]!
  const text = (language: string) => ({
    pushTitle: fillIn(titles[language] ?? '', { game: language === 'zh' ? game.zh : game.name }),
    pushSubTitle: pushSubTitles[language] ?? null,
    pushButton: pushButtons[language] ?? null,
  })
  const known = Object.keys(titles)
  const listed = isTranslate ? ['en', ...random.some(known.slice(1), random.int(1, known.length - 1))] : []
  return {
    ...text('en'),
    isTranslate: isTranslate ? 1 : 0,
    languages: listed.map((language) => ({ language, ...text(language) })),
  }
}

function placed(demo: Demo, name: string, count: number) {
  const random = randomOf(name)
  return random.some(topGames(demo, 260), count).map(({ id, created }, index) => {
    const everywhere = random.chance(0.4)
    return {
      id: 1 + index,
      values: {
        game_id: id,
        countryType: everywhere || random.chance(0.7) ? (1 as const) : (2 as const),
        country: everywhere ? ['ALL'] : random.some(markets, random.int(1, 5)),
      },
      created: created > daysBefore(11) ? created : daysBefore(11 - index * 0.03),
    }
  })
}
