import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { applied, ended, listed, ok, planned, until } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { prepare, startServer } from '../start.ts'
import { copyFolder } from '../template.ts'
import { makeFolder } from './folders.ts'
import { startHost } from './host.ts'
import { freePort } from './port.ts'

const longestMs = 10_000

/** Starts a primary that acknowledges a write once its standby has it. */
async function startPair() {
  const [first, second] = [await makeFolder(), await makeFolder()]
  await prepare(first, toy)
  await copyFolder(first, second)
  await writeFile(join(second, 'postgres/cluster/standby.signal'), '')
  const [one, other] = [await freePort(), await freePort()]
  const primary = await startHost(first, one, { synchronous_standby_names: '*' })
  const from = `host=127.0.0.1 port=${one} user=playdesk application_name=standby`
  await startHost(second, other, { primary_conninfo: from })
  const sql = (port: number) => {
    const pool = connect({ url: `postgres://playdesk@127.0.0.1:${port}/playdesk` }, { max: 1 })
    onTestFinished(() => pool.end({ timeout: 1 }))
    return pool
  }
  const [standby, at] = [sql(other), sql(one)]
  await until(async () => {
    const [row] = await at`select 1 from pg_stat_replication where sync_state = 'sync'`.catch(() => [])
    return row
  })
  const url = `postgres://playdesk@127.0.0.1:${other},127.0.0.1:${one}/playdesk?target_session_attrs=read-write`
  return { url, primary, standby }
}

test('after the primary dies under load the server goes on with the promoted standby, and no acknowledged write is lost', async () => {
  const { url, primary, standby } = await startPair()
  const variables = { DATABASE_URL: url, PLAYDESK_ADMIN: 'admin:test-secret' }
  const server = await startServer({ catalogue: toy, folder: await makeFolder(), variables, durable: true })
  onTestFinished(() => server.stop())
  const input = Array.from({ length: 400 }, (_, at) => ({ name: `Paced ${at}` }))
  const plan = await planned(server, 'author.create', input)
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 40 })).data as {
    run: number
  }
  const progress = async () => (await server.get(`/api/-/runs/${run}`)).body.data as { done: number } | undefined

  const acknowledged: string[] = []
  const refused = new Set<string>()
  let isOver = false
  const callers = [0, 1, 2, 3].map(async (caller) => {
    for (let at = 0; !isOver; at++) {
      const name = `Written ${caller} ${at}`
      const { status, body } = await server.post('/api/author', { name })
      if (status === 200) acknowledged.push(name)
      else refused.add(`${status} ${body.code}`)
    }
  })
  await until(async () => (acknowledged.length > 50 && ((await progress())?.done ?? 0) > 0 ? true : undefined))

  process.kill(primary.pid, 'SIGKILL')
  const killed = performance.now()
  const doneBefore = acknowledged.length
  await standby`select pg_promote()`
  await until(async () => (acknowledged.length > doneBefore + 4 ? true : undefined))
  const written = performance.now()
  const { done } = await until(progress)
  await until(async () => (((await progress())?.done ?? 0) > done ? true : undefined))
  const resumed = performance.now()
  await applied(server, await planned(server, 'author.create', [{ name: 'Planned afterwards' }]))
  const taken = performance.now()
  isOver = true
  await Promise.all(callers)

  expect([written, resumed, taken].map((at) => Math.round(at - killed)).filter((ms) => ms > longestMs)).toEqual([])
  expect([...refused].filter((each) => each !== '503 database')).toEqual([])
  expect((await server.get('/readyz')).body).toEqual({ ok: true })
  expect(await ended(server, run)).toMatchObject({ state: 'done', done: 400, skipped: 0, failed: 0 })
  const names = await listed(server, '/api/author?pageSize=10000')
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
