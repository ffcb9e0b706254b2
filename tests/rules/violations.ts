import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import { inputFields } from '#derive/input.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { hasRecords, registry, storedKey, type AreaStore } from '#server/records/registry.ts'
import { uniqueKeysOf } from '#server/records/unique.ts'
import type { TestServer } from '../server/start.ts'

type Data = Readonly<Record<string, unknown>>

export interface StoredRow {
  readonly id: number
  readonly version: number
  readonly data: Data
}

/** A minimal violation of a declaration of an area. */
export interface Violation {
  readonly store: AreaStore
  readonly kind: 'reference' | 'unique' | 'place' | 'needs' | 'window' | 'tree'
  /** name of the declaration, such as a field */
  readonly name: string
  /** the field that a refusal names */
  readonly field: string
  /** all fields of the violation */
  readonly fields: readonly string[]
  readonly message: RegExp
  /** values that are not allowed for this record, by field; undefined if none can be generated */
  readonly wrong: (row: StoredRow, shelf: Shelf) => Promise<Data | undefined>
  /** values to store first, so that the record can be made wrong */
  readonly calm?: Data
  /** true if another record makes the values wrong */
  readonly isMet?: true
}

/** Reads and inserts records directly, past the calls. */
export interface Shelf {
  /** id of a record that no record of the area refers to with this field */
  other(store: AreaStore, name: string): Promise<number | undefined>
  /** the first of these values that no record of the area has */
  free(store: AreaStore, name: string, values: readonly string[]): Promise<string | undefined>
  /** inserts a copy of a record with other values by field */
  copy(store: AreaStore, id: number, environment: Environment, values: Data): Promise<number>
}

const nowhere = 999_999_999
const span = ['2020-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'] as const

/** Returns all violations of declarations; new declarations are included automatically. */
export function violationsOf(areas: Readonly<Record<string, AnyArea>>): readonly Violation[] {
  const all = registry(areas)
  return [...all.values()]
    .filter(({ area, store }) => store.area === area && !area.system && !area.appendOnly && hasRecords(store))
    .flatMap((store) => [
      ...references(store, (of) => hasRecords(all.get(of)!.store)),
      ...unique(store),
      ...places(store),
      ...needs(store),
      ...windows(store),
      ...trees(store),
    ])
}

function references(store: AreaStore, isKept: (of: string) => boolean): Violation[] {
  return store.references.flatMap(({ name, key, inside, many, of, when, media }): Violation[] => {
    if (!isKept(of) || name === store.area.tree) return []
    const field = store.area.fields[name]
    const by = Object.entries(store.area.fields).find(([other]) => when && storedKey(store.area, other) === when.key)
    return [
      {
        store,
        kind: 'reference',
        name: `${name}${inside === undefined ? '' : `.${inside}`} of ${of}${many ? ' (several)' : ''}${media ? ` (${media})` : ''}`,
        field: name,
        fields: by ? [name, by[0]] : [name],
        message: /There is no .*999999999|does not exist/,
        wrong: async ({ data }) => {
          if (field?.min !== undefined && field.kind === 'list' && field.min > 1) return undefined
          const items = Array.isArray(data[key]) ? (data[key] as Data[]) : []
          const one = inside === undefined ? nowhere : { ...(many ? items[0] : (data[key] as Data)), [inside]: nowhere }
          return { [name]: many ? [one] : one, ...(by ? { [by[0]]: when?.says[0] } : {}) }
        },
      },
    ]
  })
}

function unique(store: AreaStore): Violation[] {
  const { area } = store
  const needed = uniqueKeysOf(area)?.needed ?? []
  const names = (area.unique ?? []).filter((name) => needed.includes(storedKey(area, name)))
  // other than a text, another choice may be taken
  const isChoice = (name: string): boolean => area.fields[name]?.kind === 'choice'
  const [first] = names
  if (first === undefined) return []
  return [
    {
      store,
      kind: 'unique',
      name: names.join(' and '),
      field: first,
      fields: area.unique ?? [],
      message: /already used|now used|already exists/,
      isMet: true,
      wrong: async ({ data }, shelf) => {
        const taken: Record<string, unknown> = {}
        for (const name of names) taken[name] = data[storedKey(area, name)]
        // changes one of the present values
        for (const name of names.toSorted((one, other) => Number(isChoice(one)) - Number(isChoice(other)))) {
          const next = await another(store, name, taken[name], shelf)
          if (next !== undefined) return { ...taken, [name]: next }
        }
        return undefined
      },
    },
  ]
}

let made = 0

async function another(store: AreaStore, name: string, value: unknown, shelf: Shelf): Promise<unknown> {
  const field = store.area.fields[name]
  if (!field) return undefined
  const { kind, of, choices } = field
  if (of !== undefined) return shelf.other(store, name)
  // keeps the form of the text, which may matter
  if (kind === 'text')
    return shelf.free(
      store,
      name,
      Array.from('abcdef0123456789ghijklmnopqrstuvwxyz', (last) => `${plainText(value ?? 'x').slice(0, -1)}${last}`),
    )
  if (kind === 'int') return Math.min(field.max ?? 1e6, 900_000) - ++made
  if (kind === 'choice') return choices?.find((choice) => choice.value !== value)?.value
  return undefined
}

