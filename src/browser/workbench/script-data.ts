import useSWR from 'swr'
import type { Choice, Field, Fields, Kind, Words } from '#catalogue/index.ts'
import { api } from '#client/api.ts'

/** A parameter of a script, shaped as a field is. */
export interface ScriptParam {
  readonly name: string
  readonly kind: string
  readonly title?: Words | null
  readonly help?: Words | null
  readonly required?: boolean | 0 | 1 | null
  readonly default?: unknown
  readonly choices?: readonly (Choice | readonly [value: string | number, en: string, zh: string])[] | null
  readonly of?: string | null
  readonly item?: Field | null
  readonly min?: number | null
  readonly max?: number | null
}

interface ScriptFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

export interface ScriptLine {
  readonly name: string
  readonly title: Words
  readonly help: Words | null
  readonly params: readonly ScriptParam[]
  readonly origin: 'library' | 'own' | 'shared'
  readonly owner: string | null
  readonly shared: 0 | 1
  readonly version: number
  readonly updated_at: string
}

export interface ScriptDetail extends ScriptLine {
  readonly source: string
  readonly errors?: readonly ScriptFault[]
}

export interface ScriptVersion {
  readonly version: number
  readonly at: string
  readonly author: string | null
  readonly note: string | null
}

/** What a source says of itself. */
export interface Checked {
  readonly title: Words | null
  readonly help: Words | null
  readonly params: readonly ScriptParam[]
  readonly errors: readonly ScriptFault[]
}

export const scriptPath = (name: string): string => `/api/-/scripts/${encodeURIComponent(name)}`

const quiet = { revalidateOnFocus: false, shouldRetryOnError: false }

/** Every script one may run; kept for the list, the palette and the titles of plans. */
export function useScripts(enabled = true) {
  return useSWR(
    enabled ? 'scripts' : null,
    () => api.get<ScriptLine[]>('/api/-/scripts', { query: { pageSize: 1_000 } }).then(({ data }) => data),
    quiet,
  )
}

export function useScript(name: string | undefined) {
  return useSWR(
    name === undefined ? null : ['script', name],
    () => api.get<ScriptDetail>(scriptPath(name ?? '')).then(({ data }) => data),
    { ...quiet, revalidateIfStale: true },
  )
}

/** The parameters as fields, for the form and the steps of the palette. */
export function fieldsOfParams(params: readonly ScriptParam[]): Fields {
  return Object.fromEntries(params.map((param) => [param.name, fieldOf(param)]))
}

function fieldOf({ name, kind, title, help, required, choices, of, item, min, max, ...rest }: ScriptParam): Field {
  const isMany = kind === 'refs' || (kind === 'list' && of)
  const named = title ?? { en: name, zh: name }
  const inner: Field | undefined = isMany ? { kind: 'ref', title: named, of: of ?? '' } : (item ?? undefined)
  return {
    kind: (isMany ? 'list' : kind) as Kind,
    title: named,
    ...(help ? { help } : {}),
    ...(required ? { required: true } : {}),
    ...(rest.default === undefined || rest.default === null ? {} : { default: rest.default }),
    ...(choices ? { choices: choices.map(choiceOf) } : {}),
    ...(of && !isMany ? { of } : {}),
    ...(inner ? { item: inner } : {}),
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
  }
}

function choiceOf(choice: Choice | readonly [value: string | number, en: string, zh: string]): Choice {
  if (!Array.isArray(choice)) return choice as Choice
  const [value, en, zh] = choice as readonly [string | number, string, string]
  return { value, title: { en, zh } }
}
