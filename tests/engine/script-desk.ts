import { catalogue } from '#catalogue/index.ts'
import { schedule } from '#commands/console/schedule.ts'
import { script } from '#commands/console/script.ts'
import type { Environment } from '#derive/environment.ts'
import type { RequestOptions, TestServer } from '../server/start.ts'
import { until } from './client.ts'
import { toy } from './toy.ts'

/** The toy catalogue with the areas of scripts. */
export const scripted = catalogue({ ...toy.areas, script, schedule }, [])

export interface ScriptPlan {
  readonly id: number
  readonly state: string
  readonly hash: string
  readonly title: string
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
  readonly environments: readonly Environment[]
  readonly errors: readonly { index: number; message: string }[]
  readonly script: string | null
  readonly scriptVersion: number | null
  readonly params: Readonly<Record<string, unknown>>
  readonly log: readonly { at: number; message: string; details: unknown }[]
  readonly progress: { done: number; total: number; changes: number }
  readonly error: { code: string; message: string; line: number | null; column: number | null } | null
  readonly result: unknown
}

/** Returns the source of a script with this body of `run`. */
export function scriptOf(body: string, params = ''): string {
  return `import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Test', zh: '测试' },
  params: { ${params} },
  async run({ ops, params, log, progress }) {
${body}
  },
})
`
}

/** First line of the body in such a script. */
export const bodyLine = 7

/** Plans a script and waits until planning has finished. */
export async function plannedScript(
  server: TestServer,
  sent: { source: string; params?: unknown } | { script: string; params?: unknown; version?: number },
  options: RequestOptions = {},
): Promise<ScriptPlan> {
  const answer = await server.post('/api/-/plans', sent, options)
  if (answer.status !== 200) throw new Error(`plan: ${answer.status} ${answer.text}`)
  return settled(server, answer.body.data as ScriptPlan, options)
}

export async function settled(server: TestServer, plan: ScriptPlan, options: RequestOptions = {}): Promise<ScriptPlan> {
  if (plan.state !== 'planning') return plan
  return until(async () => {
    const now = (await server.get(`/api/-/plans/${plan.id}`, options)).body.data as ScriptPlan
    return now.state === 'planning' ? undefined : now
  }, 240_000)
}

/** Plans a script with this body. */
export function plannedBody(server: TestServer, body: string, options?: RequestOptions): Promise<ScriptPlan> {
  return plannedScript(server, { source: scriptOf(body) }, options)
}

/** Number of books in `shelf`: enough for a first page, a full one and a rest. */
export const shelfTotal = 620

/** Adds books with this state and increasing prices. */
export async function shelf(server: TestServer, state: number): Promise<void> {
  const { sql } = server.running.server
  await sql`delete from record where area in ('book', 'badge')`
  await sql`
    insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'book', 'test-ie', n, 1, 'b' || n, 'b' || lpad(n::text, 5, '0'), 'b',
      jsonb_build_object('name', 'b' || lpad(n::text, 5, '0'), 'state', ${state}::int, 'closed', 0, 'online', 0) ||
      case when n % 5 = 0 then '{}' else jsonb_build_object('price', n) end,
      now() - n * interval '1 second', now() from generate_series(1, ${shelfTotal}::int) n`
}
