import type { AreaById, AreaId, Areas, Language, RowOf } from '#catalogue/index.ts'
import type { Role } from '#derive/roles.ts'
import type { Environment } from '#derive/environment.ts'
import type { Where } from '../records/condition.ts'

/** Who acts. */
export interface Actor {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string
  readonly roles: Roles
  /** a token acts with its own, narrower rights, and must not be a way to the operator's */
  readonly byToken?: true
  /** environments of a token that sends intake rows and can do nothing else */
  readonly intake?: readonly Environment[]
}

export type Roles = Readonly<Partial<Record<Environment, Role>>>

/** A checked input, as verbs read it. */
export type Input = Readonly<Record<string, unknown>>

export interface Query {
  readonly where?: Where
  /** text looked up in the area's search fields, pinyin included; of several one is enough */
  readonly keyword?: string | readonly string[]
  readonly sort?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  /** all of them when left out, which throws the 422 problem where these are more than 100,000 */
  readonly limit?: number
  readonly offset?: number
  readonly ids?: readonly number[]
  readonly parent?: number
  /** nobody else changes or removes them until the call is over, so what is put is put onto these */
  readonly held?: true
}

type Patch = Readonly<Record<string, unknown>>

type RowIn<A extends Areas, I extends AreaId<A>> = RowOf<AreaById<A, I>>

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
  get<const I extends AreaId<A>>(area: I, id: number): Promise<RowIn<A, I> | undefined>
  /** Like `get`; throws the 404 problem. */
  need<const I extends AreaId<A>>(area: I, id: number): Promise<RowIn<A, I>>
  list<const I extends AreaId<A>>(area: I, query?: Query): Promise<RowIn<A, I>[]>
  /** Like `list`, with these fields alone: for sums over many records. */
  pick<const I extends AreaId<A>, const F extends string & keyof RowIn<A, I>>(
    area: I,
    fields: readonly F[],
    query?: Query,
  ): Promise<Pick<RowIn<A, I>, F | ('id' & keyof RowIn<A, I>)>[]>
  count(area: AreaId<A>, query?: Query): Promise<number>
  /** Null: a new record. An id that is not there: created with it. Otherwise the patch is merged; no change, no revision. */
  put<const I extends AreaId<A>>(area: I, id: number | null, patch: Patch): Promise<RowIn<A, I>>
  /** Removes the record and its children. */
  remove(area: AreaId<A>, id: number): Promise<void>
  /** A message to the outside, sent after commit, and not before `at`. */
  emit(topic: string, payload: unknown, options?: { irreversible?: boolean; at?: string }): Promise<void>
  /** Ids of records of the area whose message of this topic has not left yet. */
  waiting(topic: string, area: AreaId<A>): Promise<ReadonlySet<number>>
  /** By id, records as they were when a field of theirs first had this text; those of which that is known. */
  writtenWith<const I extends AreaId<A>>(
    area: I,
    field: string & keyof RowIn<A, I>,
    texts: ReadonlyMap<number, string>,
  ): Promise<ReadonlyMap<number, Omit<RowIn<A, I>, 'version' | 'created_at' | 'updated_at'>>>
  /** Number of filled lines of an uploaded text file; undefined for other files, and where files are not read. */
  lines(address: string): Promise<number | undefined>
  /** The same world in another environment. */
  at(environment: Environment): World<A>
}
