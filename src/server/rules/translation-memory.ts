import type { Playdesk } from '#commands/index.ts'
import type { World } from '../world/world.ts'

type Text = 'name' | 'introduction' | 'description'

/** How this very text was put into the language before, for this game or another; null where it never was. */
export async function known(
  world: World<Playdesk>,
  field: Text,
  text: string | null | undefined,
  into: string,
  gameId?: number | null,
): Promise<string | null> {
  if (!text) return null
  const games = field === 'name' ? await world.list('game', { where: { name: text }, limit: 50 }) : []
  const same = await world.list('game-translation', { where: { [field]: text }, limit: 50 })
  const parents = [...(gameId ? [gameId] : []), ...games.map(({ id }) => id), ...same.map(parentOf)]
  for (const parent of new Set(parents)) {
    const [row] = await world.list('game-translation', { parent, where: { language_code: into }, limit: 1 })
    if (row?.[field]) return row[field]
  }
  return null
}

function parentOf(row: object): number {
  return 'parent_id' in row ? Number(row.parent_id) : 0
}
