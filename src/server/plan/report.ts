import type { Sql, TransactionSql } from 'postgres'
import { words, type Language, type Words } from '#catalogue/index.ts'
import { asProblem } from '../calls/as-problem.ts'
import { slowWrite } from '../calls/fault-words.ts'
import { databaseFault } from '../database/fault.ts'
import type { Server } from '../server.ts'
import type { DeclaredData } from '../declared.ts'
import { parseSafe, storableJson } from '../records/safe-json.ts'
import { seenBy } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

export interface LogLine {
  /** ms since the start */
  readonly at: number
  readonly message: string
  readonly details: unknown
}

interface PlanLog {
  hasNew(): boolean
  /** Returns all lines and marks them as saved. */
  take(): readonly LogLine[]
}

/** Plan whose progress its operator sees. */
interface ReportTarget {
  readonly plan: number
  readonly actor: Pick<Actor, 'id' | 'roles'>
  readonly log?: PlanLog
}

const everyMs = 500

/** Reason why a plan failed. */
export interface ShownFault {
  readonly code: string
  readonly message: string
  /** all languages, if the operator's was unknown */
  readonly words?: Words
  readonly line: number | null
  readonly column: number | null
}

export function reporter(
  server: Server,
  { plan, actor, log }: ReportTarget,
  changes: () => number,
  onClosed: () => void,
) {
  let reported = { done: 0, total: 0 }
  let saved = ''
  const state = (): string => JSON.stringify({ ...reported, changes: changes() })

  async function save(sql: Sql | TransactionSql): Promise<void> {
    const progress = state()
    const lines = log?.hasNew() ? storableJson(log.take()) : null
    if (lines === null && progress === saved) return
    saved = progress
    await sql`update plan set log = coalesce(${lines}::text::jsonb, log), progress = ${progress}::text::jsonb where id = ${plan}`
  }
  function tell(now: DeclaredData<'schema.events'>['plan']['state']): void {
    // the plan may still touch other environments
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
    // the notice of a cancellation may have been lost
    const [open] = await server.sql`select id from plan where id = ${plan} and state = 'planning'`
    if (!open) return onClosed()
    if (state() === saved && !log?.hasNew()) return
    tell('planning')
    await save(server.sql)
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => server.log.warn({ err: error }, 'progress not saved'))
  }, everyMs)

  return {
    progress(text: string): void {
      const [done, total] = parseSafe(text) as [unknown, unknown]
      reported = { done: whole(done), total: total === null ? reported.total : whole(total) }
    },
    save,
    tell,
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

function whole(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0
}

const broken = words('Server error. Nothing was changed.', '服务器出现错误，未做任何更改。')

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
