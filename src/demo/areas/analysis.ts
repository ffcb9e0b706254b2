import { busyness, countedDays, crowds, isCounted, playedGames, playersOn, sized, type PlayedGame } from '../crowd.ts'
import { randomOf, type Random } from '../words/random.ts'
import type { DemoRecord, Sources, DemoValues } from '../source.ts'
import { topGames } from '../top-games.ts'
import { daysBefore } from '../time.ts'

const counts = ['show_pv', 'show_uv', 'click_pv', 'click_uv', 'play_time_total'] as const
const busy = 6

type Traffic = 'lobby' | 'feed' | 'search' | 'push' | 'banner' | 'rank'

/** Shares add up to 1. */
function waysTo(game: PlayedGame, country: string): [Traffic, number][] {
  const third = (['search', 'push', 'banner', 'rank'] as const)[game.place % 4] ?? 'search'
  if (game.isTail) return [[third, 1]]
  if (country === 'IN' && game.place < busy)
    return [
      ['lobby', 0.5],
      ['feed', 0.3],
      [third, 0.2],
    ]
  return country === 'IN' ? [['feed', 1]] : [['lobby', 1]]
}

function counted(game: PlayedGame, players: number, random: Random): DemoValues<'aha-game-analysis'> {
  const near = (value: number, by: number): number => value * (1 - by + random.next() * 2 * by)
  const click_uv = Math.max(1, Math.round(near(players, 0.08)))
  const uctr = rounded(near(game.uctr, 0.1), 4)
  const show_uv = Math.max(click_uv, Math.round(click_uv / uctr))
  const average = rounded(near(game.session, 0.09), 1)
  return {
    show_pv: Math.round(show_uv * near(1.9, 0.15)),
    show_uv,
    click_pv: Math.round(click_uv * near(1.5, 0.12)),
    click_uv,
    play_time_total: Math.round(click_uv * average),
    play_time_avg: average,
    retention_d2: rounded(near(game.retention, 0.1), 4),
    uctr: rounded(click_uv / show_uv, 4),
    arpu: rounded(near(game.arpu, 0.15), 5),
  }
}

