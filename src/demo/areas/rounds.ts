import { perObject } from '#derive/values/per-object.ts'
import { randomOf, type Random } from '../words/random.ts'
import type { Demo, DemoRecord, Sources, DemoValues } from '../source.ts'
import { ageOf, daysBefore } from '../time.ts'

const [firstRound, firstUser] = [700_001, 1_000]
const friendly = 700

type Member = DemoRecord<'member'>
type Round = Omit<DemoRecord<'play-result'>, 'id'>

export const sources: Sources = {
  'pvp-user-info': {
    steady: true,
    make: (demo) =>
      players(demo).map((member, index): DemoRecord<'pvp-user-info'> => {
        const { name, uid, avatar, country, status } = member.values
        const rounds = roundsOf(demo).get(member.id) ?? []
        const wins = rounds.filter(({ values }) => values.outcome === 'win').length
        const last = rounds.reduce(
          (latest, { values }) => (values.played_at! > latest ? values.played_at! : latest),
          '',
        )
        return {
          id: firstUser + index,
          values: {
            nickname: name ?? null,
            uid: uid ?? null,
            userId: member.id,
            avatar: avatar ?? null,
            country: country ?? null,
            gender: genderOf(member),
            totalCount: rounds.length,
            winCount: wins,
            last_played: last || null,
            status: status === 3 ? 3 : rounds.length > 9 && wins / rounds.length > 0.7 ? 2 : 1,
          },
          created: daysBefore(ageOf(member.created) * 0.9),
          updated: last || member.created,
        }
      }),
  },
  'play-result': {
    steady: true,
    make: (demo) => {
      const random = randomOf('play-result')
      const rounds = [...contestRounds(demo, random), ...friendlyRounds(demo, random), ...chargeRounds(demo, random)]
      return rounds
        .toSorted((one, other) => (one.created < other.created ? -1 : 1))
        .map((round, index) => ({ id: firstRound + index, ...round }))
    },
  },
}

function players(demo: Demo): readonly Member[] {
  return demo.rows('member').filter(({ created }, index) => ageOf(created) > 21 && index % 3 !== 0)
}

const roundsOf = perObject((demo: Demo) => {
  const byPlayer = new Map<number, DemoRecord<'play-result'>[]>()
  for (const round of demo.rows('play-result')) {
    if (round.values.mode !== 'pvp') continue
    const id = round.values.userId ?? 0
    byPlayer.set(id, [...(byPlayer.get(id) ?? []), round])
  }
  return byPlayer
})

function genderOf({ id }: Member): 0 | 1 | 2 {
  return ([1, 2, 1, 2, 0] as const)[id % 5] ?? 0
}

function contestRounds(demo: Demo, random: Random): Round[] {
  return demo.rows('pvp-game-competition').flatMap(({ id, values }) => {
    const [start = '', end = ''] = values.times ?? []
    const [from, to] = [ageOf(start), Math.max(ageOf(end), 0)]
    if (from <= 0) return []
    const field = random.some(living(players(demo), values.countries), 24)
    if (field.length === 0) return []
    return Array.from({ length: 45 }, () => {
      // a few play most
      const player = field[Math.floor(random.next() ** 2 * field.length)]!
      const age = to + random.next() * (from - to)
      return pvpRound(demo, random, player, values.game_id ?? 0, age, id)
    })
  })
}

function friendlyRounds(demo: Demo, random: Random): Round[] {
  const games = demo.rows('pvp-game')
  const all = players(demo)
  return Array.from({ length: friendly }, () => {
    const game = games[Math.floor(random.next() ** 1.7 * games.length)]!
    const player = all[Math.floor(random.next() ** 1.5 * all.length)]!
    return pvpRound(demo, random, player, game.values.game_id ?? 0, 0.02 + random.next() ** 1.6 * 20, null)
  })
}

function chargeRounds(demo: Demo, random: Random): Round[] {
  return demo.rows('charge-ranking-activity').flatMap(({ values }) => {
    const [from, to] = [ageOf(values.start_time ?? ''), Math.max(ageOf(values.end_time ?? ''), 0)]
    if (from <= 0 || values.game_id === null) return []
    const field = random.some(living(players(demo), values.country), 30)
    if (field.length === 0) return []
    return Array.from({ length: 70 }, () => {
      const player = field[Math.floor(random.next() ** 1.4 * field.length)]!
      const age = to + random.next() * (from - to)
      return round(player, values.game_id ?? 0, age, {
        mode: 'single',
        score: Math.round(200 + random.next() ** 2.5 * 48_000),
        seconds: random.int(40, 420),
      })
    })
  })
}

function living(all: readonly Member[], countries: readonly string[] | undefined): readonly Member[] {
  return !countries || countries.includes('ALL')
    ? all
    : all.filter(({ values }) => countries.includes(values.country ?? ''))
}

function pvpRound(
  demo: Demo,
  random: Random,
  player: Member,
  gameId: number,
  age: number,
  competitionId: number | null,
): Round {
  const robots = demo.rows('robot-info')
  // players differ in skill
  const skill = 0.3 + ((player.id * 37) % 50) / 100
  const outcome = random.chance(skill) ? 'win' : random.chance(0.12) ? 'draw' : 'lose'
  return round(player, gameId, age, {
    mode: 'pvp',
    competitionId,
    robotId: competitionId === null && random.chance(0.45) ? random.pick(robots).id : null,
    outcome,
    score: Math.round((outcome === 'win' ? 900 : 400) + random.next() * 1_600 * skill),
    seconds: random.int(60, 600),
  })
}

function round(player: Member, gameId: number, age: number, more: DemoValues<'play-result'>): Round {
  const played = daysBefore(age)
  return {
    values: {
      gameId,
      userId: player.id,
      uid: player.values.uid ?? null,
      country: player.values.country ?? null,
      gender: genderOf(player),
      ...more,
      played_at: played,
    },
    created: played,
  }
}
