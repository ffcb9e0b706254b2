import { words } from '#catalogue/index.ts'
import { problem } from '../../problem.ts'
import type { ProductWorld } from '../behaviour.ts'

type ListedArea = 'h5-ad-space-game' | 'instant-recommend-push-game'

export interface RemovalResult {
  readonly ids: number[]
  readonly missing: number[]
}

/** Names the missing records; fails when none exists. */
export async function removeListed(
  world: ProductWorld,
  lists: readonly (readonly [area: ListedArea, ids: readonly number[] | null | undefined])[],
): Promise<RemovalResult> {
  const removed: RemovalResult = { ids: [], missing: [] }
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
    throw problem(422, 'nothing-named', {
      en: 'Choose what to delete with adIds or gameIds.',
      zh: '请用 adIds 或 gameIds 指定要删除的条目。',
    })
  throw problem(404, 'not-found', words('None of these records exists in this environment.', '所选条目均不存在。'))
}
