import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Sql } from '#server/database/sql.ts'
import { listed, make, ok, planned, until } from '../../engine/client.ts'
import { placeOf } from '../../engine/share.ts'
import { toy } from '../../engine/toy.ts'
import { bridgeTo } from '../database/bridge.ts'
import { makeFolder } from '../database/folders.ts'
import { startServer, type TestServer } from '../start.ts'
import { playdesk } from './playdesk.ts'

async function started(folder?: string, variables: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ catalogue: toy, ...(folder === undefined ? {} : { folder }), variables })
  onTestFinished(() => server.stop())
  return server
}

/** Everything that is stored, but for sessions and what a start writes down anew. */
async function contents(sql: Sql): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of [
    'record',
    'revision',
    'run',
    'plan',
    'change',
    'operator',
    'role_grant',
    'upload',
    'script_version',
  ]) {
    const [row] = await sql<{ n: number }[]>`select count(*) as n from ${sql(table)}`
    counted[table] = row?.n ?? 0
  }
  return counted
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Records, a run, a plan, an account, a file. */
async function fill(server: TestServer): Promise<void> {
  for (let n = 0; n < 20; n++) await make(server, '/api/book', { name: `书 ${n}\t\\N "quoted"`, level: n % 5 })
  const plan = await planned(server, 'author.create', [{ name: 'Planned' }, { name: 'Too' }])
  ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }))
  await planned(server, 'author.create', [{ name: 'Not applied' }])
  ok(
    await server.post('/api/-/operators', {
      username: 'other',
      password: 'eight-chars',
      roles: { 'test-ie': 'viewer' },
    }),
  )
  const { files } = server.running.server.settings
  await writeFile(join(files, '0123456789abcdef.png'), png)
}

test(
  'a backup of a running server, under writes, is what was there at one moment; it is restored into a new folder',
  { timeout: 480_000 },
  async () => {
    const server = await started()
    await fill(server)
    const out = join(await makeFolder(), 'backup.tar.gz')
    // two records in one transaction, always: a backup that sees one of them sees the other
    let isOver = false
    const writer = async (): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const pair = await planned(server, 'memo.create', [{ name: `One ${n}` }, { name: `Other ${n}` }])
        ok(await server.post(`/api/-/plans/${pair.id}/apply`, { hash: pair.hash }))
      }
    }
    const writing = writer()
    const said = await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })
    isOver = true
    await writing
    expect(said.text).toMatch(/backup\.tar\.gz: \d+ rows and \d+ files/)
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    const { running } = server
    const later = await contents(running.server.sql as Sql)

    const folder = join(await makeFolder(), 'restored')
    expect(await playdesk(['restore', out], { PLAYDESK_DATA: folder })).toMatchObject({ code: 0 })
    const again = await started(folder)
    const { sql } = again.running.server
    const found = await contents(sql as Sql)
    expect(found['operator']).toBe(later['operator'])
    expect(found['record']).toBeGreaterThan(20)
    expect(found['record']).toBeLessThanOrEqual(later['record'] ?? 0)
    const names = (await listed(again, '/api/memo?pageSize=10000')).map(String)
    expect(names.filter((name) => name.startsWith('One')).length).toBe(
      names.filter((name) => name.startsWith('Other')).length,
    )
    expect(await listed(again, '/api/book?pageSize=100&sortby=id&order=asc')).toEqual(
      Array.from({ length: 20 }, (_, n) => `书 ${n}\t\\N "quoted"`),
    )
    expect(await readFile(join(folder, 'files/0123456789abcdef.png'))).toEqual(png)
    // it can be written to and searched, and ids go on where they were
    const [most] = await sql<{ id: number }[]>`select max(id) as id from record`
    expect((await make(again, '/api/book', { name: 'After' })).id).toBeGreaterThan(most?.id ?? 0)
    const totals = ['book', 'memo'].map(async (area) => ok(await again.get(`/api/${area}`)).total)
    expect(await Promise.all(totals)).toEqual([21, names.length])
    const undone = ok(await again.get('/api/-/runs?pageSize=100')).data as unknown[]
    expect(undone.length).toBeGreaterThan(0)
    const [index] = await sql`select 1 from pg_indexes where indexname like 'record_book%' limit 1`
    expect(index).toBeDefined()
  },
)

