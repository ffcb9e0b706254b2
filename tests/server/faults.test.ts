import { spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { listed, make, until } from '../engine/client.ts'
import { placeOf } from '../engine/share.ts'
import { toy } from '../engine/toy.ts'
import { mountSmall } from './small-disk.ts'
import { startServer, type TestServer } from './start.ts'

async function health({ url }: TestServer): Promise<[number, unknown]> {
  const answer = await fetch(`${url}/healthz`)
  return [answer.status, await answer.json()]
}

test.runIf(process.getuid?.() === 0)(
  'a full disk: writes say so, /healthz is not ok, reads go on; with room again all goes on and nothing is lost',
  { timeout: 480_000 },
  async ({ skip }) => {
    const disk = await mountSmall('260m', 'rw')
    if (!disk) return skip('this machine mounts nothing')
    const server = await startServer({
      catalogue: toy,
      folder: disk,
      variables: { PLAYDESK_ADMIN: 'admin:test-secret' },
    })
    onTestFinished(() => server.stop())
    await make(server, '/api/author', { name: 'Before' })
    expect(await health(server)).toEqual([200, { ok: true }])
    const filler = join(disk, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    expect(await health(server)).toEqual([503, { ok: false, why: 'disk-full' }])
    const kept: string[] = []
    const answers = new Set<string>()
    await until(async () => {
      const name = `Full ${kept.length}`
      const { status, body } = await server.post('/api/author', { name })
      answers.add(`${status} ${body.code}`)
      if (status === 200) kept.push(name)
      return body.code === 'disk-full' ? true : undefined
    }, 240_000)
    expect([...answers].filter((each) => !/^(200 0|507 disk-full|503 database)$/.test(each))).toEqual([])
    const refused = await server.post('/api/author', { name: 'y' }, { headers: { 'accept-language': 'zh' } })
    if (refused.status !== 200) expect(refused.body.message).toMatch(/磁盘已满|数据库/)
    await rm(filler)
    await until(async () => ((await health(server))[0] === 200 ? true : undefined), 120_000)
    await make(server, '/api/author', { name: 'After' })
    const names = new Set(await listed(server, '/api/author?pageSize=10000'))
    expect(['Before', 'After', ...kept].filter((name) => !names.has(name))).toEqual([])
  },
)

test('a write that waited for somebody else says so, and not to narrow any filters', { timeout: 360_000 }, async () => {
  const server = await startServer({ catalogue: toy })
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

test('damaged pages are called so', async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const { id } = await make(server, '/api/author', { name: 'Damaged' })
  const { sql } = server.running.server
  const [place] = await sql<{ path: string }[]>`
    select current_setting('data_directory') || '/' || pg_relation_filepath(tableoid) as path from record where area = 'author' and id = ${id}`
  await sql`checkpoint`
  const file = await open(place?.path ?? '', 'r+')
  await file.write(Buffer.alloc(4_096, 0x5a), 0, 4_096, 100)
  await file.close()
  // what is kept in memory is not read again
  await sql`create extension if not exists pg_buffercache`.catch(() => undefined)
  await sql`select pg_buffercache_evict_all()`.catch(() => undefined)
  const answer = await server.get(`/api/author/${id}`)
  expect([answer.status, answer.body.code]).toEqual([500, 'damaged'])
  expect(answer.body.message).toMatch(/damaged data.*restore a backup/)
})
