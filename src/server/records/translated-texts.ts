import type { Field } from '#catalogue/index.ts'
import { languageField, textFields } from '#derive/translations.ts'
import { perObject } from '#derive/values/per-object.ts'
import { expression } from './query.ts'
import { areaStoreOf, storedKey, viewsOf, type AreaStore, type Registry } from './registry.ts'

export type TextSource = TextRows | TextMembers

/** Texts in child records, one per language. */
export interface TextRows {
  readonly kind: 'rows'
  readonly table: string
  readonly area: string
  /** area of the child records */
  readonly below: string
  /** stored keys of the texts */
  readonly members: readonly string[]
  readonly language: string
  /** the language is an id, not a code */
  readonly byId: boolean
  /** the translated record, if it holds some of the texts itself */
  readonly above: { readonly table: string; readonly members: readonly string[] } | undefined
}

/** Texts in the record: by language code, or rows that name their language. */
export interface TextMembers {
  readonly kind: 'inside'
  readonly table: string
  readonly area: string
  readonly members: readonly string[]
  /** key of the language in the rows of list members */
  readonly languages: Readonly<Record<string, string>>
}

// cached, since the index names of every table depend on it
export const textSourcesOf = perObject((registry: Registry): readonly TextSource[] => {
  const stores = [...registry.values()].filter((areaStore) => areaStore.store === areaStore && !areaStore.area.system)
  return stores.flatMap((areaStore) => [...rowsOf(areaStore, registry), ...insideOf(areaStore, registry)])
})

export function keysOf(members: readonly string[], kind: TextSource['kind']): string {
  const all = comparable(["'[]'::jsonb", ...members.map((member) => expression(member))].join(' || '))
  return kind === 'inside' ? `jsonb_path_query_array(${all}, '$[*].*')` : `(${all})`
}

/** Folds case and spaces in JSON texts, but keeps backslashes, so the JSON stays valid. */
export function comparable(json: string): string {
  const pairs = [
    ['  ', ' '],
    ['  ', ' '],
    [' "', '"'],
    ['" ', '"'],
  ] as const
  return `lower(${pairs.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, `(${json})::text`)})::jsonb`
}

export function keysIn(table: string, registry: Registry): string[] {
  const looked = textSourcesOf(registry).flatMap((source) => [
    ...(source.table === table ? [keysOf(source.members, source.kind)] : []),
    ...(source.kind === 'rows' && source.above?.table === table ? [keysOf(source.above.members, 'rows')] : []),
  ])
  return [...new Set(looked)]
}

function rowsOf({ area, table }: AreaStore, registry: Registry): TextRows[] {
  const name = languageField(area)
  const members = textFields(area).map((field) => storedKey(area, field))
  if (name === undefined || area.parent === undefined || members.length === 0) return []
  const { store } = areaStoreOf(registry, area.parent)
  const textKeys = new Set(
    viewsOf(registry, area.parent).flatMap((view) => textFields(view.area).map((field) => storedKey(view.area, field))),
  )
  const shared = members.filter((member) => textKeys.has(member))
  const above = shared.length > 0 ? { table: store.table, members: shared } : undefined
  const byId = area.fields[name]?.kind === 'ref'
  return [
    { kind: 'rows', area: store.area.id, below: area.id, table, members, language: storedKey(area, name), byId, above },
  ]
}

function insideOf(areaStore: AreaStore, registry: Registry): TextMembers[] {
  const views = [...registry.values()].filter(({ store }) => store === areaStore).map(({ area }) => area)
  const fields = views.flatMap((area) =>
    Object.entries(area.fields).map(([name, field]) => [storedKey(area, name), field] as const),
  )
  const languages = Object.fromEntries(fields.flatMap(([member, field]) => rowsLanguage(field, member)))
  const texts = fields.flatMap(([member, { kind }]) => (kind === 'perLanguage' ? [member] : []))
  const members = [...new Set([...texts, ...Object.keys(languages)])]
  return members.length > 0
    ? [{ kind: 'inside', area: areaStore.area.id, table: areaStore.table, members, languages }]
    : []
}

function rowsLanguage({ kind, item }: Field, member: string): [member: string, key: string][] {
  if (kind !== 'list' || item?.kind !== 'object') return []
  const [name] = Object.entries(item.fields ?? {}).find(([, field]) => field.kind === 'language') ?? []
  return name === undefined ? [] : [[member, name]]
}
