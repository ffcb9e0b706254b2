import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { problem } from '../problem.ts'
import type { World } from '../world/world.ts'
import { textsOf } from './push-recipients.ts'

const fields = ['pushTitle', 'pushSubTitle', 'pushButton'] as const
const areas = ['push-config', 'instant-recommend-push-config', 'video-youtube-push-config'] as const
// the newest pushes that say a text are enough to tell how it is said elsewhere
const most = 20

type Texts = { readonly [F in (typeof fields)[number]]?: string | null }

/** How the texts of a push were said in a language before; those that never were are named. */
export async function translatePush(
  world: World<Playdesk>,
  { language, ...texts }: Texts & { readonly language: string },
) {
  const asked = fields.filter((field) => (texts[field] ?? '').trim() !== '')
  if (asked.length === 0)
    throw problem(422, 'nothing-to-translate', words('Give a text to translate.', '请填写要翻译的文案。'))
  const found = new Map<string, string | null>()
  for (const field of asked) found.set(field, await saidBefore(world, field, texts[field] ?? '', language))
  const missing = asked.filter((field) => !found.get(field))
  if (missing.length === asked.length)
    throw problem(
      422,
      'no-translation',
      words(`None of these texts could be translated into ${language}.`, `无法将这些文案翻译为 ${language}。`),
    )
  return { language, ...Object.fromEntries(fields.map((field) => [field, found.get(field) ?? null])), missing }
}

/** What another push with the very same text says in the language. */
async function saidBefore(
  world: World<Playdesk>,
  field: (typeof fields)[number],
  text: string,
  language: string,
): Promise<string | null> {
  for (const area of areas) {
    const pushes = await world.list(area as 'push-config', {
      where: { [field]: text.trim() },
      sort: [['updated_at', 'desc']],
      limit: most,
    })
    for (const push of pushes) {
      const said = textsOf(push).get(language)?.[field]
      if (said) return said
    }
  }
  return null
}
