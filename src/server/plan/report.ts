import type { Sql, TransactionSql } from 'postgres'
import { words, type Language, type Words } from '#catalogue/index.ts'
import { asProblem } from '../calls/as-problem.ts'
import { slowWrite } from '../calls/fault-words.ts'
import { databaseFault } from '../database/fault.ts'
import type { Server } from '../server.ts'
import { parseSafe, storableJson } from '../records/safe-json.ts'
import { seenBy } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

interface Line {
  /** ms since the start */
  readonly at: number
  readonly message: string
  readonly details: unknown
}

const everyMs = 500

/** Why a plan came to nothing, as whoever asked for it reads it. */
export interface ShownFault {
  readonly code: string
  readonly message: string
  /** the message in every language, where nobody knows who will read it */
  readonly words?: Words
  /** of a script */
  readonly line: number | null
  readonly column: number | null
}

/** Tells how far a plan is: in its plan, and to whoever listens. */
export function reporter(
  server: Server,
  { plan, actor }: { readonly plan: number; readonly actor: Pick<Actor, 'id' | 'roles'> },
  changes: () => number,
  onClosed: () => void,
) {
  const from = performance.now()
  let lines: Line[] = []
  let reported = { done: 0, total: 0 }
  let saved = ''
  const state = (): string => JSON.stringify({ ...reported, changes: changes() })

  async function save(sql: Sql | TransactionSql): Promise<void> {
    const progress = state()
    if (lines.length === 0 && progress === saved) return
    const out = storableJson(lines)
    lines = []
    saved = progress
    await sql`update plan set log = log || ${out}::text::jsonb, progress = ${progress}::text::jsonb where id = ${plan}`
  }
  function tell(now: string): void {
    // until it is made nobody knows where else it leads
    const environments = seenBy(actor)
    server.events.tell({
      type: 'plan',
      id: plan,
      actor: actor.id,
      state: now,
      ...reported,
      changes: changes(),
      environments,
    })
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
      reported = { done: whole(done), total: total === null ? reported.total : whole(total) }
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

const broken = words('Server error. Nothing was changed.', '服务器出现错误，未做任何更改。')

/** What a plan says that failed by this error. */
export function faultOf(server: Server, error: unknown, language: Language): ShownFault {
  const known = databaseFault(error) === 'too-slow' ? slowWrite : error instanceof Error ? asProblem(error) : undefined
  if (known) {
    if (databaseFault(error)) server.log.error({ err: error }, 'plan not made')
    const fieldMessages = known.errors.map(({ field, message }) => `${field}: ${message[language]}`)
    return plainFault(known.code, [known.words[language], ...fieldMessages].join(' '))
  }
  server.log.error({ err: error }, 'plan not made')
  return plainFault('internal', broken[language])
}

export function shownIn({ words: each, ...fault }: ShownFault, language: Language): ShownFault {
  return each ? { ...fault, message: each[language] } : fault
}

export function plainFault(code: string, message: string): ShownFault {
  return { code, message, line: null, column: null }
}
