import type { Environment } from '#derive/environment.ts'
import { perObject } from '#derive/values/per-object.ts'
import { randomOf } from './words/random.ts'
import { topGames, type TopGame } from './top-games.ts'
import type { Demo, DemoRecord } from './source.ts'
import { ageOf, daysBefore } from './time.ts'

/** Oldest first. */
export const countedDays: readonly number[] = Array.from({ length: 90 }, (_, at) => 90 - at)

export const crowds = [
  ['IN', 1],
  ['ID', 0.46],
  ['NG', 0.24],
  ['BD', 0.21],
  ['EG', 0.19],
  ['BR', 0.16],
] as const

export interface PlayedGame extends TopGame {
  readonly place: number
  readonly isTail: boolean
  readonly players: number
  /** Daily. */
  readonly growth: number
  readonly session: number
  readonly retention: number
  readonly uctr: number
  readonly arpu: number
  readonly featured: number
}

export const playedGames = perObject((demo: Demo): PlayedGame[] => {
  const random = randomOf('played-games')
  const all = topGames(demo, 2_000)
  const old = all.filter(({ created }) => ageOf(created) > 80)
  const young = all.filter(({ created }) => ageOf(created) < 70)
  const chosen = [...old.slice(0, 20), ...young.slice(0, 6)].toSorted((one, other) => (one.id % 7) - (other.id % 7))
  const tail = all.filter((game) => !chosen.includes(game)).slice(0, 34)
  return [...chosen, ...tail].map((game, place) => ({
    ...game,
    place,
    isTail: place >= chosen.length,
    players: Math.round((9_000 / (place + 1) ** (place < chosen.length ? 0.7 : 1.1)) * (0.8 + random.next() * 0.4)),
    growth: 1 + (random.next() - 0.36) * 0.012,
    session: random.int(95, 620),
    retention: 0.08 + random.next() * 0.27,
    uctr: 0.03 + random.next() * 0.12,
    arpu: 0.002 + random.next() ** 2 * 0.03,
    featured: random.chance(0.35) ? random.int(6, 80) : -1,
  }))
})

// Sunday first
const week = [1.22, 0.9, 0.88, 0.9, 0.96, 1.06, 1.26]

export function busyness(age: number, country: string): number {
  const outage = age === 23 && country === 'IN' ? 0.34 : 1
  return (week[new Date(daysBefore(age)).getUTCDay()] ?? 1) * outage
}

export function playersOn(game: PlayedGame, age: number): number {
  const out = ageOf(game.created) - age
  if (out < 0 || (game.isTail && age > 21)) return 0
  const climb = Math.min(1, 0.15 + out / 14)
  const away = game.featured - age
  const lift = game.featured > 0 && away >= 0 && away < 9 ? 1 + 1.4 * 0.72 ** away : 1
  return game.players * climb * lift * game.growth ** (90 - age)
}

const sizes: Readonly<Record<Environment, number>> = {
  'test-ie': 1,
  'prod-ie': 1.35,
  'prod-ind': 1.9,
  'test-ind': 0.06,
  'pre-ie': 0.05,
  'pre-ind': 0.04,
}

export function isCounted(row: DemoRecord, environment: Environment): boolean {
  return sizes[environment] >= 1 || ageOf(row.created) < 14
}

export function sized<K extends string>(
  values: Readonly<Record<string, unknown>>,
  names: readonly K[],
  environment: Environment,
): Partial<Record<K, number>> {
  const size = sizes[environment]
  if (size === 1) return {}
  return Object.fromEntries(names.map((name) => [name, Math.round(Number(values[name] ?? 0) * size)])) as Partial<
    Record<K, number>
  >
}
