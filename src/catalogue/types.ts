import type { Area, Commands } from './area.ts'
import type { Areas } from './catalogue.ts'
import type { VerbAnswers } from './answers.ts'
import type { importFields } from './import-fields.ts'
import type { AnswerValues, AnsweredValue, Fields, StoredValues, FieldInput } from './field.ts'
import type { Camel } from './names.ts'
import type { Answers, MethodPath, Command, CustomCommandTypes } from './verbs.ts'

type Simplify<T> = { [K in keyof T]: T[K] } & {}

export type PathParams<K extends string> = K extends `${string}{${infer P}}${infer Rest}` ? P | PathParams<Rest> : never

type PathInput<K extends string> = { [P in PathParams<K>]: P extends 'id' | `${string}Id` ? number : string }

export interface RecordMeta {
  readonly id: number
  readonly created_at: string
  readonly updated_at: string
}

/** Record of an area. `_version` counts its changes. */
export type RowOf<A> =
  A extends Area<string, infer F, Commands>
    ? Simplify<StoredValues<F> & RecordMeta & { readonly _version: number }>
    : never

interface ListInput {
  page?: number
  pageSize?: number
  after?: string
  sortby?: string
  order?: 'asc' | 'desc'
  keyword?: string
  ids?: string | number[]
  /** comma-separated start and end, for areas with a window */
  during?: string
  [filter: string]: unknown
}

/** Body id of a call on one record whose path has none. */
type InBody<K extends string> = [PathParams<K>] extends [never] ? { id: number } : unknown

type PublishInput = {
  ids?: number[]
  targets?: string[]
  /** target region: 1 Ireland, 2 India */
  serverType?: 1 | 2
  overwrite?: 0 | 1
  /** version that wins a conflict; mine: the source's */
  resolve?: { area?: string; id: number; environment?: string; take: 'mine' | 'theirs'; fields?: string[] }[]
  /** records or fields to exclude */
  leave?: { area: string; id: number; fields?: string[] | null }[]
}
type SortInput = { sort: (number | { id: number; sort: number })[] }

type VerbInput<F extends Fields, C extends Command> = C['verb'] extends 'list' | 'exportRows'
  ? ListInput
  : C['verb'] extends 'create'
    ? FieldInput<F> & (C extends { readonly param: infer P extends string } ? { [K in P]: number } : unknown)
    : C['verb'] extends 'update'
      ? Partial<FieldInput<F>> & { _version?: number } & InBody<C['call']> &
          (C extends { readonly reasonFor: string } ? { reason?: string | null } : unknown)
      : C['verb'] extends 'removeMany'
        ? { ids: number[] }
        : C['verb'] extends 'toggle'
          ? { reason?: string } & InBody<C['call']> &
              (C extends { readonly value: infer V extends string } ? { [K in V]?: 0 | 1 } : unknown)
          : C['verb'] extends 'setStatus'
            ? C extends { readonly field: infer S extends keyof F }
              ? Simplify<Pick<StoredValues<F>, S> & ('id' extends PathParams<C['call']> ? unknown : { id: number })>
              : unknown
            : C['verb'] extends 'sort'
              ? SortInput
              : C['verb'] extends 'copy'
                ? { id: number } & Partial<FieldInput<F>>
                : C['verb'] extends 'importRows'
                  ? { file?: string; fileUrl?: string } & FieldInput<typeof importFields>
                  : C['verb'] extends 'publish'
                    ? PublishInput &
                        (C extends {
                          readonly param: infer P extends string
                        }
                          ? { [K in P]?: number }
                          : unknown)
                    : C extends CustomCommandTypes<infer I, Fields, Answers>
                      ? FieldInput<I>
                      : unknown

export type InputOf<A, K extends string> =
  A extends Area<string, infer F, infer C>
    ? K extends keyof C
      ? Simplify<Omit<PathInput<Extract<C[K]['call'], MethodPath>>, 'uploadEndpoint'> & VerbInput<F, C[K]>>
      : never
    : never

type CommandData<A, C extends Command> = C['verb'] extends 'list'
  ? RowOf<A>[]
  : C['verb'] extends 'get' | 'create' | 'update' | 'toggle' | 'setStatus' | 'copy'
    ? RowOf<A>
    : C['verb'] extends keyof VerbAnswers
      ? VerbAnswers[C['verb']]
      : C['verb'] extends 'exportRows'
        ? string
        : C extends CustomCommandTypes<Fields, infer R, infer T>
          ? CustomData<A, R, T>
          : unknown

type CustomData<A, R extends Fields, T> = T extends 'page' | 'many'
  ? AnswerValues<R>[]
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
          : AnswerValues<R>

type IsPage<C extends Command> = C['verb'] extends 'list'
  ? true
  : C extends CustomCommandTypes<Fields, Fields, 'page'>
    ? true
    : false

/** Answer of command `K` of area `A`, without its envelope. */
export type DataOf<A, K extends string> =
  A extends Area<string, Fields, infer C> ? (K extends keyof C ? CommandData<A, C[K]> : never) : never

export interface ListPage<T> {
  readonly data: T
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

/** Lists include the total. */
export type OutputOf<A, K extends string> =
  A extends Area<string, Fields, infer C>
    ? K extends keyof C
      ? IsPage<C[K]> extends true
        ? ListPage<DataOf<A, K>>
        : DataOf<A, K>
      : never
    : never

export type AreaById<A extends Areas, I extends string> = {
  [K in keyof A]: A[K] extends { readonly id: I } ? A[K] : never
}[keyof A]

export type AreaId<A extends Areas> = A[keyof A]['id']

/** Area of a command id, or `never`. */
type AreaOf<A extends Areas, I extends string> = I extends `${infer Name}.${string}`
  ? Camel<Name> extends keyof A
    ? A[Camel<Name>]
    : never
  : never

type ActionOf<I extends string> = I extends `${string}.${infer Action}` ? Camel<Action> : never

/** Looked up by name, because searching all commands is slow. */
export type CommandById<A extends Areas, I extends string> =
  AreaOf<A, I> extends { readonly commands: infer C extends Commands }
    ? ActionOf<I> extends keyof C
      ? C[ActionOf<I>]
      : never
    : never

export type InputById<A extends Areas, I extends string> = InputOf<AreaOf<A, I>, ActionOf<I>>

/** Validated input of the command `I`; null: not sent, and no default. */
export type CheckedById<A extends Areas, I extends string> =
  CommandById<A, I> extends CustomCommandTypes<infer F, Fields, Answers> & { readonly call: infer C extends MethodPath }
    ? Simplify<Omit<PathInput<C>, keyof F> & StoredValues<F>>
    : InputById<A, I>

export type DataById<A extends Areas, I extends string> = DataOf<AreaOf<A, I>, ActionOf<I>>

export type IsPageById<A extends Areas, I extends string> = IsPage<CommandById<A, I>>
