import { words } from '#catalogue/index.ts'
import type { ProductWorld, Row } from '../behaviour.ts'
import type { DeclaredRow } from '../../declared.ts'

export type PushNotification = Row<'push-config'>

type PushText = Record<'pushTitle' | 'pushSubTitle' | 'pushButton', string | null>

/** Push for players of one country and phone language. */
type Recipient = DeclaredRow<'push-config.preview'>

/** By environment and country. */
export type MemberCounts = Map<string, Promise<number>>

export const ownLanguage = 'en'
const mostRelations = 1_000
const none: PushText = { pushTitle: null, pushSubTitle: null, pushButton: null }
const untranslated = words('No text in this language.', '缺少该语言的文案。')

/** Returns texts by language code: the own text is English, or for everyone if not sent by language. */
export function textsOf({
  languages,
  isTranslate,
  ...push
}: Pick<PushNotification, 'languages' | 'isTranslate' | keyof PushText>): Map<string, PushText> {
  const { pushTitle, pushSubTitle, pushButton } = push
  const own: [string, PushText] = [ownLanguage, { pushTitle, pushSubTitle, pushButton }]
  const others = (isTranslate === 1 ? (languages ?? []) : []).map(({ language, ...text }): [string, PushText] => [
    language,
    { pushTitle: text.pushTitle, pushSubTitle: text.pushSubTitle ?? null, pushButton: text.pushButton ?? null },
  ])
  return new Map([own, ...others])
}

export function relationsIn(world: ProductWorld) {
  return world.list('country-language-relation', {
    where: { status: 1 },
    sort: [['country', 'asc']],
    limit: mostRelations,
  })
}

/**
 * Returns recipients with their text, in countries with an active relation. A push by language reaches only languages
 * with texts.
 */
export async function recipientsOf(
  world: ProductWorld,
  push: PushNotification,
  known: MemberCounts = new Map(),
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
  world: ProductWorld,
  places: readonly { readonly country: string }[],
  known: MemberCounts,
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
