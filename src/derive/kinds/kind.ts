import type { Field, Fields, Words } from '#catalogue/index.ts'

/** Parsed field value, or a fault; `at` is the key of the faulty item or member. */
export type ParseResult = { readonly value: unknown } | { readonly fault: Words; readonly at?: string }

/** JSON Schema, 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

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

export interface ItemKinds {
  readonly parse: (field: Field, raw: unknown) => ParseResult
  readonly mayHoldCommas: (field: Field) => boolean
}

export interface FieldKind {
  /** accepts values and texts (query, form, CSV) */
  readonly parse: (field: Field, raw: unknown, items: ItemKinds) => ParseResult
  readonly schema: (field: Field, parts: FieldParts<JsonSchema>) => JsonSchema
  /** TypeScript type in scripts */
  readonly script: (field: Field, parts: FieldParts<string>) => string
  /** turns a cell into input for `parse`; default: its text */
  readonly fromCell?: (field: Field, text: string, items: ItemKinds) => unknown
  readonly cell: CellKind
  readonly filter: FilterControl
  /** comparisons in filters; `ordered` includes bounds */
  readonly compared?: 'equal' | 'ordered'
  /** has no meaningful order */
  readonly unsortable?: true
  readonly bulky?: true
  /** takes half a line of a form; also fits into an index */
  readonly isShort?: true
  /** one value, stored as in its cell */
  readonly isAtomic?: true
  /** stored as an array of values */
  readonly isArray?: true
  /** cannot identify a record */
  readonly holdsSeveral?: true
  /** its control has several inputs */
  readonly drawsSeveral?: true
  /** typed as one word, so several fit into a line */
  readonly isTyped?: true
  /** id of another record; 0 is none */
  readonly isId?: true
  /** a number or moment, never an empty text */
  readonly isMeasured?: true
  /** words of a language: translated, searched by part */
  readonly isText?: true
  /** free text without markup: white space counts as empty, order ignores case */
  readonly isPlainText?: true
  readonly mayHoldCommas?: true
  readonly isScriptParam?: true
  /** an empty optional value differs from a missing one */
  readonly mayBeEmpty?: true
}
