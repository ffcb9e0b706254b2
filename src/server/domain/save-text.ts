import type { ProductWorld } from './behaviour.ts'

type TextArea =
  | 'activity-translation'
  | 'activity-gift-translation'
  | 'gift-translation'
  | 'turntable'
  | 'common-content-translation'
  | 'campaign-game-lang'

export async function saveText<A extends TextArea>(
  world: ProductWorld,
  area: A,
  parent: number,
  key: 'code' | 'lang' | 'language_code',
  { id: _, ...values }: Readonly<Record<string, unknown>>,
) {
  const of: TextArea = area
  const [known] = await world.list(of, { parent, where: { [key]: String(values[key]) }, limit: 1 })
  return world.put(area, known?.id ?? null, { ...values, parent_id: parent })
}
