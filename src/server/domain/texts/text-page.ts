import type { Areas, Values } from '#catalogue/index.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { labelOfRow } from '#derive/label.ts'
import { pathParams } from '#derive/calls.ts'
import { noTexts, type TextPlace } from '#derive/translations.ts'
import { invalid } from '../../problem.ts'
import type { BehaviourInput } from '../behaviour.ts'
import type { Context } from '../../services.ts'
import type { World } from '../../world/world.ts'
import {
  languagesOf,
  listItems,
  readTexts,
  staleIds,
  textArea,
  type Languages,
  type TranslatedArea,
  type TranslatedRecord,
  type TextReader,
} from './text-area.ts'

type TextFilter = Omit<BehaviourInput<'texts', 'items'>, 'page' | 'pageSize'>

export async function textItems(
  world: World,
  request: TextFilter & { readonly page: number; readonly pageSize: number },
  context: Context,
) {
  const { areas } = context.catalogue
  const { page, pageSize } = request
  const { of, languages, query } = await filteredTexts(world, request, areas)
  if (!query) return { rows: [], total: 0 }
  const { rows, total } = await listItems(world, of, { ...query, page, pageSize }, context)
  const read = await readTexts(world, of.places, rows, languages)
  const staleOf = await staleLanguages(world, of, rows, languages, context)
  return {
    total,
    rows: rows.map((item) => ({
      id: item.id,
      label: labelOfRow(of.area, item, world.language),
      missing: [...languages.keys()].filter((code) => of.places.some((place) => isMissing(read, item, place, code))),
      stale: [...(staleOf.get(item.id) ?? [])],
    })),
  }
}

/** `query`: undefined if no item matches. */
export async function filteredTexts(world: World, { area, missing, stale, q }: TextFilter, areas: Areas) {
  const of = listedArea(areas, area)
  const languages = await languagesOf(world, areas, [])
  for (const codes of [missing, stale]) if (codes && codes.length > 0) await languagesOf(world, areas, codes)
  const ids = q ? await idsWith(world, of, q) : undefined
  const where = [
    ...(missing ?? []).map((code) => `missing:${code}`),
    ...(stale ?? []).map((code) => `stale:${code}`),
  ].join(' ')
  const query = ids?.length === 0 ? undefined : { ...(where === '' ? {} : { where }), ...(ids ? { ids } : {}) }
  return { of, languages, query }
}

export async function textLanguages(world: World, area: string, { catalogue: { areas } }: Context) {
  listedArea(areas, area)
  const languages = await languagesOf(world, areas, [])
  return [...languages.keys()].map((code) => ({ code }))
}

function listedArea(areas: Areas, id: string): TranslatedArea {
  const of = textArea(areas, id)
  if (pathParams(of.list.path).length > 0) throw invalid('area', noTexts(of.area))
  return of
}

function isMissing(read: TextReader, item: TranslatedRecord, place: TextPlace, code: string): boolean {
  const there = read(item, place, code)
  if (place.rows) return there === undefined
  const value = item[place.member ?? '']
  const isEmpty = Array.isArray(value) ? value.length === 0 : !isObject(value) || Object.keys(value).length === 0
  return !isEmpty && Object.values(there ?? {}).every((text) => text === null || text === '')
}

async function staleLanguages(
  world: World,
  of: TranslatedArea,
  items: readonly TranslatedRecord[],
  languages: Languages,
  context: Context,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const codes = [...languages.keys()]
  const ids = items.map(({ id }) => id)
  const found = await staleIds(world, of, codes, ids, context)
  const each = await Promise.all(
    codes.map(async (code) => (await staleIds(world, of, [code], found, context)).map((id) => ({ id, code }))),
  )
  const byItem = Map.groupBy(each.flat(), ({ id }) => id)
  return new Map([...byItem].map(([id, pairs]) => [id, pairs.map(({ code }) => code)]))
}

const mostFound = 1_000

async function idsWith(world: World, { area, places }: TranslatedArea, part: string): Promise<number[]> {
  const own: readonly TranslatedRecord[] = await world.list(area.id, { keyword: part, limit: mostFound })
  const ids = new Set(own.map(({ id }) => id))
  for (const { rows, fields } of places) {
    if (!rows) continue
    for (const name of Object.keys(fields)) {
      const found: readonly Values[] = await world.list(rows.id, { where: { [name]: { part } }, limit: mostFound })
      for (const row of found) ids.add(Number(row['parent_id']))
    }
  }
  return [...ids]
}
