import type { Fields } from './field.ts'
import type { Words } from './words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'

/** Method and path exactly as specified, path parameters in braces. */
export type Call = `${Method} /${string}`

/** What a call does to the world: decides permission, confirmation, colour, audit, and whether it may be repeated. */
export type Effect = 'read' | 'write' | 'destroy' | 'publish'

/** How many records one call names: the console loops over `one` for a selection. */
export type Arity = 'none' | 'one' | 'many'

export type Verb =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'remove'
  | 'removeMany'
  | 'toggle'
  | 'setStatus'
  | 'sort'
  | 'copy'
  | 'importRows'
  | 'exportRows'
  | 'publish'
  | 'custom'

/** How a filter compares: equal, text search, a part of the text itself, member of a list, lower and upper bound, or what the window of the record is now. */
export type Comparison = 'is' | 'search' | 'part' | 'has' | 'from' | 'to' | 'window'

/** A filter parameter: the field it compares, by equality unless said otherwise; `or` names a list that may hold the value instead. */
export type Filter = string | { readonly field: string; readonly by: Comparison; readonly or?: string }

export interface Command {
  readonly verb: Verb
  readonly call: Call
  readonly effect: Effect
  readonly arity: Arity
  /** further paths that serve the same command, for the second spelling of a name */
  readonly alias?: readonly Call[]
  /** set for custom commands; standard verbs are worded from verb and area */
  readonly title?: Words
  readonly help?: Words
  readonly key?: string
  /** the outside world is told: cannot be undone */
  readonly irreversible?: true
  /** concerns the caller alone: any role may */
  readonly self?: true
  /** what the body calls `id` where the path has an `id` of its own */
  readonly bodyId?: string
  /** more than the effect asks for */
  readonly role?: 'admin' | 'operator'
  /** in the palette, although its area is bookkeeping of the console itself */
  readonly offered?: true
  /** of an import: a faulty row refuses the whole file */
  readonly whole?: true
  /** of a sort: the flag of records that keep their place while the others move around them */
  readonly fixed?: string
  /** whether a publish or a removal takes along all that stands below in the tree of the area */
  readonly below?: true
  /** where a publish goes that is given no targets: all others of the stage when left out */
  readonly to?: 'other-region'
  /** takes long: an operator has few of them under way at once, the rest wait */
  readonly heavy?: true
  /** its answer contains a secret that is shown once and stored nowhere */
  readonly secret?: true
  readonly input?: Fields
  readonly returns?: Fields
  readonly answers?: Answers
  // list
  readonly pageSize?: number
  readonly pageSizeParam?: string
  readonly filters?: Readonly<Record<string, Filter>>
  readonly defaults?: Readonly<Record<string, string | number>>
  readonly narrows?: Narrows
  readonly sortParam?: string
  // toggle, setStatus, sort
  readonly field?: string
  readonly value?: string
  readonly reason?: 'required' | 'optional'
  // update
  readonly reasonFor?: string
  /** what a toggle is called that turns on, and that turns off; worded from its field when left out */
  readonly ways?: readonly [on: Words, off: Words]
  // copy
  readonly values?: Readonly<Record<string, string | number>>
  // publish, copy, removeMany; of a create, where the parent is named outside the path
  readonly param?: string
}

interface Common {
  readonly alias?: readonly Call[]
  readonly key?: string
  readonly title?: readonly [en: string, zh: string]
  readonly help?: readonly [en: string, zh: string]
}

interface ListOptions extends Common {
  /** rows on a page when the caller names no size; 30 when left out */
  readonly pageSize?: number
  /** the parameter's spelling where it is not `pageSize` */
  readonly pageSizeParam?: 'pagesize' | 'page_size'
  /** parameter → field, for filters whose name differs from their field's */
  readonly filters?: Readonly<Record<string, Filter>>
  /** filter values that hold when the caller sends none */
  readonly defaults?: Readonly<Record<string, string | number>>
  /** filter values that hold with a value of another filter, when the caller sends none of theirs */
  readonly narrows?: Narrows
  /** a further name of the parameter that says which field to sort by; a minus before the field sorts the largest first */
  readonly sortParam?: string
}

/** Filter → its value → other filters. */
type Narrows = Readonly<Record<string, Readonly<Record<string | number, Readonly<Record<string, string | number>>>>>>

/** Rows of the area: filtered, sorted, paged. */
export function list<const K extends Call>(call: K, options: ListOptions = {}) {
  return verb('list', call, 'read', 'none', { pageSize: 30, ...options } as Common) as VerbOf<'list', K>
}

/** One record by the last path parameter. */
export function get<const K extends Call>(call: K, options: Common = {}) {
  return verb('get', call, 'read', 'one', options) as VerbOf<'get', K>
}

/** A new record from the area's fields; `param` names its parent where the path does not. */
export function create<const K extends Call, const P extends string | undefined = undefined>(
  call: K,
  options: Common & { readonly param?: P } = {},
) {
  return verb('create', call, 'write', 'none', options) as VerbOf<'create', K> & { readonly param: NoInfer<P> }
}

interface UpdateOptions<R extends string | undefined> extends Common {
  /** a change of this field needs a reason, as its toggle does */
  readonly reasonFor?: R
}

/** Changes the fields that are sent and leaves the others. */
export function update<const K extends Call, const R extends string | undefined = undefined>(
  call: K,
  options: UpdateOptions<R> = {},
) {
  return verb('update', call, 'write', 'one', options) as VerbOf<'update', K> & { readonly reasonFor: NoInfer<R> }
}