function places(store: AreaStore): Violation[] {
  const { area } = store
  const { places: declared = [], state, window = [] } = area
  if (state === undefined) return []
  return declared.map((place) => ({
    store,
    kind: 'place',
    name: place.by.join(' and ') || 'one for all',
    field: place.at ?? window[0] ?? state,
    fields: [state, ...window, ...place.by],
    message: /this position/,
    calm: { [state]: 0 },
    isMet: true,
    wrong: async ({ data }, shelf) => {
      const always = window.length === 1 ? [[...span]] : span
      const values: Record<string, unknown> = {
        [state]: 1,
        ...Object.fromEntries(window.map((name, index) => [name, always[index]])),
      }
      for (const name of place.by) {
        const field = area.fields[name]!
        const now = data[storedKey(area, name)]
        const isNone = now === null || now === undefined || now === '' || (Array.isArray(now) && now.length === 0)
        const fresh = field.kind === 'country' ? 'TV' : field.kind === 'countries' ? ['TV'] : undefined
        values[name] = fresh ?? (isNone ? await another(store, name, now, shelf) : now)
        if (values[name] === undefined) return undefined
      }
      return values
    },
  }))
}

function needs(store: AreaStore): Violation[] {
  return Object.entries(store.area.fields).flatMap(([name, { requiredIf, kind }]): Violation[] => {
    if (!requiredIf) return []
    const conditions = Object.entries(requiredIf).map(([other, values]) => [other, values[0]] as const)
    return [
      {
        store,
        kind: 'needs',
        name: `${name} for ${conditions.map(([other]) => other).join(' and ')}`,
        field: name,
        fields: [name, ...conditions.map(([other]) => other)],
        message: /is required here/,
        wrong: async () => ({
          ...Object.fromEntries(conditions),
          [name]: kind === 'list' ? [] : kind === 'int' ? 0 : null,
        }),
      },
    ]
  })
}

function windows(store: AreaStore): Violation[] {
  const [from, to] = store.area.window ?? []
  if (from === undefined || to === undefined) return []
  return [
    {
      store,
      kind: 'window',
      name: `${from} and ${to}`,
      field: to,
      fields: [from, to],
      message: /end is before the start/,
      wrong: async () => ({ [from]: '2031-02-02T00:00:00.000Z', [to]: '2031-02-01T00:00:00.000Z' }),
    },
  ]
}

function trees(store: AreaStore): Violation[] {
  const { tree } = store.area
  if (tree === undefined) return []
  const message = /below itself/
  return [
    {
      store,
      kind: 'tree',
      name: tree,
      field: tree,
      fields: [tree],
      message,
      wrong: async ({ id }) => ({ [tree]: id }),
    },
  ]
}

/** Converts values by field to values by stored key. */
export function toStoredKeys({ area }: AreaStore, values: Data): Data {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [storedKey(area, name), value]))
}

/** Tells if a command takes all of these fields. */
export function takes(entry: Entry, fields: readonly string[]): boolean {
  const known = inputFields(entry)
  return fields.every((name) => Object.hasOwn(known, name) && !known[name]?.computed)
}

/** Returns the shelf of a server. */
export function shelfOf(server: TestServer): Shelf {
  const { sql } = server.running.server
  return {
    async other({ area, table }, name) {
      const [row] = await sql.unsafe<{ id: number }[]>(
        `select id from record r where area = $1 and environment = 'test-ie' and deleted_at is null
           and not exists (select from ${table} where area = $2 and data->$3 = to_jsonb(r.id)) order by id limit 1`,
        [area.fields[name]?.of ?? '', area.id, storedKey(area, name)],
      )
      return row?.id
    },
    async free({ area, table }, name, values) {
      const [row] = await sql.unsafe<{ value: string }[]>(
        `select value from unnest($1::text[]) with ordinality as x(value, n)
         where not exists (select from ${table} where area = $2 and lower(data->>$3) = lower(value)) order by n limit 1`,
        [[...values], area.id, storedKey(area, name)],
      )
      return row?.value
    },
    async copy(store, id, environment, values) {
      const patch = JSON.stringify(toStoredKeys(store, values))
      const [row] = await sql.unsafe<{ id: number }[]>(
        `insert into ${store.table} (area, environment, id, version, label, sort_key, search, data, parent_id, created_at, updated_at)
         select area, $3, nextval('record_id'), 1, label, sort_key, search, data || $4::text::jsonb, parent_id, now(), now()
         from ${store.table} where area = $1 and environment = 'test-ie' and id = $2 returning id`,
        [store.area.id, id, environment, patch],
      )
      if (!row) throw new Error(`there is no ${store.area.id} ${id}`)
      return row.id
    },
  }
}
