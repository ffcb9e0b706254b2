import type { AreaById, AreaId, Areas, Language, RowOf } from '#catalogue/index.ts'
import type { Role } from '#derive/roles.ts'
import type { Environment } from '../environment.ts'

/** Who acts. */
export interface Actor {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string
  readonly roles: Roles
  /** a token acts with its own, narrower rights, and must not be a way to the operator's */
  readonly byToken?: true
}

export type Roles = Readonly<Partial<Record<Environment, Role>>>

/** A checked input, as verbs read it. */
export type Input = Readonly<Record<string, unknown>>

export type Comparable = string | number | boolean | null

/**
 * A condition on one field: equal, any of, between, holding it, holding one of them, not, or referring to a record of
 * the area `of` that the name finds.
 */
export type Condition =
  | Comparable
  | readonly Comparable[]
  | { readonly from?: string | number; readonly to?: string | number }
  | { readonly has: Comparable }
  | { readonly hasAny: readonly string[] }
  | { readonly not: Comparable }
  | { readonly of: string; readonly named: string }

export type Where = Readonly<Record<string, Condition>>

export interface Query {
  readonly where?: Where
  /** text looked up in the area's search fields, pinyin included */
  readonly keyword?: string
  readonly sort?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  /** at most 10,000, which is also the default */
  readonly limit?: number
  readonly offset?: number
  readonly ids?: readonly number[]
  readonly parent?: number
}

type Patch = Readonly<Record<string, unknown>>

type Found<A extends Areas, I extends AreaId<A>> = RowOf<AreaById<A, I>>

/**
 * All that a behaviour can reach. Writes are seen by later reads of the same world; whether they are live, a draft of
 * a plan or thrown away after a dry run is not the behaviour's business.
 */
export interface World<A extends Areas = Areas> {
  readonly environment: Environment
  readonly actor: Actor
  /** ISO 8601, the same for the whole call or plan */
  readonly now: string
  readonly language: Language
  get<const I extends AreaId<A>>(area: I, id: number): Promise<Found<A, I> | undefined>
  /** As `get`; throws the 404 problem. */
  need<const I extends AreaId<A>>(area: I, id: number): Promise<Found<A, I>>
  list<const I extends AreaId<A>>(area: I, query?: Query): Promise<Found<A, I>[]>
  count(area: AreaId<A>, query?: Query): Promise<number>
  /** Null: a new record. An id that is not there: created with it. Otherwise the patch is merged; no change, no revision. */
  put<const I extends AreaId<A>>(area: I, id: number | null, patch: Patch): Promise<Found<A, I>>
  /** Removes the record and its children. */
  remove(area: AreaId<A>, id: number): Promise<void>
  /** A message to the outside, sent after commit, and not before `at`. */
  emit(topic: string, payload: unknown, options?: { irreversible?: boolean; at?: string }): Promise<void>
  /** The same world in another environment. */
  at(environment: Environment): World<A>
}

/** A record as it is kept. */
export interface Stored {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly version: number
  readonly parentId: number | null
  readonly data: Readonly<Record<string, unknown>>
  readonly createdAt: string
  readonly updatedAt: string
}

/** One record before and after: null where it did not or does not exist. */
export interface Change {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly parentId: number | null
  readonly before: Stored | null
  readonly after: Readonly<Record<string, unknown>> | null
}
