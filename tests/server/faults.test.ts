import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { applied, ended, listed, make, ok, planned, until, type PlanData } from '../engine/client.ts'
import { placeOf } from '../engine/share.ts'
import { toy } from '../engine/toy.ts'
import { picture, type as formType, whole } from './files/forms.ts'
import { saved } from './saved.ts'
import { mountSmall } from './small-disk.ts'
import { prepare, startServer, type TestServer } from './start.ts'
import { library } from './transfer/library.ts'

async function health({ url }: TestServer): Promise<[number, unknown]> {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.json()]
}

test.runIf(process.getuid?.() === 0)(
  'a full disk: writes say so, /readyz fails, reads go on; with space again nothing is lost',
  { timeout: 480_000 },
  async ({ skip }) => {
    const disk = await mountSmall('260m', 'rw')
    if (!disk) return skip('this machine mounts nothing')
    await prepare(disk, toy)
    const server = await startServer({
      catalogue: toy,
      folder: disk,
      variables: { PLAYDESK_ADMIN: 'admin:test-secret' },
    })
    onTestFinished(() => server.stop())
    await make(server, '/api/author', { name: 'Before' })
    expect(await health(server)).toEqual([200, { ok: true }])
    const input = Array.from({ length: 200 }, (_, at) => ({ name: `Paced ${at}` }))
    const paced = await planned(server, 'author.create', input)
    const { run } = ok(await server.post(`/api/-/plans/${paced.id}/apply`, { hash: paced.hash, rate: 50 })).data as {
      run: number
    }
    const filler = join(disk, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    expect(await health(server)).toEqual([503, { ok: false, why: 'disk-full' }])
    const kept: string[] = []
    const answers = new Set<string>()
    await until(async () => {
      const name = `Full ${kept.length}`
      // incompressible text fills the disk sooner
      const note = randomBytes(10_000).toString('hex')
      const { status, body } = await server.post('/api/book', { name, note })
      answers.add(`${status} ${body.code}`)
      if (status === 200) kept.push(name)
      return body.code === 'disk-full' ? true : undefined
    }, 240_000)
    const zh = { headers: { 'accept-language': 'zh' } }
    const refused = [
      await server.post('/api/author', { name: 'y' }, zh),
      await server.post('/api/-/plans', { command: 'author.create', input }, zh),
      await server.post('/user-centre/login', { username: 'admin', password: 'test-secret' }, { as: null, ...zh }),
    ]
    for (const { status, body } of refused) {
      answers.add(`${status} ${body.code}`)
      if (status !== 200) expect(body.message).toMatch(/磁盘已满|数据库/)
    }
    expect([...answers].filter((each) => !/^(200 0|507 disk-full|503 database)$/.test(each))).toEqual([])
    await rm(filler)
    await until(async () => ((await health(server))[0] === 200 ? true : undefined), 120_000)
    await make(server, '/api/author', { name: 'After' })
    expect(await server.signIn('admin', 'test-secret')).toMatch(/^playdesk=/)
    expect(await ended(server, run, 240_000)).toMatchObject({ state: 'done', done: 200, skipped: 0, failed: 0 })
    expect(await applied(server, await planned(server, 'author.create', [{ name: 'Planned' }]))).toMatchObject({
      done: 1,
    })
    const names = await listed(server, '/api/author?pageSize=10000')
    const books = await listed(server, '/api/book?pageSize=1000')
    expect(['Before', 'After', 'Planned'].filter((name) => !names.includes(name))).toEqual([])
    expect(kept.filter((name) => !books.includes(name))).toEqual([])
    expect(names.filter((name) => String(name).startsWith('Paced'))).toHaveLength(200)
  },
)

test.runIf(process.getuid?.() === 0)(
  'a full disk of uploads: uploads say so, other calls go on; with space again a resumable upload ends',
  async ({ skip }) => {
    const disk = await mountSmall('48m', 'rw')
    if (!disk) return skip('this machine mounts nothing')
    const server = await startServer({ catalogue: library, variables: { PLAYDESK_FILES: disk } })
    onTestFinished(() => server.stop())
    const table = await saved(server, 'name\nImported')
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await server.request('POST', '/api/upload', { headers: { ...tus, 'upload-length': '300000' } })
    const path = String(begun.headers['location'])
    const send = (offset: number, length: number) =>
      server.request('PATCH', path, {
        body: Buffer.alloc(length, 'x'),
        headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      })
    const form = (headers = {}) =>
      server.request('POST', '/api/resource', {
        body: whole(picture('file', 200_000)),
        headers: { ...formType, ...headers },
      })
    expect((await send(0, 100_000)).status).toBe(204)
    const filler = join(disk, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])

    expect(await health(server)).toEqual([503, { ok: false, why: 'disk-full' }])
    const refused = await form()
    expect([refused.status, refused.body.code]).toEqual([507, 'disk-full'])
    expect((await form({ 'accept-language': 'zh' })).body.message).toMatch(/磁盘已满/)
    const piece = await send(100_000, 200_000)
    expect([piece.status, piece.text]).toEqual([507, expect.stringContaining('The disk of the server is full')])
    const plan = ok(await server.post('/api/-/imports', { area: 'author', file: table })).data as PlanData & {
      plan: number
    }
    expect(await applied(server, { id: plan.plan, hash: plan.hash })).toMatchObject({ state: 'done', done: 1 })
    expect((await server.get('/api/-/export?area=author')).text).toContain('Imported')

    await rm(filler)
    expect(await health(server)).toEqual([200, { ok: true }])
    const offset = Number((await server.request('HEAD', path, { headers: tus })).headers['upload-offset'])
    expect(offset).toBeGreaterThanOrEqual(100_000)
    const last = await send(offset, 300_000 - offset)
    expect([last.status, last.headers['x-playdesk-file']]).toEqual([204, expect.stringMatching(/^\/files\//)])
    expect((await server.get(String(last.headers['x-playdesk-file']))).text).toBe('x'.repeat(300_000))
    expect((await form()).status).toBe(200)
    expect(await readdir(join(disk, 'arriving'))).toEqual([])
  },
)

test('a write that waited for another transaction reports the lock', async () => {
  const server = await startServer({ catalogue: toy, limits: { lockMs: 500 } })
  onTestFinished(() => server.stop())
  const { id } = await make(server, '/api/author', { name: 'Held' })
  const other = connect(placeOf(server), { max: 1 })
  onTestFinished(() => other.end({ timeout: 1 }))
  const answer = await other.begin(async (tx) => {
    await tx`select from record where area = 'author' and id = ${id} for update`
    return server.put(`/api/author/${id}`, { name: 'Waited' })
  })
  expect([answer.status, answer.body.code]).toEqual([503, 'locked'])
  expect(answer.body.message).toContain('Someone else is changing the same records')
  expect((await server.put(`/api/author/${id}`, { name: 'Waited' })).status).toBe(200)
})

test('damaged pages: calls and runs that meet them report it, and the rest goes on', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const server = await startServer({ catalogue: toy, log })
  onTestFinished(() => server.stop())
  const { id } = await make(server, '/api/author', { name: 'Damaged' })
  const plan = await planned(server, 'author.update', [{ id, name: 'Mended' }])
  const { sql } = server.running.server
  const [place] = await sql<{ path: string }[]>`
    select current_setting('data_directory') || '/' || pg_relation_filepath(tableoid) as path from record where area = 'author' and id = ${id}`
  await sql`checkpoint`
  const file = await open(place?.path ?? '', 'r+')
  await file.write(Buffer.alloc(4_096, 0x5a), 0, 4_096, 100)
  await file.close()
  // cached pages would not be read from the disk
  await sql`create extension if not exists pg_buffercache`.catch(() => undefined)
  await sql`select pg_buffercache_evict_all()`.catch(() => undefined)
  const answer = await server.get(`/api/author/${id}`)
  expect([answer.status, answer.body.code]).toEqual([500, 'damaged'])
  expect(answer.body.message).toMatch(/damaged data.*restore a backup/)
  // the fault is logged only once
  expect((await server.get(`/api/author/${id}`)).status).toBe(500)
  expect(lines.filter((line) => line.includes('"fault":"damaged"'))).toHaveLength(1)

  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })).data as { run: number }
  const said = async (language: string) =>
    ok(await server.get(`/api/-/runs/${run}`, { headers: { 'accept-language': language } })).data
  expect(await said('en')).toMatchObject({
    state: 'stopped',
    done: 0,
    fault: expect.stringMatching(/^Stopped: the database found damaged data.*restore a backup/),
  })
  expect(await said('zh')).toMatchObject({ fault: expect.stringMatching(/^已停止：.*损坏/) })
  await make(server, '/api/memo', { name: 'Elsewhere' })
  expect(await health(server)).toEqual([200, { ok: true }])
})
