import { genres } from '../words/genres.ts'
import { pictureId, pictureUrl } from '../pictures/pictures.ts'
import { hashOf, randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { videoChannels, videoTitles } from '../words/ads.ts'
import { markets } from '../words/places.ts'
import { fillIn } from '../words/texts.ts'

const languages = ['en', 'hi', 'id', 'bn', 'ar', 'pt-BR', 'sw'] as const

export const sources: Sources = {
  'video-youtube': {
    make: (demo) => {
      const random = randomOf('video-youtube')
      const games = topGames(demo, 80)
      return Array.from({ length: 120 }, (_, index): DemoRecord<'video-youtube'> => {
        const game = random.pick(games)
        const template = random.pick(videoTitles)
        const key = `${hashOf(`video ${index}`).toString(36)}${index.toString(36)}xyzABCD`.slice(0, 11)
        const age = 80 - index * 0.6
        return {
          id: 1 + index,
          values: {
            title: fillIn(template, { game: template.startsWith('《') ? game.zh : game.name }),
            videoKey: key,
            url: `https://www.youtube.com/watch?v=${key}`,
            cover: pictureUrl('banner', genres[game.genre]!.emblem, index),
            channel: random.pick(videoChannels),
            gameId: game.id,
            country: random.pick(markets),
            language: template.includes('kaise')
              ? 'hi'
              : template.startsWith('Cara')
                ? 'id'
                : template.startsWith('《')
                  ? 'zh'
                  : 'en',
            duration: random.int(45, 1500),
            viewCount: random.int(300, 900_000),
            publishedAt: daysBefore(age + random.int(5, 200)),
            status: random.chance(0.85) ? 1 : 0,
          },
          created: daysBefore(age),
        }
      })
    },
    differ: ({ values }) => ({ status: values.status === 1 ? 0 : 1 }),
  },
  'game-video-source': {
    make: (demo) => {
      const random = randomOf('game-video-source')
      const games = topGames(demo, 120)
      return Array.from({ length: 140 }, (_, index): DemoRecord<'game-video-source'> => {
        const game = random.pick(games)
        const [isTall, duration] = [random.chance(0.6), random.int(80, 600) / 10]
        const bitrate = random.int(1200, 4800) * 1000
        const age = 76 - index * 0.54
        return {
          id: 1 + index,
          values: {
            title: `${game.name}, ${random.pick(['gameplay', 'trailer', 'first level', 'best moments'])}`,
            description: random.chance(0.5) ? 'Cut from a recording, no sound of players.' : null,
            url: `https://cdn.playdesk.example/video/${hashOf(`clip ${index}`).toString(16)}.mp4`,
            gameId: game.id,
            screenType: isTall ? 2 : 1,
            size: Math.round((duration * bitrate) / 8),
            duration,
            fps: random.pick([24, 30, 30, 60]),
            width: isTall ? 720 : 1280,
            height: isTall ? 1280 : 720,
            bitrate,
            country: random.pick(markets),
            language: random.pick(languages),
            md5: Array.from({ length: 4 }, (__, part) =>
              hashOf(`md5 ${index} ${part}`).toString(16).padStart(8, '0'),
            ).join(''),
            // the newest wait for review
            state: index > 128 && index < 139 ? 0 : index % 17 === 16 ? 3 : index % 9 === 8 ? 2 : 1,
          },
          created: daysBefore(age),
        }
      })
    },
    differ: () => ({ state: 2 }),
  },
  'game-video-recommend': {
    make: (demo) => {
      const random = randomOf('game-video-recommend')
      const online = demo.rows('game-video-source').filter(({ values, id }) => values.state === 1 && id < 110)
      return random.some(online, 46).map(({ id }, index): DemoRecord<'game-video-recommend'> => {
        const start = 30 - index
        return {
          id: 1 + index,
          values: {
            videoId: id,
            priority: random.int(0, 100),
            priorityStartTime: daysBefore(start),
            priorityEndTime: daysBefore(start - random.pick([3, 10, 21])),
            background: random.pick(['#1b1b19', '#4453d1', '#0b3d2e', '#7a1f2b', '#f4b942']),
          },
          created: daysBefore(16 - index * 0.25),
        }
      })
    },
    differ: () => ({ priority: 0 }),
  },
  'h5-today-video-plan': {
    make: (demo) => {
      const random = randomOf('h5-today-video-plan')
      const games = topGames(demo, 70)
      const places = [
        ['IN', 'hi'],
        ['IN', 'en'],
        ['ID', 'id'],
        ['NG', 'en'],
        ['BD', 'bn'],
      ] as const
      const days = Array.from({ length: 24 }, (_, index) => 20 - index)
      return days
        .flatMap((day) => places.map(([country, language]) => ({ day, country, language })))
        .map(({ day, country, language }, index): DemoRecord<'h5-today-video-plan'> => ({
          id: 1 + index,
          values: {
            day: daysBefore(day),
            country,
            language,
            items: random.some(games, random.int(3, 6)).map((game, place) => ({
              type: place === 0 ? 1 : 2,
              status: random.chance(0.9) ? 1 : 0,
              sort: place + 1,
              title: game.name,
              sub_title: place === 0 ? 'Video of the day' : 'Watch and play',
              video: `https://cdn.playdesk.example/video/d${1000 + index * 7 + place}.mp4`,
              game_id: game.id,
              deep_link: `ahagames://game/${game.id}`,
              cover_image_id: pictureId('banner', genres[game.genre]!.emblem, place),
              small_image_id: pictureId('icon', genres[game.genre]!.emblem, place),
              recommend_language: language,
            })),
          },
          created: daysBefore(Math.max(day, 0) + 2 + index * 0.001),
        }))
    },
    differ: () => ({ items: [] }),
  },
}
