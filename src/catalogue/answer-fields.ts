import type { Field, Fields } from './field.ts'

/** Answers hold `true` or `false`, not 1 or 0. */
export function bool(en: string, zh: string): Field<boolean, false, undefined> {
  return { kind: 'flag', title: { en, zh }, asBoolean: true }
}

/** JSON whose shape only TypeScript knows, such as a record of any area. */
export function shaped<T>(en: string, zh: string): Field<T, false, undefined> {
  return { kind: 'json', title: { en, zh } }
}

/** An object with data as keys, such as counts by environment. */
export function mapOf<T, I extends Field<T> = Field<T>>(
  en: string,
  zh: string,
  values: I & Field<T>,
): Field<Record<string, T>, false, undefined> & { readonly '~values': I } {
  return { kind: 'object', title: { en, zh }, values } as never
}

/** Marks fields as always present and never null. */
export function always<const F extends Fields>(fields: F): PresentFields<F>
export function always(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, { ...each, required: true as const }]))
}

type PresentFields<F extends Fields> = {
  readonly [K in keyof F]: Omit<F[K], 'required'> & { readonly required: true }
}

/** Answers may omit these members. */
export function sometimes<const F extends Fields>(fields: F): SparseFields<F>
export function sometimes(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, { ...each, sparse: true as const }]))
}

type SparseFields<F extends Fields> = { readonly [K in keyof F]: F[K] & { readonly sparse: true } }

/** Answers may omit this member. */
export function sparse<F extends Field<unknown, boolean, unknown>>(of: F): F & { readonly sparse: true } {
  return { ...of, sparse: true }
}
