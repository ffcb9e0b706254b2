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

export interface Product {
  readonly areas: Areas
  readonly menu: Menu
  /** Chinese text → full pinyin and initials. */
  readonly pinyin: Readonly<Record<string, readonly [full: string, initials: string]>>
  readonly entries: readonly Entry[]
  readonly entryById: ReadonlyMap<string, Entry>
}

/** Selected rows: by id, or all that match a filter. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Versions at selection time; may no longer be loaded. */
  readonly rows?: ReadonlyMap<number, Row>
  /** Query of the list, set by `*`; `count` then excludes `except`. */
  readonly filter?: Readonly<Record<string, string>>
  /** Deselected rows that match the filter. */
  readonly except?: ReadonlySet<number>
  readonly count: number
  /** Token of a selection in progress. */
  readonly isComing?: object | undefined
}

export interface PaletteRequest {
  readonly command?: string
  readonly rows?: readonly Row[]
  /** Every matching row, instead of `rows`. */
  readonly filter?: Readonly<Record<string, string>>
  readonly except?: ReadonlySet<number>
  readonly count?: number
  readonly input?: Readonly<Record<string, unknown>>
  /** Initial text, such as `>`. */
  readonly text?: string
  /** A key's target, chosen at once. */
  readonly bound?: string
  /** Receipts of changes to repeat on other records. */
  readonly rest?: readonly string[] | undefined
}

/** `area` is the name in scripts. */
export interface FormRequest {
  readonly area: string
  readonly mode: 'create' | 'update'
  /** Record to edit, or to start a new one from. */
  readonly id?: number
  readonly parent?: number
  /** Unsaved values to continue with. */
  readonly values?: Readonly<Record<string, unknown>>
  readonly preset?: Readonly<Record<string, unknown>>
  /** Record on which `values` are based, instead of the current one. */
  readonly row?: Row
}

interface ShownList {
  readonly isEmpty: () => boolean
  readonly holds: (id: number) => Promise<boolean>
  /** Removes filters that exclude the record. */
  readonly show: (id: number) => void
}

interface LastAction {
  readonly text: Words
  readonly at: number
}

export type LiveEvents = Data<'schema.events'>

/** `counted` comes with the end. */
export type Job = LiveEvents['run'] & Partial<Pick<Data<'run.get'>, 'counted'>>

export interface AppState {
  readonly product?: Product
  readonly session?: Session
  readonly environment: Environment
  readonly language: Language
  readonly theme: Theme
  readonly compact: boolean
  /** False from the first unreachable call until a success. */
  readonly online: boolean
  readonly area?: string
  /** Record whose child records are listed. */
  readonly parent?: number
  readonly listed?: ShownList
  readonly selection: Selection
  readonly cursor?: Row
  /** Id of the record in the side peek. */
  readonly peek?: number
  /** Record in the side peek, possibly outside the list. */
  readonly opened?: Row
  readonly openFailed?: boolean
  /** Unsaved changes in the side peek; a requested form waits. */
  readonly isPeekHeld?: boolean
  readonly palette?: PaletteRequest
  readonly form?: FormRequest
  readonly keysOpen: boolean
  /** The operator's keys and, below them, the role's. */
  readonly keymap: Keymap
  readonly roleKeymap: Keymap
  readonly isImportingKeys?: boolean
  readonly isSharingKeys?: boolean
  readonly keyFor?: Pick<KeyBinding, 'target' | 'title'> | undefined
  /** Another operator has signed in in this browser. */
  readonly otherPage?: ApiProblem | undefined
  readonly account?: 'sessions' | 'password'
  readonly lastAction?: LastAction
  /** Suggestions in the status line, once loaded. */
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

/** Selected parts must keep their identity while unchanged. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useSyncExternalStore(onApp, () => select(state))
}

export const openPalette = (palette: PaletteRequest = {}): void => setApp({ palette })
export const closePalette = (): void => setApp({ palette: undefined })
export const openForm = (form: FormRequest): void => setApp({ form })
export const closeForm = (): void => setApp({ form: undefined })
export const openPeek = (peek: number | undefined): void => setApp({ peek })
/** Returns the open record, else the cursor's. Undefined while the open one loads. */
export function addressed(): Row | undefined {
  const { peek, opened, cursor } = app()
  if (peek === undefined || cursor?.id === peek) return cursor
  return opened?.id === peek ? opened : undefined
}

export const closePeek = (): void => setApp({ peek: undefined })
export const clearSelection = (): void => setApp({ selection: nothingSelected })
