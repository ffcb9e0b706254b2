import postgres from 'postgres'

export type EmbeddedOptions = {
  host: string
  port: number
  database: string
  username: string
  password?: string
}
export type DatabaseOptions = { url: string } | EmbeddedOptions

const types = {
  int8: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  // a date has no zone, so it stays as it is written: 2026-11-20
  day: {
    to: 1082,
    from: [1082],
    serialize: (value: string | Date) => write(value).slice(0, 10),
    parse: String,
  },

  date: { to: 1184, from: [1114, 1184], serialize: write, parse: read },
}

export type Sql = ReturnType<typeof connect>

/**
 * How a statement is planned: once and kept, or each time anew with the values it is given. Filters and limits decide
 * the plan of a list; what is found by its key has one plan, and making it anew would cost more than carrying it out.
 */
type Planning = 'kept' | 'by value'

/** A pool in which whole and decimal numbers are numbers and moments are ISO strings in UTC. */
export function connect(
  options: DatabaseOptions,
  { max = 20, planning = 'kept', lasting = false, timeouts, name = 'playdesk' }: Pooling = {},
) {
  const connection = {
    application_name: name,
    ...settingsOf(timeouts ?? usualTimeouts),
    ...(planning === 'by value' ? { plan_cache_mode: 'force_custom_plan' as const } : {}),
  }
  return open(options, {
    max,
    types,
    connection,
    ...(timeouts ? { response_timeout: (timeouts.statementMs + unheardMs) / 1_000 } : {}),
    ...(lasting ? { max_lifetime: null } : {}),
  })
}

// the database ends a statement in time; one that is not heard of for so much longer has lost it without being told
const unheardMs = 15_000

interface Pooling {
  /** for statements that do not take longer than that: a connection without an answer is given up */
  readonly timeouts?: Timeouts
  readonly max?: number
  /** as the database lists its connections */
  readonly name?: string
  readonly planning?: Planning
  /** connections are never renewed by age, which would give up what they hold */
  readonly lasting?: boolean
}

/** ms that a statement may take, and that it may wait for a lock. */
export interface Timeouts {
  readonly statementMs: number
  readonly lockMs: number
}

export const usualTimeouts: Timeouts = {
  // no statement of ours needs a minute; one that does is better stopped than waited for
  statementMs: 60_000,
  // shorter, so that whoever waits for somebody else learns it
  lockMs: 15_000,
}

function settingsOf({ statementMs, lockMs }: Timeouts) {
  return { statement_timeout: statementMs, lock_timeout: lockMs }
}

/** The driver with our defaults; the pool above adds its types, the watcher its own ending. */
export function open<T extends Record<string, unknown>>(
  options: DatabaseOptions,
  { connection, ...settings }: postgres.Options<Record<string, postgres.PostgresType>> & T,
) {
  const shared = {
    onnotice: () => {},
    // a connection that nobody answers, as in a failover, is given up for a second one
    connect_timeout: 5,
    connect_attempts: 2,
    // the default waits up to 20 s, long after a restarted database is back
    backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, 1),
    connection: {
      application_name: 'playdesk',
      TimeZone: 'UTC',
      ...settingsOf(usualTimeouts),
      ...connection,
    },
    ...settings,
  }
  return 'url' in options ? postgres(options.url, shared) : postgres({ ...embedded(options), ...shared })
}

function embedded({ host, port, ...rest }: EmbeddedOptions) {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}`, ...rest } : { host, port, ...rest }
}

// PostgreSQL reads text in more forms than Date does, so text is left alone
function write(value: string | Date): string {
  return value instanceof Date ? value.toISOString() : value
}

function read(text: string): string {
  // our connections are in UTC: almost every moment is written nearly as it is read, and there are two in each row
  const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/.exec(text)
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').padEnd(3, '0')}Z`
  const zoned = /[+-]\d\d(:\d\d)?$/.test(text.slice(10)) ? text.replace(/([+-]\d\d)$/, '$1:00') : `${text}Z`
  const moment = new Date(zoned)
  // infinity and years before Christ
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
