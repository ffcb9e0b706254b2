import { busyness, countedDays, crowds, isCounted, playedGames, playersOn, sized } from '../crowd.ts'
import { randomOf } from '../words/random.ts'
import type { DemoRecord, Sources } from '../source.ts'
import { daysBefore } from '../time.ts'

const ways = [
  ['organic', 1, 0.09],
  ['preload', 0.75, 0.05],
  ['play', 0.5, 0.14],
  ['ads', 0.34, 0.3],
  ['share', 0.16, 0.22],
  ['partner', 0.12, 0.12],
] as const

/** requests per player, fill rate, click rate, US$ per 1,000 impressions */
const units = [
  ['splash', 0.9, 0.86, 0.031, 1.1],
  ['home-feed', 2.4, 0.74, 0.014, 0.42],
  ['game-banner', 3.8, 0.81, 0.008, 0.21],
  ['interstitial', 1.2, 0.69, 0.045, 1.9],
  ['rewarded', 0.7, 0.78, 0.062, 4.6],
  ['exit', 0.4, 0.52, 0.026, 0.8],
] as const

const places = crowds.slice(0, 3)
const spent = (age: number): boolean => age >= 30 && age <= 34
const down = (age: number): boolean => age >= 41 && age <= 42

export const sources: Sources = {
  'channel-day': {
    steady: true,
    make: () => {
      const random = randomOf('channel-day')
      const rows: DemoRecord<'channel-day'>[] = []
      for (const age of countedDays)
        for (const [channel, part, fresh] of ways)
          for (const [country, share] of places) {
            const near = (by: number): number => 1 - by + random.next() * 2 * by
            const stop = channel === 'ads' && spent(age) ? 0.3 : 1
            const active = 210_000 * part * share * 1.0022 ** (90 - age) * busyness(age, country) * stop * near(0.05)
            rows.push({
              id: rows.length + 1,
              values: {
                date: daysBefore(age),
                channel,
                country,
                new_users: Math.round(active * fresh * near(0.15)),
                active_users: Math.round(active),
                sessions: Math.round(active * 2.3 * near(0.06)),
                play_time: Math.round(active * 640 * near(0.08)),
                revenue: Math.round(active * 0.009 * near(0.12) * 100) / 100,
              },
              created: daysBefore(age - 0.9),
            })
          }
      return rows
    },
    has: isCounted,
    settle: ({ values }, environment) =>
      sized(values, ['new_users', 'active_users', 'sessions', 'play_time', 'revenue'], environment),
  },
  'adunit-day': {
    steady: true,
    make: () => {
      const random = randomOf('adunit-day')
      const rows: DemoRecord<'adunit-day'>[] = []
      for (const age of countedDays)
        for (const [unit, asked, fill, click, price] of units)
          for (const [country, share] of places) {
            const near = (by: number): number => 1 - by + random.next() * 2 * by
            const broken = unit === 'rewarded' && down(age) ? 0.08 : 1
            const requests = Math.round(
              260_000 * share * asked * 1.002 ** (90 - age) * busyness(age, country) * near(0.05),
            )
            const filled = Math.round(requests * fill * broken * near(0.04))
            const impressions = Math.round(filled * near(0.03) * 0.94)
            rows.push({
              id: rows.length + 1,
              values: {
                date: daysBefore(age),
                ad_unit: unit,
                country,
                requests,
                filled,
                impressions,
                clicks: Math.round(impressions * click * near(0.12)),
                revenue:
                  Math.round((impressions / 1000) * price * (country === 'IN' ? 0.8 : 1) * near(0.1) * 100) / 100,
              },
              created: daysBefore(age - 0.9),
            })
          }
      return rows
    },
    has: isCounted,
    settle: ({ values }, environment) =>
      sized(values, ['requests', 'filled', 'impressions', 'clicks', 'revenue'], environment),
  },
  'collect-day': {
    steady: true,
    make: (demo) => {
      const random = randomOf('collect-day')
      const rows: DemoRecord<'collect-day'>[] = []
      for (const age of countedDays)
        for (const game of playedGames(demo).slice(0, 8))
          for (const [country, share] of places.slice(0, 2)) {
            const players = playersOn(game, age) * share * busyness(age, country)
            if (players === 0) continue
            const added = Math.round(players * game.retention * (0.08 + random.next() * 0.05))
            rows.push({
              id: rows.length + 1,
              values: {
                date: daysBefore(age),
                game_id: game.id,
                country,
                added,
                removed: Math.round(added * (0.2 + random.next() * 0.35)),
                visits: Math.round(players * game.retention * (0.5 + random.next() * 0.4)),
              },
              created: daysBefore(age - 0.9),
            })
          }
      return rows
    },
    has: isCounted,
    settle: ({ values }, environment) => sized(values, ['added', 'removed', 'visits'], environment),
  },
}
