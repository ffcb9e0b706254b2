import type { Field, Fields, Words } from '#catalogue/index.ts'

/** Stored value, or a fault. */
export type ParseResult = { readonly value: unknown } | { readonly fault: Words; readonly at?: string }

/** JSON Schema, 2020-12. */
export type Schema = Readonly<Record<string, unknown>>

export type CellKind =
  | 'id'
  | 'label'
  | 'state'
  | 'flag'
  | 'choice'
  | 'ref'
  | 'refs'
  | 'image'
  | 'images'
  | 'number'
  | 'date'
  | 'range'
  | 'countries'
  | 'language'
  | 'color'
  | 'url'
  | 'text'
  | 'count'
  | 'json'
  | 'summary'

export type FilterControl = 'choice' | 'flag' | 'ref' | 'number' | 'date' | 'country' | 'language' | 'text'

/** Items and members in the same notation. */
interface FieldParts<T> {
  readonly item: (field: Field) => T
  readonly members: (fields: Fields) => T
}

export interface FieldKind {
  /** accepts values and texts (query, form, CSV); `item` parses list items */
  readonly parse: (field: Field, raw: unknown, item: (field: Field, raw: unknown) => ParseResult) => ParseResult
  readonly schema: (field: Field, parts: FieldParts<Schema>) => Schema
  readonly script: (field: Field, parts: FieldParts<string>) => string
  /** turns a cell into input for `parse`; default: its text */
  readonly fromCell?: (field: Field, text: string) => unknown
  readonly cell: CellKind
  readonly filter: FilterControl
  /** `ordered` includes bounds */
  readonly compared?: 'equal' | 'ordered'
  /** has no meaningful order */
  readonly unsortable?: true
  readonly bulky?: true
  /** two fit into a line of a form; also fits into an index */
  readonly isShort?: true
  /** one value, stored as in its cell */
  readonly isAtomic?: true
  /** stored as an array of values */
  readonly isArray?: true
  /** cannot identify a record */
  readonly holdsSeveral?: true
  readonly drawsSeveral?: true
  /** typed as one word, so several fit into a line */
  readonly isTyped?: true
  /** white space counts as empty */
  readonly trims?: true
  /** an empty optional value differs from a missing one */
  readonly mayBeEmpty?: true
}
