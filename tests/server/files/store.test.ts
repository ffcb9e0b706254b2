import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import type { Files } from '#server/files/files.ts'
import { newId } from '#server/file-types/names.ts'
import { settingsFrom } from '#server/settings.ts'
import { mountSmall } from '../small-disk.ts'
import { sharedServer } from '../../shared-server.ts'
import { library } from '../transfer/library.ts'
import { adminOf } from '../saved.ts'

let files: Files

const server = sharedServer({ catalogue: library, limits: { stopMs: 100 } })
beforeAll(async () => {
  files = server.running.server.services.files
  about.operator = await adminOf(server)
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000002800000 01e008060000'.replace(' ', ''), 'hex')
const about = { title: 'a.png', type: 'image/png', operator: 1, environment: 'test-ie' as Environment }

describe('stored files', () => {
  test('files lie under a generated name, with their title, type and size', async () => {
    const saved = await files.save(png, { ...about, title: '../../图 "1".exe' })
    expect(saved).toEqual({
      url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.png$/),
      title: '图 "1".exe',
      type: 'image/png',
      size: png.length,
      width: 640,
      height: 480,
    })
    expect(await files.find(saved.url)).toEqual(saved)
    expect(await files.read(saved.url)).toEqual({ title: '图 "1".exe', type: 'image/png', body: png })
    expect(await readFile(join(files.bytes.folder, basename(saved.url)))).toEqual(png)
  })

  test('files beyond the limit are refused and leave nothing behind', async () => {
    const before = await readdir(files.bytes.folder)
    const body = Readable.from([Buffer.alloc(60), Buffer.alloc(60)])
    await expect(files.save(body, { ...about, limit: 100 })).rejects.toMatchObject({ status: 413 })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10)
        throw new Error('connection lost')
      })(),
    )
    await expect(files.save(broken, about)).rejects.toThrow('connection lost')
    expect(await readdir(files.bytes.folder)).toEqual(before)
    expect(await readdir(join(files.bytes.folder, 'arriving'))).toEqual([])
  })

  test('files are read by their address, up to a limit', async () => {
    const { url } = await files.save(Buffer.alloc(200), about)
    await expect(files.read(url, 199)).rejects.toMatchObject({ status: 413 })
    for (const wrong of [
      '/files/../../etc/passwd',
      `/files/${newId()}.png`,
      '/etc/passwd',
      `/files/..%2f${url.slice(7)}`,
      `${url}/`,
      `/other${url}`,
    ]) {
      await expect(files.read(wrong)).rejects.toMatchObject({ status: 404 })
    }
    await expect(files.read('http://127.0.0.1/x')).rejects.toMatchObject({ status: 422, code: 'address-host' })
    await expect(files.read('file:///etc/passwd')).rejects.toMatchObject({ status: 422 })
  })

  test('files are never read through a symbolic link', async () => {
    const name = `${newId()}.txt`
    await writeFile(join(server.folder, 'secret'), 'secret')
    await symlink(join(server.folder, 'secret'), join(files.bytes.folder, name))
    await server.running.server
      .sql`insert into upload (name, title, type, size, operator) values (${name}, 'x.txt', 'text/plain', 6, 1)`
    expect((await server.get(`/files/${name}`)).status).toBe(404)
    await expect(files.read(`/files/${name}`)).rejects.toBeDefined()
  })

  test('a file is complete after a kill interrupted its copy into the folder', async () => {
    const [id, body] = [newId(), Buffer.concat([png, randomBytes(100_000)])]
    const path = join(server.folder, id)
    await writeFile(path, body)
    await writeFile(join(files.bytes.folder, `${id}.png`), body.subarray(0, 1_000))
    const { url } = await files.adopt(path, id, { ...about, room: id })
    expect((await readFile(join(files.bytes.folder, basename(url)))).equals(body)).toBe(true)
  })

  test('a file is complete for all readers while it is copied from another disk', async ({ skip }) => {
    const disk = await mountSmall('40m', 'rw')
    if (disk === undefined) return skip()
    const [id, body] = [newId(), Buffer.concat([png, randomBytes(30_000_000)])]
    const path = join(disk, id)
    await writeFile(path, body)
    const taken = async (): Promise<boolean> => {
      const { url } = await files.adopt(path, id, { ...about, room: id })
      return (await readFile(join(files.bytes.folder, basename(url)))).equals(body)
    }
    expect(await Promise.all([taken(), taken(), taken()])).toEqual([true, true, true])
    expect(await readdir(join(files.bytes.folder, 'arriving'))).toEqual([])
  })

  test('PLAYDESK_FILES names a folder, relative to the root of the project, or a bucket', () => {
    const from = (text: string, more = {}) => {
      const { files, bucket } = settingsFrom({ PLAYDESK_FILES: text, ...more }, '/srv/playdesk')
      return { files, bucket }
    }
    expect(from('uploads')).toEqual({ files: '/srv/playdesk/uploads', bucket: undefined })
    expect(from('/mnt/uploads')).toEqual({ files: '/mnt/uploads', bucket: undefined })
    const files = '/srv/playdesk/.playdesk/files'
    expect(from('s3://desk-files')).toEqual({ files, bucket: { name: 'desk-files', prefix: '' } })
    const other = { AWS_ENDPOINT_URL: 'https://s3.example.com', AWS_REGION: 'here' }
    const elsewhere = { endpoint: 'https://s3.example.com', region: 'here' }
    const bucket = { name: 'desk-files', prefix: 'a/b.c/', ...elsewhere }
    expect(from('s3://desk-files/a/b.c/', other)).toEqual({ files, bucket })
    for (const wrong of [
      's3://',
      's3://x',
      's3://Desk/a',
      's3://desk-files/../a',
      's3://desk-files//a',
      'gs://desk-files',
    ])
      expect(() => from(wrong)).toThrow(`PLAYDESK_FILES is ${wrong}: `)
  })
})

