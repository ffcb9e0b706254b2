import type { AreaById, AreaId, Areas, Language, RowOf, Words } from '#catalogue/index.ts'
import type { Role } from '#derive/roles.ts'
import type { Environment } from '#derive/environment.ts'
import type { Problem } from '../problem.ts'
import type { Where } from '../records/condition.ts'

/** Operator who makes a call, in person or by token. */
export interface Actor {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string
  readonly roles: Roles
  /** a token, which cannot gain its operator's rights */
  readonly byToken?: true
  /** set for tokens that may only send intake rows */
  readonly intake?: readonly Environment[]
  /** set for tokens that may only read `/metrics` */
  readonly metrics?: readonly Environment[]
}

/** Role in each visible environment. */
export type Roles = Readonly<Partial<Record<Environment, Role>>>

export type Input = Readonly<Record<string, unknown>>

export interface Query {
  readonly where?: Where
  /** search text, pinyin included; of several, one is enough */
  readonly keyword?: string | readonly string[]
  readonly sort?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  /** default: all; throws 422 above 100,000 records */
  readonly limit?: number
  readonly offset?: number
  readonly ids?: readonly number[]
  readonly parent?: number
  /** locks the records until the transaction ends */
  readonly held?: true
}

type Patch = Readonly<Record<string, unknown>>

type RowIn<A extends Areas, I extends AreaId<A>> = RowOf<AreaById<A, I>>

/** Records of one environment for behaviours and rules. Reads see earlier writes, whether live, planned or dry. */
export interface World<A extends Areas = Areas> {
  readonly environment: Environment
  readonly actor: Actor
  /** ISO 8601, the same for the whole call or plan */
  readonly now: string
  readonly language: Language
  get<const I extends AreaId<A>>(area: I, id: number): Promise<RowIn<A, I> | undefined>
  /** Like `get`; throws the 404 problem. */
  need<const I extends AreaId<A>>(area: I, id: number): Promise<RowIn<A, I>>
  list<const I extends AreaId<A>>(area: I, query?: Query): Promise<RowIn<A, I>[]>
  pick<const I extends AreaId<A>, const F extends string & keyof RowIn<A, I>>(
    area: I,
    fields: readonly F[],
    query?: Query,
  ): Promise<Pick<RowIn<A, I>, F | ('id' & keyof RowIn<A, I>)>[]>
  count(area: AreaId<A>, query?: Query): Promise<number>
  /** Creates a record for null or an unknown id, else merges the patch. */
  put<const I extends AreaId<A>>(area: I, id: number | null, patch: Patch): Promise<RowIn<A, I>>
  remove(area: AreaId<A>, id: number): Promise<void>
  /** Queues a message, sent after commit and not before `at`. */
  emit(topic: string, payload: unknown, options?: { irreversible?: boolean; at?: string }): Promise<void>
  waiting(topic: string, area: AreaId<A>): Promise<ReadonlySet<number>>
  /** Returns records as of the revision in which the field first had this text. */
  writtenWith<const I extends AreaId<A>>(
    area: I,
    field: string & keyof RowIn<A, I>,
    texts: ReadonlyMap<number, string>,
  ): Promise<ReadonlyMap<number, Omit<RowIn<A, I>, 'version' | 'created_at' | 'updated_at'>>>
  /** Returns the lines of an uploaded text file, if there is one. */
  lines(address: string): Promise<AsyncIterable<string> | undefined>
  /** Runs acts, each atomic and checked against the rules. Returns problems of refused ones by index. */
  separately(acts: readonly (() => Promise<unknown>)[]): Promise<ReadonlyMap<number, Problem>>
  /** Reports a refused part of the call, which goes on; plans list it. */
  refuse(why: Words): void
  at(environment: Environment): World<A>
}
