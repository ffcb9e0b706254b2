import type { Field } from '#catalogue/index.ts'
import { languageField, textFields } from '#derive/translations.ts'
import { expression } from '../records/query.ts'
import { keptBy, storedKey, type Kept, type Registry } from '../records/registry.ts'

/** Where records keep texts in several languages, and by which of their members a text is looked up. */
export type Place = RowsPlace | InsidePlace

/** One row for each language, below the record that is translated. */
export interface RowsPlace {
  readonly kind: 'rows'
  readonly table: string
  /** area of the record above */
  readonly area: string
  readonly members: readonly string[]
  /** key of the language, which is its code or its id */
  readonly language: string
  readonly byId: boolean
  /** the record above, where it says some of the texts itself */
  readonly above: { readonly table: string; readonly members: readonly string[] } | undefined
}

/** All languages in one record: a text by language code, or a list of rows that name their language. */
export interface InsidePlace {
  readonly kind: 'inside'
  readonly table: string
  readonly area: string
  readonly members: readonly string[]
  /** for members that are lists: the key in their rows that names the language */
  readonly languages: Readonly<Record<string, string>>
}

// worked out once: every table asks for it when its indexes are named
const found = new WeakMap<Registry, readonly Place[]>()

export function placesOf(registry: Registry): readonly Place[] {
  const known = found.get(registry)
  if (known) return known
  const stores = [...registry.values()].filter((kept) => kept.store === kept && !kept.area.system)
  const places = stores.flatMap((kept): Place[] => [...rowsOf(kept, registry), ...insideOf(kept, registry)])
  found.set(registry, places)
  return places
}

/** What texts of a record are looked up by, and what the index of its table is made on. */
export function keysOf(members: readonly string[], kind: Place['kind']): string {
  const all = comparable(["'[]'::jsonb", ...members.map((member) => expression(member))].join(' || '))
  return kind === 'inside' ? `jsonb_path_query_array(${all}, '$[*].*')` : `(${all})`
}

/** JSON with its texts without case and with single spaces: no replacement breaks it, as none touches a backslash. */
export function comparable(json: string): string {
  const pairs = [
    ['  ', ' '],
    ['  ', ' '],
    [' "', '"'],
    ['" ', '"'],
  ] as const
  return `lower(${pairs.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, `(${json})::text`)})::jsonb`
}

/** What the indexes of a table are made on. */
export function keysIn(table: string, registry: Registry): string[] {
  const looked = placesOf(registry).flatMap((place) => [
    ...(place.table === table ? [keysOf(place.members, place.kind)] : []),
    ...(place.kind === 'rows' && place.above?.table === table ? [keysOf(place.above.members, 'rows')] : []),
  ])
  return [...new Set(looked)]
}

function rowsOf({ area, table }: Kept, registry: Registry): RowsPlace[] {
  const name = languageField(area)
  const members = textFields(area).map((field) => storedKey(area, field))
  if (name === undefined || area.parent === undefined || members.length === 0) return []
  const { store } = keptBy(registry, area.parent)
  const said = new Set(textFields(store.area).map((field) => storedKey(store.area, field)))
  const shared = members.filter((member) => said.has(member))
  const above = shared.length > 0 ? { table: store.table, members: shared } : undefined
  const byId = area.fields[name]?.kind === 'ref'
  return [{ kind: 'rows', area: store.area.id, table, members, language: storedKey(area, name), byId, above }]
}

function insideOf(kept: Kept, registry: Registry): InsidePlace[] {
  const views = [...registry.values()].filter(({ store }) => store === kept).map(({ area }) => area)
  const fields = views.flatMap((area) =>
    Object.entries(area.fields).map(([name, field]) => [storedKey(area, name), field] as const),
  )
  const languages = Object.fromEntries(fields.flatMap(([member, field]) => rowsLanguage(field, member)))
  const texts = fields.flatMap(([member, { kind }]) => (kind === 'perLanguage' ? [member] : []))
  const members = [...new Set([...texts, ...Object.keys(languages)])]
  return members.length > 0 ? [{ kind: 'inside', area: kept.area.id, table: kept.table, members, languages }] : []
}

function rowsLanguage({ kind, item }: Field, member: string): [member: string, key: string][] {
  if (kind !== 'list' || item?.kind !== 'object') return []
  const [name] = Object.entries(item.fields ?? {}).find(([, field]) => field.kind === 'language') ?? []
  return name === undefined ? [] : [[member, name]]
}
