import { genres } from '../../words/genres.ts'
import { shades } from '../../pictures/draw.ts'
import { pictureUrl } from '../../pictures/pictures.ts'
import { randomOf } from '../../words/random.ts'
import { endOf, madeBefore, startOf } from '../../runs.ts'
import type { Demo, DemoRecord, Sources, DemoValues } from '../../source.ts'
import { daysBefore } from '../../time.ts'
import { topGames } from '../../top-games.ts'
import { markets } from '../../words/places.ts'
import { deepLinks, recommendationLines, tabs } from '../../words/recommendations.ts'

const classics = (demo: Demo, area: 'h5-game-classic' | 'gp-h5-game-classic', skip: number) => {
  const random = randomOf(area)
  return topGames(demo, 60 + skip, ['h5game'])
    .slice(skip)
    .map((game, index) => {
      const run = { from: random.int(-12, 60), to: 0 }
      const values = {
        gameId: game.id,
        countrys: index % 3 === 2 ? random.some(markets, random.int(1, 5)) : ['ALL'],
        recommendWord: random.pick(recommendationLines),
        cover: pictureUrl('banner', genres[game.genre]!.emblem, index),
        type: random.weighted([1, 2, 3] as const, [6, 2, 1]),
        weight: 100 - index,
        rate: random.int(32, 49) / 10,
        model: random.chance(0.1) ? ['TECNO SPARK 10C'] : [],
        launchStartTime: startOf(run),
        launchEndTime: random.chance(0.4) ? null : endOf({ from: run.from, to: run.from - random.int(10, 70) }),
        status: random.chance(0.8) ? (1 as const) : (0 as const),
      }
      return { id: 1 + index, values, created: madeBefore(run) }
    })
}

