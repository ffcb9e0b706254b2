import { aspectOf, aspects, words, type Aspect, type Values, type Words } from '#catalogue/index.ts'
import { languageField, noTexts } from '#derive/translations.ts'
import { perObject } from '#derive/values/per-object.ts'
import { problem, type Problem } from '../problem.ts'
import { sameValue } from '../records/diff.ts'
import { areaStoreOf, storedKey, viewsOf, type AreaStore, type Registry } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import { textSourcesOf, type TextMembers } from '../records/translated-texts.ts'
import { blank } from '../world/blank.ts'
import type { Engine } from '../world/engine.ts'
import type { Input } from '../world/world.ts'
import { lastSent, markBefore, type StoredMarks } from './sent.ts'
import type { Sides } from './weigh.ts'

/** Part of the items to publish; the rest stays unchanged in the target. */
export interface PublishScope {
  readonly aspects?: ReadonlySet<Aspect>
  /** codes, and ids of language records */
  readonly languages?: ReadonlySet<unknown>
  /** stored keys of the items; their parts are not sent */
  readonly fields?: { readonly store: string; readonly keys: ReadonlySet<string> }
  /** stored keys not to send, by record */
  readonly leave?: ReadonlyMap<string, ReadonlySet<string> | 'whole'>
}

/** Returns the part to publish; undefined: everything. */
export async function scopeIn(world: Engine, areaStore: AreaStore, input: Input): Promise<PublishScope | undefined> {
  const [chosen, codes] = [namesIn(input['aspects']), namesIn(input['languages'])]
  const names = namesIn(input['fields'])
  const leave = leaveIn(world.registry, input['leave'])
  if (chosen.length === 0 && codes.length === 0 && names.length === 0 && leave.size === 0) return undefined
  return {
    ...(chosen.length > 0
      ? { aspects: new Set(aspects.map(([name]) => name).filter((name) => chosen.includes(name))) }
      : {}),
    ...(codes.length > 0 ? { languages: await languagesIn(world, areaStore, codes) } : {}),
    ...(names.length > 0
      ? {
          fields: {
            store: areaStore.store.area.id,
            keys: new Set(names.map((name) => storedKey(areaStore.area, name))),
          },
        }
      : {}),
    ...(leave.size > 0 ? { leave } : {}),
  }
}

export function sendsFields({ fields }: PublishScope, { store }: AreaStore): boolean {
  return fields?.store === store.area.id
}

