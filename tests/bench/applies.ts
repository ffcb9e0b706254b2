import { setTimeout } from 'node:timers/promises'
import { playdesk } from '#commands/index.ts'
import { ok } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { summary, type Line, type Times } from './measure.ts'
import { fillComments } from './million.ts'
import { planned } from './publish.ts'

/** Measures the time until the first change of an applied plan is there, and of many changes. */
export async function appliesBench(rows: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    await fillComments(server, rows)
    const first: number[] = []
    for (let n = 1; n <= rounds; n++)
      first.push(await applied(server, `comment #${2 * n}..${2 * n + 1} | toggle-top 1`, 2 * n))
    const many: number[] = []
    for (let n = 0; n < 5; n++) many.push(await applied(server, `comment #1..${rows} | toggle-top ${1 - (n % 2)}`))
    const { p50, p95 } = summary(first)
    return [
      {
        what: `first of 2 changes, p95 of ${rounds} (p50 ${p50.toFixed(1)})`,
        ours: even(p95),
        floor: even(15),
        limit: 1,
      },
      {
        what: `${rows.toLocaleString('en')} changes applied, at 10,000 a second`,
        ours: summary(many),
        floor: even(rows / 10),
        limit: 1,
      },
    ]
  } finally {
    await server.stop()
  }
}

const pollMs = 10

const even = (ms: number): Times => ({ p50: ms, p95: ms })

/** Applies a plan and returns the ms until a comment has another version, or until the run is over. */
async function applied(server: TestServer, line: string, comment?: number): Promise<number> {
  const { id } = ok(await server.post('/api/-/plans', { line })).data as { id: number }
  await planned(server, id)
  const { hash } = ok(await server.get(`/api/-/plans/${id}`)).data as { hash: string }
  const { sql } = server.running.server
  const version = async () =>
    String(
      await sql`select version from record_comment where environment = 'test-ie' and id = ${comment ?? 0}`.values(),
    )
  const before = await version()
  const from = performance.now()
  const answer = server.post(`/api/-/plans/${id}/apply`, { hash })
  while (comment !== undefined && (await version()) === before) await setTimeout(1)
  const first = performance.now() - from
  const { run } = ok(await answer).data as { run: number }
  for (let state = 'running'; state === 'running' || state === 'waiting';) {
    await setTimeout(pollMs)
    state = (ok(await server.get(`/api/-/runs/${run}`)).data as { state: string }).state
  }
  return comment === undefined ? performance.now() - from : first
}
