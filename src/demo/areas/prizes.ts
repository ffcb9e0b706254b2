import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { genres } from '../words/genres.ts'
import { pictureId, pictureUrl } from '../pictures/pictures.ts'
import { prizes } from '../words/prizes.ts'
import { carriers, packages, pool } from '../words/rewards.ts'

const [firstPrize, firstAirtime, firstOffer, firstPackage, firstGift] = [1301, 1401, 1501, 1601, 501]
const emblemsOf = { 1: 'coin', 2: 'ticket', 3: 'gem', 4: 'gift', 5: 'heart' } as const
const typeOf = (name: string, kind: 1 | 2 | 3 | 4 | 5) =>
  kind === 2 && /airtime|pulsa|balance/i.test(name) ? 3 : kind === 3 ? 4 : kind

const airtime = carriers.flatMap(([country, carrier, values, price]) =>
  values.map((value) => ({ country, carrier, value, cost: Math.round(value * price * 94) / 100 })),
)

export const sources: Sources = {
  prize: {
    make: () =>
      pool.map(([place, weight, total, amount], index): DemoRecord<'prize'> => {
        const [title, zh, kind] = prizes[place]!
        const type = typeOf(title, kind)
        const age = 75 - index * 2.6
        return {
          id: firstPrize + index,
          values: {
            title,
            title_desc: zh,
            type,
            point: type === 1 ? Number(/[\d,]+/.exec(title)?.[0].replace(',', '') ?? 100) : 0,
            image_url: pictureUrl('icon', emblemsOf[kind], index),
            total,
            amount,
            weight,
            notes: weight === 0 ? 'For winners of competitions only.' : null,
            file_path: type === 2 ? '/files/voucher-codes.csv' : null,
            valid_time: kind === 2 ? daysBefore(-40 - index) : null,
            is_delete: index % 11 === 9 ? 1 : 0,
          },
          created: daysBefore(age),
          updated: daysBefore(age / 3),
        }
      }),
    differ: ({ values }, random) => ({
      amount: Math.round((values.total ?? 0) * random.next()),
      weight: Math.round((values.weight ?? 0) / 2),
    }),
  },
  'aha-task-prize': {
    make: () =>
      airtime.map(({ country, carrier, value, cost }, index) => ({
        id: firstAirtime + index,
        values: {
          title: `${carrier} ${value.toLocaleString('en')}`,
          country_code: country,
          service_provider: carrier,
          recharge_amount: value,
          supply_price: cost,
          resource_id: pictureId('icon', 'ticket', index),
          image_url: null,
        },
        created: daysBefore(70 - index * 1.9),
      })),
    differ: ({ values }) => ({ supply_price: Math.round((values.supply_price ?? 0) * 103) / 100 }),
  },
  'aha-task-prize-config': {
    make: () => {
      const random = randomOf('aha-task-prize-config')
      return airtime.slice(0, -3).map(({ cost }, index): DemoRecord<'aha-task-prize-config'> => {
        const all = random.pick([0, 50, 100, 200, 500])
        return {
          id: firstOffer + index,
          values: {
            prizeId: firstAirtime + index,
            // a dollar is about 4,000 points
            points: Math.max(100, Math.round((cost * 4_000) / 50) * 50),
            prize_limit_per_day: all,
            user_prize_limit_per_day: all === 0 ? random.pick([0, 1]) : random.pick([1, 1, 2]),
            valid_hour: random.pick([24, 24, 48, 72]),
            sort: index + 1,
            status: random.chance(0.75) ? 1 : 0,
          },
          created: daysBefore(60 - index * 1.8),
          updated: daysBefore(random.next() * 8),
        }
      })
    },
    differ: ({ values }) => ({ points: Math.round((values.points ?? 0) * 1.2), status: 0 }),
  },
  'gift-package': {
    make: (demo) => {
      const games = topGames(demo, 60)
      return packages.map(
        ([name, zh, gifts, countries, start, end, status, inventory], index): DemoRecord<'gift-package'> => {
          const game = games[(index * 7) % games.length]
          return {
            id: firstPackage + index,
            values: {
              name,
              i18ns: { en: name, zh },
              game_id: game?.id ?? null,
              image_id: pictureId('banner', genres[game?.genre ?? 0]?.emblem ?? 'gift', index),
              description: gifts.map(([place, count]) => `${count} × ${prizes[place]![0]}`).join(', ') || null,
              gifts: gifts.map(([place, count]) => ({ gift_id: firstGift + place, count })),
              countries: [...countries],
              inventory,
              user_limit: 1,
              start_time: daysBefore(start),
              end_time: daysBefore(end),
              status,
            },
            created: daysBefore(Math.max(start, 0) + 4),
            updated: daysBefore(Math.max(start, 0)),
          }
        },
      )
    },
  },
}
