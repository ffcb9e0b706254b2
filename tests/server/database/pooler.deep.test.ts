import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAccount } from '#server/database/account.ts'
import { connect } from '#server/database/sql.ts'
import { applied, ended, listed, ok, planned, until } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { prepare, startServer } from '../start.ts'
import { makeFolder } from './folders.ts'
import { startHost } from './host.ts'
import { freePort } from './port.ts'

const isThere = spawnSync('pgbouncer', ['--version']).status === 0
const shared = 4
const limits = "connect_query='set statement_timeout=60000; set lock_timeout=15000'"

/** Starts a database, and a pooler that gives each transaction one of a few connections to it. */
async function startPooled(more = limits) {
  const folder = await makeFolder()
  await prepare(folder, toy)
  const [port, poolerPort] = [await freePort(), await freePort()]
  await startHost(folder, port)
  const own = await makeFolder()
  const config = join(own, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
playdesk = host=127.0.0.1 port=${port} user=playdesk ${more}
playdesk_reads = host=127.0.0.1 port=${port} user=playdesk dbname=playdesk ${more}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${shared}
max_client_conn = 500
`,
  )
  const child = spawn('pgbouncer', [config], { ...(await databaseAccount(own)), stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const [direct, pooler] = [port, poolerPort].map((each) => `postgres://playdesk@127.0.0.1:${each}/playdesk`)
  const sql = connect({ url: pooler ?? '', isPooled: true }, { max: 1 })
  await until(async () => (await sql`select 1 as up`.catch(() => []))[0])
  await sql.end()
  return { DATABASE_URL: direct ?? '', PLAYDESK_POOLER: pooler ?? '', PLAYDESK_ADMIN: 'admin:test-secret' }
}

const started = async (variables: Readonly<Record<string, string>>) => {
  const server = await startServer({ catalogue: toy, folder: await makeFolder(), variables, durable: true })
  onTestFinished(() => server.stop())
  return server
}

test.skipIf(!isThere)('sixty callers at once share eight connections of a pooler', async () => {
  const server = await started(await startPooled())
  const names = Array.from({ length: 60 }, (_, at) => `Pooled ${at}`)
  const written = await Promise.all(names.map((name) => server.post('/api/author', { name })))
  expect(written.map(({ status }) => status)).toEqual(names.map(() => 200))
  const inList = async () => new Set(await listed(server, '/api/author?pageSize=100'))
  expect(await inList()).toEqual(new Set(names))

  const plan = await planned(server, 'author.create', [{ name: 'A planned one' }, { name: 'Another one' }])
  const { run } = await applied(server, plan)
  expect(await inList()).toEqual(new Set(['A planned one', 'Another one', ...names]))
  const undo = ok(await server.post(`/api/-/runs/${run}/undo`, {})).data as { run: number }
  expect(await ended(server, undo.run)).toMatchObject({ state: 'done' })
  expect(await inList()).toEqual(new Set(names))
})

test.skipIf(!isThere)('a pooler without time limits is refused with the setting that it needs', async () => {
  const variables = await startPooled('')
  await expect(started(variables)).rejects.toThrow(/no time limit.*connect_query=/)
})

test.skipIf(!isThere)('a pooler in front of another database is refused', async () => {
  const [one, other] = [await startPooled(), await startPooled()]
  await expect(started({ ...one, PLAYDESK_POOLER: other.PLAYDESK_POOLER })).rejects.toThrow(/another database/)
})

test('a pooler that cannot be reached is named', async () => {
  const folder = await makeFolder()
  await prepare(folder, toy)
  const variables = { PLAYDESK_POOLER: `postgres://playdesk@127.0.0.1:${await freePort()}/playdesk` }
  await expect(startServer({ catalogue: toy, folder, variables }).then((server) => server.stop())).rejects.toThrow(
    /PLAYDESK_POOLER cannot be used/,
  )
})
