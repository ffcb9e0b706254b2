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

/** The parts of the server that calls use. */
export interface Server {
  readonly settings: Settings
  readonly limits: Limits
  readonly sql: Sql
  /** connections that plan by value: for lists, searches and sums */
  readonly reads: Sql
  /** reads by id, whose plans are cached */
  readonly lookups: Sql
  /** application name of its database connections, by which other servers see if it lives */
  readonly name: string
  /** one connection for locks, which end with this server */
  readonly locks: Sql
  /** connections for background work that may take hours */
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

/** Call of a command, over HTTP or by a script. */
export interface Call {
  readonly server: Server
  readonly entry: Entry
  readonly actor: Actor
  readonly environment: Environment
  readonly language: Language
  readonly input: Readonly<Record<string, unknown>>
  /** raw input of a call over HTTP */
  readonly sent?: Readonly<Record<string, unknown>>
  readonly dryRun: boolean
  /** phrase that the caller typed */
  readonly confirm?: unknown
  /** addresses of its files, stored if it takes effect */
  readonly files: readonly string[]
  /** hashes of these files by address: a repeat has other addresses */
  readonly prints?: ReadonlyMap<string, string>
  /** receives the records with personal data that a read returns */
  readonly onPersonal?: OnPersonal
  /** further environments that the call concerns, for its log line */
  readonly about?: Set<Environment>
  /** absent in scripts */
  readonly visitor?: Visitor
}

/** Browser or program that calls over HTTP. */
export interface Visitor {
  /** aborted when the caller leaves before the answer */
  readonly signal: AbortSignal
  cookie(kind: 'session' | 'device'): string | undefined
  forget(): void
  /** Returns an environment's origin, under the host that the caller uses. */
  origin(environment: Environment): string
  /** For sign-in links: throws 422 for an unknown host. */
  linkOrigin(environment?: Environment): string
  /** Adds a message to the call's log line. */
  note(message: string): void
}

export interface HttpCall extends Call {
  readonly visitor: Visitor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs a command of the console itself. */
export type HandlerFunction = ((call: Call) => Promise<unknown>) & { readonly tries?: true }

/** Runs a command of the product. */
export type BehaviourFunction = (world: World, input: never, context: Context) => Promise<unknown>

/** Code of commands beyond the standard verbs. */
export interface Functions {
  behaviour(entry: Entry): BehaviourFunction | undefined
  handler(entry: Entry): HandlerFunction | undefined
  /** such as `game/cacheClear`, to check against the declarations */
  readonly names: readonly string[]
}

/** Receives records with personal data before they are returned. */
export type OnPersonal = (area: string, environment: string, ids: readonly number[]) => Promise<void>
