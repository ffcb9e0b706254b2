import type { Fields } from './field.ts'
import type { Words } from './words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'

/** Method and path as specified, with path parameters in braces. */
export type MethodPath = `${Method} /${string}`

/** Decides permission, confirmation, colour, audit and retries. */
export type Effect = 'read' | 'write' | 'destroy' | 'publish'

/** For a selection, the console repeats `one`. */
export type Arity = 'none' | 'one' | 'many'

/** `custom` commands name their own function. */
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

/** `part`: substring; `has`: list member; `window`: state of the window. */
export type Comparison = 'is' | 'search' | 'part' | 'has' | 'from' | 'to' | 'window'

/** Equal by default; `or` names a list that may contain the value instead. */
export type FilterDeclaration = string | { readonly field: string; readonly by: Comparison; readonly or?: string }

export interface Command {
  readonly verb: Verb
  readonly call: MethodPath
  readonly effect: Effect
  readonly arity: Arity
  /** further spellings of the call */
  readonly alias?: readonly MethodPath[]
  /** for custom commands only */
  readonly title?: Words
  readonly help?: Words
  /** other words that find the command in the palette */
  readonly also?: readonly Words[]
  readonly key?: string
  /** notifies external systems, so it cannot be undone */
  readonly irreversible?: true
  /** concerns the caller alone; allowed for any role */
  readonly self?: true
  /** input name of the body's `id` if the path has its own */
  readonly bodyId?: string
  /** stricter role than the effect requires */
  readonly role?: 'admin' | 'operator'
  /** shown in the palette despite its system area */
  readonly offered?: true
  /** for imports: one invalid row refuses the file */
  readonly whole?: true
  /** for sorts: flag of records that stay in place */
  readonly fixed?: string
  /** for publish and removal: includes all descendants in the area's tree */
  readonly below?: true
  /** default targets of a publish; undefined: all other environments of the stage */
  readonly to?: 'other-region'
  /** slow: limited per operator, others wait */
  readonly heavy?: true
  /** answer contains a secret that is shown once and never stored */
  readonly secret?: true
  readonly input?: Fields
  readonly returns?: Fields
  readonly answers?: Answers
  // list
  readonly pageSize?: number
  readonly pageSizeParam?: string
  readonly filters?: Readonly<Record<string, FilterDeclaration>>
  readonly defaults?: Readonly<Record<string, string | number>>
  readonly narrows?: Narrows
  readonly sortParam?: string
  // toggle, setStatus, sort
  readonly field?: string
  readonly value?: string
  /** adds the input `reason` */
  readonly reason?: 'required' | 'optional'
  // update
  /** field whose change takes a reason */
  readonly reasonFor?: string
  /** titles for on and off; default: from the field */
  readonly ways?: readonly [on: Words, off: Words]
  // copy
  readonly values?: Readonly<Record<string, string | number>>
  // publish, copy, removeMany, create: names the records or the parent
  readonly param?: string
}

interface VerbOptions {
  readonly role?: 'admin'
  readonly alias?: readonly MethodPath[]
  readonly key?: string
  readonly title?: readonly [en: string, zh: string]
  readonly help?: readonly [en: string, zh: string]
}

interface ListOptions extends VerbOptions {
  readonly pageSize?: number
  /** spelling of the parameter, if not `pageSize` */
  readonly pageSizeParam?: 'pagesize' | 'page_size'
  /** parameter → field, for filters with other names */
  readonly filters?: Readonly<Record<string, FilterDeclaration>>
  readonly defaults?: Readonly<Record<string, string | number>>
  /** default filter values that depend on another filter */
  readonly narrows?: Narrows
  /** another name of the sort parameter; a minus before the field sorts descending */
  readonly sortParam?: string
}

/** Filter → its value → other filters. */
type Narrows = Readonly<Record<string, Readonly<Record<string | number, Readonly<Record<string, string | number>>>>>>

export function list<const K extends MethodPath>(call: K, options: ListOptions = {}) {
  return verb('list', call, 'read', 'none', { pageSize: 30, ...options } as VerbOptions) as VerbOf<'list', K>
}

/** Returns the record in the last path parameter. */
export function get<const K extends MethodPath>(call: K, options: VerbOptions = {}) {
  return verb('get', call, 'read', 'one', options) as VerbOf<'get', K>
}

/** `param` names the parent if the path does not. */
export function create<const K extends MethodPath, const P extends string | undefined = undefined>(
  call: K,
  options: VerbOptions & { readonly param?: P } = {},
) {
  return verb('create', call, 'write', 'none', options) as VerbOf<'create', K> & { readonly param: NoInfer<P> }
}

interface UpdateOptions<R extends string | undefined> extends VerbOptions {
  /** field that requires a reason to change, as its toggle does */
  readonly reasonFor?: R
}

/** Omitted fields stay unchanged. */
export function update<const K extends MethodPath, const R extends string | undefined = undefined>(
  call: K,
  options: UpdateOptions<R> = {},
) {
  return verb('update', call, 'write', 'one', options) as VerbOf<'update', K> & { readonly reasonFor: NoInfer<R> }
}

