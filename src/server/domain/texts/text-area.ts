import { camel, words, type AnyArea, type Areas, type Field, type Values } from '#catalogue/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { languageCode } from '#derive/kinds/language.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { labelOfRow } from '#derive/label.ts'
import { listEntry } from '#derive/lists.ts'
import { noTexts, textFields, textPlaces, type TextPlace } from '#derive/translations.ts'
import { invalid } from '../../problem.ts'
import type { Context } from '../../services.ts'
import { Envelope } from '../../world/answer.ts'
import type { World } from '../../world/world.ts'

export interface TranslatedArea {
  readonly area: AnyArea
  readonly list: Entry
  readonly places: readonly TextPlace[]
  /** texts in the record's own language */
  readonly own: Readonly<Record<string, Field>>
}

export type TranslatedRecord = Values & { readonly id: number }

/** Languages by code; the id is that of the language's record. */
export type Languages = ReadonlyMap<string, number | undefined>

export function textArea(areas: Areas, id: string): TranslatedArea {
  const area = Object.values(areas).find((each) => each.id === id)
  if (!area || area.system) throw invalid('area', words(`There is no area ${id}.`, `没有模块 ${id}。`))
  const places = textPlaces(areas, area)
  const list = listEntry(calls(areas), camel(id))
  if (places.length === 0 || !list) throw invalid('area', noTexts(area))
  const translated = new Set(places.flatMap(({ rows, fields }) => (rows ? Object.keys(fields) : [])))
  const own = textFields(area).flatMap((name) => {
    const field = area.fields[name]
    return field && translated.has(name) ? [[name, field] as const] : []
  })
  return { area, list, places, own: Object.fromEntries(own) }
}

const mostLanguages = 1_000

/** Returns all enabled languages if none is chosen; throws for unknown codes. */
export async function languagesOf(world: World, areas: Areas, chosen: readonly string[]): Promise<Languages> {
  const wrong = chosen.find((code) => !languageCode.test(code))
  if (wrong !== undefined || !('language' in areas)) {
    if (wrong === undefined && chosen.length > 0) return new Map(chosen.map((code) => [code, undefined]))
    throw invalid('languages', wrong === undefined ? words('Name the languages.', '请指定语言。') : noLanguage(wrong))
  }
  const rows: readonly Values[] = await world.list('language', { sort: [['code', 'asc']], limit: mostLanguages })
  const used = chosen.length > 0 ? rows : rows.filter(({ disabled }) => disabled !== 1)
  const ids = new Map(used.map(({ code, id }) => [String(code), Number(id)]))
  const strange = chosen.find((code) => !ids.has(code))
  if (strange !== undefined) throw invalid('languages', noLanguage(strange))
  return chosen.length > 0 ? new Map(chosen.map((code) => [code, ids.get(code)])) : ids
}

function noLanguage(code: string) {
  return words(`There is no language ${code}.`, `没有语言 ${code}。`)
}

/** Returns a record's texts in a language; undefined if there are none. */
export type TextReader = (item: TranslatedRecord, place: TextPlace, code: string) => Values | undefined

/** Reads texts of items, one query per child area; with `part`, only rows that contain it. */
export async function readTexts(
  world: World,
  places: readonly TextPlace[],
  items: readonly TranslatedRecord[],
  languages: Languages,
  part?: string,
): Promise<TextReader> {
  const rows = new Map<string, Values>()
  const ids = items.map(({ id }) => id)
  for (const place of places) {
    const { rows: child, language } = place
    if (!child || language === undefined) continue
    const values = [...languages.keys()].flatMap((code) => languageValue(place, languages, code) ?? [])
    const parts = part === undefined ? [{}] : Object.keys(place.fields).map((name) => ({ [name]: { part } }))
    for (const where of parts) {
      const asked = { where: { parent_id: ids, [language]: values, ...where } }
      const found: readonly Values[] = await world.list(child.id, asked)
      for (const row of found) rows.set(`${child.id} ${String(row['parent_id'])} ${String(row[language])}`, row)
    }
  }
  return (item, place, code) => {
    const { rows: child, member, language } = place
    if (child) return rows.get(`${child.id} ${item.id} ${String(languageValue(place, languages, code))}`)
    const value = item[member ?? '']
    if (language !== undefined) return listIn(value).find((row) => row[language] === code)
    return isObject(value) && code in value ? { [member ?? '']: value[code] } : undefined
  }
}

export function languageValue({ rows, language = '' }: TextPlace, languages: Languages, code: string) {
  return rows?.fields[language]?.kind === 'ref' ? languages.get(code) : code
}

export function withTexts({ member = '', language }: TextPlace, value: unknown, code: string, texts: Values): unknown {
  if (language === undefined) return { ...(isObject(value) ? value : {}), [code]: texts[member] }
  const rows = listIn(value)
  if (!rows.some((row) => row[language] === code)) return [...rows, { [language]: code, ...texts }]
  return rows.map((row) => (row[language] === code ? { ...row, ...texts } : row))
}

function listIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** Name of a text, such as `Sky Rider (7) · hi`. */
export function textName({ area }: TranslatedArea, item: TranslatedRecord, code: string) {
  const name = (language: 'en' | 'zh') =>
    `${labelOfRow(area, item, language)} (${item.id})${code === '' ? '' : ` · ${code}`}`
  return words(name('en'), name('zh'))
}

/** Lists items as the area's list does, without its default filters. */
export async function listItems(
  world: World,
  of: TranslatedArea,
  query: Values & { readonly page: number; readonly pageSize: number },
  { perform }: Context,
): Promise<{ readonly rows: readonly TranslatedRecord[]; readonly total: number }> {
  const answer = await perform(world, of.list, withoutDefaults(of, query))
  const { data, total } = answer instanceof Envelope ? answer.members : {}
  return { rows: data as readonly TranslatedRecord[], total: Number(total) }
}

export async function staleIds(
  world: World,
  of: TranslatedArea,
  codes: readonly string[],
  ids: readonly number[],
  context: Context,
): Promise<number[]> {
  if (codes.length === 0 || ids.length === 0) return []
  const query = { page: 1, pageSize: ids.length, ids, where: `stale:${codes.join(',')}` }
  const { rows } = await listItems(world, of, query, context)
  return rows.map(({ id }) => id)
}

export function withoutDefaults({ list }: TranslatedArea, query: Values): Values {
  const lift = Object.keys(list.command.defaults ?? {}).join(',')
  return lift ? { ...query, lift } : query
}
