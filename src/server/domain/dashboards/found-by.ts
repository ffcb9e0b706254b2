import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { fieldsById } from '../records.ts'
import type { ProductWorld } from '../behaviour.ts'

export async function foundBy<R extends { readonly game_id: number }>(
  world: ProductWorld,
  keyword: string | null | undefined,
  rows: readonly R[],
): Promise<readonly R[]> {
  const sought = foldText(keyword?.trim() ?? '')
  if (!sought) return rows
  const ids = rows.map(({ game_id }) => game_id)
  const games = await fieldsById(world, 'game', ['name'], ids)
  return rows.filter(({ game_id }) => foldText(`${games.get(game_id)?.name ?? ''} ${game_id}`).includes(sought))
}
