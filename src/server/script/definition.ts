import type { ChoiceOption, Field, Fields, Kind, Words, Values } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { isStorable } from '#derive/kinds/shared/plain-text.ts'

export type Param = Field & { readonly name: string }

/** Declaration of a script. */
export interface Definition {
  readonly title: Words
  readonly help: Words | null
  readonly params: readonly Param[]
}

const mostParams = 50
const longest = 500

export function definitionFrom(text: string): { definition: Definition } | { fault: string } {
  const { title, help, params } = JSON.parse(text) as Values
  const titled = wordsFrom(title)
  if (!titled) return { fault: 'title is { en, zh }, one line each' }
  const list = Array.isArray(params) ? (params as Values[]) : []
  if (list.length > mostParams) return { fault: `a script has at most ${mostParams} params` }
  const read: Param[] = []
  for (const each of list) {
    const param = paramFrom(each)
    if (typeof param === 'string') return { fault: `params.${String(each['name']).slice(0, 60)}: ${param}` }
    read.push(param)
  }
  return { definition: { title: titled, help: wordsFrom(help) ?? null, params: read } }
}

export function fieldsOf(params: readonly Param[]): Fields {
  return Object.fromEntries(params.map(({ name, ...field }) => [name, field]))
}

function isParamKind(kind: unknown): kind is Kind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) && kinds[kind as Kind].isScriptParam === true
}

function paramFrom(raw: Values): Param | string {
  const { name, kind, title, help, required, default: usual, min, max, choices, of, item } = raw
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(name)) return 'a name is letters and digits'
  if (!isParamKind(kind)) return 'use one of the kinds of `param`'
  const listed = kind === 'choice' ? choicesFrom(choices) : undefined
  if (kind === 'choice' && !listed) return 'choices are [value, English, Chinese]'
  const target = kind === 'ref' ? of : kind === 'list' ? (item as Values | undefined)?.['of'] : undefined
  if ((kind === 'ref' || kind === 'list') && !isText(target)) return 'name the area whose records these are'
  if (!isKeepable(usual)) return 'the default holds characters that cannot be stored'
  for (const bound of [min, max]) if (bound !== undefined && typeof bound !== 'number') return 'min and max are numbers'
  const titled = wordsFrom(title) ?? { en: name, zh: name }
  const param = {
    name,
    kind,
    title: titled,
    help: wordsFrom(help),
    required: required === true ? true : undefined,
    default: usual,
    min,
    max,
    choices: listed,
    of: kind === 'ref' ? String(target) : undefined,
    item: kind === 'list' ? { kind: 'ref', title: titled, of: String(target) } : undefined,
  }
  return Object.fromEntries(Object.entries(param).filter(([, value]) => value !== undefined)) as unknown as Param
}

/** PostgreSQL stores no NUL and no lone surrogate. */
function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, member]) => isStorable(key) && isKeepable(member))
}

function choicesFrom(raw: unknown): ChoiceOption[] | undefined {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > 200) return undefined
  const read = (raw as unknown[]).flatMap((each): ChoiceOption[] => {
    if (!Array.isArray(each)) return []
    const [value, en, zh] = each as unknown[]
    const title = wordsFrom({ en, zh })
    return (typeof value === 'number' || isText(value)) && title ? [{ value, title }] : []
  })
  return read.length === raw.length ? read : undefined
}

function wordsFrom(raw: unknown): Words | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { en, zh } = raw as Values
  return isText(en) && isText(zh) ? { en, zh } : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest && isStorable(value)
}
