import { aspects } from '#catalogue/index.ts'
import { environments } from '../environment.ts'

/** Declarations besides the areas: script definition, parameters and context. */
export const prelude = `
type Environment = ${environments.map((each) => `'${each}'`).join(' | ')}

type OneOrMore<T> = T | readonly T[]

interface Words {
  en: string
  zh: string
}

interface Page<T> {
  data: T[]
  total: number
  page: number
  pageSize: number
  /** cursor of the next page, for \`after\` */
  next?: string
}

/** Row that a line finds, with the fields of its area. */
interface LineRow {
  readonly id: number
  readonly [field: string]: unknown
}

/** Part of an item that a publish can be limited to. */
type PublishAspect = ${aspects.map(([name]) => `'${name}'`).join(' | ')}

/** Whose values are taken where a record was changed there since. */
interface PublishDecision {
  area?: string
  id: number
  environment?: Environment
  take: 'mine' | 'theirs'
  fields?: string[]
}

/** Any parameter; apart from \`Param\` so that the values of a choice stay literal. */
interface AnyParam {
  readonly kind: string
}

/** A value asked of whoever runs the script. */
export interface Param<T> extends AnyParam {
  readonly '~value'?: T
}

interface ParamOptions {
  /** the parameter's own name when left out */
  title?: Words
  help?: Words
  /** smallest number, shortest text, fewest items */
  min?: number
  /** largest number, longest text, most items */
  max?: number
}

interface ParamOf<T> {
  (options: ParamOptions & { required: true }): Param<T>
  (options: ParamOptions & { default: T }): Param<T>
  (options?: ParamOptions): Param<T | undefined>
}

type ParamValues<P> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never }

interface Context<P> {
  readonly ops: Ops
  readonly params: ParamValues<P>
  log(message: unknown, details?: unknown): void
  progress(done: number, total?: number): void
}

export interface Script<P> {
  title: Words
  help?: Words
  params?: P
  run(context: Context<P>): Promise<unknown>
}

export function defineScript<P extends Record<string, AnyParam> = {}>(script: Script<P>): Script<P>

export const param: {
  readonly text: ParamOf<string>
  readonly longText: ParamOf<string>
  readonly int: ParamOf<number>
  readonly number: ParamOf<number>
  readonly flag: ParamOf<0 | 1>
  readonly country: ParamOf<string>
  readonly countries: ParamOf<string[]>
  readonly language: ParamOf<string>
  readonly dateTime: ParamOf<string>
  choice<V extends string | number>(choices: readonly (readonly [value: V, en: string, zh: string])[], options: ParamOptions & ({ required: true } | { default: V })): Param<V>
  choice<V extends string | number>(choices: readonly (readonly [value: V, en: string, zh: string])[], options?: ParamOptions): Param<V | undefined>
  /** one record of an area, by its id */
  ref(area: string, options: ParamOptions & { required: true }): Param<number>
  ref(area: string, options?: ParamOptions): Param<number | undefined>
  /** several records of an area */
  refs(area: string, options?: ParamOptions & { required?: true; default?: readonly number[] }): Param<number[]>
}
`
