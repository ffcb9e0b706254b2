import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { refreshRate } from '../../rules/rating.ts'

// an APK game calls its official rating `rate`; the shown one is kept beside it
export const create: Behaviour<'cpk-game', 'create'> = async (world, input, { standard }) => {
  const made = (await standard(input)) as { id: number }
  if (input.rate) await refreshRate(world, made.id)
  return world.need('cpk-game', made.id)
}

export const update: Behaviour<'cpk-game', 'update'> = async (world, input, { standard }) => {
  const row = await standard(input)
  if (input.rate === undefined) return row
  await refreshRate(world, input.id)
  return world.need('cpk-game', input.id)
}
