import { linkOf } from '../links.ts'
import { randomOf } from '../words/random.ts'
import { topGames } from '../top-games.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { genres } from '../words/genres.ts'
import { pictureId } from '../pictures/pictures.ts'
import { listed } from '../words/listed.ts'
import { phones } from '#server/reference/phones.ts'
import { peopleGroups } from '../words/people-groups.ts'
import { markets } from '../words/places.ts'
import { staff } from '../words/prizes.ts'

const channels = ['browser-home', 'lock-screen', 'news-feed', 'launcher', 'influencer-ng', 'preload-tecno']

export const sources: Sources = {
  'h5game-recommend': {
    make: (demo) =>
      topGames(demo, 24, ['h5game']).map(({ id, genre }, index) => ({
        id: 1 + index,
        values: {
          gameId: id,
          label: ['Hot', 'New level pack', 'Offline', null][index % 4],
          imageId: index % 3 === 0 ? pictureId('banner', genres[genre]!.emblem, index) : null,
          sort: index + 1,
        },
        created: daysBefore(12 - index * 0.4),
      })),
    differ: ({ values }) => ({ sort: (values.sort ?? 1) + 2 }),
  },
  'deep-link': {
    make: (demo) => {
      const random = randomOf('deep-link')
      const rows = topGames(demo, 45, ['cpk-game']).flatMap((game) =>
        random.some(channels, random.int(1, 4)).map((channel) => ({ game, channel })),
      )
      return rows.map(({ game, channel }, index): DemoRecord<'deep-link'> => {
        const values = {
          game_id: game.id,
          channel_name: channel,
          url_type: random.weighted([1, 2, 3] as const, [5, 4, 1]),
          channel_first_relation_id: random.int(1, 7),
          channel_second_relation_id: random.chance(0.5) ? random.int(8, 14) : null,
          channel_first_income_id: random.int(1, 5),
          channel_second_income_id: random.chance(0.2) ? random.int(6, 8) : null,
        }
        return {
          id: 1301 + index,
          values: { ...values, link: linkOf(game.package, values) },
          created: daysBefore(13 - index * 0.1),
        }
      })
    },
  },
  'resource-delivery': {
    make: (demo) => {
      const random = randomOf('resource-delivery')
      const games = topGames(demo, 400, ['cpk-game']).slice(20, 70)
      const topics = demo.rows('special-topic').slice(0, 12)
      const banners = demo.rows('banner').slice(0, 14)
      const items = [
        ...games.map(({ id }) => ({ type: 'game', item_id: id, kind: random.chance(0.2) ? 'gp' : '' })),
        ...topics.map(({ id }) => ({ type: 'special-topic', item_id: id, kind: '' })),
        ...banners.map(({ id }) => ({ type: 'banner', item_id: id, kind: '' })),
      ]
      const brands = Object.keys(phones)
      const people = peopleGroups.flatMap(([, , names]) => listed(names)).length
      return items.map((item, index): DemoRecord<'resource-delivery'> => ({
        id: 1401 + index,
        values: {
          ...item,
          country: random.chance(0.2) ? ['ALL'] : random.some(markets, random.int(1, 5)),
          language: random.chance(0.4) ? random.some(['en', 'hi', 'id', 'ar', 'sw', 'bn'], random.int(1, 3)) : [],
          os: random.chance(0.4) ? random.some(['8.0', '9', '10', '11', '12', '13', '14'], 4) : [],
          brand: random.chance(0.4) ? random.some(brands, random.int(1, 4)) : [],
          model: random.chance(0.15) ? ['TECNO SPARK 10C', 'Infinix HOT 30i'] : [],
          ram: random.chance(0.25) ? ['3 GB', '4 GB', '6 GB', '8 GB'] : [],
          cpu: random.chance(0.08) ? ['Helio G85', 'Helio G99'] : [],
          gpu: random.chance(0.06) ? ['Mali-G57'] : [],
          density: random.chance(0.15) ? ['xhdpi', 'xxhdpi'] : [],
          network: random.chance(0.25) ? ['4G', '5G', 'Wi-Fi'] : [],
          use_page: random.chance(0.2) ? ['home', 'rank'] : [],
          people_group: random.chance(0.3) ? [random.int(1, peopleGroups.length)] : [],
          people: random.chance(0.3)
            ? random.some(
                Array.from({ length: people }, (_, place) => place + 1),
                2,
              )
            : [],
          aha_version_code: random.chance(0.4) ? random.pick(['210-240', '216,222,228', '234']) : null,
          code: `d-${item.type}-${item.item_id}${item.kind && `-${item.kind}`}`,
          is_copy: random.chance(0.1) ? 1 : 0,
        },
        created: daysBefore(11 - index * 0.1),
      }))
    },
    differ: (_, random) => ({ country: random.some(markets, 2) }),
  },
  'upload-file-log': {
    make: () => {
      const random = randomOf('upload-file-log')
      const files = [
        'bundle/cricket-cup',
        'banner/diwali',
        'apk/ludo-live',
        'config/home',
        'lang/hi',
        'lang/sw',
        'theme/winter',
        'obb/desert-rally',
        'icon/top-chart',
        'video/trailer',
      ]
      return Array.from({ length: 70 }, (_, index): DemoRecord<'upload-file-log'> => {
        const folder = random.pick(files)
        const ending =
          {
            bundle: 'zip',
            banner: 'png',
            apk: 'apk',
            config: 'json',
            lang: 'json',
            theme: 'zip',
            obb: 'obb',
            icon: 'webp',
            video: 'mp4',
          }[folder.split('/')[0] ?? ''] ?? 'bin'
        const path = `${folder}-${202_609_00 + index}.${ending}`
        return {
          id: 1501 + index,
          values: { file_path: path, cdn_url: `https://cdn.playdesk.example/${path}`, operator: random.pick(staff) },
          created: daysBefore(89 * (1 - index / 70)),
        }
      })
    },
  },
}
