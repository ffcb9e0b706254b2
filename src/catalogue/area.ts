import type { Fields } from './field.ts'
import type { Command } from './verbs.ts'
import type { Words } from './words.ts'

export type Commands = Readonly<Record<string, Command>>

type Meta = 'id' | 'created_at' | 'updated_at'

/** Any area, for code that works on all of them. */
export interface AnyArea {
  /** kebab-case; commands are `id.action` */
  readonly id: string
  /** one record, and many of them; Chinese has one form */
  readonly title: Words
  readonly titles: Words
  /** advice shown above the list */
  readonly note?: Words
  readonly fields: Fields
  readonly commands: Commands
  /** the field that names a record to people; `name` or `title` when left out */
  readonly label?: string
  /** shown in the grid, in this order */
  readonly columns?: readonly string[]
  /** fields the grid offers as filters; each gets an index */
  readonly filters?: readonly string[]
  /** fields that a keyword is looked up in; the label when left out */
  readonly search?: readonly string[]
  readonly order?: { readonly by: string; readonly direction: 'asc' | 'desc' }
  /** groups of the form, by quiet heading; fields not named come last */
  readonly groups?: readonly FieldGroup[]
  /** picture shown before the label */
  readonly picture?: string
  /** the 0/1 or status field shown as dot and word */
  readonly state?: string
  /** the apps are told when `state` changes, where the server is set to do so */
  readonly announced?: true
  /** records that leave as a message at their time, with the fields of `dueFields` */
  readonly sends?: Sends
  /** a sentence told from the fields, shown in list, form and preview: whom a targeting reaches */
  readonly summary?: 'targeting'
  /** records are stored by this other area; `where` selects the ones of this area and is set on creation */
  readonly store?: string
  readonly where?: Readonly<Record<string, string | number>>
  /** records belong to one of this area; the first path parameter names it */
  readonly parent?: string
  /** a row may also be named by this field, in place of its id */
  readonly rowKey?: string
  /** values of these fields together are unique in an environment (and parent) */
  readonly unique?: readonly string[]
  /** fields that identify a row of a file without an id; two records may share them */
  readonly key?: readonly string[]
  /** flag that takes a record out of use: what names it already stays, nothing new does */
  readonly retired?: string
  /** when a record is shown: its start and end, or the one range that holds both; an end before its start is refused */
  readonly window?: Window
  /** positions that show one record at a time whose `state` is on */
  readonly places?: readonly Place[]
  /** the field that names the record of this area above: at most 20 levels, never in a circle */
  readonly tree?: string
  /** records come from files and programs, by the `unique` key of their source: a known key is final, or updates its record */
  readonly intake?: 'once' | 'latest'
  /** removing sets this flag and keeps the record */
  readonly softDelete?: string
  /** a ledger: records are added, never changed or removed, and adding them is not undone */
  readonly appendOnly?: true
  /** stores what is sent, up to 256 KiB, beside the declared fields */
  readonly open?: true
  /** values of fields are stored as sent, whatever their type, unless they name records; for open areas */
  readonly untyped?: true
  /** of an open area: members to begin with, beside the declared fields */
  readonly example?: Readonly<Record<string, unknown>>
  /** holds what concerns single people: who reads it is written down */
  readonly personal?: true
  /** never published, searched or shown in a list of areas: bookkeeping of the console itself */
  readonly system?: true
}

export interface Sends<K = string> {
  readonly topic: string
  /** field of the time; an empty one means at once */
  readonly at: K
  /** field that is 1 while on; always on when left out */
  readonly on?: K
  /** field values that keep it from leaving */
  readonly unless?: Readonly<Record<string, string | number>>
  /** fields of end and cycle */
  readonly repeats?: readonly [end: K, cycle: K]
}

export type Window<K extends string = string> = readonly [start: K, end: K] | readonly [range: K]

export interface Place<K = string> {
  /** fields that identify the position, none if there is only one; all countries meet each of them */
  readonly by: readonly K[]
  /** the field that is at fault where the position is taken; the start of the window or the state when left out */
  readonly at?: K
  /** an empty field of `by` is a place of its own, such as that of all games; else such a record takes no place */
  readonly empty?: 'a place'
  /** all countries are those that have no record of their own, so that both may be on */
  readonly countries?: 'as written'
}

export interface FieldGroup<K extends string = string> {
  readonly title: Words
  readonly fields: readonly K[]
}

/** One kind of record and everything that can be done with it. */
export interface Area<I extends string, F extends Fields, C extends Commands> extends AnyArea {
  readonly id: I
  readonly fields: F
  readonly commands: C
}

/** What an author writes: field names are checked against the fields. */
interface AreaOptions<I extends string, F extends Fields, C extends Commands, K = Extract<keyof F, string>> {
  readonly id: I
  /** English singular, English plural, Chinese */
  readonly title: readonly [singular: string, plural: string, zh: string]
  readonly note?: readonly [en: string, zh: string]
  readonly fields: F
  readonly commands: C
  readonly label?: K
  readonly columns?: readonly (K | Meta)[]
  readonly filters?: readonly K[]
  readonly search?: readonly K[]
  readonly order?: { readonly by: K | Meta; readonly direction: 'asc' | 'desc' }
  readonly groups?: readonly { readonly title: readonly [en: string, zh: string]; readonly fields: readonly K[] }[]
  readonly picture?: K
  readonly state?: K
  readonly announced?: true
  readonly sends?: Sends<K>
  readonly summary?: 'targeting'
  readonly store?: string
  readonly where?: Readonly<Record<string, string | number>>
  readonly parent?: string
  readonly rowKey?: K
  readonly unique?: readonly K[]
  readonly key?: readonly K[]
  readonly retired?: K
  readonly window?: readonly [start: K, end: K] | readonly [range: K]
  readonly places?: readonly Place<K>[]
  readonly tree?: K
  readonly intake?: 'once' | 'latest'
  readonly softDelete?: K
  readonly appendOnly?: true
  readonly open?: true
  readonly untyped?: true
  readonly example?: Readonly<Record<string, unknown>>
  readonly personal?: true
  readonly system?: true
}

export function area<const I extends string, const F extends Fields, const C extends Commands>(
  options: AreaOptions<I, F, C>,
): Area<I, F, C>
export function area({
  title: [en, plural, zh],
  note,
  groups,
  ...options
}: AreaOptions<string, Fields, Commands>): AnyArea {
  return {
    ...options,
    fields: options.open ? passing(options.fields) : options.fields,
    title: { en, zh },
    titles: { en: plural, zh },
    ...(note ? { note: { en: note[0], zh: note[1] } } : {}),
    ...(groups
      ? { groups: groups.map(({ title, fields }) => ({ title: { en: title[0], zh: title[1] }, fields })) }
      : {}),
  }
}

/** Opens choices of an open area. */
function passing(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'choice' || field.kind === 'flag' ? { ...field, open: true as const } : field,
    ]),
  )
}
