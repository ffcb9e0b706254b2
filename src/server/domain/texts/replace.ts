import type { Field, Values } from '#catalogue/index.ts'
import { invalid, problem } from '../../problem.ts'
import type { Context } from '../../services.ts'
import type { World } from '../../world/world.ts'
import { languagesOf, readTexts, textArea, type TranslatedRecord } from './text-area.ts'
import { writeTexts, type TextWrite } from './write-texts.ts'
import type { BehaviourInput } from '../behaviour.ts'

type ReplaceRequest = BehaviourInput<'texts', 'replaceText'>

const mostItems = 10_000

export async function replaceText(world: World, request: ReplaceRequest, context: Context) {
  const { areas } = context.catalogue
  const of = textArea(areas, request.area)
  const chosen = request.languages ?? []
  const languages = await languagesOf(world, areas, chosen)
  const ids = request.ids && request.ids.length > 0 ? [...new Set(request.ids)] : undefined
  const some = ids ? { ids } : { limit: mostItems + 1 }
  const items: readonly TranslatedRecord[] = await world.list(of.area.id, { ...some, sort: [['id', 'asc']] })
  if (items.length > mostItems) throw tooMany
  const read = await readTexts(world, of.places, items, languages, request.find)
  const replace = replacer(request)
  const writes = items.flatMap((item): TextWrite[] => {
    const own = { item, place: { fields: of.own }, code: '', there: item, texts: changed(of.own, item, replace) }
    const byLanguage = of.places.flatMap((place) =>
      [...languages.keys()].map((code) => {
        const there = read(item, place, code)
        return { item, place, code, there, texts: changed(place.fields, there ?? {}, replace) }
      }),
    )
    const all = chosen.length > 0 ? byLanguage : [own, ...byLanguage]
    return all.flatMap((write) => (Object.keys(write.texts).length > 0 ? [{ ...write, why: [] }] : []))
  })
  if (writes.length === 0)
    throw problem(422, 'nothing-to-replace', {
      en: `“${request.find}” is in none of these texts.`,
      zh: `这些文本中没有“${request.find}”。`,
    })
  return writeTexts(world, of, languages, writes)
}

type Replace = (text: string, field: Field) => string

function changed(fields: Readonly<Record<string, Field>>, values: Values, replace: Replace): Values {
  const all = Object.entries(fields).flatMap(([name, field]) => {
    const before = values[name]
    const after = typeof before === 'string' ? replace(before, field) : before
    return after === before ? [] : [[name, after] as const]
  })
  return Object.fromEntries(all)
}

/** Returns a function that replaces the text literally; in HTML, outside of tags only. */
function replacer({ find, with: by, whole, case: isExact }: ReplaceRequest): Replace {
  const literal = find.normalize('NFC').replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
  const found = whole === 1 ? String.raw`(?<![\p{L}\p{M}\p{N}_])${literal}(?![\p{L}\p{M}\p{N}_])` : literal
  const flags = isExact === 1 ? 'gu' : 'giu'
  const [inText, inHtml] = [new RegExp(`()(${found})`, flags), new RegExp(`(<[^<>]*>)|(${found})`, flags)]
  return (text, { kind }) =>
    text.replaceAll(kind === 'richText' ? inHtml : inText, (_, tag: string | undefined) => tag || (by ?? ''))
}

const tooMany = invalid('ids', {
  en: `More than ${mostItems.toLocaleString('en')} items: choose some of them.`,
  zh: `条目超过 ${mostItems} 个，请选择其中一部分。`,
})
