import { words, type RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { World } from '../../world/world.ts'

export type Push = RowOf<Playdesk['pushConfig']>

interface Text {
  readonly pushTitle: string | null
  readonly pushSubTitle: string | null
  readonly pushButton: string | null
}

/** What the players of a country whose phone speaks a language get. */
export interface Recipient extends Text {
  readonly country: string
  readonly language: string
  /** of the country, whatever they speak */
  readonly members: number
  readonly sends: 0 | 1
  readonly note: string | null
}

/** Member counts by environment and country. */
export type Members = Map<string, Promise<number>>

/** The language of the text that stands on the push itself. */
export const ownLanguage = 'en'
const mostRelations = 1_000
const none: Text = { pushTitle: null, pushSubTitle: null, pushButton: null }
const untranslated = words('No text in this language.', '缺少该语言的文案。')

/** Texts of a push by language code. Its own text is the English one, or everyone's if not sent by language. */
export function textsOf({
  languages,
  isTranslate,
  ...push
}: Pick<Push, 'languages' | 'isTranslate' | keyof Text>): Map<string, Text> {
  const { pushTitle, pushSubTitle, pushButton } = push
  const own: [string, Text] = [ownLanguage, { pushTitle, pushSubTitle, pushButton }]
  const others = (isTranslate === 1 ? (languages ?? []) : []).map(({ language, ...text }): [string, Text] => [
    language,
    {
      pushTitle: text.pushTitle,
      pushSubTitle: text.pushSubTitle ?? null,
      pushButton: text.pushButton ?? null,
    },
  ])
  return new Map([own, ...others])
}

/** Every country with a language of its players that is in use. */
export function relationsIn(world: World<Playdesk>) {
  return world.list('country-language-relation', {
    where: { status: 1 },
    sort: [['country', 'asc']],
    limit: mostRelations,
  })
}

/**
 * Who gets a push and in which words: every country that has a country-language relation in use. A push by language
 * reaches the languages that it has a text for; any other says the same to all.
 */
export async function recipientsOf(
  world: World<Playdesk>,
  push: Push,
  known: Members = new Map(),
): Promise<Recipient[]> {
  const relations = await relationsIn(world)
  const places =
    push.isTranslate === 1
      ? relations.map(({ country, language }) => ({ country, language }))
      : [...new Set(relations.map(({ country }) => country))].map((country) => ({ country, language: ownLanguage }))
  const [members, texts] = [await membersOf(world, places, known), textsOf(push)]
  return places.map(({ country, language }): Recipient => {
    const text = texts.get(language)
    return {
      country,
      language,
      members: members.get(country) ?? 0,
      ...(text ?? none),
      sends: text ? 1 : 0,
      note: text ? null : untranslated[world.language],
    }
  })
}

async function membersOf(
  world: World<Playdesk>,
  places: readonly { readonly country: string }[],
  known: Members,
): Promise<ReadonlyMap<string, number>> {
  const countries = [...new Set(places.map(({ country }) => country))]
  const counts = await Promise.all(
    countries.map((country) => {
      const key = `${world.environment} ${country}`
      const count = known.get(key) ?? world.count('member', { where: { country } })
      known.set(key, count)
      return count
    }),
  )
  return new Map(countries.map((country, at) => [country, counts[at] ?? 0]))
}
