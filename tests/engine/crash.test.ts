import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { count } from '../depth.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { ended, listed, ok, planned, until, undone } from './client.ts'
import { killDatabase } from './share.ts'
import { toy } from './toy.ts'

interface Program {
  readonly child: ChildProcess
  readonly address: string
}

async function serve(folder: string): Promise<Program> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.program.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout?.on('data', (part) => (text += String(part)))
  const address = await until(async () => /^at (\S+)$/m.exec(text)?.[1], 30_000)
  return { child, address }
}

async function kill({ child }: Program): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Signs in at the program's server and answers how to call it. */
async function signedIn(address: string) {
  const login = await fetch(`${address}/user-centre/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'test-secret' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; data: never; receipt: number }> => {
    const headers = { cookie, 'x-requested-with': 'playdesk', 'content-type': 'application/json' }
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as { data: never; receipt: number }) }
  }
}

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-test-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function startAgain(folder: string): Promise<TestServer> {
  const server = await startServer({ catalogue: toy, folder, durable: true })
  onTestFinished(() => server.stop())
  return server
}

test(
  'kill -9 in the middle of a run: after the next start the run ends, nothing is done twice or left out',
  { timeout: 480_000 },
  async () => {
    const folder = await folderOf()
    let program = await serve(folder)
    let call = await signedIn(program.address)
    const all = count(800, 6_000)
    const input = Array.from({ length: all }, (_, index) => ({ name: `Crash ${index}`, level: index % 5 }))
    const plan = (await call('POST', '/api/-/plans', { command: 'book.create', input })).data as {
      id: number
      hash: string
    }
    const { run } = (await call('POST', `/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: all / 2 })).data as {
      run: number
    }
    const doneBefore = await until(async () => {
      const { done } = (await call('GET', `/api/-/runs/${run}`)).data as { done: number }
      return done > 0 ? done : undefined
    })
    await kill(program)
    expect(doneBefore).toBeLessThan(all)

    // a second crash while the run is carried on
    program = await serve(folder)
    call = await signedIn(program.address)
    await until(async () =>
      ((await call('GET', `/api/-/runs/${run}`)).data as { done: number }).done >= doneBefore ? true : undefined,
    )
    await kill(program)

    const server = await startAgain(folder)
    expect(await ended(server, run)).toMatchObject({ state: 'done', total: all, done: all, skipped: 0, failed: 0 })
    expect((await server.get('/api/book')).body.total).toBe(all)
    const [written] = await server.running.server
      .sql`select count(*) as n, count(distinct id) as ids, max(version) as version from revision where run = ${run}`
    expect(written).toEqual({ n: all, ids: all, version: 1 })
    expect(await undone(server, run)).toMatchObject({ done: all, skipped: 0 })
    expect((await server.get('/api/book')).body.total).toBe(0)
  },
)

test(
  'kill -9 under writes: every acknowledged one is there, with its revision and its trace, and none is half there',
  { timeout: 480_000 },
  async () => {
    const folder = await folderOf()
    const program = await serve(folder)
    const call = await signedIn(program.address)
    const acknowledged = new Map<string, number>()
    let sent = 0
    const writer = async (): Promise<void> => {
      for (;;) {
        const name = `Write ${sent++}`
        const answer = await call('POST', '/api/book', { name }).catch(() => undefined)
        if (answer?.status !== 200) return
        acknowledged.set(name, answer.receipt)
      }
    }
    const writers = Array.from({ length: 6 }, writer)
    await until(async () => (acknowledged.size >= count(30, 60) ? true : undefined))
    await kill(program)
    await Promise.all(writers)

    const server = await startAgain(folder)
    const names = new Set(await listed(server, '/api/book?pageSize=10000'))
    expect([...acknowledged.keys()].filter((name) => !names.has(name))).toEqual([])
    const { sql } = server.running.server
    const [whole] =
      await sql`select (select count(*) from record where area = 'book') as records, (select count(*) from revision) as revisions,
    (select count(*) from run) as runs, (select count(*) from call_log where command = 'book.create' and status = 200) as traced`
    expect(whole).toEqual({ records: names.size, revisions: names.size, runs: names.size, traced: names.size })
    expect(names.size - acknowledged.size).toBeLessThanOrEqual(6)
    expect(await undone(server, [...acknowledged.values()][0] ?? 0)).toMatchObject({ done: 1 })
  },
)

test(
  'kill -9 of the database in the middle of a run: the run goes on by itself when it is back',
  { timeout: 480_000 },
  async () => {
    const server = await startServer({ catalogue: toy, durable: true })
    onTestFinished(() => server.stop())
    const all = count(800, 6_000)
    const plan = await planned(
      server,
      'author.create',
      Array.from({ length: all }, (_, index) => ({ name: `Shaken ${index}` })),
    )
    const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: all / 2 })).data as {
      run: number
    }
    const look = async () => {
      const { status, body } = await server.get(`/api/-/runs/${run}`)
      return status === 200 ? (body.data as { state: string; done: number }) : undefined
    }
    await until(async () => ((await look())?.done ? true : undefined))
    await killDatabase(server)
    const end = await until(async () => {
      const now = await look()
      return now?.state === 'running' ? undefined : now
    }, 240_000)
    expect(end).toMatchObject({ state: 'done', total: all, done: all, skipped: 0, failed: 0 })
    expect((await server.get('/api/author')).body.total).toBe(all)
  },
)
