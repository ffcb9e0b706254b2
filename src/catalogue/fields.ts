import type { Field, Fields, Kind, Media, Written } from './field.ts'

interface Options<T, R extends boolean, D extends T | undefined> {
  readonly required?: R
  readonly requiredIf?: Field['requiredIf']
  readonly default?: D
  readonly help?: readonly [en: string, zh: string]
  readonly min?: number
  readonly max?: number
  readonly stored?: string
}

/** Set by behaviours: shown and sortable, never accepted as input. */
export function computed<T, D>(of: Field<T, false, D>): Field<T, false, D> & { readonly computed: true } {
  return { ...of, computed: true }
}

/** Of this environment alone: a publish does not carry it along. */
export function local<F extends Field<unknown, boolean, unknown>>(of: F): F & { readonly local: true } {
  return { ...of, local: true }
}

/** Worked out from the records of another area: it changes with them, which is no change of its own record. */
export function follows<F extends Field<unknown, boolean, unknown>>(area: string, of: F): F {
  return { ...of, follows: area }
}

type TextOptions = Pick<Field, 'offers' | 'leads' | 'reads' | 'exact'>

/**
 * One line; `max` defaults to 500 characters. In a list, `offers` names the property whose values are offered; `leads`
 * says whose id the text is.
 */
export function text<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  { offers, leads, reads, exact, ...options }: Options<string, R, D> & TextOptions = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return {
    ...field('text', en, zh, options),
    ...(offers ? { offers } : {}),
    ...(leads ? { leads } : {}),
    ...(reads ? { reads } : {}),
    ...(exact ? { exact } : {}),
  }
}

/** Several lines of plain text; `max` defaults to 20,000 characters. */
export function longText<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: Options<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('longText', en, zh, options)
}

/** Sanitised HTML. */
export function richText<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: Options<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('richText', en, zh, options)
}

/** A whole number; `min` defaults to 0. An `open` one takes a text as well. */
export function int<const R extends boolean = false, const D extends number | undefined = undefined>(
  en: string,
  zh: string,
  { last, reads, open, ...options }: Options<number, R, D> & Pick<Field, 'last' | 'reads' | 'open'> = {},
): Field<number, NoInfer<R>, NoInfer<D>> {
  return {
    ...field<number, R, D>('int', en, zh, options),
    ...(last ? { last } : {}),
    ...(open ? { open } : {}),
    ...(reads ? { reads } : {}),
  }
}

export function number<const R extends boolean = false, const D extends number | undefined = undefined>(
  en: string,
  zh: string,
  options: Options<number, R, D> = {},
): Field<number, NoInfer<R>, NoInfer<D>> {
  return field('number', en, zh, options)
}

/** 0 or 1; `true`, `false`, "0" and "1" are understood. */
export function flag<const R extends boolean = false, const D extends 0 | 1 | undefined = undefined>(
  en: string,
  zh: string,
  options: Options<0 | 1, R, D> = {},
): Field<0 | 1, NoInfer<R>, NoInfer<D>> {
  return field('flag', en, zh, options)
}

/** One of the listed values, compared as text so that 1 and "1" are the same; an `open` one takes other values as well. */
export function choice<
  const V extends string | number,
  const R extends boolean = false,
  const D extends V | undefined = undefined,
>(
  en: string,
  zh: string,
  choices: readonly (readonly [value: V, en: string, zh: string])[],
  { open, ...options }: Options<NoInfer<V>, R, D> & Pick<Field, 'open'> = {},
): Field<V, NoInfer<R>, NoInfer<D>> {
  const listed = choices.map(([value, titleEn, titleZh]) => ({ value, title: { en: titleEn, zh: titleZh } }))
  return { ...field<V, R, D>('choice', en, zh, options), choices: listed, ...(open ? { open } : {}) }
}

/** An ISO 3166 country code, upper case. */
export function country<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: Options<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('country', en, zh, options)
}

/** Country codes; an empty list is stored as ["ALL"]. */
export function countries(
  en: string,
  zh: string,
  options: Options<string[], false, string[]> = {},
): Field<string[], false, string[]> {
  return { ...field<string[], false, string[]>('countries', en, zh, options), default: ['ALL'] }
}

/** A language code such as `en`, `zh`, `pt-BR`. */
export function language<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: Options<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('language', en, zh, options)
}

/** An instant, stored in UTC as ISO 8601. */
export function dateTime<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  { day, past, bound, ...options }: Options<string, R, D> & Pick<Field, 'day' | 'past' | 'bound'> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  const marks = { ...(day && { day }), ...(past && { past }), ...(bound && { bound }) }
  return { ...field<string, R, D>('dateTime', en, zh, options), ...marks }
}

/** Start and end as ISO 8601 in UTC; the end is not before the start. */
export function dateRange<const R extends boolean = false>(
  en: string,
  zh: string,
  { bound, ...options }: Options<[string, string], R, undefined> & Pick<Field, 'bound'> = {},
): Field<[start: string, end: string], NoInfer<R>, undefined> {
  return { ...field<[string, string], R, undefined>('dateRange', en, zh, options), ...(bound ? { bound } : {}) }
}

/** `#rrggbb` or `#rrggbbaa`. */
export function color<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: Options<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('color', en, zh, options)
}

