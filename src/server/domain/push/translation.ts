import { words, type Words } from '#catalogue/index.ts'
import { problem } from '../../problem.ts'
import { ownLanguage, textsOf } from './recipients.ts'
import { pushAreas } from './send.ts'
import type { Context } from '../../services.ts'
import type { ProductWorld } from '../behaviour.ts'

const fields = ['pushTitle', 'pushSubTitle', 'pushButton'] as const
// number of recent pushes to search for a translation
const most = 20

type Texts = { readonly [F in (typeof fields)[number]]?: string | null }

/** Translates a push by earlier pushes, else by the translator. */
export async function translatePush(
  world: ProductWorld,
  { language, ...texts }: Texts & { readonly language: string },
  { services }: Context,
) {
  const asked = fields.filter((field) => (texts[field] ?? '').trim() !== '')
  if (asked.length === 0)
    throw problem(422, 'nothing-to-translate', words('Enter a text to translate.', '请填写要翻译的文案。'))
  const found = new Map<(typeof fields)[number], string>()
  for (const field of asked) {
    const said = await saidBefore(world, field, texts[field] ?? '', language)
    if (said) found.set(field, said)
  }
  const open = asked.filter((field) => !found.has(field))
  const done = await services.translator.translate({
    texts: open.map((field) => ({ text: texts[field] ?? '', kind: 'text' })),
    from: ownLanguage,
    into: language,
    environment: world.environment,
    operator: world.actor.id,
  })
  const untranslated: { readonly field: string; readonly message: Words }[] = []
  for (const [place, field] of open.entries()) {
    const each = done[place]
    if (each?.text) found.set(field, each.text)
    else if (each?.text === null) untranslated.push({ field, message: each.why })
  }
  if (found.size === 0) {
    const text = words(
      `None of these texts could be translated into ${language}.`,
      `无法将这些文案翻译为 ${language}。`,
    )
    throw problem(422, 'no-translation', text, untranslated)
  }
  return {
    language,
    pushTitle: found.get('pushTitle') ?? null,
    pushSubTitle: found.get('pushSubTitle') ?? null,
    pushButton: found.get('pushButton') ?? null,
    untranslated: untranslated.map(({ field, message }) => ({ field, reason: message[world.language] })),
  }
}

/** Returns another push's translation of the same text. */
async function saidBefore(
  world: ProductWorld,
  field: (typeof fields)[number],
  text: string,
  language: string,
): Promise<string | undefined> {
  for (const area of pushAreas) {
    const pushes = await world.list(area as 'push-config', {
      where: { [field]: text.trim() },
      sort: [['updated_at', 'desc']],
      limit: most,
    })
    for (const push of pushes) {
      const said = textsOf({ ...push, isTranslate: 1 }).get(language)?.[field]
      if (said) return said
    }
  }
  return undefined
}
