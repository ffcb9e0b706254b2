import { genres } from '../../words/genres.ts'
import { listedGames } from '../../listed-games.ts'
import { pictureId, pictureUrl } from '../../pictures/pictures.ts'
import { shades } from '../../pictures/draw.ts'
import { randomOf } from '../../words/random.ts'
import { endOf, madeBefore, runsOf, startOf } from '../../runs.ts'
import type { Demo, DemoRecord, Sources, DemoValues } from '../../source.ts'
import { daysBefore } from '../../time.ts'
import { topGames } from '../../top-games.ts'
import { markets } from '../../words/places.ts'
import { homeCards, modules, recommendationLines, subjects } from '../../words/recommendations.ts'

const positions = 5

function homeDaily(demo: Demo, area: 'fusion-home-daily-recommend' | 'new-user-home-daily-recommend', first: number) {
  const random = randomOf(area)
  const games = topGames(demo, 120)
  const places = Array.from({ length: positions }, (_, index) => index + 1).flatMap((position) => {
    const country = position < 4 ? ['ALL'] : random.some(markets, 4)
    return runsOf(random, 5).map((run) => ({ position, country, run }))
  })
  return places.map(({ position, country, run }, index) => {
    const [name, zh] = homeCards[(index * 3 + first) % homeCards.length]!
    const game = random.pick(games)
    const type = random.weighted([1, 2, 3, 4] as const, [5, 3, 1, 1])
    const values = {
      name,
      type,
      game_id: type === 1 ? game.id : null,
      resource_id: pictureId('banner', genres[game.genre]!.emblem, index),
      position,
      country,
      status: run.from > 0 || random.chance(0.5) ? (1 as const) : (0 as const),
      start_time: startOf(run),
      end_time: endOf(run),
      link: type === 3 ? `https://www.playdesk.example/home/${first + index}` : null,
      is_ad: type === 4 ? (1 as const) : (0 as const),
      hisavana_rate: type === 4 ? random.pick([20, 40, 60]) : null,
      width: 1080,
      height: position === 1 ? 540 : 320,
      background: null,
      bgLightColor: random.pick(shades)[0],
      bgDarkColor: '#18181c',
      bgHomeBannerTitleColor: random.chance(0.4) ? '#ffffff' : null,
    }
    return { id: first + index, zh, values, created: madeBefore(run) }
  })
}

const forYou = (demo: Demo, area: 'aha-instant-for-you-recommend' | 'h5-lobby-for-you-recommend', skip: number) => {
  const random = randomOf(area)
  return topGames(demo, skip + 28, ['h5game'])
    .slice(skip)
    .map((game, index) => ({
      id: 1 + index,
      values: {
        game_id: game.id,
        recommendation: random.pick(recommendationLines),
        resource_id: pictureId('banner', genres[game.genre]!.emblem, index),
        country: random.chance(0.5) ? ['ALL'] : random.some(markets, 3),
        sort: index + 1,
        status: index < 20 ? (1 as const) : (0 as const),
      },
      created: daysBefore(60 - index * 1.5),
    }))
}

const other = (values: { readonly sort?: number | null }): { readonly sort: number } => ({
  sort: (values.sort ?? 1) + 2,
})

