import { createHash } from 'node:crypto'
import { logCall } from '../calls/log.ts'
import type { Call } from '../calls/handler.ts'
import type { OnPersonal } from '../calls/personal-rows.ts'
import { Envelope } from '../world/answer.ts'
import type { Server } from '../server.ts'

/** Who reads, and by what. */
type Looking = Pick<Call, 'server' | 'actor' | 'environment' | 'entry' | 'input'> & {
  /** what is read is only what a call would change */
  readonly dryRun?: boolean
  readonly request: Parameters<typeof logCall>[1]['request']
}

/** Writes down whose data a call is answered with. */
export interface PersonalReads {
  readonly on: OnPersonal
  /** Tells of an answer that came from no world: people themselves are no records. */
  answered(data: unknown): Promise<void>
  /** Adds to what was written down what came after it. */
  end(): Promise<void>
}

const againAfterMs = 10 * 60_000
const mostKnown = 10_000
const mostShown = 100

interface Noted {
  readonly area: string
  readonly environment: string
  readonly ids: Set<number>
  readonly line: Promise<number | undefined>
  written: number
}

const known = new WeakMap<Server, Map<string, number>>()

/**
 * Writes down who looked at personal data, by what, and at whose, before it is answered. A list that is open refreshes
 * itself: as long as it shows the same, it is noted once.
 */
export function personalReads(looking: Looking): PersonalReads {
  const { server, entry } = looking
  const noted = new Map<string, Noted>()

  const on: OnPersonal = async (area, environment, ids) => {
    const key = `${area} ${environment}`
    const before = noted.get(key)
    for (const id of before ? ids : []) before?.ids.add(id)
    if (!before) {
      const of = { area, environment, ids: new Set(ids) }
      noted.set(key, { ...of, line: isKnown(looking, of) ? nothing : write(looking, of), written: of.ids.size })
    }
    await noted.get(key)?.line
  }

  return {
    on,
    async answered(data) {
      if (!entry.area.personal || entry.command.self || noted.size > 0) return
      const found = data instanceof Envelope ? data.members['data'] : data
      const rows = (Array.isArray(found) ? found : [found]) as readonly ({ readonly id?: unknown } | null)[]
      const ids = rows.flatMap((row) => (typeof row?.id === 'number' ? [row.id] : []))
      if (ids.length > 0) await on(entry.area.id, looking.environment, ids)
    },
    async end() {
      for (const of of noted.values()) {
        const line = of.ids.size > of.written ? await of.line : undefined
        if (line !== undefined)
          await server.sql`update call_log set answered = ${JSON.stringify(shown(of))}::text::jsonb where id = ${line}`
        of.written = of.ids.size
      }
    },
  }
}

const nothing = Promise.resolve(undefined)

type Answered = Pick<Noted, 'area' | 'environment' | 'ids'>

function shown({ area, environment, ids }: Answered): object {
  return { area, environment, count: ids.size, ids: [...ids].slice(0, mostShown) }
}

async function write({ server, ...call }: Looking, of: Answered): Promise<number | undefined> {
  const tried = call.dryRun ? { message: 'dry-run' } : {}
  const [line] = await logCall(server.sql, call, { status: 200, ...tried, answered: shown(of) })
  return line?.id
}

function isKnown({ server, actor, environment, entry, input }: Looking, of: Answered): boolean {
  const lines = known.get(server) ?? new Map<string, number>()
  known.set(server, lines)
  const what = JSON.stringify([actor.id, environment, entry.id, input, of.area, of.environment, [...of.ids]])
  const key = createHash('sha256').update(what).digest('base64')
  const before = lines.get(key)
  if (before !== undefined && before > performance.now() - againAfterMs) return true
  if (lines.size >= mostKnown) lines.clear()
  lines.set(key, performance.now())
  return false
}
