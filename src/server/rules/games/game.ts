import { commentStars, shownRate, stars } from '../../domain/games/rating.ts'
import { refreshRates } from '../../domain/games/stored-rates.ts'
import { isChanged, type Derive } from '../rule.ts'
import type { Follow } from '../../world/rule.ts'

const added = stars.map((star) => `rate_${star}` as const)

/** The stored rating is recalculated when the change is committed. */
export const derive: Derive<'game'> = async (world, records) => {
  const rates = new Map<number, { rate: number | null }>()
  for (const record of records) {
    const { id, before, after } = record
    const isRated = [after?.officialRate, ...added.map((name) => after?.[name])].some((value) => value)
    if (!after || !isChanged(record, 'officialRate', ...added) || (!before && !isRated)) continue
    rates.set(id, { rate: shownRate(after, await commentStars(world, id)) })
  }
  return rates
}

export const follow: Follow = {
  from: {
    game: { names: 'id', keys: ['rate', 'officialRate', ...added] },
    comment: { names: 'gameId', keys: ['rate', 'status', 'rejected'] },
  },
  refresh: refreshRates,
}
