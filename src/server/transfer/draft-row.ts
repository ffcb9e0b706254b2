import type { Entry } from '#derive/calls.ts'
import type { FieldError } from '#derive/values/field-error.ts'

export interface DraftRow {
  readonly line: number
  readonly id: number | null
  readonly parent: number | null
  /** none when the record already equals the row */
  readonly entry: Entry | undefined
  readonly input: Readonly<Record<string, unknown>>
  readonly current: Readonly<Record<string, unknown>> | undefined
  readonly errors: readonly FieldError[]
  /** key that names the record instead of an id, and its first field */
  readonly match?: { readonly field: string; readonly key: string } | undefined
}
