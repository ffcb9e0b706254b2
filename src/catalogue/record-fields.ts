import type { Field, Media } from './field.ts'
import { listOf } from './fields.ts'
import { field, type FieldOptions } from './make-field.ts'

export function image<const R extends boolean = false>(
  en: string,
  zh: string,
  options: FieldOptions<number, R, undefined> = {},
): Field<number, NoInfer<R>, undefined> {
  return { ...field<number, R, undefined>('image', en, zh, options), of: 'resource' }
}

/** An uploaded picture, by address. */
export function imageUrl<const R extends boolean = false>(
  en: string,
  zh: string,
  options: FieldOptions<string, R, undefined> = {},
): Field<string, NoInfer<R>, undefined> {
  return { ...field<string, R, undefined>('image', en, zh, options), asUrl: true }
}

/** Address on this server; `media` restricts the type. */
export function file<const R extends boolean = false>(
  en: string,
  zh: string,
  { media, ...options }: FieldOptions<string, R, undefined> & { readonly media?: Media } = {},
): Field<string, NoInfer<R>, undefined> {
  return { ...field<string, R, undefined>('file', en, zh, options), ...(media ? { media } : {}) }
}

/** `media` restricts the type of a referenced file; `onDelete` acts on this record. */
export function ref<const R extends boolean = false>(
  en: string,
  zh: string,
  of: string,
  {
    onDelete,
    refusesWhile,
    media,
    ...options
  }: FieldOptions<number, R, undefined> & Pick<Field, 'onDelete' | 'refusesWhile'> & { readonly media?: Media } = {},
): Field<number, NoInfer<R>, undefined> {
  const more = {
    ...(onDelete ? { onDelete } : {}),
    ...(refusesWhile ? { refusesWhile } : {}),
    ...(media ? { media } : {}),
  }
  return { ...field<number, R, undefined>('ref', en, zh, options), of, ...more }
}

/** Another field names the area; `onDelete` as for `ref`. */
export function recordOf<const R extends boolean = false>(
  en: string,
  zh: string,
  by: string,
  { onDelete, ...options }: FieldOptions<number, R, undefined> & Pick<Field, 'onDelete'> = {},
): Field<number, NoInfer<R>, undefined> {
  return { ...field<number, R, undefined>('int', en, zh, options), leads: { by }, ...(onDelete ? { onDelete } : {}) }
}

/** Ordered. `set null` drops a deleted record from the list. */
export function refs<const R extends boolean = false>(
  en: string,
  zh: string,
  of: string,
  {
    onDelete,
    ...options
  }: FieldOptions<number[], R, undefined> & { readonly onDelete?: 'set null' | 'refuse' | 'keep' } = {},
): Field<number[], NoInfer<R>, undefined> {
  return listOf(en, zh, ref(en, zh, of, onDelete ? { onDelete } : {}), options)
}
