import { playdesk } from '#commands/index.ts'
import { indexGrown } from '#server/records/prepare.ts'
import { ok } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import type { Line } from './measure.ts'
import { fillComments } from './million.ts'
import { answered, processorTimes, type Contender } from './processor.ts'
import { planned } from './publish.ts'

const steps = [1, 2, 4, 8]

type Calls = Readonly<Record<string, Contender['send']>>

interface Growth {
  /** Adds as much again as is there. */
  readonly grow: (step: number) => Promise<unknown>
  /** Answer the same at any size. */
  readonly calls: Calls
  /** Search or count what grows. */
  readonly counting: Calls
}

const [streamsPerStep, streamsEach] = [50, 50]
const consoles = 8 * streamsPerStep

// most times that eight times as much may take
const [limit, countingLimit] = [1.5, 8]

/** Compares the processor time of calls on a server that holds a kind of thing once, twice, four and eight times. */
export async function slopesBench(size: number, requests: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    await fillComments(server, size)
    const lines: Line[] = []
    for (const [kind, { grow, calls, counting }] of Object.entries(await growths(server, size))) {
      const taken: Record<string, number[]> = {}
      for (const step of steps) {
        await grow(step)
        await indexGrown(server.running.server.sql, server.running.server.registry)
        await server.running.server.sql.unsafe('vacuum analyze')
        const contenders = Object.fromEntries(
          Object.entries({ ...calls, ...counting }).map(([name, send]) => [name, { pid: process.pid, send }]),
        )
        const times = await processorTimes(server.folder, { requests, rounds: 3 }, contenders)
        for (const [name, { p50 }] of Object.entries(times)) taken[name] = [...(taken[name] ?? []), p50]
      }
      for (const [name, times] of Object.entries(taken)) {
        const [first = 0, last = 0] = [times[0], times.at(-1)]
        const all = times.map((ms) => ms.toFixed(2)).join(' ')
        lines.push({
          what: `8 × ${kind}: ${name} (${all} ms)`,
          ours: { p50: last, p95: last },
          floor: { p50: first, p95: first },
          limit: name in counting ? countingLimit : limit,
        })
      }
    }
    return lines
  } finally {
    await server.stop()
  }
}

async function growths(server: TestServer, size: number): Promise<Record<string, Growth>> {
  const { sql } = server.running.server
  const headers = {
    authorization: `Bearer ${await server.token('admin')}`,
    'x-requested-with': 'playdesk',
    'content-type': 'application/json',
  }
  const get =
    (path: string): Contender['send'] =>
    (agent) =>
      answered(agent, server.url + path, { headers })
  const one = (n: number): number => (n % (size / 2)) + 1
  const toggle: Contender['send'] = (agent, n) =>
    answered(agent, `${server.url}/api/comment-top-toggle/${one(n)}`, { method: 'PUT', headers, body: '{}' })
  const list = get('/api/game-comments?status=1&sortby=likes&order=desc&pageSize=30')
  const usual = { toggle, list }
  const [me] = await sql<{ id: number }[]>`select id from operator where username = 'admin'`
  // an account has at most 60 streams
  const followers = await Promise.all(Array.from({ length: consoles / streamsEach }, (_, n) => follower(server, n)))
  return {
    records: {
      grow: async (step) =>
        step > 1 &&
        sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
          select area, environment, id + ${(size * step) / 2}, 1, label, sort_key, search, data, created_at, updated_at
          from record where area = 'comment'`,
      calls: usual,
      counting: { 'a word found': get('/api/-/search?q=comment%20777') },
    },
    writes: {
      grow: async (step) => {
        const count = step === 1 ? size : (size * step) / 2
        await sql`with started as (
            insert into run (kind, command, environment, actor, state, done, total, finished_at)
            select 'call', 'comment.toggleTop', 'test-ie', ${me?.id ?? 0}, 'done', 1, 1, now() from generate_series(1, ${count}::int)
            returning id), numbered as (select id, row_number() over (order by id)::int as n from started),
          logged as (
            insert into call_log (operator, username, environment, request_method, route, command, status, ms, input, receipt)
            select ${me?.id ?? 0}::int, 'admin', 'test-ie', 'PUT', '/api/comment-top-toggle/{id}', 'comment.toggleTop', 200, 3,
              jsonb_build_object('id', n), id from numbered)
          insert into revision (area, environment, id, version, before, after, run, actor)
          select 'comment', 'test-ie', n % 100 + ${size / 2} + 1, -(numbered.id % 1000000)::int, r.data, r.data, numbered.id, ${me?.id ?? 0}::int
          from numbered join record r on r.area = 'comment' and r.environment = 'test-ie' and r.id = n % 100 + ${size / 2} + 1`
      },
      calls: {
        ...usual,
        activity: get('/api/-/activity'),
      },
      counting: {
        'history of a record': get(`/api/-/revisions?area=comment&id=${size / 2 + 5}`),
        receipts: get('/api/-/runs'),
        'receipts of a command': get('/api/-/runs?command=comment.toggleTop'),
        'a word in receipts': get('/api/-/runs?q=banner'),
      },
    },
    plans: {
      grow: async (step) => {
        const line = `comment #${step}..${step + 20} | toggle-top 1`
        for (let n = step === 1 ? 0 : (step / 2) * 10; n < step * 10; n++)
          await planned(server, (ok(await server.post('/api/-/plans', { line })).data as { id: number }).id)
      },
      calls: { ...usual, plans: get('/api/-/plans'), inbox: get('/api/-/approvals') },
      counting: {},
    },
    consoles: {
      grow: async (step) => {
        const [from, to] = [step === 1 ? 0 : (step / 2) * streamsPerStep, step * streamsPerStep]
        for (let n = from; n < to; n++) await follow(server, followers[Math.floor(n / streamsEach)] ?? '')
      },
      calls: { list },
      counting: { toggle },
    },
  }
}

/** Adds an operator and returns their session. */
async function follower(server: TestServer, n: number): Promise<string> {
  const [username, password] = [`follower-${n}`, 'correct-horse-9']
  ok(await server.post('/api/-/operators', { username, password, roles: { 'test-ie': 'viewer' } }))
  return server.signIn(username, password)
}

/** Opens an event stream and reads on, as a console does; ends with the server. */
async function follow(server: TestServer, session: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/-/events`, { headers: { cookie: session } })
  if (!answer.ok || !answer.body) throw new Error(`no event stream: ${answer.status}`)
  void answer.body.pipeTo(new WritableStream()).catch(() => undefined)
}
