import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { playdesk as product } from '#commands/index.ts'
import { pictures } from '#demo/pictures/pictures.ts'
import { tidy } from '#server/housekeeping.ts'
import { ok } from '../../engine/client.ts'
import { playdesk } from '../backup/playdesk.ts'
import { makeFolder } from '../database/folders.ts'
import { freePort } from '../database/port.ts'
import { said } from '../refused-start.ts'
import { adminOf } from '../saved.ts'
import { startServer, type RequestOptions } from '../start.ts'
import { library } from '../transfer/library.ts'
import { part, type as formType, whole } from './forms.ts'
import { mebibyte, sharedBucket, tus, twoServers } from './s3.ts'

const bucket = sharedBucket()
const { server, other, head, offsetOf, beginAt, patch, bytesAt } = twoServers(bucket)

const svg = '<svg width="640" height="480"></svg>'
const upload = (options: RequestOptions = {}) => {
  const body = whole(part('file', svg, 'icon.svg'))
  return server.request('POST', '/api/resource', { body, ...options, headers: { ...formType, ...options.headers } })
}

describe('files in a bucket', () => {
  test('a form stores its file below the prefix; every server describes and serves it', async () => {
    const stored = ok(await upload()).data as { id: number; url: string }
    const name = stored.url.slice('/files/'.length)
    expect(await bucket.keys()).toContain(name)
    expect(await readdir(join(server.running.server.settings.files, 'arriving'))).toEqual([])
    expect((await other.get(`/api/-/resources/${stored.id}`)).body.data).toMatchObject({ width: 640, height: 480 })
    const whole = await other.get(stored.url)
    expect(whole).toMatchObject({ status: 200, headers: { 'content-length': String(svg.length) } })
    const ranged = await other.get(stored.url, { headers: { range: 'bytes=1-3' } })
    expect([ranged.status, ranged.text, ranged.headers['content-range']]).toEqual([
      206,
      'svg',
      `bytes 1-3/${svg.length}`,
    ])
    const unchanged = { headers: { 'if-none-match': String(whole.headers.etag) } }
    expect(await other.get(stored.url, unchanged)).toMatchObject({ status: 304, text: '' })
    expect(await other.request('HEAD', stored.url)).toMatchObject({ status: 200, text: '' })
    const { bytes } = server.running.server.services.files
    await bytes.remove(name)
    expect((await other.get(stored.url)).status).toBe(404)
    await bytes.write(name, Buffer.from(svg))
    expect((await other.get(stored.url)).status).toBe(200)
  })

  test('a file of many pieces arrives whole; an empty one has no bytes', async () => {
    const bytes = randomBytes(9 * mebibyte + 7)
    const { files } = server.running.server.services
    const about = { title: 'a.bin', type: '', operator: await adminOf(server) }
    expect((await bytesAt((await files.save(bytes, about)).url)).equals(bytes)).toBe(true)
    const { url } = await files.save(Buffer.alloc(0), about)
    expect(await server.get(url)).toMatchObject({ status: 200, text: '' })
    expect((await files.read(url)).body).toHaveLength(0)
  })

  test('a refused form leaves nothing in the bucket', async () => {
    const before = await bucket.keys()
    expect((await upload({ headers: { 'x-playdesk-dry-run': '1' } })).status).toBe(200)
    expect(await bucket.keys()).toEqual(before)
  })
})

