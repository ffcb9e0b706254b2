import type { Environment } from '#derive/environment.ts'
import { shownRate, stars } from '#server/domain/games/rating.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Demo, DemoRecord } from './source.ts'

export const commented: readonly Environment[] = ['test-ie', 'prod-ie']

/** From the environment's comments. */
export function ratingIn({ id, base }: DemoRecord, environment: Environment, demo: Demo): { rate: number | null } {
  const added = Object.fromEntries(stars.map((star) => [`rate_${star}`, base?.[`rate_${star}`] ?? null])) as Record<
    `rate_${(typeof stars)[number]}`,
    number | null
  >
  const real = commented.includes(environment) ? (countedIn(demo).get(id) ?? []) : []
  return { rate: shownRate({ ...added, officialRate: base?.officialRate ?? null }, real) }
}

const countedIn = perObject((demo: Demo) => {
  const all = new Map<number, number[]>()
  for (const { values } of demo.rows('comment')) {
    const { gameId, rate, status, rejected } = values
    if (gameId === undefined || rate == null || status !== 1 || rejected !== 0) continue
    const counts = all.get(gameId) ?? stars.map(() => 0)
    counts[rate - 1] = (counts[rate - 1] ?? 0) + 1
    all.set(gameId, counts)
  }
  return all
})
