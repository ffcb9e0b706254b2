import { createHash } from 'node:crypto'
import { perObject } from '#derive/values/per-object.ts'
import { logCall } from '../calls/log.ts'
import { Envelope } from '../world/answer.ts'
import type { Server, Call, OnPersonal } from '../server.ts'

type ReadCall = Pick<Call, 'server' | 'actor' | 'environment' | 'entry' | 'input'> & {
  readonly dryRun?: boolean
  readonly request: Parameters<typeof logCall>[1]['request']
}

export interface PersonalReads {
  /** The calls of a script share one entry. */
  asked(): PersonalAnswer
  /** Adds records that were read after the entry was written. */
  end(): Promise<void>
}

export interface PersonalAnswer {
  readonly on: OnPersonal
  /** Records an answer, also one not read from records, such as SQL lists. */
  answered(data: unknown): Promise<void>
}

const againAfterMs = 10 * 60_000
const mostKnown = 10_000
const mostShown = 100

interface ReadRecords {
  readonly area: string
  readonly environment: string
  readonly ids: ReadonlySet<number>
}

interface LogEntry extends ReadRecords {
  readonly ids: Set<number>
  /** id of the entry */
  readonly line: Promise<number | undefined>
  written: number
  /** reads to remember once the entry is complete */
  readonly pending: Set<string>
}

/** Logged reads with their time, by reader, call and records. */
const known = perObject((_: Server) => new Map<string, number>())

/** Logs who read whose personal data, before the response. Automatic refreshes are logged only when the rows change. */
export function personalReads(looking: ReadCall): PersonalReads {
  const { server, entry, environment } = looking
  const noted = new Map<string, LogEntry>()

  async function note(of: ReadRecords): Promise<void> {
    const what = nameOf(looking, of)
    if (isKnown(server, what)) return
    const key = `${of.area} ${of.environment}`
    const before = noted.get(key)
    const fresh = { ...of, ids: new Set(of.ids), written: of.ids.size, pending: new Set<string>() }
    const now: LogEntry = before ?? { ...fresh, line: write(looking, of) }
    noted.set(key, now)
    for (const id of of.ids) now.ids.add(id)
    if (before && now.pending.size < mostKnown) now.pending.add(what)
    try {
      await now.line
    } catch (error) {
      // the next attempt must log again
      if (noted.get(key) === now) noted.delete(key)
      throw error
    }
    if (!before) remember(server, what)
  }

  return {
    asked() {
      const on: OnPersonal = (area, where, ids) => note({ area, environment: where, ids: new Set(ids) })
      return {
        on,
        async answered(data) {
          if (!entry.area.personal || entry.command.self) return
          const ids = idsIn(data)
          if (ids.length > 0) await on(entry.area.id, environment, ids)
        },
      }
    },
    async end() {
      for (const of of noted.values()) await writeRest(server, of)
    },
  }
}

function idsIn(data: unknown): number[] {
  const found = data instanceof Envelope ? data.members['data'] : data
  const rows = (Array.isArray(found) ? found : [found]) as readonly ({ readonly id?: unknown } | null)[]
  return rows.flatMap((row) => (typeof row?.id === 'number' ? [row.id] : []))
}

async function write({ server, ...call }: ReadCall, of: ReadRecords): Promise<number | undefined> {
  const tried = call.dryRun ? { message: 'dry-run' } : {}
  const [line] = await logCall(server.sql, call, { status: 200, ...tried, answered: shown(of) })
  return line?.id
}

async function writeRest(server: Server, of: LogEntry): Promise<void> {
  const [{ size }, pending] = [of.ids, [...of.pending]]
  of.pending.clear()
  if (size > of.written) {
    const answered = JSON.stringify(shown(of))
    const line = await of.line
    await server.sql`update call_log set answered = ${answered}::text::jsonb where id = ${line ?? null}`
    of.written = size
  }
  for (const what of pending) remember(server, what)
}

function shown({ area, environment, ids }: ReadRecords): object {
  return { area, environment, count: ids.size, ids: [...ids].slice(0, mostShown) }
}

/** Key of a read: same person, command and data. Each script logs its own. */
function nameOf({ actor, environment, entry, input, request }: ReadCall, of: ReadRecords): string {
  const by = [actor.id, environment, entry.id, input, request.url.split('?')[0]]
  const what = JSON.stringify([...by, of.area, of.environment, [...of.ids]])
  return createHash('sha256').update(what).digest('base64')
}

function isKnown(server: Server, what: string): boolean {
  const before = known(server).get(what)
  return before !== undefined && before > performance.now() - againAfterMs
}

function remember(server: Server, what: string): void {
  const lines = known(server)
  if (lines.size >= mostKnown) lines.clear()
  lines.set(what, performance.now())
}
