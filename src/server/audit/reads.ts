import { createHash } from 'node:crypto'
import { logCall } from '../calls/log.ts'
import { Envelope } from '../world/answer.ts'
import type { Server, Call, OnPersonal } from '../server.ts'

/** Who reads, and by what. */
type Looking = Pick<Call, 'server' | 'actor' | 'environment' | 'entry' | 'input'> & {
  /** what is read is only what a call would change */
  readonly dryRun?: boolean
  readonly request: Parameters<typeof logCall>[1]['request']
}

/** Writes down whose data is read. */
export interface PersonalReads {
  /** Of one call; those of a script are written down together. */
  asked(): PersonalAnswer
  /** Adds to what was written down what came after it. */
  end(): Promise<void>
}

export interface PersonalAnswer {
  readonly on: OnPersonal
  /** Tells of an answer that came from no world: people themselves are no records, and some lists are counted up by SQL. */
  answered(data: unknown): Promise<void>
}

const againAfterMs = 10 * 60_000
const mostKnown = 10_000
const mostShown = 100

interface Answered {
  readonly area: string
  readonly environment: string
  readonly ids: ReadonlySet<number>
}

interface Noted extends Answered {
  readonly ids: Set<number>
  readonly line: Promise<number | undefined>
  /** how many of them the line says */
  written: number
  /** what is known as soon as the line says all of them */
  readonly pending: Set<string>
}

/** What was noted, and when: by whom, by what, and of which records at a time. */
const known = new WeakMap<Server, Map<string, number>>()

/**
 * Writes down who looked at personal data, by what, and at whose, before it is answered. A list that is open refreshes
 * itself: as long as it shows the same, it is noted once.
 */
export function personalReads(looking: Looking): PersonalReads {
  const { server, entry, environment } = looking
  const noted = new Map<string, Noted>()

  async function note(of: Answered): Promise<void> {
    const what = nameOf(looking, of)
    if (isKnown(server, what)) return
    const key = `${of.area} ${of.environment}`
    const before = noted.get(key)
    const now = before ?? begun(looking, of)
    noted.set(key, now)
    for (const id of of.ids) now.ids.add(id)
    if (before && now.pending.size < mostKnown) now.pending.add(what)
    try {
      await now.line
    } catch (error) {
      // the next try has to write it
      if (noted.get(key) === now) noted.delete(key)
      throw error
    }
    if (!before) remember(server, what)
  }

  return {
    asked() {
      const told = new Set<string>()
      const on: OnPersonal = (area, where, ids) => {
        told.add(`${area} ${where}`)
        return note({ area, environment: where, ids: new Set(ids) })
      }
      return {
        on,
        async answered(data) {
          if (!entry.area.personal || entry.command.self || told.has(`${entry.area.id} ${environment}`)) return
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

/** Ids of the rows of an answer, whichever way a list puts them. */
function idsIn(data: unknown): number[] {
  const found = data instanceof Envelope ? data.members['data'] : data
  const rows = (Array.isArray(found) ? found : [found]) as readonly ({ readonly id?: unknown } | null)[]
  return rows.flatMap((row) => (typeof row?.id === 'number' ? [row.id] : []))
}

function begun(looking: Looking, of: Answered): Noted {
  const ids = new Set(of.ids)
  return { ...of, ids, line: write(looking, of), written: ids.size, pending: new Set() }
}

async function write({ server, ...call }: Looking, of: Answered): Promise<number | undefined> {
  const tried = call.dryRun ? { message: 'dry-run' } : {}
  const [line] = await logCall(server.sql, call, { status: 200, ...tried, answered: shown(of) })
  return line?.id
}

async function writeRest(server: Server, of: Noted): Promise<void> {
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

function shown({ area, environment, ids }: Answered): object {
  return { area, environment, count: ids.size, ids: [...ids].slice(0, mostShown) }
}

/** The same where the same person is shown the same by the same command; each script that reads it says so itself. */
function nameOf({ actor, environment, entry, input, request }: Looking, of: Answered): string {
  const by = [actor.id, environment, entry.id, input, request.url.split('?')[0]]
  const what = JSON.stringify([...by, of.area, of.environment, [...of.ids]])
  return createHash('sha256').update(what).digest('base64')
}

function isKnown(server: Server, what: string): boolean {
  const before = known.get(server)?.get(what)
  return before !== undefined && before > performance.now() - againAfterMs
}

function remember(server: Server, what: string): void {
  const lines = known.get(server) ?? new Map<string, number>()
  known.set(server, lines)
  if (lines.size >= mostKnown) lines.clear()
  lines.set(what, performance.now())
}
