import { randomOf } from '../../words/random.ts'
import type { DemoRecord, Sources } from '../../source.ts'
import { pictureId } from '../../pictures/pictures.ts'
import { daysBefore } from '../../time.ts'
import { topGames } from '../../top-games.ts'
import { genres } from '../../words/genres.ts'
import { markets } from '../../words/places.ts'

const lines = [
  'Everybody plays it',
  'New levels this week',
  'Two minutes are enough',
  'Best with a friend',
  'No connection needed',
  'Beat your own record',
  '本周新关卡',
  'Zaidi ya viwango 200',
]

export const sources: Sources = {
  'h5-home-game': {
    make: (demo) => {
      const random = randomOf('h5-home-game')
      const games = topGames(demo, 160, ['h5game'])
      const places = markets
        .slice(0, 6)
        .flatMap((country) => random.some(games, 10).map((game, at) => ({ country, game, position: at + 1 })))
      return places.map(({ country, game, position }, index): DemoRecord<'h5-home-game'> => {
        const state = random.weighted(['now', 'always', 'over', 'later', 'off'] as const, [4, 3, 1, 1, 1])
        return {
          id: 1 + index,
          values: {
            gameId: game.id,
            title: random.chance(0.15) ? `${game.name}!` : null,
            position,
            country: [country],
            start_time: { now: daysBefore(12), always: null, over: daysBefore(50), later: daysBefore(-6), off: null }[
              state
            ],
            end_time: { now: daysBefore(-20), always: null, over: daysBefore(16), later: daysBefore(-30), off: null }[
              state
            ],
            status: state === 'off' ? 0 : 1,
          },
          created: daysBefore(55 - index * 0.5),
        }
      })
    },
    differ: () => ({ status: 0 }),
  },
  'h5-home-act': {
    make: (demo) => {
      const random = randomOf('h5-home-act')
      const acts = demo.rows('activity')
      return Array.from({ length: 22 }, (_, index): DemoRecord<'h5-home-act'> => {
        const act = acts[index % acts.length]
        const isAct = index % 4 !== 3 && act !== undefined
        // three positions per round
        const round = Math.floor(index / 3)
        return {
          id: 1 + index,
          values: {
            name: isAct ? (act.values.name ?? null) : `Partner offer ${index + 1}`,
            actId: isAct ? act.id : null,
            url: isAct ? null : `https://offers.playdesk.example/h5/${index + 1}`,
            image_id: pictureId('banner', random.pick(['gift', 'wheel', 'ticket', 'trophy'] as const), index),
            position: 1 + (index % 3),
            country: ['ALL'],
            start_time: daysBefore(70 - round * 12),
            end_time: daysBefore(60 - round * 12),
            status: round < 5 || random.chance(0.7) ? 1 : 0,
          },
          created: daysBefore(Math.max(1, 72 - round * 12)),
        }
      })
    },
    differ: () => ({ status: 0 }),
  },
  'h5-recommend': {
    make: (demo) => {
      const random = randomOf('h5-recommend')
      const games = topGames(demo, 240, ['h5game'])
      const categories = [null, 1, 2, 3, 4, 5, 6, 7, 8]
      const places = categories.flatMap((category) => {
        const fitting = category === null ? games.slice(0, 60) : games.filter(({ genre }) => genre === category - 1)
        return random.some(fitting, 7).map((game, at) => ({ category, game, position: at + 1 }))
      })
      return places.map(({ category, game, position }, index): DemoRecord<'h5-recommend'> => ({
        id: 1 + index,
        values: {
          gameId: game.id,
          cat_id: category,
          position,
          word: random.pick(lines),
          imageId: random.chance(0.4) ? pictureId('banner', genres[game.genre]!.emblem, index) : null,
          country: ['ALL'],
          status: random.chance(0.85) ? 1 : 0,
        },
        created: daysBefore(40 - index * 0.5),
      }))
    },
    differ: () => ({ status: 0 }),
  },
}
