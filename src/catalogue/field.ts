import type { Words } from './words.ts'

/** Decides check, control, column, index and JSON schema. */
export type Kind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'int'
  | 'number'
  | 'flag'
  | 'choice'
  | 'country'
  | 'countries'
  | 'language'
  | 'dateTime'
  | 'dateRange'
  | 'color'
  | 'url'
  | 'image'
  | 'file'
  | 'ref'
  | 'list'
  | 'perLanguage'
  | 'json'
  | 'object'

/** Type of a file, detected from its content. */
export type Media = 'image' | 'video' | 'apk'

export interface ChoiceOption {
  readonly value: string | number
  readonly title: Words
  /** set by behaviours, never by input */
  readonly computed?: true
}

/** JSON data; `~type` exists for types only. */
export interface Field<T = unknown, R extends boolean = boolean, D = unknown> {
  readonly kind: Kind
  readonly title: Words
  readonly help?: Words
  readonly required?: R
  /** required if each of these fields has one of these values; 0 counts as empty */
  readonly requiredIf?: Readonly<Record<string, readonly (string | number)[]>>
  readonly default?: D
  /** for sort numbers: records without one come last within their parent */
  readonly last?: true
  /** minimum value, text length or number of items */
  readonly min?: number
  /** maximum value, text length or number of items */
  readonly max?: number
  readonly choices?: readonly ChoiceOption[]
  /** for choices and flags: stores unlisted values; for `int`: accepts text */
  readonly open?: true
  /** area of the referenced record */
  readonly of?: string
  /**
   * effect on this record when the referenced one is deleted; default: `refuse` if users can change the reference, else
   * `keep`
   */
  readonly onDelete?: 'cascade' | 'set null' | 'refuse' | 'keep'
  /** refuses deletion only while each of these fields has one of these values */
  readonly refusesWhile?: Readonly<Record<string, readonly (string | number)[]>>
  /** for ids of different areas: the field that names the area, directly or by this map */
  readonly leads?: { readonly by: string; readonly to?: Readonly<Record<string, string>> }
  /** for lists of texts: key of the property with suggestions */
  readonly offers?: string
  /** for lists: type of an item */
  readonly item?: Field
  /** for flags in answers: `true` and `false` instead of 1 and 0 */
  readonly asBoolean?: true
  /** for objects: their members */
  readonly fields?: Fields
  /** for objects with arbitrary keys: type of their values */
  readonly values?: Field
  /** for answers: may be missing */
  readonly sparse?: true
  /** key in the stored record, if different */
  readonly stored?: string
  /** set by behaviours; visible, but never input */
  readonly computed?: true
  /** state of this environment, such as sent: a publish does not copy it */
  readonly local?: true
  /** id of the area from which the field is derived; it has no version and is never published */
  readonly follows?: string
  /** for `dateTime`: a date, equal in every zone; stored as its start in UTC */
  readonly day?: true
  /** for `dateTime`: a date of past figures, not in the future */
  readonly past?: true
  /** for period filters: a day includes its last moment */
  readonly bound?: 'from' | 'to'
  /** for `url`: 0/1 flag that chooses https over http */
  readonly httpsFlag?: string
  /** for `json`: initial value */
  readonly example?: unknown
  /** for `image`: stores the address instead of the resource id */
  readonly asUrl?: true
  /** display format: `1.2 MB`, `PNG` */
  readonly reads?: 'bytes' | 'media-type'
  /** for texts that programs read: case and width matter in comparisons */
  readonly exact?: true
  /** required type of the file; implied for `image` */
  readonly media?: Media
  readonly '~type'?: T
}

export type Values = Readonly<Record<string, unknown>>

export type Fields = Readonly<Record<string, Field>>

type Simplify<T> = { [K in keyof T]: T[K] } & {}

export type ValueOf<F> = F extends Field<infer T, boolean, unknown> ? T : never

type MustSend<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly computed: true }
    ? never
    : F[K] extends Field<unknown, true, undefined>
      ? K
      : never
}[keyof F]

type MaySend<F extends Fields> = { [K in keyof F]: F[K] extends { readonly computed: true } ? never : K }[keyof F]

/** Input for fields; only required ones without default must be present. */
export type FieldInput<F extends Fields> = Simplify<
  { [K in MustSend<F>]: ValueOf<F[K]> } & { [K in Exclude<MaySend<F>, MustSend<F>>]?: ValueOf<F[K]> | null }
>

/** Values of a stored record: optional fields may be null. */
export type StoredValues<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T, infer R, infer D>
    ? R extends true
      ? T
      : undefined extends D
        ? T | null
        : T
    : never
}

/** Values of fields in an answer; sparse ones may be missing. */
export type AnswerValues<F extends Fields> = Simplify<
  { readonly [K in keyof F as F[K] extends Sparse ? never : K]: AnsweredMember<F[K]> } & {
    readonly [K in keyof F as F[K] extends Sparse ? K : never]?: AnsweredMember<F[K]>
  }
>

type Sparse = { readonly sparse: true }

type AnsweredMember<F> =
  F extends Field<unknown, infer R, infer D>
    ? R extends true
      ? AnsweredValue<F>
      : undefined extends D
        ? AnsweredValue<F> | null
        : AnsweredValue<F>
    : never

export type AnsweredValue<F> = F extends { readonly '~fields': infer M extends Fields }
  ? AnswerValues<M>
  : F extends { readonly '~values': infer V }
    ? Readonly<Record<string, AnsweredValue<V>>>
    : F extends { readonly '~item': infer I }
      ? AnsweredValue<I>[]
      : ValueOf<F>
