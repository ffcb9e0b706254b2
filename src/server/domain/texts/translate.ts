import { words, type Values, type Words } from '#catalogue/index.ts'
import { chunks } from '#derive/values/chunks.ts'
import { sourceLanguage } from '#derive/translations.ts'
import { invalid, problem } from '../../problem.ts'
import type { Context } from '../../services.ts'
import type { TextToTranslate, Translation, Translator } from '../../translate/translator.ts'
import type { World } from '../../world/world.ts'
import {
  languagesOf,
  readTexts,
  staleIds,
  textArea,
  type Languages,
  type TranslatedArea,
  type TranslatedRecord,
  type TextReader,
} from './text-area.ts'
import { writeTexts, type TextCell, type TextWrite } from './write-texts.ts'
import type { BehaviourInput } from '../behaviour.ts'

interface OpenCell extends TextCell {
  readonly sources: Readonly<Record<string, TextToTranslate>>
}

const mostCells = 50_000
const serviceMs = 60_000
const mostTexts = 200

/** Fills empty texts, on request stale ones too, from another language, earlier translations or the service. */
export async function fillTexts(world: World, request: BehaviourInput<'texts', 'translate'>, context: Context) {
  const { areas } = context.catalogue
  const of = textArea(areas, request.area)
  const origin = request.from ?? 'memory'
  const isCopy = origin !== 'memory' && origin !== 'service'
  const translator = isCopy ? undefined : translatorOf(context, origin)
  const from = isCopy ? origin : sourceLanguage
  const chosen = await languagesOf(world, areas, request.languages ?? [])
  const languages = new Map([...chosen].filter(([code]) => code !== from))
  const known = new Map([...languages, ...(await languagesFrom(world, context, from, isCopy))])
  const ids = [...new Set(request.ids)]
  if (ids.length * languages.size > mostCells) throw tooMany
  const items: readonly TranslatedRecord[] = await world.list(of.area.id, { ids, sort: [['id', 'asc']] })
  const read = await readTexts(world, of.places, items, known)
  const writes: TextWrite[] = []
  const until = performance.now() + serviceMs
  for (const code of languages.keys()) {
    const stale = new Set(request.stale === 1 ? await staleIds(world, of, [code], ids, context) : [])
    const open = items.flatMap((item) => openCells(of, read, item, { from, code, isStale: stale.has(item.id) }))
    writes.push(...(translator ? await translated(world, translator, open, { into: code, until }) : open.map(copied)))
  }
  if (writes.length === 0)
    throw problem(422, 'nothing-to-fill', {
      en: `There is nothing to fill: these texts are there in every chosen language, or have no text in ${from}.`,
      zh: `没有可填充的内容：所选语言均已有文本，或没有 ${from} 原文。`,
    })
  return writeTexts(world, of, languages, writes)
}

async function languagesFrom(world: World, { catalogue }: Context, from: string, isCopy: boolean): Promise<Languages> {
  try {
    return await languagesOf(world, catalogue.areas, [from])
  } catch {
    if (!isCopy) return new Map()
    throw invalid('from', {
      en: `${from} is no source: use memory, service or a language such as en.`,
      zh: `${from} 不是有效来源：请使用 memory、service 或语言代码（如 en）。`,
    })
  }
}

function translatorOf({ services }: Context, from: 'memory' | 'service'): Translator {
  if (from === 'memory') return services.memory
  if (services.service) return services.service
  throw invalid('from', {
    en: 'There is no translation service: it is set with PLAYDESK_TRANSLATE_URL. Fill from memory or from a language.',
    zh: '未设置翻译服务（PLAYDESK_TRANSLATE_URL），请改用 memory 或语言代码。',
  })
}

function openCells(
  of: TranslatedArea,
  read: TextReader,
  item: TranslatedRecord,
  { from, code, isStale }: { readonly from: string; readonly code: string; readonly isStale: boolean },
): OpenCell[] {
  return of.places.flatMap((place): OpenCell[] => {
    const [there, source] = [read(item, place, code), read(item, place, from)]
    const sources = Object.entries(place.fields).flatMap(([name, { kind }]): [string, TextToTranslate][] => {
      // the record's own texts are in the source language
      const own = place.rows && from === sourceLanguage && name in of.own ? item[name] : undefined
      const text = filled(source?.[name]) ?? filled(own)
      const isOpen = isStale || filled(there?.[name]) === undefined
      return isOpen && text !== undefined ? [[name, { text, kind: kind === 'richText' ? 'html' : 'text' }]] : []
    })
    return sources.length > 0 ? [{ item, place, code, there, sources: Object.fromEntries(sources) }] : []
  })
}

function filled(text: unknown): string | undefined {
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

function copied({ sources, ...cell }: OpenCell): TextWrite {
  return { ...cell, texts: mapped(sources, ({ text }) => text), why: [] }
}

async function translated(
  world: World,
  translator: Translator,
  open: readonly OpenCell[],
  { into, until }: { readonly into: string; readonly until: number },
): Promise<TextWrite[]> {
  const texts = new Map(open.flatMap(({ sources }) => Object.values(sources).map((each) => [keyOf(each), each])))
  const done = new Map<string, Translation>()
  for (const part of chunks([...texts.values()], mostTexts)) {
    const isLate = performance.now() > until
    const answers = isLate
      ? part.map((): Translation => ({ text: null, why: late }))
      : await translator.translate({
          texts: part,
          from: sourceLanguage,
          into,
          environment: world.environment,
          operator: world.actor.id,
        })
    for (const [index, each] of part.entries()) done.set(keyOf(each), answers[index] ?? { text: null, why: late })
  }
  return open.map(({ sources, ...cell }) => {
    const answers = mapped(sources, (each) => done.get(keyOf(each)))
    const found = Object.entries(answers).flatMap(([name, each]) => (each?.text ? [[name, each.text]] : []))
    const why = new Map(
      Object.values(answers).flatMap((each) => (each?.text === null ? [[each.why.en, each.why]] : [])),
    )
    return { ...cell, texts: Object.fromEntries(found) as Values, why: [...why.values()] }
  })
}

function keyOf({ text, kind }: TextToTranslate): string {
  return `${kind} ${text}`
}

function mapped<A, B>(values: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

const late: Words = words('The translation service did not answer in time.', '翻译服务未及时响应。')

const tooMany = invalid('ids', {
  en: `At most ${mostCells.toLocaleString('en')} texts at once: choose fewer items or languages.`,
  zh: `一次最多 ${mostCells} 个文本：请减少条目或语言。`,
})
