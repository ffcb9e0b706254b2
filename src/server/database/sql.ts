import postgres from 'postgres'
import { addressesIn, hostsOf } from './hosts.ts'
import { measureStatements } from './statements.ts'

export type EmbeddedOptions = { host: string; port: number; database: string; username: string; password?: string }
/** `isPooled`: through PgBouncer. */
export type DatabaseOptions = { url: string; isPooled?: true } | EmbeddedOptions

const types = {
  int8: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  // dates have no zone and stay as written: 2026-11-20
  day: { to: 1082, from: [1082], serialize: (value: string | Date) => write(value).slice(0, 10), parse: String },

  date: { to: 1184, from: [1114, 1184], serialize: write, parse: read },
}

export type Sql = ReturnType<typeof connect>

/** `by value` plans every statement anew; `kept` reuses plans, for lookups cheaper than planning. */
type PlanMode = 'kept' | 'by value'

/** Parses numbers as numbers and times as ISO strings in UTC. */
export function connect(
  options: DatabaseOptions,
  { max = 20, planning = 'kept', lasting = false, timeouts, name = 'playdesk' }: PoolOptions = {},
) {
  const connection = {
    application_name: name,
    ...settingsOf(options, timeouts ?? usualTimeouts),
    ...(planning === 'by value' && !isPooled(options) ? { plan_cache_mode: 'force_custom_plan' as const } : {}),
  }
  return open(options, {
    max,
    types,
    connection,
    ...(timeouts ? { response_timeout: (timeouts.statementMs + unheardMs) / 1_000 } : {}),
    ...(lasting ? { max_lifetime: null } : {}),
  })
}

// the database times statements out; a connection silent for this much longer is lost
const unheardMs = 15_000

interface PoolOptions {
  /** drops connections without a response; for short statements only */
  readonly timeouts?: Timeouts
  readonly max?: number
  readonly name?: string
  readonly planning?: PlanMode
  /** keeps connections, whose locks end with them */
  readonly lasting?: boolean
}

export interface Timeouts {
  readonly statementMs: number
  readonly lockMs: number
}

export const usualTimeouts: Timeouts = {
  // no statement of ours needs a minute
  statementMs: 60_000,
  // shorter, so that a waiting caller learns of the lock
  lockMs: 15_000,
}

/** Poolers take no settings of a session. */
function settingsOf(options: DatabaseOptions, { statementMs, lockMs }: Timeouts) {
  return isPooled(options) ? {} : { statement_timeout: statementMs, lock_timeout: lockMs }
}

const isPooled = (options: DatabaseOptions): boolean => 'isPooled' in options

export function open<T extends Record<string, unknown>>(
  options: DatabaseOptions,
  { connection, ...settings }: postgres.Options<Record<string, postgres.PostgresType>> & T,
) {
  const shared = {
    onnotice: () => {},
    // replaces a connection without a response, as in a failover
    connect_timeout: 5,
    connect_attempts: 2,
    // the default waits up to 20 s, long after a database restart
    backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, 1),
    prepare: !isPooled(options),
    connection: { application_name: 'playdesk', TimeZone: 'UTC', ...settingsOf(options, usualTimeouts), ...connection },
    ...settings,
  }
  const hosts = 'url' in options ? hostsOf(options.url) : undefined
  const sql =
    'url' in options
      ? postgres(addressesIn(options.url)[0] ?? options.url, hosts ? { ...shared, socket: hosts.socket } : shared)
      : postgres({ ...embedded(options), ...shared })
  measureStatements(sql)
  return sql
}

function embedded({ host, port, ...rest }: EmbeddedOptions) {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}`, ...rest } : { host, port, ...rest }
}

// PostgreSQL parses more time formats than Date, so texts stay unchanged
function write(value: string | Date): string {
  return value instanceof Date ? value.toISOString() : value
}

function read(text: string): string {
  // fast path for UTC times, of which each row has two
  const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/.exec(text)
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').padEnd(3, '0')}Z`
  const zoned = /[+-]\d\d(:\d\d)?$/.test(text.slice(10)) ? text.replace(/([+-]\d\d)$/, '$1:00') : `${text}Z`
  const moment = new Date(zoned)
  // infinity and years BC
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