export const sources: Sources = {
  'aha-game-analysis': {
    steady: true,
    make: (demo) => {
      const random = randomOf('aha-game-analysis')
      const games = playedGames(demo)
      const rows: DemoRecord<'aha-game-analysis'>[] = []
      for (const age of countedDays)
        for (const game of games) {
          const players = playersOn(game, age)
          if (players === 0) continue
          for (const [country, part] of crowds.slice(0, game.place < busy ? 6 : game.isTail ? 1 : 2))
            for (const [source, share] of waysTo(game, country))
              rows.push({
                id: rows.length + 1,
                values: {
                  game_id: game.id,
                  country_code: country,
                  game_category: game.genre + 1,
                  source,
                  creation_date: daysBefore(age),
                  ...counted(game, players * part * share * busyness(age, country), random),
                },
                created: daysBefore(age - 0.9),
              })
        }
      return rows
    },
    has: isCounted,
    settle: ({ values }, environment) => sized(values, counts, environment),
  },
  'aha-game-category-analysis': {
    steady: true,
    make: (demo) => {
      const sums = new Map<string, Record<string, number>>()
      for (const { values } of demo.rows('aha-game-analysis')) {
        const key = `${values.creation_date} ${values.game_category}`
        const sum = sums.get(key) ?? {}
        sums.set(key, sum)
        for (const name of counts) sum[name] = (sum[name] ?? 0) + (values[name] ?? 0)
        const players = values.click_uv ?? 0
        sum['retained'] = (sum['retained'] ?? 0) + players * (values.retention_d2 ?? 0)
        sum['revenue'] = (sum['revenue'] ?? 0) + players * (values.arpu ?? 0)
      }
      return [...sums].map(([key, sum], index): DemoRecord<'aha-game-category-analysis'> => {
        const [day = '', category] = key.split(' ')
        const { show_pv = 0, show_uv = 0, click_pv = 0, click_uv = 0, play_time_total = 0 } = sum
        return {
          id: index + 1,
          values: {
            game_category: Number(category),
            creation_date: day,
            show_pv,
            show_uv,
            click_pv,
            click_uv,
            play_time_total,
            play_time_avg: rounded(play_time_total / click_uv, 1),
            retention_d2: rounded((sum['retained'] ?? 0) / click_uv, 4),
            uctr: rounded(click_uv / show_uv, 4),
            arpu: rounded((sum['revenue'] ?? 0) / click_uv, 5),
          },
          created: new Date(Date.parse(day) + 9_000_000).toISOString(),
        }
      })
    },
    has: isCounted,
    settle: ({ values }, environment) => sized(values, counts, environment),
  },
  'aha-game-characteristic': {
    steady: true,
    make: (demo) => {
      const random = randomOf('aha-game-characteristic')
      const known = new Map(playedGames(demo).map((game) => [game.id, game]))
      const others = topGames(demo, 40).filter(({ id }) => !known.has(id))
      return [...known.values(), ...others].map((game, index): DemoRecord<'aha-game-characteristic'> => {
        const played = known.get(game.id)
        const session = played?.session ?? random.int(90, 600)
        return {
          id: index + 1,
          values: {
            game_id: game.id,
            session: session < 180 ? 1 : session < 400 ? 2 : 3,
            difficulty: random.weighted([1, 2, 3] as const, [5, 4, 1]),
            play_mode: random.weighted(['single', 'versus', 'together'] as const, [7, 3, 1]),
            network: random.weighted([0, 1] as const, [6, 4]),
            peak_hour: random.weighted([8, 13, 19, 20, 21, 22], [1, 2, 3, 5, 6, 4]),
            female_rate: rounded(0.18 + random.next() * 0.5, 2),
            first_time_avg_play_time: rounded(session * (0.5 + random.next() * 0.35), 1),
            first_time_retention_d2: rounded((played?.retention ?? 0.2) * (0.6 + random.next() * 0.3), 4),
            remark: random.chance(0.2) ? random.pick(remarks) : null,
          },
          created: daysBefore(60 - index * 0.4),
          updated: daysBefore(random.next() * 10 + 0.2),
        }
      })
    },
  },
  'aha-game-potential-weight-config': {
    make: (demo) => {
      const games = playedGames(demo)
      return [
        weights(1, null, [1, 1, 1, 1, 1, 1], 0, 70),
        weights(2, null, [2, 1.5, 3, 2, 2.5, 1], 1, 38),
        weights(3, games[3]?.id ?? null, [1, 1, 2, 4, 1, 1], 1, 20),
        weights(4, games[8]?.id ?? null, [3, 2, 2, 1, 0, 1], 1, 12),
        weights(5, games[1]?.id ?? null, [1, 1, 1, 1, 6, 1], 0, 9),
        weights(6, null, [1, 1, 4, 3, 1, 0.5], 0, 2),
      ]
    },
  },
}

function weights(
  id: number,
  game_id: number | null,
  [play = 1, first = 1, retention = 1, growth = 1, arpu = 1, uctr = 1]: readonly number[],
  status: 0 | 1,
  age: number,
): DemoRecord<'aha-game-potential-weight-config'> {
  return {
    id,
    values: {
      game_id,
      avg_play_time_weight: play,
      first_time_avg_play_time_weight: first,
      first_time_retention_d2_weight: retention,
      grow_rate_weight: growth,
      arpu_weight: arpu,
      uctr_weight: uctr,
      status,
    },
    created: daysBefore(age + 0.5),
    updated: daysBefore(age),
  }
}

const remarks = [
  'Plays best in short breaks; few come back at the weekend.',
  'New players leave at the third level: see the tutorial.',
  '女性玩家占比高，适合节日活动。',
  'Needs a stable connection, weak in rural areas.',
  '新手引导过长，首局流失明显。',
]

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