export const sources: Sources = {
  'h5-game-classic': {
    make: (demo) => classics(demo, 'h5-game-classic', 0),
    differ: ({ values }) => ({ weight: (values.weight ?? 0) + 3 }),
  },
  'gp-h5-game-classic': {
    make: (demo) => classics(demo, 'gp-h5-game-classic', 25),
    differ: ({ values }) => ({ weight: (values.weight ?? 0) + 3 }),
  },
  'gp-h5-weight': {
    steady: true,
    make: (demo) => {
      const random = randomOf('gp-h5-weight')
      const rows = demo.rows('gp-h5-game-classic').flatMap(({ id, values }) => {
        const shown = values.countrys?.includes('ALL') ? markets : (values.countrys ?? [])
        return random.some(shown, random.int(0, 4)).map((country) => ({ id, country }))
      })
      return rows.map(({ id, country }, index): DemoRecord<'gp-h5-weight'> => ({
        id: 1 + index,
        parent: id,
        values: { country, weight: random.int(1, 200) },
        created: daysBefore(9 - index * 0.02),
      }))
    },
  },
  'gp-rank-config': {
    make: (demo) => {
      const random = randomOf('gp-rank-config')
      const games = topGames(demo, 60)
      const rows = ([1, 2, 3, 4] as const).flatMap((type) =>
        random.some(games, 15).map((game, index) => ({ type, game, weight: 150 - index * 10 })),
      )
      return rows.map(({ type, game, weight }, index): DemoRecord<'gp-rank-config'> => ({
        id: 1 + index,
        values: {
          game_id: game.id,
          type,
          weight,
          player_num: random.int(800, 240_000),
          status: random.chance(0.8) ? 1 : 0,
        },
        created: daysBefore(60 - index * 0.9),
      }))
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'gp-resource-delivery': {
    make: () => {
      const random = randomOf('gp-resource-delivery')
      return Array.from({ length: 18 }, (_, index): DemoRecord<'gp-resource-delivery'> => {
        const values: DemoValues<'gp-resource-delivery'> = {
          country: random.chance(0.3) ? ['ALL'] : random.some(markets, random.int(1, 5)),
          language: random.some(['en', 'hi', 'id', 'ar', 'sw'], random.int(0, 2)),
          os: random.chance(0.4) ? ['12', '13', '14'] : [],
          brand: random.some(['TECNO', 'Infinix', 'itel', 'Samsung'], random.int(0, 2)),
          model: [],
          ram: random.chance(0.3) ? ['4 GB', '6 GB', '8 GB'] : [],
          cpu: [],
          gpu: [],
          density: random.chance(0.2) ? ['xxhdpi'] : [],
          network: random.chance(0.3) ? ['4G', '5G', 'Wi-Fi'] : [],
          use_page: random.chance(0.3) ? ['home'] : [],
          people_group: [],
          people: [],
          aha_version_code: random.pick([null, '210-240', '222,228']),
          code: `gp-${random.pick(['rank', 'classic', 'home'])}-${index + 1}`,
          is_copy: random.chance(0.1) ? 1 : 0,
        }
        return { id: 1 + index, values, created: daysBefore(50 - index * 2.5) }
      })
    },
    differ: (_, random) => ({ country: random.some(markets, 2) }),
  },
  'h5-category-config': {
    make: () => {
      const random = randomOf('h5-category-config')
      return tabs.map((name, index): DemoRecord<'h5-category-config'> => {
        const [from, to] = random.pick(shades)
        const category = Math.max(
          0,
          genres.findIndex(({ names }) => names.startsWith(name)),
        )
        const values: DemoValues<'h5-category-config'> = {
          cms_list_name: name,
          cat_id: category + 1,
          image_url: pictureUrl('icon', genres[category]!.emblem, index),
          name_pre_select_color: '#6a6964',
          name_selected_color: '#ffffff',
          start_color: from,
          end_color: to,
          selected_start_color: to,
          selected_end_color: from,
          sort: index + 1,
          is_online: index < 7 ? 1 : 0,
        }
        return { id: 1 + index, values, created: daysBefore(80 - index * 6) }
      })
    },
    differ: ({ values }) => ({ is_online: values.is_online === 1 ? 0 : 1 }),
  },
  'h5-deeplink-config': {
    make: (demo) => {
      const random = randomOf('h5-deeplink-config')
      const games = topGames(demo, 30, ['h5game'])
      return deepLinks.map(([name, source], index): DemoRecord<'h5-deeplink-config'> => {
        const game = random.pick(games)
        const type = ([1, 2, 3] as const)[index % 3]!
        const target = type === 1 ? `game?id=${game.id}` : type === 2 ? `web?page=${source}` : 'home'
        const values: DemoValues<'h5-deeplink-config'> = {
          name,
          type,
          game_id: type === 1 ? game.id : null,
          link: `ahagames://${target}`,
          utm_source: source,
          retuan_page: random.pick([1, 2, 3, 4] as const),
          other_deeplink: random.chance(0.4) ? `https://www.playdesk.example/go/${source}` : null,
        }
        return { id: 1 + index, values, created: daysBefore(75 - index * 6) }
      })
    },
    differ: (_, random) => ({ retuan_page: random.pick([1, 2, 3, 4] as const) }),
  },
  'recommend-game-pop': {
    make: (demo) => {
      const random = randomOf('recommend-game-pop')
      const games = topGames(demo, 60)
      const titles = [
        'Before you go',
        'Welcome back',
        'New for you',
        'Players like you play',
        'One minute left?',
        '猜你想玩',
      ]
      return titles
        .flatMap((title, at) => [
          { title, country: ['ALL'], at },
          { title: `${title} (${markets[at]})`, country: [markets[at]!], at: at + 6 },
        ])
        .map(({ title, country, at }, index): DemoRecord<'recommend-game-pop'> => ({
          id: 1 + index,
          values: {
            title,
            games: random.some(games, random.int(3, 6)).map(({ id }) => id),
            country,
            status: at < 7 ? 1 : 0,
          },
          created: daysBefore(60 - index * 4),
        }))
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
}
