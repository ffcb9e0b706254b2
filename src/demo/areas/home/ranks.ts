import { randomOf } from '../../words/random.ts'
import { topGames } from '../../top-games.ts'
import type { DemoRecord, Sources } from '../../source.ts'
import { daysBefore } from '../../time.ts'
import { genres } from '../../words/genres.ts'
import { pictureId } from '../../pictures/pictures.ts'

const ranks = [
  ['hot', ['ALL']],
  ['new', ['ALL']],
  ['rising', ['ALL']],
  ['download', ['ALL']],
  ['h5', ['ALL']],
  ['hot', ['IN']],
  ['hot', ['ID']],
  ['hot', ['NG', 'GH']],
  ['hot', ['EG', 'MA', 'SA']],
  ['download', ['KE', 'TZ', 'UG']],
  ['h5', ['BD']],
  ['rising', ['BR', 'MX']],
  ['new', ['IE', 'GB']],
] as const

export const sources: Sources = {
  rank: {
    make: () =>
      ranks.map(([type, country], index) => ({
        id: 901 + index,
        values: {
          type,
          country: [...country],
          osVersion: index === 11 ? '8.0' : null,
          online: index < 11 ? 1 : 0,
          newUserOneInstall: index === 0 || index === 5 ? 1 : 0,
        },
        created: daysBefore(86 - index * 4),
        updated: daysBefore(index * 0.9 + 0.2),
      })),
    differ: ({ values }) => ({ online: values.online === 1 ? 0 : 1 }),
  },
  'rank-item': {
    steady: true,
    make: (demo) => {
      const random = randomOf('rank-item')
      const games = { h5: topGames(demo, 90, ['h5game']), other: topGames(demo, 110, ['cpk-game']) }
      const rows = demo.rows('rank').flatMap(({ id, values: { type } }) => {
        const pool = type === 'h5' ? games.h5 : games.other
        const chosen = type === 'hot' || type === 'h5' ? pool.slice(0, 45) : pool
        const order = new Map(chosen.map((game, index) => [game, index]))
        // roughly by installs
        const placed = random
          .some(chosen, random.int(18, 30))
          .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
        return placed.map((game, index) => ({ rank: id, game, sort: index + 1 }))
      })
      return rows.map(({ rank, game, sort }, index): DemoRecord<'rank-item'> => ({
        id: 4001 + index,
        parent: rank,
        values: {
          gameId: game.id,
          label: sort <= 3 ? `Top ${sort}` : random.chance(0.1) ? 'Rising' : null,
          imageId: sort <= 3 ? pictureId('banner', genres[game.genre]!.emblem, sort) : null,
          sort,
        },
        created: daysBefore(10 - index * 0.02),
      }))
    },
    differ: ({ values }) => ({ label: values.label === null ? 'Hot' : null }),
  },
}
