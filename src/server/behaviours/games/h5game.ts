import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { problem } from '../../problem.ts'
import { withShownRate } from '../../rules/rating.ts'
import { known } from '../../rules/translation-memory.ts'

export const search: Behaviour<'h5game', 'search'> = async (world, { ids }) => {
  if (ids.length === 0) return []
  const games = new Map((await world.list('h5game', { ids })).map((game) => [game.id, game]))
  return ids.flatMap((id) => {
    const game = games.get(id)
    return game ? [{ id, name: game.name, icon: game.icon, onShelf: game.onShelf }] : []
  })
}

export const translate: Behaviour<'h5game', 'translate'> = async (world, { id, language_code, ...given }) => {
  const game = id ? await world.need('h5game', id) : undefined
  const source = {
    name: given.name ?? game?.name,
    introduction: given.introduction ?? game?.introduction,
    description: given.description ?? game?.description,
  }
  const found = {
    name: await known(world, 'name', source.name, language_code, id),
    introduction: await known(world, 'introduction', source.introduction, language_code, id),
    description: await known(world, 'description', source.description, language_code, id),
  }
  if (Object.values(found).every((text) => text === null)) {
    const text = words(
      `None of these texts was translated into ${language_code} before.`,
      `这些文本没有 ${language_code} 的历史译文。`,
    )
    throw problem(422, 'no-translation', text)
  }
  return { language_code, ...found }
}

export const create: Behaviour<'h5game', 'create'> = async (world, input, { standard }) =>
  standard(await withShownRate(world, null, input, input.official_rate))

export const update: Behaviour<'h5game', 'update'> = async (world, input, { standard }) =>
  standard(await withShownRate(world, input.id, input, input.official_rate))
