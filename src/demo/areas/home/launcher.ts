import { randomOf } from '../../words/random.ts'
import type { DemoRecord, Sources } from '../../source.ts'
import { pictureUrl } from '../../pictures/pictures.ts'
import { daysBefore } from '../../time.ts'
import { topGames } from '../../top-games.ts'
import { genres } from '../../words/genres.ts'
import { topics } from '../../words/placements.ts'
import { markets } from '../../words/places.ts'

const lines = [
  'Play it before your coffee is cold.',
  'The game your neighbours play.',
  'A new level every evening.',
  'For one finger and five minutes.',
  'Small download, long weekend.',
  '今日精选，点开即玩。',
  'Mchezo wa leo: cheza sasa.',
  'Pilihan hari ini.',
]

export const sources: Sources = {
  'launcher-advertisement': {
    make: (demo) => {
      const random = randomOf('launcher-advertisement')
      return random.some(topGames(demo, 120), 32).map((game, index): DemoRecord<'launcher-advertisement'> => {
        const { emblem } = genres[game.genre]!
        return {
          id: 1 + index,
          values: {
            gameId: game.id,
            gameName: game.name,
            gameImgBig: pictureUrl('banner', emblem, index),
            gameImgSmall: pictureUrl('icon', emblem, index),
            deepLink: `ahagames://detail?game_id=${game.id}&from=launcher`,
            inventory: random.chance(0.5) ? random.int(1, 60) * 1_000 : 0,
            sort: index + 1,
            status: random.chance(0.75) ? 1 : 0,
          },
          created: daysBefore(66 - index * 2),
        }
      })
    },
    differ: () => ({ status: 0 }),
  },
  'launcher-plan': {
    make: (demo) => {
      const random = randomOf('launcher-plan')
      const advertisements = demo.rows('launcher-advertisement').filter(({ values }) => values.status === 1)
      return markets.slice(0, 5).flatMap((country, place) =>
        Array.from({ length: 6 }, (_, index): DemoRecord<'launcher-plan'> => {
          const from = 42 - index * 14
          const more = {
            slots: random.int(2, 6),
            rotateSeconds: random.pick([15, 30, 60]),
            wifiOnly: random.chance(0.2),
          }
          return {
            id: 1 + place * 6 + index,
            values: {
              ...more,
              name: `Launcher ${country} ${1 + index}`,
              advertisements: random.some(advertisements, random.int(2, 6)).map(({ id }) => id),
              country: [country],
              start_time: daysBefore(from),
              end_time: daysBefore(from - 14),
              remark: random.chance(0.3) ? 'Agreed with the partner for this fortnight.' : null,
              status: index < 5 || random.chance(0.5) ? 1 : 0,
            },
            created: daysBefore(Math.max(1, from + 5)),
          }
        }),
      )
    },
    differ: () => ({ status: 0 }),
  },
  'launcher-recommend-today': {
    make: (demo) => {
      const random = randomOf('launcher-recommend-today')
      return random.some(topGames(demo, 150), 70).map((game, index): DemoRecord<'launcher-recommend-today'> => {
        const topic = random.chance(0.4) ? random.int(0, topics.length - 1) : null
        return {
          id: 1 + index,
          values: {
            gameId: game.id,
            recommendation: random.pick(lines),
            imageUrl: pictureUrl('banner', genres[game.genre]!.emblem, index),
            onlineDate: daysBefore(60 - index),
            type: random.weighted([1, 2, 3] as const, [6, 3, 1]),
            topicId: topic === null ? null : 2001 + topic,
            topic: topic === null ? null : topics[topic]![0],
          },
          created: daysBefore(Math.max(0.5, 64 - index)),
        }
      })
    },
    differ: () => ({ type: 2 }),
  },
  'launcher-recommend-topic': {
    make: (demo) => {
      const random = randomOf('launcher-recommend-topic')
      const games = topGames(demo, 200)
      const rows = topics
        .slice(0, 12)
        .flatMap(([topic], place) => random.some(games, random.int(3, 6)).map((game) => ({ topic, place, game })))
      return rows.map(({ topic, place, game }, index): DemoRecord<'launcher-recommend-topic'> => ({
        id: 1 + index,
        values: {
          topicId: 2001 + place,
          topic,
          gameId: game.id,
          recommendation: random.pick(lines),
          imageUrl: pictureUrl('banner', genres[game.genre]!.emblem, index),
          onlineDate: daysBefore(40 - (index % 50)),
          type: random.pick([1, 2, 3] as const),
        },
        created: daysBefore(44 - index * 0.5),
      }))
    },
    differ: () => ({ type: 1 }),
  },
}