describe('a bucket that is away', () => {
  test('reads and uploads are a 503 in both languages, and go on once it is back', async () => {
    const stored = ok(await upload()).data as { url: string }
    const path = await beginAt(10)
    const id = path.split('/').at(-1) ?? ''
    await bucket.stop()
    const zh = { 'accept-language': 'zh' }
    for (const answer of [await server.get(stored.url), await upload(), await server.get(`/api/-/uploads/${id}`)])
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'files-away', message: expect.stringContaining('does not respond') },
      })
    for (const answer of [await server.get(stored.url, { headers: zh }), await upload({ headers: zh })])
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'files-away', message: expect.stringContaining('文件存储没有响应') },
      })
    const sent = await patch(server, path, 0, Buffer.from('abc'), zh)
    expect([sent.status, sent.text]).toEqual([503, expect.stringContaining('文件存储没有响应')])
    expect((await server.request('POST', '/api/upload', { headers: { ...tus, 'upload-length': '1' } })).status).toBe(
      503,
    )
    expect((await head(server, path)).status).toBe(503)
    await bucket.start()
    expect((await server.get(stored.url)).status).toBe(200)
    expect(await offsetOf(server, path)).toBe(0)
    const last = await patch(server, path, 0, Buffer.from('0123456789'))
    expect(String(await bytesAt(last.headers['x-playdesk-file']))).toBe('0123456789')
    // nothing of the failed forms is left
    const { sql } = server.running.server
    await sql`update upload set created_at = created_at - interval '2 hours'`
    await tidy(server.running.server)
    const names = (await sql<{ name: string }[]>`select name from upload where not pending`).map(({ name }) => name)
    const files = (await bucket.keys()).filter((key) => !key.startsWith('unfinished/'))
    expect(files.filter((name) => !names.includes(name))).toEqual([])
    expect(await sql`select from upload where pending`).toHaveLength(0)
  })

  test('start fails for a missing bucket, an unknown key and an address without a server, in both languages', async () => {
    const variables = bucket.variables()
    expect(await said({ ...variables, PLAYDESK_FILES: 's3://no-such-bucket/a' })).toMatch(
      /s3:\/\/no-such-bucket\/a, cannot be used \(HTTP 404\)/,
    )
    const nowhere = { ...variables, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await freePort()}` }
    expect(await said(nowhere)).toMatch(/ECONNREFUSED.*AWS_ENDPOINT_URL_S3/s)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'someone')
    onTestFinished(() => void vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER'))
    expect(await said(variables)).toMatch(/HTTP 403.*AWS_ACCESS_KEY_ID/s)
  })
})

test('a backup holds the files of a bucket, and a restore puts them into another', { timeout: 240_000 }, async () => {
  const stored = ok(await upload()).data as { url: string }
  const name = stored.url.slice('/files/'.length)
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
  const out = join(await makeFolder(), 'backup.tar.gz')
  const taken = await playdesk(['backup', out], { ...bucket.variables(), ...keys, PLAYDESK_DATA: server.folder })
  expect(taken).toMatchObject({ code: 0, text: expect.stringMatching(/rows and \d+ files/) as string })
  const folder = join(await makeFolder(), 'restored')
  const elsewhere = { ...bucket.variables('restored'), ...keys, PLAYDESK_DATA: folder }
  expect(await playdesk(['restore', out], elsewhere)).toMatchObject({ code: 0 })
  expect(await bucket.keys('restored')).toEqual((await bucket.keys()).filter((key) => !key.startsWith('unfinished/')))
  const again = await startServer({ catalogue: library, folder, variables: bucket.variables('restored') })
  onTestFinished(() => again.stop())
  const session = await again.signIn('admin', 'test-secret')
  expect(await again.get(`/files/${name}`, { as: session })).toMatchObject({
    status: 200,
    headers: { 'content-length': String(svg.length) },
  })
})

test('the demonstration pictures lie in the bucket', { timeout: 240_000 }, async () => {
  const variables = { ...bucket.variables('demo'), PLAYDESK_ADMIN: 'admin:test-secret' }
  const shown = await startServer({ catalogue: product, demo: true, folder: await makeFolder(), variables })
  onTestFinished(() => shown.stop())
  expect(await bucket.keys('demo')).toEqual(pictures.map(({ file }) => file).toSorted())
  expect((await shown.get(`/files/${pictures[0]?.file ?? ''}`)).status).toBe(200)
})
