import { words, type AreaById, type AreaId, type RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../problem.ts'
import type { World } from '../world/world.ts'

type Named = Extract<
  AreaId<Playdesk>,
  'game' | 'h5game' | 'h5-page' | 'special-topic' | 'tag' | 'launcher-advertisement'
>

const kinds: Record<Named, readonly [en: string, zh: string]> = {
  game: ['game', '游戏'],
  h5game: ['H5 game', 'H5 游戏'],
  'h5-page': ['H5 page', 'H5 页面'],
  'special-topic': ['special topic', '专题'],
  tag: ['tag', '标签'],
  'launcher-advertisement': ['launcher advertisement', '桌面广告'],
}

/** The record that a field names; one that is not there is said at the field. Nothing where the field is empty. */
export async function namedBy<const I extends Named>(
  world: World<Playdesk>,
  field: string,
  area: I,
  id: number | null | undefined,
): Promise<RowOf<AreaById<Playdesk, I>> | undefined> {
  if (!id) return undefined
  const found = await world.get(area, id)
  if (found) return found
  const [en, zh] = kinds[area]
  throw invalid(field, words(`There is no ${en} ${id}.`, `没有编号为 ${id} 的${zh}。`))
}
