import type { Sql, TransactionSql } from 'postgres'
import type { Server } from '../server.ts'
import type { ShownFault } from './fault-words.ts'
import { parseSafe, storableJson } from './parse.ts'
import type { Planning } from './planning.ts'

interface Line {
  /** ms since the start */
  readonly at: number
  readonly message: string
  readonly details: unknown
}

const everyMs = 500

/** Tells how far a script is: in its plan, and to whoever listens. */
export function reporter(
  server: Server,
  { plan, actor }: Pick<Planning, 'plan' | 'actor'>,
  changes: () => number,
  onClosed: () => void,
) {
  const from = performance.now()
  let lines: Line[] = []
  let told = { done: 0, total: 0 }
  let saved = ''
  const state = (): string => JSON.stringify({ ...told, changes: changes() })

  async function save(sql: Sql | TransactionSql): Promise<void> {
    const progress = state()
    if (lines.length === 0 && progress === saved) return
    const out = storableJson(lines)
    lines = []
    saved = progress
    await sql`update plan set log = log || ${out}::text::jsonb, progress = ${progress}::text::jsonb where id = ${plan}`
  }
  function tell(now: string): void {
    server.events.tell({ type: 'plan', id: plan, actor: actor.id, state: now, ...told, changes: changes() })
  }
  async function beat(): Promise<void> {
    // the word that it was cancelled may have been lost on its way here
    const [open] = await server.sql`select id from plan where id = ${plan} and state = 'planning'`
    if (!open) return onClosed()
    if (state() === saved && lines.length === 0) return
    tell('planning')
    await save(server.sql)
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => server.log.warn({ err: error }, 'progress not saved'))
  }, everyMs)

  return {
    log(text: string): void {
      const [message, details] = logged(text)
      lines.push({ at: Math.round(performance.now() - from), message, details })
    },
    progress(text: string): void {
      const [done, total] = parseSafe(text) as [unknown, unknown]
      told = { done: whole(done), total: total === null ? told.total : whole(total) }
    },
    save,
    tell,
    /** A plan that came to nothing keeps its log, and none of its draft. */
    async end(as: 'failed' | 'cancelled', error?: ShownFault): Promise<void> {
      const fault = error ? storableJson(error) : null
      await save(server.sql)
      await server.sql.begin(async (tx) => {
        await tx`update plan set state = ${as}, error = ${fault}::text::jsonb where id = ${plan} and state in ('planning', 'cancelled')`
        await tx`delete from change where plan = ${plan}`
        await tx`delete from outbox where plan = ${plan} and state = 'planned'`
      })
      tell(as)
    },
    close: () => clearInterval(timer),
  }
}

function logged(text: string): [message: string, details: unknown] {
  try {
    const [message, details] = parseSafe(text) as [string, unknown]
    return [clean(message), details]
  } catch {
    // a line too long for its box was cut in the middle
    return [clean(text.slice(2, 2_000)), null]
  }
}

// what PostgreSQL cannot keep, and what would rewrite a terminal
function clean(text: string): string {
  return text.toWellFormed().slice(0, 2_000)
}

function whole(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0
}