function leaveIn(registry: Registry, value: unknown): NonNullable<PublishScope['leave']> {
  const all = (value ?? []) as readonly { area: string; id: number; fields?: readonly string[] | null }[]
  return new Map(
    all.map(({ area, id, fields }) => {
      const { store } = registry.get(area) ?? {}
      if (!store) throw unclear(words(`There is no area ${area}.`, `没有模块 ${area}。`), 'leave')
      const keys = fields?.map((name) => storedKey(store.area, name))
      return [`${store.area.id} ${id}`, keys ? new Set(keys) : 'whole'] as const
    }),
  )
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

async function languagesIn(
  world: Engine,
  { store }: AreaStore,
  codes: readonly string[],
): Promise<ReadonlySet<unknown>> {
  if (!textSourcesOf(world.registry).some(({ area }) => area === store.area.id)) throw unclear(noTexts(store.area))
  if (!world.registry.has('language')) return new Set(codes)
  const known = await world.all(areaStoreOf(world.registry, 'language'), { where: [['code', codes]] })
  const strange = codes.find((code) => !known.some(({ data }) => data['code'] === code))
  if (strange !== undefined) throw unclear(words(`There is no language ${strange}.`, `没有语言 ${strange}。`))
  return new Set([...codes, ...known.map(({ id }) => id)])
}

function unclear(text: Words, field = 'languages'): Problem {
  return problem(400, 'bad-input', text, [{ field, message: text }])
}

export function sendsArea({ aspects: chosen }: PublishScope, { area }: AreaStore): boolean {
  return chosen?.has(languageField(area) === undefined ? 'items' : 'texts') ?? true
}

export function sendsChild(
  { languages, leave }: PublishScope,
  { area }: AreaStore,
  { id, data }: StoredRecord,
): boolean {
  const name = languageField(area)
  if (leave?.get(`${area.id} ${id}`) === 'whole') return false
  return !languages || name === undefined || languages.has(data[storedKey(area, name)])
}

/**
 * Takes values outside the scope from the target, so they compare as equal. New records lack only texts and status
 * outside it.
 */
export function inScope(
  registry: Registry,
  scope: PublishScope,
  areaStore: AreaStore,
  { from, sides }: { readonly from: Engine['environment']; readonly sides: Sides },
): { readonly sides: Sides; readonly left: StoredMarks } {
  const { mine, theirs } = sides
  if (!mine) return { sides, left: {} }
  const { data, held } = scopedData(registry, scope, areaStore, { mine, theirs })
  const sent = theirs && lastSent(areaStore, theirs, from)
  const left = theirs ? Object.fromEntries(held.map((key) => [key, markBefore(sent, key)])) : {}
  return { sides: { ...sides, mine: { ...mine, data } }, left }
}

function scopedData(
  registry: Registry,
  { aspects: chosen, languages, fields, leave }: PublishScope,
  areaStore: AreaStore,
  { mine, theirs }: { readonly mine: StoredRecord; readonly theirs: StoredRecord | undefined },
): { readonly data: Record<string, unknown>; readonly held: readonly string[] } {
  const there = theirs?.data ?? blank(areaStore)
  const known = chosen && aspectsOf(registry).get(areaStore.store)
  const left = leave?.get(`${areaStore.store.area.id} ${mine.id}`)
  const isHeld = (key: string): boolean => {
    if (theirs && (left === 'whole' || left?.has(key))) return true
    if (fields?.store === areaStore.store.area.id && !fields.keys.has(key)) return true
    const aspect = known?.get(key) ?? 'values'
    return chosen !== undefined && !chosen.has(aspect) && (theirs !== undefined || aspect === 'status')
  }
  const keys = [...new Set([...Object.keys(mine.data), ...Object.keys(there)])]
  const held = keys.filter((key) => !key.startsWith('_') && isHeld(key) && !sameValue(mine.data[key], there[key]))
  const data: Record<string, unknown> = { ...mine.data }
  for (const key of held) data[key] = there[key] ?? null
  if (!languages) return { data, held }
  for (const { members, languages: named } of insideOf(registry, areaStore))
    for (const key of members) data[key] = mixed(data[key], theirs?.data[key], languages, named[key])
  return { data, held }
}

function insideOf(registry: Registry, { store }: AreaStore): TextMembers[] {
  return textSourcesOf(registry).flatMap((source) =>
    source.kind === 'inside' && source.area === store.area.id ? [source] : [],
  )
}

function mixed(here: unknown, there: unknown, languages: ReadonlySet<unknown>, named: string | undefined): unknown {
  const [mine, theirs] = [textsIn(here, named), textsIn(there, named)]
  const codes = [...new Set([...theirs.keys(), ...mine.keys()])]
  const found = codes.flatMap((code) => {
    const side = languages.has(code) ? mine : theirs
    return side.has(code) ? [[code, side.get(code)] as const] : []
  })
  if (found.length === 0) return there ?? null
  return named === undefined ? Object.fromEntries(found) : found.map(([, row]) => row)
}

/** Returns texts by language, from an object or from rows with a language. */
function textsIn(value: unknown, named: string | undefined): ReadonlyMap<string, unknown> {
  if (named === undefined) return new Map(Object.entries(value ?? {}))
  return new Map((Array.isArray(value) ? value : []).map((row: Values) => [String(row[named]), row]))
}

const aspectsOf = perObject(
  (registry: Registry) =>
    new Map(
      [...registry.values()].map(({ store }) => {
        const views = viewsOf(registry, store.area.id).map(({ area }) => area)
        const named = views.flatMap((area) =>
          Object.keys(area.fields).map(
            (name) => [storedKey(area, name), views.map((view) => aspectOf(view, name))] as const,
          ),
        )
        return [
          store,
          new Map(named.map(([key, all]) => [key, all.includes('status') ? 'status' : (all[0] ?? 'values')] as const)),
        ] as const
      }),
    ),
)