interface RemoveOptions extends VerbOptions {
  /** for removals that lose only a position in a list */
  readonly effect?: 'write'
  /** also deletes all descendants in the area's tree, and returns their number */
  readonly below?: true
}

export function remove<const K extends MethodPath>(call: K, { effect, ...options }: RemoveOptions = {}) {
  return verb('remove', call, effect ?? 'destroy', 'one', options) as VerbOf<'remove', K>
}

export function removeMany<const K extends MethodPath>(call: K, options: VerbOptions = {}) {
  return verb('removeMany', call, 'destroy', 'many', options) as VerbOf<'removeMany', K>
}

interface ToggleOptions<V extends string> extends VerbOptions {
  readonly field: string
  /** parameter with the target state; default: the field's name */
  readonly value?: V
  readonly reason?: 'required' | 'optional'
  readonly ways?: readonly [on: Words, off: Words]
}

/** Flips a 0/1 field, or sets it to the target state. */
export function toggle<const K extends MethodPath, const V extends string = 'online'>(
  call: K,
  options: ToggleOptions<V>,
) {
  return verb('toggle', call, 'write', 'one', { value: 'online', ...options } as VerbOptions) as VerbOf<'toggle', K> & {
    readonly value: NoInfer<V>
  }
}

export function setStatus<const K extends MethodPath, const S extends string>(
  call: K,
  options: VerbOptions & { readonly field: S },
) {
  return verb('setStatus', call, 'write', 'one', options) as VerbOf<'setStatus', K> & { readonly field: S }
}

/** `sort` is a list of ids or of `{ id, sort }`. */
export function sort<const K extends MethodPath>(
  call: K,
  options: VerbOptions & { readonly field?: string; readonly fixed?: string } = {},
) {
  return verb('sort', call, 'write', 'many', { field: 'sort', ...options } as VerbOptions) as VerbOf<'sort', K>
}

interface CopyOptions extends VerbOptions {
  /** values of the new record that replace copied ones */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Includes children; the input replaces copied values. */
export function copy<const K extends MethodPath>(call: K, options: CopyOptions = {}) {
  return verb('copy', call, 'write', 'one', options as VerbOptions) as VerbOf<'copy', K>
}

/** CSV or XLSX, uploaded (`file`) or by address (`fileUrl`). */
export function importRows<const K extends MethodPath, const P extends 'file' | 'fileUrl'>(
  call: K,
  options: VerbOptions & { readonly param: P; readonly whole?: true },
) {
  return verb('importRows', call, 'write', 'none', options) as VerbOf<'importRows', K> & { readonly param: P }
}

export function exportRows<const K extends MethodPath>(call: K, options: VerbOptions = {}) {
  return verb('exportRows', call, 'read', 'none', options) as VerbOf<'exportRows', K>
}

export function publish<const K extends MethodPath, const P extends string>(
  call: K,
  options: VerbOptions & { readonly param: P; readonly to?: 'other-region'; readonly below?: true },
) {
  return verb('publish', call, 'publish', 'one', options) as VerbOf<'publish', K> & { readonly param: P }
}

interface CustomOptions<I extends Fields, R extends Fields, A extends Answers> {
  readonly title: readonly [en: string, zh: string]
  readonly help?: readonly [en: string, zh: string]
  readonly also?: readonly Words[]
  readonly effect: Effect
  readonly arity?: Arity
  readonly alias?: readonly MethodPath[]
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

/** `one`: object of `returns`; `value`: its member `data`; `record`: of the area; `raw`: own protocol, like events. */
export type Answers = 'one' | 'many' | 'page' | 'record' | 'value' | 'file' | 'raw'

export function command<
  const K extends MethodPath,
  const I extends Fields = {},
  const R extends Fields = {},
  const A extends Answers = 'one',
>(
  call: K,
  { title, help, arity, ...options }: CustomOptions<I, R, A>,
): VerbOf<'custom', K> & CustomCommandTypes<I, R, A> {
  return {
    verb: 'custom',
    call,
    arity: arity ?? (call.includes('{') ? 'one' : 'none'),
    title: { en: title[0], zh: title[1] },
    ...(help ? { help: { en: help[0], zh: help[1] } } : {}),
    ...options,
  } as VerbOf<'custom', K> & CustomCommandTypes<I, R, A>
}

export type VerbOf<V extends Verb, K extends MethodPath> = Command & { readonly verb: V; readonly call: K }

/** Types of a custom command's input and answer; no values. */
export interface CustomCommandTypes<I extends Fields, R extends Fields, A extends Answers> {
  readonly '~input'?: I
  readonly '~returns'?: R
  readonly '~answers'?: A
}

function verb(
  name: Verb,
  call: MethodPath,
  effect: Effect,
  arity: Arity,
  { title, help, ...options }: VerbOptions,
): Command {
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
