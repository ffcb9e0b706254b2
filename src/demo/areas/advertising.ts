import { genres } from '../words/genres.ts'
import { pictureId } from '../pictures/pictures.ts'
import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { adTexts, knownPackages, packages } from '../words/ads.ts'
import { markets } from '../words/places.ts'

const positions = ['splash', 'home', 'detail', 'exit', 'task'] as const
const slots = ['splash', 'home', 'detail', 'exit', 'rewarded'] as const
const flows = ['home-feed', 'dual-column', 'category-tab', 'exit-interception'] as const
const emblems = ['bat', 'board', 'bolt', 'car', 'coin', 'joystick', 'book', 'football', 'puzzle'] as const

export const sources: Sources = {
  'advertisement-resource': {
    make: () =>
      Array.from({ length: 40 }, (_, index): DemoRecord<'advertisement-resource'> => {
        const [name, titles] = adTexts[index % adTexts.length]!
        const type = index % 4 === 3 ? 2 : index % 4 === 2 ? 3 : 1
        const emblem = emblems[index % emblems.length]!
        return {
          id: 1 + index,
          values: {
            name: `${name}, ${['wide', 'square', 'with text', 'film'][index % 4]}`,
            type,
            image_id: pictureId('banner', emblem, index),
            video: type === 2 ? `https://cdn.playdesk.example/ads/${1 + index}.mp4` : null,
            titles: { ...titles },
            width: index % 4 === 1 ? 600 : 1080,
            height: index % 4 === 1 ? 600 : 540,
            status: index % 13 === 12 ? 0 : 1,
          },
          created: daysBefore(78 - index),
        }
      }),
  },
  advertisement: {
    make: (demo) => {
      const random = randomOf('advertisement')
      const games = topGames(demo, 60)
      return Array.from({ length: 56 }, (_, index): DemoRecord<'advertisement'> => {
        const resource = 1 + (index % 38)
        const [name] = adTexts[(resource - 1) % adTexts.length]!
        const toGame = random.chance(0.75)
        return {
          id: 1 + index,
          values: {
            name: `${name} · ${positions[index % positions.length]}`,
            resource_id: resource,
            position: positions[index % positions.length]!,
            game_id: toGame ? random.pick(games).id : null,
            deep_link: toGame ? null : `ahagames://activity/${1 + (index % 9)}`,
            status: resource % 13 === 0 || index % 7 === 6 ? 0 : 1,
          },
          created: daysBefore(37 - index * 0.45),
        }
      })
    },
    differ: () => ({ status: 0 }),
  },
  'advertisement-plan': {
    make: (demo) => {
      const random = randomOf('advertisement-plan')
      const ads = demo.rows('advertisement').slice(0, 48)
      const online = ads.filter(({ values }) => values.status === 1).map(({ id }) => id)
      return Array.from({ length: 24 }, (_, index): DemoRecord<'advertisement-plan'> => {
        const start = 34 - index * 1.9
        const length = random.pick([4, 10, 25])
        const isOver = start - length > 0
        return {
          id: 1 + index,
          values: {
            name: `${adTexts[index % adTexts.length]![0]}, ${random.pick(['push for installs', 'test', 'evergreen', 'weekend'])}`,
            advertisement_ids: random.some(online, random.int(1, 5)),
            country: random.chance(0.3) ? ['ALL'] : random.some(markets, random.int(1, 6)),
            start_time: daysBefore(start),
            end_time: daysBefore(start - length),
            daily_limit: random.pick([0, 10_000, 50_000, 200_000]),
            priority: random.int(0, 9),
            status: isOver || start < -5 ? 0 : 1,
          },
          created: daysBefore(14 - index * 0.4),
        }
      })
    },
    differ: () => ({ priority: 1 }),
  },
  'advertisement-package': {
    make: (demo) => {
      const random = randomOf('advertisement-package')
      const plans = demo.rows('advertisement-plan').slice(0, 10)
      const ads = new Map(demo.rows('advertisement').map(({ id, values }) => [id, values.resource_id]))
      return Array.from({ length: 12 }, (_, index): DemoRecord<'advertisement-package'> => {
        const chosen = random.some(plans, random.int(1, 4))
        const resources = chosen.flatMap(({ values }) => (values.advertisement_ids ?? []).map((id) => ads.get(id) ?? 1))
        return {
          id: 1 + index,
          values: {
            name:
              ['Launch day', 'India', 'West Africa', 'Weekend', 'New users', 'Returning users'][index % 6]! +
              (index > 5 ? ' 2' : ''),
            plan_ids: chosen.map(({ id }) => id),
            resource_ids: [...new Set(resources)],
            remark: index % 3 === 0 ? 'Loaded on Wi-Fi only.' : null,
            status: chosen.every(({ values }) => values.status === 1) && index % 5 !== 4 ? 1 : 0,
          },
          created: daysBefore(13 - index * 0.3),
        }
      })
    },
    differ: () => ({ status: 0 }),
  },
  'ad-info': {
    make: (demo) => {
      const random = randomOf('ad-info')
      const games = topGames(demo, 60)
      return Array.from({ length: 36 }, (_, index): DemoRecord<'ad-info'> => {
        const [description, i18ns] = adTexts[index % adTexts.length]!
        const start = 44 - index * 1.6
        const length = random.pick([7, 14, 45])
        return {
          id: 1 + index,
          values: {
            description:
              index < adTexts.length ? description : `${description} (${1 + ((index / adTexts.length) | 0)})`,
            ad_type: random.pick([1, 2, 3, 4, 5] as const),
            i18ns: { ...i18ns },
            priority: random.int(0, 99),
            start_time: daysBefore(start),
            end_time: daysBefore(start - length),
            cold_duration: random.pick([0, 10, 30, 120]),
            max_impression_times: random.pick([0, 3, 5, 10]),
            filter_pkg_name: random.chance(0.3) ? random.some(knownPackages, random.int(1, 2)) : [],
            game_id: random.pick(games).id,
            status: start - length > 0 || start < -4 ? 0 : random.pick([1, 1, 0]),
          },
          created: daysBefore(Math.max(start, 0) + 4 + index * 0.01),
        }
      })
    },
    differ: () => ({ priority: 0 }),
  },
  'continue-play-ad': { make: () => places(14, 21) as DemoRecord<'continue-play-ad'>[], differ: () => ({ status: 0 }) },
  'hot-games-ad': { make: () => places(10, 30) as DemoRecord<'hot-games-ad'>[], differ: () => ({ status: 0 }) },
  'daily-recommend-ad': {
    make: () => places(12, 26) as DemoRecord<'daily-recommend-ad'>[],
    differ: () => ({ status: 0 }),
  },
  'sdk-ad-config': {
    make: () =>
      markets.slice(0, 14).map((code, index) => ({
        id: 1 + index,
        values: {
          aha_version: index % 4 === 3 ? '5.0.0' : null,
          country: [code],
          exposure_ratio: [100, 80, 50, 20][index % 4]!,
          is_open: index % 5 === 4 ? 0 : 1,
        },
        created: daysBefore(50 - index * 2),
      })),
    differ: () => ({ exposure_ratio: 10 }),
  },
  'screen-ad-config': {
    make: () =>
      [
        ['Usual', 1, 1, 3, 60, 30],
        ['Holidays', 0, 1, 6, 45, 15],
        ['Low traffic', 0, 0, 10, 20, 10],
        ['Careful', 0, 1, 1, 0, 300],
      ].map(([name, is_open, spare, times, pause, back], index): DemoRecord<'screen-ad-config'> => ({
        id: 1 + index,
        values: {
          name: String(name),
          is_open: is_open === 1 ? 1 : 0,
          is_protect_new_user: spare === 1 ? 1 : 0,
          max_show_times: Number(times),
          show_interval: Number(pause),
          switch_interval: Number(back),
        },
        created: daysBefore(58 - index * 9),
      })),
    differ: () => ({ max_show_times: 2 }),
  },
  'hi-savana-ad-rate': {
    make: () => {
      const random = randomOf('hi-savana-ad-rate')
      const rows = ['ALL', ...markets.slice(0, 6)].flatMap((country) =>
        slots.flatMap((position) => {
          const first = random.int(3, 7) * 10
          return [first, 100 - first - random.pick([0, 0, 10])].map((rate, part) => ({ country, position, rate, part }))
        }),
      )
      return rows.map(({ country, position, rate, part }, index): DemoRecord<'hi-savana-ad-rate'> => ({
        id: 1 + index,
        values: {
          slot_id: `hs-${position}-${country.toLowerCase()}-${part === 0 ? 'a' : 'b'}`,
          position,
          country,
          rate,
          status: index % 11 === 10 ? 0 : 1,
        },
        created: daysBefore(60 - index * 0.6),
      }))
    },
    differ: ({ values }) => ({ rate: Math.max(0, (values.rate ?? 0) - 5) }),
  },
  'hi-savana-flow-rate-config': {
    make: () =>
      ['ALL', ...markets.slice(0, 5)]
        .flatMap((country) => flows.map((flow) => ({ country, flow })))
        .map(({ country, flow }, index): DemoRecord<'hi-savana-flow-rate-config'> => {
          const [hisavana_rate, admob_rate] = [
            [100, 0],
            [70, 20],
            [60, 30],
            [50, 50],
          ][index % 4] as [number, number]
          const self_rate = 100 - hisavana_rate - admob_rate
          return {
            id: 1 + index,
            values: { flow, country, hisavana_rate, admob_rate, self_rate, status: index % 9 === 8 ? 0 : 1 },
            created: daysBefore(55 - index),
          }
        }),
    differ: () => ({ status: 0 }),
  },
  'game-ad-config': {
    make: (demo) => {
      const random = randomOf('game-ad-config')
      return topGames(demo, 110, ['h5game']).map(({ id, genre, created }, index): DemoRecord<'game-ad-config'> => {
        const slot = (kind: string, part: number) =>
          random.chance(part) ? `${kind}-${genres[genre]!.emblem}-${1000 + index}` : null
        return {
          id: 1 + index,
          values: { gameId: id, banner: slot('bn', 0.7), interstitial: slot('in', 0.9), rewarded: slot('rw', 0.6) },
          created: created > daysBefore(12) ? created : daysBefore(12 - index * 0.02),
        }
      })
    },
    differ: () => ({ banner: null }),
  },
  'h5-activity-offline-package': {
    make: () =>
      packages.map(([name, path, start, end], index) => ({
        id: 1 + index,
        values: {
          package_name: name,
          link: `https://www.playdesk.example/${path}`,
          bundles: [`https://cdn.playdesk.example/offline/${name}.zip`],
          start_time: daysBefore(start),
          end_time: daysBefore(end),
          offline_first: index % 3 === 2 ? 0 : 1,
          status: start > 0 && end < 0 ? 1 : 0,
        },
        created: daysBefore(Math.max(start, 0) + 1.5 + index * 0.1),
      })),
    differ: () => ({ offline_first: 0 }),
  },
}

function places(count: number, from: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: 1 + index,
    values: {
      type: ([1, 1, 2, 3] as const)[index % 4]!,
      position: 3 + index * 5,
      status: index % 6 === 5 ? 0 : 1,
    },
    created: daysBefore(from - index),
  }))
}
