import type { Entry } from '#derive/calls.ts'
import type { FieldError } from '#derive/values/field-error.ts'

/** A row as its command takes it, or what is wrong with it. */
export interface DraftRow {
  readonly line: number
  readonly id: number | null
  readonly parent: number | null
  /** the command it goes through; none where the record is already as the row says */
  readonly entry: Entry | undefined
  readonly input: Readonly<Record<string, unknown>>
  /** the record as it is now */
  readonly current: Readonly<Record<string, unknown>> | undefined
  readonly errors: readonly FieldError[]
  /** what names the record in place of an id, and the first field of it */
  readonly match?: { readonly field: string; readonly key: string } | undefined
}
