import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import type { World } from '../../world/world.ts'

interface Sent {
  readonly lang_id?: number | null
  readonly language_code?: string | null
}

export const create: Behaviour<'game-translation', 'create'> = async (world, input, { standard }) =>
  standard(await withCode(world, input))

export const createForH5: Behaviour<'game-translation', 'createForH5'> = async (world, input, { standard }) =>
  standard(await withCode(world, input))

export const update: Behaviour<'game-translation', 'update'> = async (world, input, { standard }) =>
  standard(await withCode(world, input))

/** A translation is looked up by the code of its language, which callers may leave to us. */
async function withCode<I extends Sent>(world: World<Playdesk>, input: I): Promise<I> {
  if (typeof input.lang_id !== 'number' || input.language_code) return input
  const language = await world.get('language', input.lang_id)
  return language ? { ...input, language_code: language.code } : input
}
