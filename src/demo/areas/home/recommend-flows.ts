import { listedGames } from '../../listed-games.ts'
import { genres } from '../../words/genres.ts'
import { pictureId, pictureUrl } from '../../pictures/pictures.ts'
import { randomOf } from '../../words/random.ts'
import { endOf, madeBefore, runsOf, startOf, type Run } from '../../runs.ts'
import type { DemoRecord, Sources, DemoValues } from '../../source.ts'
import { daysBefore } from '../../time.ts'
import { topGames } from '../../top-games.ts'
import { feedCards, hotLists, tabCards, tasks } from '../../words/recommendations.ts'

const timesOf = (run: Run): [string, string] => [startOf(run), endOf(run)]

const now = 0
const isRunning = ({ from, to }: Run): boolean => from > now && to < now

export const sources: Sources = {
  'category-tab-selected': {
    make: (demo) => {
      const random = randomOf('category-tab-selected')
      const games = topGames(demo, 80)
      const places = [1, 2, 3, 4, 5, 6].flatMap((sort) => runsOf(random, 4).map((run) => ({ sort, run })))
      return places.map(({ sort, run }, index): DemoRecord<'category-tab-selected'> => {
        const [title, zh, hi] = tabCards[(index * 3) % tabCards.length]!
        const game = random.pick(games)
        const type = random.weighted([1, 2, 3, 4] as const, [3, 5, 1, 1])
        const values: DemoValues<'category-tab-selected'> = {
          title,
          i18ns: { en: title, zh, ...(random.chance(0.6) ? { hi } : {}) },
          is_translate: 1,
          type,
          game_id: type === 1 ? game.id : null,
          link: type === 3 ? `https://www.playdesk.example/tab/${index}` : null,
          resource_id: pictureId('banner', genres[game.genre]!.emblem, index),
          style: random.pick([1, 2, 3] as const),
          banner_type: random.pick([1, 2] as const),
          hisavana_rate: type === 4 ? 40 : null,
          start_time: startOf(run),
          end_time: endOf(run),
          sort,
          status: run.from > 0 || random.chance(0.5) ? 1 : 0,
        }
        return { id: 1 + index, values, created: madeBefore(run) }
      })
    },
    differ: (_, random) => ({ style: random.pick([1, 2, 3] as const) }),
  },
  'category-tab-selected-game': listedGames('category-tab-selected-game', 'category-tab-selected', [3, 9]),
  'dual-column-info-flow': {
    make: (demo) => {
      const random = randomOf('dual-column-info-flow')
      const games = topGames(demo, 80)
      const places = [1, 2, 3, 4, 5, 6, 7].flatMap((sort) => runsOf(random, 4).map((run) => ({ sort, run })))
      return places.map(({ sort, run }, index): DemoRecord<'dual-column-info-flow'> => {
        const [title, zh] = feedCards[(index * 3) % feedCards.length]!
        const game = random.pick(games)
        const type = random.weighted([1, 2, 3, 4] as const, [3, 5, 1, 1])
        const marked = random.chance(0.3)
        const values: DemoValues<'dual-column-info-flow'> = {
          title,
          i18ns: { en: title, zh },
          type,
          game_id: type === 1 ? game.id : null,
          link: type === 3 ? `https://www.playdesk.example/feed/${index}` : null,
          sort,
          times: timesOf(run),
          status: isRunning(run) ? (random.chance(0.75) ? 1 : 0) : run.from > 0 && random.chance(0.4) ? 1 : 0,
          style: random.pick([1, 2, 3] as const),
          resource_id: pictureId('banner', genres[game.genre]!.emblem, index),
          image_url: null,
          width: 520,
          height: random.pick([520, 680]),
          is_display_subscript: marked ? 1 : 0,
          subscript_icon: marked ? pictureUrl('icon', genres[game.genre]!.emblem, index) : null,
          subscript_title: marked ? random.pick(['New', 'Hot', '+10']) : null,
          hisavana_rate: type === 4 ? 60 : null,
        }
        return { id: 1 + index, values, created: madeBefore(run) }
      })
    },
    differ: (_, random) => ({ height: random.pick([480, 640]) }),
  },
  'dual-column-info-flow-game': listedGames('dual-column-info-flow-game', 'dual-column-info-flow', [4, 8]),
  'exit-interception-flow': {
    make: () => {
      const random = randomOf('exit-interception-flow')
      const places = [1, 2, 3].flatMap((sort) => runsOf(random, 4).map((run) => ({ sort, run })))
      return places.map(({ sort, run }, index): DemoRecord<'exit-interception-flow'> => {
        const type = ([1, 2, 1, 3, 4] as const)[index % 5]!
        const values: DemoValues<'exit-interception-flow'> = {
          type,
          sort,
          times: timesOf(run),
          status: isRunning(run) && sort < 3 ? 1 : 0,
          hisavana_rate: type === 4 ? 50 : null,
        }
        return { id: 1 + index, values, created: madeBefore(run) }
      })
    },
    differ: (_, random) => ({ hisavana_rate: random.pick([10, 30]) }),
  },
  'exit-interception-flow-game': listedGames('exit-interception-flow-game', 'exit-interception-flow', [3, 6]),
  'activity-components': {
    make: () => {
      const random = randomOf('activity-components')
      const places = ([1, 2, 3, 4] as const).flatMap((position) =>
        ([1, 2] as const).flatMap((type) => runsOf(random, 3).map((run) => ({ position, type, run }))),
      )
      return places.map(({ position, type, run }, index): DemoRecord<'activity-components'> => {
        const values: DemoValues<'activity-components'> = {
          type: type === 2 && position === 3 ? 4 : type,
          position,
          cover: pictureUrl('banner', random.pick(genres).emblem, index),
          points: random.pick([0, 5, 10, 20, 50]),
          deep_link: `ahagames://activity?id=${801 + (index % 6)}`,
          times: timesOf(run),
          status: run.from > 0 || random.chance(0.4) ? 1 : 0,
          width: type === 1 ? 1080 : 160,
          height: type === 1 ? 360 : 160,
        }
        return { id: 1 + index, values, created: madeBefore(run) }
      })
    },
    differ: (_, random) => ({ points: random.pick([15, 25]) }),
  },
  'activity-components-game': listedGames('activity-components-game', 'activity-components', [2, 5]),
  'hot-games': {
    make: () =>
      runsOf(randomOf('hot-games'), 12).map((run, index): DemoRecord<'hot-games'> => ({
        id: 1 + index,
        values: {
          title: hotLists[index % hotLists.length]!,
          times: timesOf(run),
          status: run.from > 0 || index % 2 === 0 ? 1 : 0,
        },
        created: madeBefore(run),
      })),
    differ: ({ values }) => ({ title: `${values.title} *` }),
  },
  'hot-games-game': listedGames('hot-games-game', 'hot-games', [8, 16], (game, sort) => ({
    resource_id: sort < 4 ? pictureId('banner', genres[game.genre]!.emblem, sort) : null,
    image_url: null,
    status: sort % 7 === 0 ? 0 : 1,
  })),
  'aha-task': {
    make: (demo) => {
      const random = randomOf('aha-task')
      const games = topGames(demo, 40)
      return tasks.map(([title, type, points], index): DemoRecord<'aha-task'> => {
        const stages = type === 2 && points > 40
        const values: DemoValues<'aha-task'> = {
          title,
          type,
          points,
          game_id: type === 1 ? random.pick(games).id : null,
          stage_time: stages ? [5, 15, 30] : [],
          sub: stages ? [{ title: 'First stage', minutes: 5, points: 10 }] : [],
          link: type === 5 ? `https://www.playdesk.example/task/${index}` : null,
          resource_id: pictureId('icon', random.pick(genres).emblem, index),
          image: null,
          display_frequency: type === 3 ? 2 : random.pick([1, 2, 3, 4] as const),
          population_range: random.pick([1, 1, 2, 3, 4] as const),
          is_new: index > 8 ? 1 : 0,
          sort: index + 1,
        }
        return { id: 1 + index, values, created: daysBefore(70 - index * 5) }
      })
    },
    differ: ({ values }) => ({ points: (values.points ?? 0) + 5 }),
  },
  'aha-task-game': listedGames('aha-task-game', 'aha-task', [2, 6], (game, sort) => ({
    resource_id: sort === 1 ? pictureId('icon', genres[game.genre]!.emblem, sort) : null,
    status: 1,
  })),
  'task-center': {
    make: () => {
      const random = randomOf('task-center')
      return runsOf(random, 9).map((run, index): DemoRecord<'task-center'> => ({
        id: 1 + index,
        values: {
          type: ([1, 2, 3] as const)[index % 3]!,
          link: `https://www.playdesk.example/points/${index + 1}`,
          resource_id: pictureId('banner', random.pick(genres).emblem, index),
          image_url: null,
          times: timesOf(run),
          status: run.from > 0 ? 1 : 0,
        },
        created: madeBefore(run),
      }))
    },
    differ: (_, random) => ({ type: random.pick([1, 2, 3] as const) }),
  },
}
