import type { Behaviour } from '#server/behaviours/behaviour.ts'

/** The phone models that targeting knows. */
export const modelList: Behaviour<'common', 'modelList'> = async (world) => {
  const models = await world.get('property', 3)
  return (models?.values ?? []).map((name, index) => ({ id: index + 1, name }))
}
