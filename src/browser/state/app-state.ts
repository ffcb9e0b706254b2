import type { CountedWords } from '#derive/counted.ts'
import { useSyncExternalStore } from 'react'
import type { Areas, Language, Menu, Words } from '#catalogue/index.ts'
import type { ApiProblem } from '#client/api.ts'
import type { Data } from '#client/commands.ts'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'

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

/** Rows chosen in the grid: by name, or every row that a filter matches. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** the chosen rows as they were when chosen; they may have left the window since */
  readonly rows?: ReadonlyMap<number, Row>
  /** set by `*`: the list's query; then `count` is its total without what is excepted */
  readonly filter?: Readonly<Record<string, string>>
  /** rows that match the filter and were deselected */
  readonly except?: ReadonlySet<number>
  readonly count: number
  /** more is on its way to it */
  readonly isComing?: object | undefined
}

/** Asks for the palette with a command chosen and rows bound. */
export interface PaletteRequest {
  /** command id */
  readonly command?: string
  readonly rows?: readonly Row[]
  /** every row that matches, in place of rows */
  readonly filter?: Readonly<Record<string, string>>
  readonly except?: ReadonlySet<number>
  readonly count?: number
  /** arguments that are known already */
  readonly input?: Readonly<Record<string, unknown>>
  /** text to start with, such as `>` or `@` */
  readonly text?: string
}

/** Asks for a form; the area is named as scripts name it. */
export interface FormRequest {
  readonly area: string
  readonly mode: 'create' | 'update'
  readonly id?: number
  readonly parent?: number
  readonly values?: Readonly<Record<string, unknown>>
  /** values that a new record starts with */
  readonly preset?: Readonly<Record<string, unknown>>
  /** the record as it was when its values were typed, in place of the one that is read */
  readonly row?: Row
}

interface Listed {
  /** whether a record is among its rows */
  readonly holds: (id: number) => Promise<boolean>
  /** opens a record there, without the filters that leave it out */
  readonly show: (id: number) => void
}

interface LastAction {
  readonly text: Words
  readonly at: number
}

export interface Job {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'paused' | 'done' | 'stopped' | 'cancelled'
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
  /** what it changed, once it is over */
  readonly counted?: CountedWords | null
}

export interface AppState {
  readonly product?: Product
  readonly session?: Session
  readonly environment: Environment
  readonly language: Language
  readonly theme: Theme
  readonly compact: boolean
  /** false from the first call that did not reach the server until one does */
  readonly online: boolean
  /** camelCase name of the area on screen */
  readonly area?: string
  /** parent record of the area on screen, for child areas */
  readonly parent?: number
  readonly listed?: Listed
  readonly selection: Selection
  readonly cursor?: Row
  /** id of the row in the side peek */
  readonly peek?: number
  /** the record in the side peek, once it is there: the list may not hold it */
  readonly opened?: Row
  /** it cannot be read */
  readonly openFailed?: boolean
  /** the record there has changes that are not saved: a form waits for it */
  readonly isPeekHeld?: boolean
  readonly palette?: PaletteRequest
  readonly form?: FormRequest
  readonly keysOpen: boolean
  /** refusal of a call that another operator would have made, while it is shown */
  readonly otherPage?: ApiProblem | undefined
  /** open dialog of the operator's own account */
  readonly account?: 'sessions' | 'password'
  readonly lastAction?: LastAction
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

/** A part of the state; select something that keeps its identity while unchanged. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useSyncExternalStore(onApp, () => select(state))
}

export const openPalette = (palette: PaletteRequest = {}): void => setApp({ palette })
export const closePalette = (): void => setApp({ palette: undefined })
export const openForm = (form: FormRequest): void => setApp({ form })
export const closeForm = (): void => setApp({ form: undefined })
export const openPeek = (peek: number | undefined): void => setApp({ peek })
/** The record that commands act on: the one that is open, else the row under the cursor; none while the open one is not there yet. */
export function addressed(): Row | undefined {
  const { peek, opened, cursor } = app()
  if (peek === undefined || cursor?.id === peek) return cursor
  return opened?.id === peek ? opened : undefined
}

export const closePeek = (): void => setApp({ peek: undefined })
export const clearSelection = (): void => setApp({ selection: nothingSelected })