export const sources: Sources = {
  'daily-recommend': {
    make: (demo) =>
      topGames(demo, 90)
        .filter((_, index) => index % 2 === 0)
        .map((game, index): DemoRecord<'daily-recommend'> => {
          const run = { from: 34 - index, to: 33 - index - (index % 4 === 0 ? 2 : 0) }
          const values = {
            game_id: game.id,
            image_url: pictureUrl('banner', genres[game.genre]!.emblem, index),
            start_time: startOf(run),
            end_time: endOf(run),
          }
          return { id: 1 + index, values, created: madeBefore(run) }
        }),
    differ: (_, random) => ({ image_url: pictureUrl('banner', genres[0]!.emblem, random.int(1, 9)) }),
  },
  'daily-recommend-game': listedGames('daily-recommend-game', 'daily-recommend', [2, 5]),
  'fusion-home-daily-recommend': {
    make: (demo) =>
      homeDaily(demo, 'fusion-home-daily-recommend', 101).map(({ zh, values, ...row }) => {
        const withTexts: DemoValues<'fusion-home-daily-recommend'> = { ...values, i18ns: { en: values.name, zh } }
        return { ...row, values: withTexts }
      }),
    differ: (_, random) => ({ bgLightColor: random.pick(shades)[0] }),
  },
  'fusion-home-daily-recommend-game': listedGames(
    'fusion-home-daily-recommend-game',
    'fusion-home-daily-recommend',
    [3, 8],
  ),
  'new-user-home-daily-recommend': {
    make: (demo) => homeDaily(demo, 'new-user-home-daily-recommend', 201).map(({ zh: _, ...row }) => row),
    differ: (_, random) => ({ bgLightColor: random.pick(shades)[0] }),
  },
  'new-user-home-daily-recommend-game': listedGames(
    'new-user-home-daily-recommend-game',
    'new-user-home-daily-recommend',
    [3, 6],
  ),
  'aha-instant-home-daily-recommend': {
    make: (demo) => {
      const random = randomOf('aha-instant-home-daily-recommend')
      const games = topGames(demo, 80, ['h5game'])
      return Array.from({ length: 24 }, (_, index): DemoRecord<'aha-instant-home-daily-recommend'> => {
        const [subject, description] = subjects[index % subjects.length]!
        const game = random.pick(games)
        const isGame = index % 3 === 0
        const values: DemoValues<'aha-instant-home-daily-recommend'> = {
          subject_name: isGame ? game.name : subject,
          type: isGame ? 1 : 2,
          game_id: isGame ? game.id : null,
          recommend_games: isGame ? [] : random.some(games, random.int(3, 8)).map(({ id }) => id),
          is_description: isGame ? 0 : 1,
          description: isGame ? null : description,
          resource_id: pictureId('banner', genres[game.genre]!.emblem, index),
          resource_new_id: random.chance(0.5) ? pictureId('banner', genres[game.genre]!.emblem, index + 1) : null,
          bg_color: random.pick(shades)[0],
          sort: index + 1,
          status: index < 16 ? 1 : 0,
        }
        return { id: 1 + index, values, created: daysBefore(50 - index * 2) }
      })
    },
    differ: ({ values }) => other(values),
  },
  'aha-instant-home-daily-recommend-game': listedGames(
    'aha-instant-home-daily-recommend-game',
    'aha-instant-home-daily-recommend',
    [3, 7],
  ),
  'aha-instant-home-module': {
    make: () => {
      const random = randomOf('aha-instant-home-module')
      const places = [1, 2, 3, 4].flatMap((sort) => runsOf(random, 4).map((run) => ({ sort, run })))
      return places.map(({ sort, run }, index): DemoRecord<'aha-instant-home-module'> => {
        const values: DemoValues<'aha-instant-home-module'> = {
          title: modules[index % modules.length]![index % 5 === 4 ? 1 : 0],
          style: random.pick([1, 2, 3, 4] as const),
          start_time: startOf(run),
          end_time: index === 5 ? daysBefore(run.to - 6) : index === 15 ? null : endOf(run),
          sort,
        }
        return { id: 1 + index, values, created: madeBefore(run) }
      })
    },
    differ: (_, random) => ({ style: random.pick([1, 2, 3, 4] as const) }),
  },
  'aha-instant-home-module-game': listedGames('aha-instant-home-module-game', 'aha-instant-home-module', [4, 12]),
  'aha-instant-for-you-recommend': {
    make: (demo) => forYou(demo, 'aha-instant-for-you-recommend', 0),
    differ: ({ values }) => other(values),
  },
  'h5-lobby-for-you-recommend': {
    make: (demo) => forYou(demo, 'h5-lobby-for-you-recommend', 12),
    differ: ({ values }) => other(values),
  },
}
