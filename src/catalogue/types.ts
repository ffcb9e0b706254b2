import type { Area, Commands } from './area.ts'
import type { Areas } from './catalogue.ts'
import type { VerbAnswers } from './answers.ts'
import type { importFields } from './import-fields.ts'
import type { Answered, AnsweredValue, Fields, Read, Written } from './field.ts'
import type { Camel } from './names.ts'
import type { Answers, Call, Command, Custom } from './verbs.ts'

type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** Names between braces in a call's path. */
export type PathParams<K extends string> = K extends `${string}{${infer P}}${infer Rest}` ? P | PathParams<Rest> : never

type PathInput<K extends string> = { [P in PathParams<K>]: P extends 'id' | `${string}Id` ? number : string }

/** What every record has beside its fields. */
export interface RecordMeta {
  readonly id: number
  readonly created_at: string
  readonly updated_at: string
}

/** A record as calls answer it. `_version` counts its changes; it is `version` too unless a field has that name. */
export type RowOf<A> =
  A extends Area<string, infer F, Commands> ? Simplify<Read<F> & RecordMeta & { readonly _version: number }> : never

interface ListInput {
  page?: number
  pageSize?: number
  after?: string
  sortby?: string
  order?: 'asc' | 'desc'
  keyword?: string
  ids?: string | number[]
  /** from and to with a comma, where records are shown for a time */
  during?: string
  [filter: string]: unknown
}

/** A call on one record whose path names none takes its id in the body. */
type InBody<K extends string> = [PathParams<K>] extends [never] ? { id: number } : unknown

type PublishInput = {
  ids?: number[]
  targets?: string[]
  serverType?: 1 | 2
  overwrite?: 0 | 1
  resolve?: { area?: string; id: number; environment?: string; take: 'mine' | 'theirs'; fields?: string[] }[]
}
type SortInput = { sort: (number | { id: number; sort: number })[] }

type VerbInput<F extends Fields, C extends Command> = C['verb'] extends 'list' | 'exportRows'
  ? ListInput
  : C['verb'] extends 'create'
    ? Written<F> & (C extends { readonly param: infer P extends string } ? { [K in P]: number } : unknown)
    : C['verb'] extends 'update'
      ? Partial<Written<F>> & { _version?: number } & InBody<C['call']> &
          (C extends { readonly reasonFor: string } ? { reason?: string | null } : unknown)
      : C['verb'] extends 'removeMany'
        ? { ids: number[] }
        : C['verb'] extends 'toggle'
          ? { reason?: string } & InBody<C['call']> &
              (C extends { readonly value: infer V extends string } ? { [K in V]?: 0 | 1 } : unknown)
          : C['verb'] extends 'setStatus'
            ? C extends { readonly field: infer S extends keyof F }
              ? Simplify<Pick<Read<F>, S> & ('id' extends PathParams<C['call']> ? unknown : { id: number })>
              : unknown
            : C['verb'] extends 'sort'
              ? SortInput
              : C['verb'] extends 'copy'
                ? { id: number }
                : C['verb'] extends 'importRows'
                  ? { file?: string; fileUrl?: string } & Written<typeof importFields>
                  : C['verb'] extends 'publish'
                    ? PublishInput &
                        (C extends {
                          readonly param: infer P extends string
                        }
                          ? { [K in P]?: number }
                          : unknown)
                    : C extends Custom<infer I, Fields, Answers>
                      ? Written<I>
                      : unknown

/** Input of one command of an area. */
export type InputOf<A, K extends string> =
  A extends Area<string, infer F, infer C>
    ? K extends keyof C
      ? Simplify<Omit<PathInput<Extract<C[K]['call'], Call>>, 'uploadEndpoint'> & VerbInput<F, C[K]>>
      : never
    : never

/** What stands under `data`. */
type CommandData<A, C extends Command> = C['verb'] extends 'list'
  ? RowOf<A>[]
  : C['verb'] extends 'get' | 'create' | 'update' | 'toggle' | 'setStatus' | 'copy'
    ? RowOf<A>
    : C['verb'] extends keyof VerbAnswers
      ? VerbAnswers[C['verb']]
      : C['verb'] extends 'exportRows'
        ? string
        : C extends Custom<Fields, infer R, infer T>
          ? CustomData<A, R, T>
          : unknown

type CustomData<A, R extends Fields, T> = T extends 'page' | 'many'
  ? Answered<R>[]
  : T extends 'record'
    ? RowOf<A>
    : T extends 'file'
      ? string
      : T extends 'value'
        ? R extends { readonly data: infer F }
          ? AnsweredValue<F>
          : never
        : {} extends R
          ? unknown
          : Answered<R>

/** Whether there are more pages than the one that is answered. */
type IsPage<C extends Command> = C['verb'] extends 'list'
  ? true
  : C extends Custom<Fields, Fields, 'page'>
    ? true
    : false

/** What one command of an area answers under `data`. */
export type DataOf<A, K extends string> =
  A extends Area<string, Fields, infer C> ? (K extends keyof C ? CommandData<A, C[K]> : never) : never

/** One page of a list. */
export interface Listed<T> {
  readonly data: T
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

/** The same as scripts get it: a page tells how many rows there are. */
export type OutputOf<A, K extends string> =
  A extends Area<string, Fields, infer C>
    ? K extends keyof C
      ? IsPage<C[K]> extends true
        ? Listed<DataOf<A, K>>
        : DataOf<A, K>
      : never
    : never

/** The area with this id. */
export type AreaById<A extends Areas, I extends string> = {
  [K in keyof A]: A[K] extends { readonly id: I } ? A[K] : never
}[keyof A]

/** Every area id of a catalogue. */
export type AreaId<A extends Areas> = A[keyof A]['id']

/** The area of the command with this id; `never` where there is none. */
type AreaOf<A extends Areas, I extends string> = I extends `${infer Name}.${string}`
  ? Camel<Name> extends keyof A
    ? A[Camel<Name>]
    : never
  : never

type ActionOf<I extends string> = I extends `${string}.${infer Action}` ? Camel<Action> : never

/** The command with this id, found by its name, as the union of all would be slow to look through. */
export type CommandById<A extends Areas, I extends string> =
  AreaOf<A, I> extends { readonly commands: infer C extends Commands }
    ? ActionOf<I> extends keyof C
      ? C[ActionOf<I>]
      : never
    : never

/** What the command with this id takes. */
export type InputById<A extends Areas, I extends string> = InputOf<AreaOf<A, I>, ActionOf<I>>

/** Input of the custom command with this id once it is checked: null where nothing was sent and there is no default. */
export type CheckedById<A extends Areas, I extends string> =
  CommandById<A, I> extends Custom<infer F, Fields, Answers> & { readonly call: infer C extends Call }
    ? Simplify<Omit<PathInput<C>, keyof F> & Read<F>>
    : InputById<A, I>

/** What the command with this id answers under `data`. */
export type DataById<A extends Areas, I extends string> = DataOf<AreaOf<A, I>, ActionOf<I>>

/** Whether the command with this id answers a page. */
export type IsPageById<A extends Areas, I extends string> = IsPage<CommandById<A, I>>
