import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from 'postgres'
import type { Logger } from 'pino'
import type { Catalogue, Language } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { Events } from './events.ts'
import type { IdPool } from './records/id-pool.ts'
import type { Counts } from './records/counts.ts'
import type { Limits } from './limits.ts'
import type { Registry } from './records/registry.ts'
import type { Services, Sessions, UnknownCallers, Context, Throttle } from './services.ts'
import type { Settings } from './settings.ts'
import type { Environment } from '#derive/environment.ts'
import type { Actor, World } from './world/world.ts'

/** Everything a call may need, put together once at start. */
export interface Server {
  readonly settings: Settings
  readonly limits: Limits
  readonly sql: Sql
  /** for what is planned anew by the values it is given: lists, searches, sums */
  readonly reads: Sql
  /** the database knows it by this name for as long as it lives, and so do the other servers */
  readonly name: string
  /** one connection of that name, for locks that outlast a transaction and end with this server */
  readonly locks: Sql
  /** for what is done beside the work of others and may take hours: indexes, and adding up anew */
  readonly upkeep: Sql
  readonly log: Logger
  readonly catalogue: Catalogue
  readonly entries: ReadonlyMap<string, Entry>
  readonly registry: Registry
  readonly functions: Functions
  readonly services: Services
  readonly counts: Counts
  readonly runIds: IdPool
  readonly recordIds: IdPool
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly unknownCallers: UnknownCallers
  readonly events: Events
}

/** A checked call, ready to be carried out. */
export interface Call {
  readonly server: Server
  readonly entry: Entry
  readonly actor: Actor
  readonly environment: Environment
  readonly language: Language
  readonly input: Readonly<Record<string, unknown>>
  /** the input as it came, where it came over HTTP */
  readonly sent?: Readonly<Record<string, unknown>>
  readonly dryRun: boolean
  /** phrase that the caller typed to confirm the call */
  readonly confirm?: unknown
  /** addresses of the files that came with it, which are kept if it takes effect */
  readonly files: readonly string[]
  /** hashes of these files, by address: a repeat has other addresses */
  readonly prints?: ReadonlyMap<string, string>
  /** hears whose personal data a read is answered with */
  readonly onPersonal?: OnPersonal
  /** collects the environments that it turns out to be about, beside the one where it is made: its line in the log tells of them */
  readonly about?: Set<Environment>
  /** the caller over HTTP; absent in scripts */
  readonly visitor?: Visitor
}

/** Where a call over HTTP comes from. */
export interface Visitor {
  /** aborted when the caller leaves before the answer */
  readonly signal: AbortSignal
  /** Returns the secret of a cookie. */
  cookie(kind: 'session' | 'device'): string | undefined
  /** Signs the browser out: clears its session cookie, cache and storage. */
  forget(): void
  /** Address of an environment by the host that the caller uses, without a slash at the end. */
  origin(environment: Environment): string
  /** Like `origin`, for sign-in links: throws 422 for a host that this server does not know. */
  linkOrigin(environment?: Environment): string
  /** Adds to the line of the call in the log. */
  note(message: string): void
}

/** A call with the request that it came by. */
export interface HttpCall extends Call {
  readonly visitor: Visitor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The function behind a command that needs the server itself rather than a world: session, plans, log. */
export type HandlerFunction = ((call: Call) => Promise<unknown>) & { readonly tries?: true }

export type BehaviourFunction = (world: World, input: never, context: Context) => Promise<unknown>

/** The functions behind custom commands: behaviours act on a world, handlers on the request itself. */
export interface Functions {
  behaviour(entry: Entry): BehaviourFunction | undefined
  handler(entry: Entry): HandlerFunction | undefined
  /** `area id/export` of everything found, to hold against the declarations */
  readonly names: readonly string[]
}

/** Hears of records with personal data, by the area that keeps them, before anybody is given them. */
export type OnPersonal = (area: string, environment: string, ids: readonly number[]) => Promise<void>