/** An absolute http(s) address or an app deep link. */
export function url<const R extends boolean = false>(
  en: string,
  zh: string,
  options: Options<string, R, undefined> & { readonly httpsFlag?: string; readonly media?: Media } = {},
): Field<string, NoInfer<R>, undefined> {
  const { httpsFlag, media, ...rest } = options
  const more = { ...(httpsFlag ? { httpsFlag } : {}), ...(media ? { media } : {}) }
  return { ...field<string, R, undefined>('url', en, zh, rest), ...more }
}

/** An uploaded picture, by the id of its resource. */
export function image<const R extends boolean = false>(
  en: string,
  zh: string,
  options: Options<number, R, undefined> = {},
): Field<number, NoInfer<R>, undefined> {
  return { ...field<number, R, undefined>('image', en, zh, options), of: 'resource' }
}

/** An uploaded picture, by its address. */
export function imageUrl<const R extends boolean = false>(
  en: string,
  zh: string,
  options: Options<string, R, undefined> = {},
): Field<string, NoInfer<R>, undefined> {
  return { ...field<string, R, undefined>('image', en, zh, options), asUrl: true }
}

/** An uploaded file, by its address on this server; `media` says of what kind. */
export function file<const R extends boolean = false>(
  en: string,
  zh: string,
  { media, ...options }: Options<string, R, undefined> & { readonly media?: Media } = {},
): Field<string, NoInfer<R>, undefined> {
  return { ...field<string, R, undefined>('file', en, zh, options), ...(media ? { media } : {}) }
}

/**
 * The id of a record in another area. With `onDelete` the record goes with the one it refers to, or refers to none
 * from then on, or keeps the other from being removed, if it should only while its own record is in some state; else it
 * keeps the id of what is gone. Of an uploaded file, `media` says what it has to be.
 */
export function ref<const R extends boolean = false>(
  en: string,
  zh: string,
  of: string,
  {
    onDelete,
    refusesWhile,
    media,
    ...options
  }: Options<number, R, undefined> & Pick<Field, 'onDelete' | 'refusesWhile'> & { readonly media?: Media } = {},
): Field<number, NoInfer<R>, undefined> {
  const more = {
    ...(onDelete ? { onDelete } : {}),
    ...(refusesWhile ? { refusesWhile } : {}),
    ...(media ? { media } : {}),
  }
  return { ...field<number, R, undefined>('ref', en, zh, options), of, ...more }
}

/** The id of a record of the area that another field names by its id; `onDelete` as for a `ref`. */
export function recordOf<const R extends boolean = false>(
  en: string,
  zh: string,
  by: string,
  { onDelete, ...options }: Options<number, R, undefined> & Pick<Field, 'onDelete'> = {},
): Field<number, NoInfer<R>, undefined> {
  return { ...field<number, R, undefined>('int', en, zh, options), leads: { by }, ...(onDelete ? { onDelete } : {}) }
}

/** Ids of records in another area, in order. Where a removal sets it null, the list goes on without that record. */
export function refs<const R extends boolean = false>(
  en: string,
  zh: string,
  of: string,
  {
    onDelete,
    ...options
  }: Options<number[], R, undefined> & { readonly onDelete?: 'set null' | 'refuse' | 'keep' } = {},
): Field<number[], NoInfer<R>, undefined> {
  return listOf(en, zh, ref(en, zh, of, onDelete ? { onDelete } : {}), options)
}

/** Items of one kind, in order; `max` defaults to 1,000. */
export function listOf<T, const R extends boolean = false, I extends Field<T> = Field<T>>(
  en: string,
  zh: string,
  item: I & Field<T>,
  options: Options<T[], R, undefined> = {},
): Field<T[], NoInfer<R>, undefined> & { readonly '~item': I } {
  // what an item is stands in the type alone
  return { ...field<T[], R, undefined>('list', en, zh, options), item } as never
}

/** A text for each language, by language code. */
export function perLanguage<const R extends boolean = false>(
  en: string,
  zh: string,
  options: Options<Record<string, string>, R, undefined> = {},
): Field<Record<string, string>, NoInfer<R>, undefined> {
  return field('perLanguage', en, zh, options)
}

/** Any JSON value up to 256 KiB. */
export function json<const R extends boolean = false>(
  en: string,
  zh: string,
  options: Options<unknown, R, undefined> & { readonly example?: unknown } = {},
): Field<unknown, NoInfer<R>, undefined> {
  const { example, ...rest } = options
  return { ...field<unknown, R, undefined>('json', en, zh, rest), ...(example === undefined ? {} : { example }) }
}

/** A group of named members, mostly as the item of a list. */
export function object<const F extends Fields, const R extends boolean = false>(
  en: string,
  zh: string,
  fields: F,
  options: Options<Written<F>, R, undefined> = {},
): Field<Written<F>, NoInfer<R>, undefined> & { readonly '~fields': F } {
  return { ...field<Written<F>, R, undefined>('object', en, zh, options), fields } as never
}

function field<T, R extends boolean, D extends T | undefined>(
  kind: Kind,
  en: string,
  zh: string,
  { help, ...options }: Options<T, R, D>,
): Field<T, NoInfer<R>, NoInfer<D>> {
  return { kind, title: { en, zh }, ...options, ...(help ? { help: { en: help[0], zh: help[1] } } : {}) }
}
