import type { Words } from './words.ts'

/** What a field holds; decides its check, control, column, index and JSON schema. */
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

/** What an uploaded file has to be by its content. */
export type Media = 'image' | 'video' | 'apk'

export interface Choice {
  readonly value: string | number
  readonly title: Words
}

/** A declared field: printable data; `~` members exist for types only. */
export interface Field<T = unknown, R extends boolean = boolean, D = unknown> {
  readonly kind: Kind
  readonly title: Words
  readonly help?: Words
  readonly required?: R
  /** a value is needed where each of these fields of the record has one of these values; 0 is none */
  readonly requiredIf?: Readonly<Record<string, readonly (string | number)[]>>
  readonly default?: D
  /** of a number that sorts: a record that says none comes last among those of its parent */
  readonly last?: true
  /** smallest value, or shortest text, or fewest items */
  readonly min?: number
  /** largest value, or longest text, or most items */
  readonly max?: number
  readonly choices?: readonly Choice[]
  /** of a choice or flag: other values are stored as given; of an `int`: texts as well */
  readonly open?: true
  /** area id a reference points to */
  readonly of?: string
  /**
   * of a reference: what becomes of a record when the one it names is removed. Left out it is a reason not to remove the
   * other (`refuse`) where somebody can make it name another one, and else goes on naming what is gone (`keep`)
   */
  readonly onDelete?: 'cascade' | 'set null' | 'refuse' | 'keep'
  /** of a reference that refuses: only while each of these fields of its record has one of these values */
  readonly refusesWhile?: Readonly<Record<string, readonly (string | number)[]>>
  /** for the id of a record of one area or another: the field that says which, and the area for each of its values, else the value is one */
  readonly leads?: { readonly by: string; readonly to?: Readonly<Record<string, string>> }
  /** for the texts of a list: key of the property whose values are offered while one types */
  readonly offers?: string
  /** what one item of a list is */
  readonly item?: Field
  /** of a flag in an answer: `true` and `false`, not 1 and 0 */
  readonly asBoolean?: true
  /** members of an object */
  readonly fields?: Fields
  /** of an object whose members have any name: what each of them is */
  readonly values?: Field
  /** of an answer: may be left out */
  readonly sparse?: true
  /** key in the stored record, where it differs from the field's own name */
  readonly stored?: string
  /** set by behaviours; shown, never accepted as input */
  readonly computed?: true
  /** says what became of the record here, such as that it was sent: a publish leaves it as it is in the target */
  readonly local?: true
  /** id of the area whose records it is derived from: it has no content of its own, no version, and is never published */
  readonly follows?: string
  /** of a `dateTime`: a day and no time of it, the same one in every zone; stored as its start in UTC */
  readonly day?: true
  /** of a `dateTime`: a day that is counted, which has begun */
  readonly past?: true
  /** of a `dateTime` or a `dateRange` that asks for what lies within: a day is all of it, up to its last moment */
  readonly bound?: 'from' | 'to'
  /** for `url`: name of the 0/1 flag that chooses https over http */
  readonly httpsFlag?: string
  /** for `json`: a value to begin with */
  readonly example?: unknown
  /** for `image`: the address is stored, not the id of an uploaded picture */
  readonly asUrl?: true
  /** how a value reads where its plain form says little: `1.2 MB`, `PNG` */
  readonly reads?: 'bytes' | 'media-type'
  /** of a text: programs read it, so that two that only differ in case or width are two */
  readonly exact?: true
  /** what the file that is named has to be; an `image` is one anyway */
  readonly media?: Media
  readonly '~type'?: T
}

export type Fields = Readonly<Record<string, Field>>

type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** The value a field holds. */
export type ValueOf<F> = F extends Field<infer T, boolean, unknown> ? T : never

type MustSend<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly computed: true }
    ? never
    : F[K] extends Field<unknown, true, undefined>
      ? K
      : never
}[keyof F]

type MaySend<F extends Fields> = { [K in keyof F]: F[K] extends { readonly computed: true } ? never : K }[keyof F]

/** What a caller sends to fill these fields: required ones must be there, the rest may. */
export type Written<F extends Fields> = Simplify<
  { [K in MustSend<F>]: ValueOf<F[K]> } & { [K in Exclude<MaySend<F>, MustSend<F>>]?: ValueOf<F[K]> | null }
>

/** What a stored record holds for these fields: null where nothing was given. */
export type Read<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T, infer R, infer D>
    ? R extends true
      ? T
      : undefined extends D
        ? T | null
        : T
    : never
}

/** What an answer holds for these fields, nested ones included. */
export type Answered<F extends Fields> = Simplify<
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
  ? Answered<M>
  : F extends { readonly '~values': infer V }
    ? Readonly<Record<string, AnsweredValue<V>>>
    : F extends { readonly '~item': infer I }
      ? AnsweredValue<I>[]
      : ValueOf<F>
