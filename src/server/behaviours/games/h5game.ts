import { problem } from '../../problem.ts'
import { recordsById } from '../../domain/records.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const search: Behaviour<'h5game', 'search'> = async (world, { ids }) => {
  const games = await recordsById(world, 'h5game', ids)
  return ids.flatMap((id) => {
    const game = games.get(id)
    return game ? [{ id, name: game.name, icon: game.icon, onShelf: game.onShelf }] : []
  })
}

const texts = ['name', 'introduction', 'description'] as const

export const translate: Behaviour<'h5game', 'translate'> = async (world, sent, { services }) => {
  const { id, language_code, ...given } = sent
  const game = id ? await world.need('h5game', id) : undefined
  const asked = texts.flatMap((field) => {
    const text = given[field] ?? game?.[field] ?? ''
    return text.trim() === '' ? [] : [{ field, text, kind: 'text' as const }]
  })
  const done = await services.translator.translate({
    texts: asked,
    into: language_code,
    environment: world.environment,
    operator: world.actor.id,
    ...(game ? { about: { area: 'game', id: game.id } } : {}),
  })
  const found = new Map(asked.map(({ field }, place) => [field, done[place]?.text ?? null]))
  const untranslated = asked.flatMap(({ field }, place) => {
    const each = done[place]
    return each?.text === null ? [{ field, message: each.why }] : []
  })
  if (untranslated.length === asked.length) {
    const text = words(
      `None of these texts could be translated into ${language_code}.`,
      `无法将这些文本翻译为 ${language_code}。`,
    )
    throw problem(422, 'no-translation', text, untranslated)
  }
  return {
    language_code,
    name: found.get('name') ?? null,
    introduction: found.get('introduction') ?? null,
    description: found.get('description') ?? null,
    untranslated: untranslated.map(({ field, message }) => ({ field, reason: message[world.language] })),
  }
}
