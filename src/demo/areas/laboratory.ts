import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { tagIdsOf } from '../words/known.ts'
import { coldNotes, features, operationTags, trials } from '../words/laboratory.ts'

export const sources: Sources = {
  experiment: {
    make: () => {
      const random = randomOf('experiment')
      const last = new Map(trials.map(([, module], index) => [`${module} ${1 + (index % 2)}`, index]))
      return trials.map(([name, moduleType, layer], index): DemoRecord<'experiment'> => ({
        id: 1 + index,
        values: {
          name,
          galileoLayerId: layer,
          moduleType,
          modulePosition: 1 + (index % 2),
          status: last.get(`${moduleType} ${1 + (index % 2)}`) === index && random.chance(0.8) ? 1 : 0,
        },
        created: daysBefore(80 - index * 3),
      }))
    },
    differ: () => ({ status: 0 }),
  },
  'aha-abtest-config': {
    make: () => {
      const last = new Map(trials.map(([, module], index) => [module, index]))
      return trials.map(([name, type, layer], index): DemoRecord<'aha-abtest-config'> => ({
        id: 1 + index,
        values: {
          name,
          galileoLayerId: layer + 100,
          type,
          defaultInfo: { group: 'control', show: index % 3 === 0 ? { rows: 4, style: 'card' } : { style: 'list' } },
          status: last.get(type) === index ? 1 : 0,
        },
        created: daysBefore(70 - index * 2.5),
        updated: daysBefore(30 - index),
      }))
    },
    differ: () => ({ status: 0 }),
  },
  mvp: {
    make: () =>
      features.map(([mvpKey, name, description, configure], index) => ({
        id: 1 + index,
        values: { name, mvpKey, description, configure },
        created: daysBefore(75 - index * 4),
        updated: daysBefore(25 - index),
      })),
    differ: ({ values }) => ({ configure: { ...(values.configure as object), enabled: false } }),
  },
  cold: {
    make: (demo) => {
      const random = randomOf('cold')
      return topGames(demo, 900)
        .slice(-34)
        .map((game, index): DemoRecord<'cold'> => ({
          id: 1 + index,
          values: {
            gameId: game.id,
            description: random.pick(coldNotes),
            status: random.weighted([0, 1, 2, 3] as const, [2, 4, 5, 2]),
          },
          created: daysBefore(64 - index * 1.8),
        }))
    },
    differ: () => ({ status: 0 }),
  },
  'red-dot': {
    make: () => {
      const random = randomOf('red-dot')
      return Array.from({ length: 40 }, (_, index): DemoRecord<'red-dot'> => {
        const age = 34 - index
        return {
          id: 1 + index,
          values: {
            pushTime: daysBefore(age - random.pick([8, 12, 18, 20]) / 24),
            status: random.chance(0.85) ? 1 : 0,
          },
          created: daysBefore(Math.max(0.3, age + 2)),
        }
      })
    },
  },
  'dau-config': {
    make: () =>
      (
        [
          ['0-1000', 1.6, 1],
          ['1000-5000', 1.42, 1],
          ['5000-20000', 1.28, 1],
          ['20000-100000', 1.15, 1],
          ['100000-500000', 1.06, 1],
          ['500000-', 1, 1],
          ['0-2000', 1.5, 0],
          ['2000-10000', 1.35, 0],
          ['10000-', 1.1, 0],
        ] as const
      ).map(([section, coefficient, status], index) => ({
        id: 1 + index,
        values: { section, coefficient, status },
        created: daysBefore(60 - index * 2),
      })),
  },
  'cloud-control-config': {
    make: () => {
      const random = randomOf('cloud-control-config')
      return Array.from({ length: 24 }, (_, index): DemoRecord<'cloud-control-config'> => {
        const place = index % operationTags.length
        const [name, bgColor, textColor] = operationTags[place]!
        const [tag = 101] = tagIdsOf(name)
        const round = Math.floor(index / operationTags.length)
        const language = [null, 'en', 'hi', 'zh'][place % 4] ?? null
        return {
          id: 1 + index,
          values: {
            operationTagId: tag,
            tagList: random.chance(0.6) ? tagIdsOf('Offline, Ludo').slice(0, random.int(1, 2)) : [],
            displayNumber: random.pick([6, 10, 20]),
            displayLanguage: language,
            startTime: daysBefore(46 - round * 24),
            endTime: daysBefore(24 - round * 24),
            maxTimes: random.int(1, 6),
            maxInterval: random.pick([15, 30, 60, 120, 240]),
            bgColor,
            textColor,
            cornerLinks: random.chance(0.5) ? [`https://www.playdesk.example/tag/${tag}`] : [],
            status: random.chance(0.8) ? 1 : 0,
          },
          created: daysBefore(Math.max(1, 48 - round * 24)),
        }
      })
    },
    differ: () => ({ status: 0 }),
  },
}
