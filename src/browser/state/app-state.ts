import { useSyncExternalStore, type ReactNode } from 'react'
import type { Areas, Language, Menu, Words } from '#catalogue/index.ts'
import type { ApiProblem } from '#client/api.ts'
import type { Data } from '#client/commands.ts'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import type { KeyBinding, Keymap } from '#derive/palette/keymap.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }
export type { Environment }
export type Theme = 'system' | 'light' | 'dark'

export type Session = Data<'session.user-info'>
export type Counts = NonNullable<Session['counts']>

/** The product as the server declares it. */
export interface Product {
  readonly areas: Areas
  readonly menu: Menu
  /** Chinese text → full pinyin, initials */
  readonly pinyin: Readonly<Record<string, readonly [full: string, initials: string]>>
  readonly entries: readonly Entry[]
  readonly entryById: ReadonlyMap<string, Entry>
}

/** Selected rows of the list: by id, or every row that matches a filter. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Rows as they were when selected; they may no longer be loaded. */
  readonly rows?: ReadonlyMap<number, Row>
  /** Query of the list, set by `*`. `count` is then its total without `except`. */
  readonly filter?: Readonly<Record<string, string>>
  /** Deselected rows that match the filter. */
  readonly except?: ReadonlySet<number>
  readonly count: number
  /** Token of an asynchronous selection in progress. */
  readonly isComing?: object | undefined
}

/** Request to open the palette, optionally with a command and its records. */
export interface PaletteRequest {
  /** Command id. */
  readonly command?: string
  readonly rows?: readonly Row[]
  /** Every row that matches, instead of `rows`. */
  readonly filter?: Readonly<Record<string, string>>
  readonly except?: ReadonlySet<number>
  readonly count?: number
  /** Known arguments. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Initial text, such as `>` or `@`. */
  readonly text?: string
  /** Target of a key, chosen at once. */
  readonly bound?: string
  /** Receipts of changes to repeat on the other records. */
  readonly rest?: readonly string[] | undefined
}

/** Request to open a form; `area` is the name in scripts. */
export interface FormRequest {
  readonly area: string
  readonly mode: 'create' | 'update'
  readonly id?: number
  readonly parent?: number
  readonly values?: Readonly<Record<string, unknown>>
  /** Initial values of a new record. */
  readonly preset?: Readonly<Record<string, unknown>>
  /** Record as it was when `values` were typed, instead of the current one. */
  readonly row?: Row
}

interface ShownList {
  /** Returns true if the list contains the record. */
  readonly holds: (id: number) => Promise<boolean>
  /** Opens a record and removes the filters that exclude it. */
  readonly show: (id: number) => void
}

interface LastAction {
  readonly text: Words
  readonly at: number
}

export type LiveEvents = Data<'schema.events'>

/** A run; `counted` is known once it is over. */
export type Job = LiveEvents['run'] & Partial<Pick<Data<'run.get'>, 'counted'>>

export interface AppState {
  readonly product?: Product
  readonly session?: Session
  readonly environment: Environment
  readonly language: Language
  readonly theme: Theme
  readonly compact: boolean
  /** False from the first call that fails to reach the server until one succeeds. */
  readonly online: boolean
  /** Camel-case name of the visible area. */
  readonly area?: string
  /** Parent record of a visible child area. */
  readonly parent?: number
  readonly listed?: ShownList
  readonly selection: Selection
  readonly cursor?: Row
  /** Id of the record in the side peek. */
  readonly peek?: number
  /** Record in the side peek, once loaded; the list may not contain it. */
  readonly opened?: Row
  /** True if the record in the side peek cannot be read. */
  readonly openFailed?: boolean
  /** True while the record in the side peek has unsaved changes; a requested form waits until then. */
  readonly isPeekHeld?: boolean
  readonly palette?: PaletteRequest
  readonly form?: FormRequest
  readonly keysOpen: boolean
  /** Keys that the operator has set, and those of the role below them. */
  readonly keymap: Keymap
  readonly roleKeymap: Keymap
  readonly isImportingKeys?: boolean
  readonly isSharingKeys?: boolean
  /** Entry whose key is being set. */
  readonly keyFor?: Pick<KeyBinding, 'target' | 'title'> | undefined
  /** Refusal of a call, shown because another operator has signed in in this browser. */
  readonly otherPage?: ApiProblem | undefined
  /** Open dialog of the operator's account. */
  readonly account?: 'sessions' | 'password'
  readonly lastAction?: LastAction
  /** Suggestions in the status line, once their code has loaded. */
  readonly coach?: ReactNode
  readonly jobs: readonly Job[]
  readonly menuOpen: boolean
}

export const nothingSelected: Selection = { ids: new Set(), count: 0 }

let state: AppState = {
  environment: 'test-ie',
  language: 'en',
  theme: 'system',
  compact: true,
  online: true,
  selection: nothingSelected,
  keysOpen: false,
  keymap: [],
  roleKeymap: [],
  jobs: [],
  menuOpen: true,
}
const listeners = new Set<() => void>()

export function app(): AppState {
  return state
}

export function setApp(patch: Partial<AppState>): void {
  const changed = (Object.keys(patch) as (keyof AppState)[]).some((key) => !Object.is(patch[key], state[key]))
  if (!changed) return
  state = { ...state, ...patch }
  for (const listener of listeners) listener()
}

export function onApp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a part of the state, which must keep its identity while unchanged. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useSyncExternalStore(onApp, () => select(state))
}

export const openPalette = (palette: PaletteRequest = {}): void => setApp({ palette })
export const closePalette = (): void => setApp({ palette: undefined })
export const openForm = (form: FormRequest): void => setApp({ form })
export const closeForm = (): void => setApp({ form: undefined })
export const openPeek = (peek: number | undefined): void => setApp({ peek })
/** Returns the record that commands act on: the open one, or the cursor's. Undefined while the open one loads. */
export function addressed(): Row | undefined {
  const { peek, opened, cursor } = app()
  if (peek === undefined || cursor?.id === peek) return cursor
  return opened?.id === peek ? opened : undefined
}

export const closePeek = (): void => setApp({ peek: undefined })
export const clearSelection = (): void => setApp({ selection: nothingSelected })
