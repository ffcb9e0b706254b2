import type { Field, Fields, Media, FieldInput } from './field.ts'
import { field, type FieldOptions } from './make-field.ts'

/** Set by behaviours: visible and sortable, but never input. */
export function computed<T, D>(of: Field<T, false, D>): Field<T, false, D> & { readonly computed: true } {
  return { ...of, computed: true }
}

/** A publish does not copy this field. */
export function local<F extends Field<unknown, boolean, unknown>>(of: F): F & { readonly local: true } {
  return { ...of, local: true }
}

/** Derived from another area, so it changes without its own record. */
export function follows<F extends Field<unknown, boolean, unknown>>(area: string, of: F): F {
  return { ...of, follows: area }
}

type TextOptions = Pick<Field, 'offers' | 'leads' | 'reads' | 'exact'>

/**
 * At most 500 characters by default. `offers` names the property with suggestions for a list; `leads` names the area of
 * an id.
 */
export function text<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  { offers, leads, reads, exact, ...options }: FieldOptions<string, R, D> & TextOptions = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return {
    ...field('text', en, zh, options),
    ...(offers ? { offers } : {}),
    ...(leads ? { leads } : {}),
    ...(reads ? { reads } : {}),
    ...(exact ? { exact } : {}),
  }
}

/** At most 20,000 characters by default. */
export function longText<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: FieldOptions<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('longText', en, zh, options)
}

/** Sanitised HTML. */
export function richText<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: FieldOptions<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('richText', en, zh, options)
}

/** At least 0 by default. `open` also accepts text. */
export function int<const R extends boolean = false, const D extends number | undefined = undefined>(
  en: string,
  zh: string,
  { last, reads, open, ...options }: FieldOptions<number, R, D> & Pick<Field, 'last' | 'reads' | 'open'> = {},
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
  options: FieldOptions<number, R, D> = {},
): Field<number, NoInfer<R>, NoInfer<D>> {
  return field('number', en, zh, options)
}

export function flag<const R extends boolean = false, const D extends 0 | 1 | undefined = undefined>(
  en: string,
  zh: string,
  options: FieldOptions<0 | 1, R, D> = {},
): Field<0 | 1, NoInfer<R>, NoInfer<D>> {
  return field('flag', en, zh, options)
}

/** One of the listed values, compared as text, so 1 equals "1". `open` accepts others; behaviours set `computed` ones. */
export function choice<
  const V extends string | number,
  const R extends boolean = false,
  const D extends V | undefined = undefined,
>(
  en: string,
  zh: string,
  choices: readonly (readonly [value: V, en: string, zh: string, computed?: 'computed'])[],
  { open, ...options }: FieldOptions<NoInfer<V>, R, D> & Pick<Field, 'open'> = {},
): Field<V, NoInfer<R>, NoInfer<D>> {
  const listed = choices.map(([value, titleEn, titleZh, mark]) => ({
    value,
    title: { en: titleEn, zh: titleZh },
    ...(mark ? { computed: true as const } : {}),
  }))
  return { ...field<V, R, D>('choice', en, zh, options), choices: listed, ...(open ? { open } : {}) }
}

/** ISO 3166 code, upper case. */
export function country<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: FieldOptions<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('country', en, zh, options)
}

/** Country codes; an empty list is stored as ["ALL"]. */
export function countries(
  en: string,
  zh: string,
  options: FieldOptions<string[], false, string[]> = {},
): Field<string[], false, string[]> {
  return { ...field<string[], false, string[]>('countries', en, zh, options), default: ['ALL'] }
}

/** Language code such as `en`, `zh`, `pt-BR`. */
export function language<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: FieldOptions<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('language', en, zh, options)
}

/** Stored in UTC as ISO 8601. */
export function dateTime<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  { day, past, bound, ...options }: FieldOptions<string, R, D> & Pick<Field, 'day' | 'past' | 'bound'> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  const marks = { ...(day && { day }), ...(past && { past }), ...(bound && { bound }) }
  return { ...field<string, R, D>('dateTime', en, zh, options), ...marks }
}

/** Start and end in UTC as ISO 8601; the end may not precede the start. */
export function dateRange<const R extends boolean = false>(
  en: string,
  zh: string,
  { bound, ...options }: FieldOptions<[string, string], R, undefined> & Pick<Field, 'bound'> = {},
): Field<[start: string, end: string], NoInfer<R>, undefined> {
  return { ...field<[string, string], R, undefined>('dateRange', en, zh, options), ...(bound ? { bound } : {}) }
}

/** `#rrggbb` or `#rrggbbaa`. */
export function color<const R extends boolean = false, const D extends string | undefined = undefined>(
  en: string,
  zh: string,
  options: FieldOptions<string, R, D> = {},
): Field<string, NoInfer<R>, NoInfer<D>> {
  return field('color', en, zh, options)
}

/** Absolute http(s) address or app deep link. */
export function url<const R extends boolean = false>(
  en: string,
  zh: string,
  options: FieldOptions<string, R, undefined> & { readonly httpsFlag?: string; readonly media?: Media } = {},
): Field<string, NoInfer<R>, undefined> {
  const { httpsFlag, media, ...rest } = options
  const more = { ...(httpsFlag ? { httpsFlag } : {}), ...(media ? { media } : {}) }
  return { ...field<string, R, undefined>('url', en, zh, rest), ...more }
}

/** At most 1,000 items by default. */
export function listOf<T, const R extends boolean = false, I extends Field<T> = Field<T>>(
  en: string,
  zh: string,
  item: I & Field<T>,
  options: FieldOptions<T[], R, undefined> = {},
): Field<T[], NoInfer<R>, undefined> & { readonly '~item': I } {
  // only the type knows the kind of item
  return { ...field<T[], R, undefined>('list', en, zh, options), item } as never
}

export function perLanguage<const R extends boolean = false>(
  en: string,
  zh: string,
  options: FieldOptions<Record<string, string>, R, undefined> = {},
): Field<Record<string, string>, NoInfer<R>, undefined> {
  return field('perLanguage', en, zh, options)
}

/** Any JSON value up to 256 KiB. */
export function json<const R extends boolean = false>(
  en: string,
  zh: string,
  options: FieldOptions<unknown, R, undefined> & { readonly example?: unknown } = {},
): Field<unknown, NoInfer<R>, undefined> {
  const { example, ...rest } = options
  return { ...field<unknown, R, undefined>('json', en, zh, rest), ...(example === undefined ? {} : { example }) }
}

export function object<const F extends Fields, const R extends boolean = false>(
  en: string,
  zh: string,
  fields: F,
  options: FieldOptions<FieldInput<F>, R, undefined> = {},
): Field<FieldInput<F>, NoInfer<R>, undefined> & { readonly '~fields': F } {
  return { ...field<FieldInput<F>, R, undefined>('object', en, zh, options), fields } as never
}
