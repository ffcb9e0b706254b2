import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid, problem } from '../problem.ts'
import type { World } from '../world/world.ts'
import { checked } from './checked.ts'
import { refuseLost } from './there.ts'

type Area = 'h5-ad-space-game' | 'instant-recommend-push-game'

/** A game of such a list is there, and is shown somewhere. */
export function gamesInCountries(area: Area) {
  // both have the same fields
  return checked(area as 'h5-ad-space-game', async (world, { game_id, countryType, country }) => {
    await refuseLost(world, 'game_id', 'game', game_id)
    if (countryType === 2 && (!country || country.length === 0 || country.includes('ALL')))
      throw invalid(
        'country',
        words(
          'Everywhere but everywhere is nowhere: name the countries.',
          '排除全部国家即不投放，请选择要排除的国家。',
        ),
      )
  })
}

export interface Removed {
  readonly ids: number[]
  readonly missing: number[]
}

/** Deletes those that are there and names the others; none of them there is an error. */
export async function removeThere(
  world: World<Playdesk>,
  lists: readonly (readonly [area: Area, ids: readonly number[] | null | undefined])[],
): Promise<Removed> {
  const removed: Removed = { ids: [], missing: [] }
  for (const [area, ids] of lists) {
    for (const id of new Set(ids)) {
      if (await world.get(area, id)) {
        await world.remove(area, id)
        removed.ids.push(id)
      } else removed.missing.push(id)
    }
  }
  if (removed.ids.length > 0) return removed
  if (removed.missing.length === 0)
    throw problem(
      422,
      'nothing-named',
      words('Say which to delete: adIds or gameIds.', '请用 adIds 或 gameIds 指定要删除的条目。'),
    )
  throw problem(404, 'not-found', words('None of them is here.', '所选条目均不存在。'))
}
