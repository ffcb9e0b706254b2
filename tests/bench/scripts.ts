import { playdesk } from '#commands/index.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { serverApart } from './apart.ts'
import { fetchBytes, summary, type Line, type Times } from './measure.ts'
import { fillComments } from './million.ts'

const source = `import { defineScript } from 'playdesk'

export default defineScript({
  title: { en: 'Toggle', zh: '切换' },
  async run({ ops, progress }) {
    let done = 0
    for await (const comment of ops.comment.each({ isTop: 0 })) {
      await ops.comment.toggleTop({ id: comment.id })
      progress(++done)
    }
  },
})
`

/** Compares a script over many comments (plan, apply, undo) with bare UPDATEs, one after another in one transaction. */
export async function scriptBench(rows: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    await fillComments(server, rows)
    const call = caller(server.url, await server.token('admin'))
    const taken: Record<string, number[]> = { bare: [], plan: [], apply: [], undo: [] }
    const [quiet, busy]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      taken['bare']?.push(await timed(() => bareUpdates(server, rows)))
      let plan = { id: 0, state: '', hash: '', total: 0 }
      taken['plan']?.push(await timed(async () => (plan = await call.planned())))
      if (plan.total !== rows) throw new Error(`planned ${plan.total} of ${rows}: ${JSON.stringify(plan)}`)
      let run = 0
      taken['apply']?.push(await timed(async () => (run = await call.applied(plan))))
      taken['undo']?.push(await timed(() => call.undone(run)))
    }
    for (let each = 0; each < 200; each++) quiet.push(await timed(call.list))
    let under = true
    const planning = call.planned().finally(() => (under = false))
    while (under) busy.push(await timed(call.list))
    await planning
    const bare = summary(taken['bare'] ?? [])
    const line = (what: string, name: string, limit: number): Line => ({
      what: `${rows.toLocaleString('en')} toggles by a script: ${what}`,
      ours: summary(taken[name] ?? []),
      floor: bare,
      limit,
    })
    return [
      line('planned', 'plan', 2),
      line('applied', 'apply', 0.5),
      line('taken back', 'undo', 0.6),
      { what: 'list of 30 while a script is planned', ours: summary(busy), floor: summary(quiet), limit: 2 },
      { what: 'memory above idle, MiB, of 200', ours: await memory(rows, rounds), floor: even(200), limit: 1 },
    ]
  } finally {
    await server.stop()
  }
}

/** Returns the peak memory growth of the server during plan, apply and undo. */
async function memory(rows: number, rounds: number): Promise<Times> {
  const server = await serverApart(rows)
  try {
    const call = caller(server.url, server.token)
    await call.list()
    const idle = await server.rss()
    let most = idle
    let isOver = false
    const watch = (async () => {
      while (!isOver) most = Math.max(most, await server.rss())
    })()
    for (let round = 0; round < rounds; round++) await call.undone(await call.applied(await call.planned()))
    isOver = true
    await watch
    return even((most - idle) / 2 ** 20)
  } finally {
    await server.stop()
  }
}

const even = (value: number): Times => ({ p50: value, p95: value })

function caller(url: string, token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-requested-with': 'playdesk',
    'content-type': 'application/json',
  }
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const bytes = await fetchBytes(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (JSON.parse(bytes.toString()) as { data: T }).data
  }
  type Plan = { id: number; state: string; hash: string; total: number }
  const untilOver = async <T extends { state: string }>(
    path: string,
    first: T,
    under: readonly string[],
  ): Promise<T> => {
    let now = first
    while (under.includes(now.state)) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      now = await send<T>('GET', path)
    }
    return now
  }
  const runOver = (id: number) =>
    untilOver(`/api/-/runs/${id}`, { state: 'running' }, ['waiting', 'running']).then(() => undefined)
  return {
    list: () => send<unknown>('GET', '/api/game-comments?status=1&sortby=likes&order=desc&pageSize=30'),
    async planned(): Promise<Plan> {
      const plan = await send<Plan>('POST', '/api/-/plans', { source })
      return untilOver(`/api/-/plans/${plan.id}`, plan, ['planning'])
    },
    async applied({ id, hash }: Plan): Promise<number> {
      const { run } = await send<{ run: number }>('POST', `/api/-/plans/${id}/apply`, { hash })
      await runOver(run)
      return run
    },
    async undone(id: number): Promise<void> {
      const { run } = await send<{ run: number }>('POST', `/api/-/runs/${id}/undo`, {})
      await runOver(run)
    },
  }
}

function bareUpdates({ running }: TestServer, rows: number): Promise<unknown> {
  return running.server.sql.begin(async (tx) => {
    for (let id = 1; id <= rows; id++)
      await tx.unsafe(
        `update record_comment set data = jsonb_set(data, '{isTop}', to_jsonb((data->>'isTop')::int)), updated_at = now()
         where area = 'comment' and environment = 'test-ie' and id = $1`,
        [id],
        { prepare: true },
      )
  })
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}
