import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { ProductWorld } from './behaviour.ts'

type TranslationArea =
  | 'activity-translation'
  | 'activity-gift-translation'
  | 'gift-translation'
  | 'turntable'
  | 'common-content-translation'
  | 'campaign-game-lang'

export async function saveText<A extends TranslationArea>(
  world: ProductWorld,
  area: A,
  parent: number,
  key: 'code' | 'lang' | 'language_code',
  { id: _, ...values }: Readonly<Record<string, unknown>>,
) {
  const of: TranslationArea = area
  const [known] = await world.list(of, { parent, where: { [key]: String(values[key]) }, limit: 1 })
  return world.put(area, known?.id ?? null, { ...values, parent_id: parent })
}

export function savesText<A extends TranslationArea>(
  area: A,
  parent: AreaId<Playdesk>,
  key: Parameters<typeof saveText>[3],
) {
  return async (world: ProductWorld, input: { readonly id: number } & Readonly<Record<string, unknown>>) => {
    await world.need(parent, input.id)
    return saveText(world, area, input.id, key, input)
  }
}