test('a backup of a server that does not run, and none of a folder without data', { timeout: 480_000 }, async () => {
  const server = await startServer({
    catalogue: toy,
    folder: await makeFolder(),
    variables: { PLAYDESK_ADMIN: 'admin:test-secret' },
  })
  await make(server, '/api/book', { name: 'Kept' })
  await server.stop()
  const out = join(await makeFolder(), 'backup.tar.gz')
  expect(await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })).toMatchObject({ code: 0 })
  const twice = await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })
  expect(twice).toMatchObject({ code: 1, text: expect.stringContaining('is there already') })
  const nowhere = join(await makeFolder(), 'nowhere')
  expect(await playdesk(['backup', `${out}.2`], { PLAYDESK_DATA: nowhere })).toMatchObject({
    code: 1,
    text: expect.stringContaining(`There is no database in ${nowhere}`),
  })
})

test('a restore replaces nothing, and of a damaged backup nothing is restored', { timeout: 480_000 }, async () => {
  const server = await started()
  await fill(server)
  const out = join(await makeFolder(), 'backup.tar.gz')
  expect(await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })).toMatchObject({ code: 0 })
  const folder = join(await makeFolder(), 'restored')
  const half = `${out}.half`
  await writeFile(half, await readFile(out))
  await truncate(half, Math.floor((await stat(out)).size * 0.7))
  const damaged = { code: 1, text: expect.stringContaining(`${half} is no backup, damaged or not complete`) as string }
  expect(await playdesk(['restore', half], { PLAYDESK_DATA: folder })).toMatchObject(damaged)
  await writeFile(half, 'no backup at all')
  expect(await playdesk(['restore', half], { PLAYDESK_DATA: folder })).toMatchObject(damaged)
  expect(await playdesk(['restore', `${half}.not`], { PLAYDESK_DATA: folder })).toMatchObject({
    code: 1,
    text: expect.stringContaining(`There is no file ${half}.not`) as string,
  })
  // the folder is as good as new
  expect(await playdesk(['restore', out], { PLAYDESK_DATA: folder })).toMatchObject({ code: 0 })
  expect(await playdesk(['restore', out], { PLAYDESK_DATA: folder })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/There is data in this database already/),
  })
  expect(await playdesk(['restore', out], { PLAYDESK_DATA: server.folder })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/in use by/),
  })
})

test('backup and restore over DATABASE_URL', { timeout: 480_000 }, async () => {
  const server = await started()
  await fill(server)
  const place = placeOf(server)
  const admin = connect(place, { max: 1 })
  await admin`create database target`
  await admin.end()
  const bridge = await bridgeTo(place)
  const url = (name: string) => `postgres://${place.username}@127.0.0.1:${bridge.port}/${name}`
  const out = join(await makeFolder(), 'backup.tar.gz')
  const { files } = server.running.server.settings
  const said = await playdesk(['backup', out], { DATABASE_URL: url(place.database), PLAYDESK_FILES: files })
  expect(said).toMatchObject({ code: 0 })
  const elsewhere = join(await makeFolder(), 'files')
  const target = { DATABASE_URL: url('target'), PLAYDESK_FILES: elsewhere, PLAYDESK_DATA: await makeFolder() }
  expect(await playdesk(['restore', out], target)).toMatchObject({ code: 0 })
  const again = await started(await makeFolder(), { ...target, PLAYDESK_ADMIN: 'admin:test-secret' })
  expect(await listed(again, '/api/book?pageSize=100')).toHaveLength(20)
  expect(await readFile(join(elsewhere, '0123456789abcdef.png'))).toEqual(png)
  await until(async () => ((await again.get('/api/author?name=Planned')).status === 200 ? true : undefined))
})
