import type { Fields } from './field.ts'
import type { Command } from './verbs.ts'
import type { Words } from './words.ts'

export type Commands = Readonly<Record<string, Command>>

type MetaColumn = 'id' | 'created_at' | 'updated_at'

export interface AnyArea {
  /** kebab-case; commands are `id.action` */
  readonly id: string
  /** one record; Chinese has one form */
  readonly title: Words
  /** several records */
  readonly titles: Words
  readonly note?: Words
  readonly fields: Fields
  readonly commands: Commands
  /** field that names a record; default: `name` or `title` */
  readonly label?: string
  readonly columns?: readonly string[]
  /** filters of the grid, each with an index */
  readonly filters?: readonly string[]
  /** fields of the keyword search; default: the label */
  readonly search?: readonly string[]
  readonly order?: { readonly by: string; readonly direction: 'asc' | 'desc' }
  readonly groups?: readonly FieldGroup[]
  /** field of the picture in lists */
  readonly picture?: string
  /** 0/1 or status field, shown as dot and word */
  readonly state?: string
  /** notifies the apps when `state` changes, if the server is configured to */
  readonly announced?: true
  /** records are sent as messages at their time, with the fields of `dueFields` */
  readonly sends?: SendSchedule
  /** generated sentence for list, form and preview: the audience */
  readonly summary?: 'targeting'
  /** area that stores the records; `where` selects this area's records and is set on creation */
  readonly store?: string
  readonly where?: Readonly<Record<string, string | number>>
  /** area of the parent record, which the first path parameter names */
  readonly parent?: string
  /** field that may name a row instead of its id */
  readonly rowKey?: string
  /** fields whose combined values are unique in an environment (and parent) */
  readonly unique?: readonly string[]
  /** fields that identify an imported row without an id; not unique */
  readonly key?: readonly string[]
  /** flag of retired records: existing references stay, new ones are refused */
  readonly retired?: string
  /** period of visibility: start and end (not before the start), or one range */
  readonly window?: Window
  /** positions that show one record at a time with `state` on */
  readonly places?: readonly DisplayPosition[]
  /** field with the parent in the same area: at most 20 levels, no cycles */
  readonly tree?: string
  /**
   * records come from files and programs by the `unique` key of their source; `once` retains a known record, `latest`
   * updates it
   */
  readonly intake?: 'once' | 'latest'
  /** deletion sets this flag and retains the record */
  readonly softDelete?: string
  /** ledger: records are never changed or deleted, and creation cannot be undone */
  readonly appendOnly?: true
  /** stores undeclared members too, up to 256 KiB */
  readonly open?: true
  /** stores field values of any type, except references; for open areas */
  readonly untyped?: true
  /** initial undeclared members of an open area */
  readonly example?: Readonly<Record<string, unknown>>
  /** holds personal data, so reads are audited */
  readonly personal?: true
  /** internal to the console: never published, searched or listed */
  readonly system?: true
}

/** Schedule by which records of an area are sent as messages. */
export interface SendSchedule<K = string> {
  readonly topic: string
  /** field with the time; empty means now */
  readonly at: K
  /** field that is 1 while on; default: always on */
  readonly on?: K
  /** field values that prevent sending */
  readonly unless?: Readonly<Record<string, string | number>>
  /** fields with end and cycle */
  readonly repeats?: readonly [end: K, cycle: K]
}

/** Fields with the period in which a record is visible. */
export type Window<K extends string = string> = readonly [start: K, end: K] | readonly [range: K]

/** Position that shows one record at a time, such as a banner place. */
export interface DisplayPosition<K = string> {
  /** fields that identify the position; ALL countries conflicts with each country */
  readonly by: readonly K[]
  /** field that reports the conflict; default: start of the window, or the state */
  readonly at?: K
  /** records with an empty `by` field share a position, such as all games; by default they take none */
  readonly empty?: 'a place'
  /** ALL means countries without a record of their own, so both may be on */
  readonly countries?: 'as written'
}

export interface FieldGroup<K extends string = string> {
  readonly title: Words
  readonly fields: readonly K[]
}

export interface Area<I extends string, F extends Fields, C extends Commands> extends AnyArea {
  readonly id: I
  readonly fields: F
  readonly commands: C
}

interface AreaOptions<I extends string, F extends Fields, C extends Commands, K = Extract<keyof F, string>> {
  readonly id: I
  readonly title: readonly [singular: string, plural: string, zh: string]
  readonly note?: readonly [en: string, zh: string]
  readonly fields: F
  readonly commands: C
  readonly label?: K
  readonly columns?: readonly (K | MetaColumn)[]
  readonly filters?: readonly K[]
  readonly search?: readonly K[]
  readonly order?: { readonly by: K | MetaColumn; readonly direction: 'asc' | 'desc' }
  readonly groups?: readonly { readonly title: readonly [en: string, zh: string]; readonly fields: readonly K[] }[]
  readonly picture?: K
  readonly state?: K
  readonly announced?: true
  readonly sends?: SendSchedule<K>
  readonly summary?: 'targeting'
  readonly store?: string
  readonly where?: Readonly<Record<string, string | number>>
  readonly parent?: string
  readonly rowKey?: K
  readonly unique?: readonly K[]
  readonly key?: readonly K[]
  readonly retired?: K
  readonly window?: readonly [start: K, end: K] | readonly [range: K]
  readonly places?: readonly DisplayPosition<K>[]
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

function passing(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'choice' || field.kind === 'flag' ? { ...field, open: true as const } : field,
    ]),
  )
}
