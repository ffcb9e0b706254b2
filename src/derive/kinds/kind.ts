import type { Field, Fields, Words } from '#catalogue/index.ts'

/** A value as it is stored, or what is wrong with it. */
export type Parsed = { readonly value: unknown } | { readonly fault: Words; readonly at?: string }

/** A JSON Schema, 2020-12. */
export type Schema = Readonly<Record<string, unknown>>

/** How a column draws its cells. */
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

/** What a filter is chosen with. */
export type FilterControl = 'choice' | 'flag' | 'ref' | 'number' | 'date' | 'country' | 'language' | 'text'

/** How a field is described in some notation that knows its items and members too. */
interface Parts<T> {
  readonly item: (field: Field) => T
  readonly members: (fields: Fields) => T
}

/** All that differs from one kind of field to another, but for what the browser draws. */
export interface FieldKind {
  /** reads a value that may have come as text (query, form, CSV); `item` reads what a list holds */
  readonly parse: (field: Field, raw: unknown, item: (field: Field, raw: unknown) => Parsed) => Parsed
  /** what may be sent, and is answered */
  readonly schema: (field: Field, parts: Parts<Schema>) => Schema
  /** its type in scripts */
  readonly script: (field: Field, parts: Parts<string>) => string
  /** what a cell of an imported file holds, to be parsed like any other input; without it, its text */
  readonly fromCell?: (field: Field, text: string) => unknown
  readonly cell: CellKind
  readonly filter: FilterControl
  /** lists compare it: as it is, or also by bounds */
  readonly compared?: 'equal' | 'ordered'
  /** it has no order that anybody could read */
  readonly unsortable?: true
  /** too large for a column that nobody asked for */
  readonly bulky?: true
  /** short enough for a form to show two beside each other */
  readonly isShort?: true
  /** one value, stored as its cell says */
  readonly isAtomic?: true
  /** may hold several values, so that no record is found by one of them */
  readonly holdsSeveral?: true
  /** its control draws several elements */
  readonly drawsSeveral?: true
  /** typed as one word, so that several fit into a line */
  readonly isTyped?: true
  /** white space alone is no value */
  readonly trims?: true
  /** an optional one may be empty, which is not the same as not being there */
  readonly mayBeEmpty?: true
}