interface RemoveOptions extends Common {
  /** where no more than a place in a list is lost */
  readonly effect?: 'write'
  /** goes with all that stands below in the tree of the area, and answers how many records that was */
  readonly below?: true
}

/** Deletes one record. */
export function remove<const K extends Call>(call: K, { effect, ...options }: RemoveOptions = {}) {
  return verb('remove', call, effect ?? 'destroy', 'one', options) as VerbOf<'remove', K>
}

/** Deletes the records named by `ids`. */
export function removeMany<const K extends Call>(call: K, options: Common = {}) {
  return verb('removeMany', call, 'destroy', 'many', options) as VerbOf<'removeMany', K>
}

interface ToggleOptions<V extends string> extends Common {
  readonly field: string
  /** name of the parameter that carries the wanted value; the field's own name when left out */
  readonly value?: V
  readonly reason?: 'required' | 'optional'
  /** see `ways` of a command */
  readonly ways?: readonly [on: Words, off: Words]
}

/** Flips a 0/1 field, or sets it to the wanted value when that is sent. */
export function toggle<const K extends Call, const V extends string = 'online'>(call: K, options: ToggleOptions<V>) {
  return verb('toggle', call, 'write', 'one', { value: 'online', ...options } as Common) as VerbOf<'toggle', K> & {
    readonly value: NoInfer<V>
  }
}

/** Sets one status field. */
export function setStatus<const K extends Call, const S extends string>(
  call: K,
  options: Common & { readonly field: S },
) {
  return verb('setStatus', call, 'write', 'one', options) as VerbOf<'setStatus', K> & { readonly field: S }
}

/** Puts records in order: `sort` is a list of ids, or of `{ id, sort }`. */
export function sort<const K extends Call>(
  call: K,
  options: Common & { readonly field?: string; readonly fixed?: string } = {},
) {
  return verb('sort', call, 'write', 'many', { field: 'sort', ...options } as Common) as VerbOf<'sort', K>
}

interface CopyOptions extends Common {
  /** what the new record has in place of the values of the old one */
  readonly values?: Readonly<Record<string, string | number>>
}

/** A new record from an old one, with its children. */
export function copy<const K extends Call>(call: K, options: CopyOptions = {}) {
  return verb('copy', call, 'write', 'one', options as Common) as VerbOf<'copy', K>
}

/** Rows from a CSV or XLSX file: uploaded with the call (`file`) or named by its address (`fileUrl`). */
export function importRows<const K extends Call, const P extends 'file' | 'fileUrl'>(
  call: K,
  options: Common & { readonly param: P; readonly whole?: true },
) {
  return verb('importRows', call, 'write', 'none', options) as VerbOf<'importRows', K> & { readonly param: P }
}

/** The list with its filters as CSV. */
export function exportRows<const K extends Call>(call: K, options: Common = {}) {
  return verb('exportRows', call, 'read', 'none', options) as VerbOf<'exportRows', K>
}

/** Copies an item with what belongs to it to other environments. */
export function publish<const K extends Call, const P extends string>(
  call: K,
  options: Common & { readonly param: P; readonly to?: 'other-region'; readonly below?: true },
) {
  return verb('publish', call, 'publish', 'one', options) as VerbOf<'publish', K> & { readonly param: P }
}

interface CustomOptions<I extends Fields, R extends Fields, A extends Answers> {
  readonly title: readonly [en: string, zh: string]
  readonly help?: readonly [en: string, zh: string]
  readonly effect: Effect
  readonly arity?: Arity
  readonly alias?: readonly Call[]
  readonly key?: string
  readonly irreversible?: true
  readonly self?: true
  readonly bodyId?: Extract<keyof I, string>
  readonly role?: 'admin' | 'operator'
  readonly offered?: true
  readonly heavy?: true
  readonly secret?: true
  readonly input?: I
  readonly returns?: R
  readonly answers?: A
  readonly pageSize?: number
}

/**
 * What the answer's `data` is: one object of `returns`, many, or a page of them; a record of the area, as standard verbs
 * answer it; a file. Of a `value`, `returns` has the one member `data`. What has a protocol of its own, such as live
 * events, is `raw`.
 */
export type Answers = 'one' | 'many' | 'page' | 'record' | 'value' | 'file' | 'raw'

/** An operation of its own: a named function on the server carries it out. */
export function command<
  const K extends Call,
  const I extends Fields = {},
  const R extends Fields = {},
  const A extends Answers = 'one',
>(call: K, { title, help, arity, ...options }: CustomOptions<I, R, A>): VerbOf<'custom', K> & Custom<I, R, A> {
  return {
    verb: 'custom',
    call,
    arity: arity ?? (call.includes('{') ? 'one' : 'none'),
    title: { en: title[0], zh: title[1] },
    ...(help ? { help: { en: help[0], zh: help[1] } } : {}),
    ...options,
  } as VerbOf<'custom', K> & Custom<I, R, A>
}

/** A command whose verb and call are known to the type checker. */
export type VerbOf<V extends Verb, K extends Call> = Command & { readonly verb: V; readonly call: K }

/** The typed parts of a custom command. */
export interface Custom<I extends Fields, R extends Fields, A extends Answers> {
  readonly '~input'?: I
  readonly '~returns'?: R
  readonly '~answers'?: A
}

function verb(name: Verb, call: Call, effect: Effect, arity: Arity, { title, help, ...options }: Common): Command {
  return {
    verb: name,
    call,
    effect,
    arity,
    ...options,
    ...(title ? { title: { en: title[0], zh: title[1] } } : {}),
    ...(help ? { help: { en: help[0], zh: help[1] } } : {}),
  }
}