describe('served files', () => {
  test('files are served to signed-in users only', async () => {
    const { url } = await files.save(png, about)
    expect((await server.get(url, { as: null })).status).toBe(401)
    expect((await server.get(url)).status).toBe(200)
    for (const wrong of [
      '/files/x',
      '/files/..%2f..%2fpasswd',
      '/files/%2e%2e/passwd',
      `/files/${newId()}.png`,
      `${url}%00`,
    ]) {
      expect((await server.get(wrong)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('files carry their type and headers that forbid scripts', async () => {
    const shown = await files.save(png, about)
    const answer = await server.get(shown.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': expect.stringMatching(/^inline/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, max-age=31536000, immutable',
    })
    for (const [title, body] of [
      ['x.svg', '<svg onload="alert(1)"/>'],
      ['x.html', '<script>alert(1)</script>'],
      ['x.csv', 'a,b'],
      ['x.pdf', '%PDF-1.7'],
      ['x.png', 'GET'],
    ] as const) {
      const { url } = await files.save(Buffer.from(body), { ...about, title })
      const { headers } = await server.get(url)
      expect(headers['content-disposition']).toBe(`attachment; filename="${title}"; filename*=UTF-8''${title}`)
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    }
  })

  test('browsers revalidate files on hosts other than localhost, where they would outlive the session', async () => {
    const { url } = await files.save(png, about)
    const kept = async (host: string) => (await server.get(url, { headers: { host } })).headers['cache-control']
    for (const host of ['test-ie.localhost:4600', 'localhost', '127.0.0.1:4600', '[::1]:4600'])
      expect([host, await kept(host)]).toEqual([host, 'private, max-age=31536000, immutable'])
    for (const host of ['desk.example', 'test-ie.desk.example:4600', '10.0.0.5', 'localhost.desk.example'])
      expect([host, await kept(host)]).toEqual([host, 'private, no-cache'])
  })

  test('files can be requested by range and conditionally', async () => {
    const { url } = await files.save(Buffer.from('0123456789'), { ...about, title: 'x.txt' })
    const part = (range: string, more = {}) => server.get(url, { headers: { range, ...more } })
    for (const [range, text, told] of [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
    ] as const) {
      const answer = await part(range)
      expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, text, told])
    }
    expect(await part('bytes=10-')).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
    for (const ignored of ['bytes=4-2', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
      expect((await part(ignored)).status).toBe(200)
    const { etag = '' } = (await server.get(url)).headers
    expect((await part('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200)
    expect((await part('bytes=0-1', { 'if-range': etag })).status).toBe(206)
    expect(await server.get(url, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, text: '' })
    expect(await server.request('HEAD', url)).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '10' },
    })
    const empty = await files.save(Buffer.alloc(0), { ...about, title: 'empty.txt' })
    expect(await server.get(empty.url)).toMatchObject({ status: 200, text: '' })
  })
})

describe('a plain upload', () => {
  const form = (parts: readonly string[]) =>
    Buffer.from(`${parts.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge--\r\n`, 'latin1')
  const send = (parts: readonly string[]) =>
    server.request('POST', '/api/resource', {
      body: form(parts),
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    })
  const filePart = `Content-Disposition: form-data; name="file"; filename="icon.png"\r\nContent-Type: text/html\r\n\r\n${png.toString('latin1')}`

  test('a plain upload becomes a record with its picture', async () => {
    const answer = await send(['Content-Disposition: form-data; name="path"\r\n\r\n../icons//new/', filePart])
    expect(answer.status).toBe(200)
    const stored = answer.body.data as unknown as { id: number; url: string }
    expect(stored).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/files\//),
      name: 'icon.png',
      size: png.length,
      type: 'image/png',
    })
    const { body } = await server.get(`/api/-/resources/${stored.id}`)
    expect(body.data).toMatchObject({
      name: 'icon.png',
      url: stored.url,
      type: 'image/png',
      size: png.length,
      width: 640,
      height: 480,
      path: 'icons/new',
    })
    expect((await server.get(stored.url)).status).toBe(200)
  })

  test('a call without a file, or with an unknown address, is refused', async () => {
    expect((await send(['Content-Disposition: form-data; name="path"\r\n\r\nx'])).status).toBe(400)
    expect((await server.post('/api/resource', { file: `/files/${newId()}.png` })).status).toBe(422)
    expect((await server.post('/api/resource', { file: 'https://elsewhere.example/x.png' })).status).toBe(422)
  })

  test('an announced large file is directed to the resumable upload', async () => {
    const answer = await server.post('/api/bigfile', { file_name: 'game.apk' })
    expect(answer.body.data).toMatchObject({ endpoint: '/api/upload' })
  })
})

test('an unread download does not keep the server from stopping', async () => {
  const { url } = await files.save(Buffer.alloc(48 * 1024 ** 2), about)
  const headers = { cookie: server.session, host: server.host('test-ie') }
  const [answer] = (await once(get(`${server.url}${url}`, { headers }), 'response')) as [IncomingMessage]
  answer.pause().on('error', () => undefined)
  await server.stop()
  expect(answer.complete).toBe(false)
})
