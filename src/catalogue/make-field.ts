import type { Field, Kind } from './field.ts'

/** Options that every field builder takes; members as in `Field`. */
export interface FieldOptions<T, R extends boolean, D extends T | undefined> {
  readonly required?: R
  readonly requiredIf?: Field['requiredIf']
  readonly default?: D
  readonly help?: readonly [en: string, zh: string]
  readonly min?: number
  readonly max?: number
  readonly stored?: string
}

export function field<T, R extends boolean, D extends T | undefined>(
  kind: Kind,
  en: string,
  zh: string,
  { help, ...options }: FieldOptions<T, R, D>,
): Field<T, NoInfer<R>, NoInfer<D>> {
  return { kind, title: { en, zh }, ...options, ...(help ? { help: { en: help[0], zh: help[1] } } : {}) }
}
