import type { ProductWorld } from '../behaviour.ts'

export const stars = [1, 2, 3, 4, 5] as const

export type RatingCounts = Readonly<Record<`rate_${(typeof stars)[number]}`, number | null>>

export function commentStars(world: ProductWorld, gameId: number): Promise<number[]> {
  return Promise.all(stars.map((rate) => world.count('comment', { where: { gameId, rate, status: 1, rejected: 0 } })))
}

/** Returns the official rating, else the mean of comment stars and added stars; null without any. */
export function shownRate(
  added: RatingCounts & { officialRate: number | null },
  real: readonly number[],
): number | null {
  if (added.officialRate !== null && added.officialRate > 0) return added.officialRate
  const counts = stars.map((star, index) => (added[`rate_${star}`] ?? 0) + (real[index] ?? 0))
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const weighted = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return Math.round((weighted / total) * 10) / 10
}
