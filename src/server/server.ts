import type { Sql } from 'postgres'
import type { Logger } from 'pino'
import type { Catalogue } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { UnknownCallers } from './audit/unknown-callers.ts'
import type { Events } from './events.ts'
import type { IdPool } from './records/id-pool.ts'
import type { Counts } from './records/counts.ts'
import type { Limits } from './limits.ts'
import type { Registry } from './records/registry.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import type { Sessions } from './session/sessions.ts'
import type { Throttle } from './session/throttle.ts'
import type { Functions } from './calls/functions.ts'

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
