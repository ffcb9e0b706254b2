import { createReadStream } from 'node:fs'
import { readdir, rm, utimes, writeFile, readFile } from 'node:fs/promises'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { basename, join } from 'node:path'
import { Upload } from 'tus-js-client'
import { describe, expect, test } from 'vitest'
import { putAccount, everywhere } from '#server/session/accounts.ts'
import { startServer, type Answer } from '../start.ts'
import { sharedServer } from '../../shared-server.ts'
import { library } from '../transfer/library.ts'

const server = sharedServer({ catalogue: library })

const tus = { 'tus-resumable': '1.0.0' }
const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }

const begin = (length: number, name = 'a.txt', more = {}): Promise<Answer> =>
  server.request('POST', '/api/upload', {
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      ...more,
    },
  })

const patch = (location: string, offset: number, body: string, options = {}) =>
  server.request('PATCH', location, {
    body: Buffer.from(body),
    headers: { ...chunk, 'upload-offset': String(offset) },
    ...options,
  })

const head = (location: string, options = {}) => server.request('HEAD', location, { headers: tus, ...options })

async function beginAt(length: number, name?: string): Promise<string> {
  const { status, headers } = await begin(length, name)
  expect([status, headers.location]).toEqual([201, expect.stringMatching(/^\/api\/upload\/[0-9a-f]{32}$/)])
  return headers.location ?? ''
}

describe('a resumable upload', () => {
  test('a resumable upload goes on where it stopped and becomes a file', async () => {
    const at = await beginAt(10, '../列表.csv')
    expect(await patch(at, 0, 'abcd')).toMatchObject({ status: 204, headers: { 'upload-offset': '4' } })
    expect(await head(at)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '4', 'upload-length': '10', 'cache-control': 'no-store' },
    })
    const last = await patch(at, 4, 'efghij')
    expect(last).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '10', 'x-playdesk-file': expect.stringMatching(/^\/files\/[0-9a-f]{32}\.csv$/) },
    })
    const address = String(last.headers['x-playdesk-file'])
    expect(await server.get(address)).toMatchObject({
      status: 200,
      text: 'abcdefghij',
      headers: { 'content-disposition': expect.stringContaining("UTF-8''%E5%88%97%E8%A1%A8.csv") },
    })
    // a client that missed the last answer can ask again
    expect(await head(at)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '10', 'x-playdesk-file': address },
    })
    const id = at.split('/').at(-1) ?? ''
    expect((await server.get(`/api/-/uploads/${id}`)).body.data).toMatchObject({
      id,
      size: 10,
      offset: 10,
      file: { url: address, size: 10 },
    })
    expect(await patch(at, 10, '')).toMatchObject({ status: 204, headers: { 'x-playdesk-file': address } })
    expect((await patch(at, 10, 'more')).status).toBe(413)
    expect((await server.del(at, undefined, { headers: tus })).status).toBe(204)
    expect((await server.get(address)).text).toBe('abcdefghij')
  })

  test('a resumable upload works with the client of the console, in chunks', async () => {
    const path = join(server.folder, 'big.bin')
    await writeFile(path, Buffer.alloc(3 * 1024 * 1024, 'playdesk'))
    const cookie = await server.signIn('admin', 'test-secret')
    const done = Promise.withResolvers<Upload>()
    const upload = new Upload(createReadStream(path), {
      endpoint: `${server.url}/api/upload`,
      chunkSize: 1024 * 1024,
      uploadSize: 3 * 1024 * 1024,
      metadata: { filename: 'big.bin' },
      headers: { cookie, 'x-requested-with': 'playdesk' },
      onError: done.reject,
      onSuccess: () => done.resolve(upload),
    })
    upload.start()
    await done.promise
    const { headers } = await head(new URL(upload.url ?? '').pathname)
    const stored = join(server.running.server.services.files.bytes.folder, basename(String(headers['x-playdesk-file'])))
    expect(await readFile(stored)).toEqual(await readFile(path))
  })

  test('a resumable upload may be empty or arrive whole with its first request', async () => {
    expect((await begin(0)).headers['x-playdesk-file']).toMatch(/^\/files\//)
    const { status, headers } = await server.request('POST', '/api/upload', {
      body: Buffer.from('abc'),
      headers: { ...chunk, 'upload-length': '3' },
    })
    expect([status, headers['upload-offset']]).toEqual([201, '3'])
    expect((await server.get(String(headers['x-playdesk-file']))).text).toBe('abc')
  })

  test('a resumable upload keeps its metadata and is readable at its address once complete', async () => {
    const said = ['filename', 'report.html', 'note', '注意', 'operator', '1', 'empty', ''] as const
    const metadata = [0, 2, 4, 6]
      .map((n) => `${said[n]} ${Buffer.from(said[n + 1] ?? '').toString('base64')}`.trim())
      .join(',')
    const at = String((await begin(6, '', { 'upload-metadata': metadata })).headers.location)
    expect((await head(at)).headers['upload-metadata']).toBe(metadata)
    expect((await server.get(at)).status).toBe(404)
    const { headers } = await patch(at, 0, '<b>hi<')
    const whole = await server.get(at)
    expect([whole.status, whole.text]).toEqual([200, '<b>hi<'])
    expect(whole.headers['content-disposition']).toMatch(/^attachment;.*report\.html/)
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    expect((await server.get(String(headers['x-playdesk-file']))).text).toBe('<b>hi<')
    expect((await head(at)).headers['upload-metadata']).toBe(metadata)
    expect((await server.get(at, { as: null })).status).toBe(401)
    expect((await server.get(at, { env: 'prod-ie' })).status).toBe(404)
  })

  test('a resumable upload refuses a dry run and leaves nothing', async () => {
    const names = await readdir(join(server.running.server.services.files.bytes.folder, 'unfinished'))
    expect((await begin(5, 'a.txt', { 'x-playdesk-dry-run': '1' })).body.code).toBe('no-dry-run')
    expect(await readdir(join(server.running.server.services.files.bytes.folder, 'unfinished'))).toEqual(names)
  })

  test('a resumable upload becomes a file only with its last byte and refuses a wrong offset', async () => {
    const at = await beginAt(5)
    expect((await patch(at, 0, 'abcd')).headers['x-playdesk-file']).toBeUndefined()
    expect((await server.get(at)).status).toBe(404)
    expect((await patch(at, 3, 'XY')).status).toBe(409)
    expect((await head(at)).headers['upload-offset']).toBe('4')
    await patch(at, 4, 'e')
    expect((await server.get(at)).text).toBe('abcde')
  })

  test('DELETE ends a resumable upload', async () => {
    const at = await beginAt(5)
    expect((await server.del(at, undefined, { headers: tus })).status).toBe(204)
    expect((await head(at)).status).toBe(404)
    expect((await patch(at, 0, 'abc')).status).toBe(404)
  })
})

describe('an upload is refused', () => {
  test('a wrong offset, missing headers or an excessive size are refused', async () => {
    const at = await beginAt(5)
    expect((await patch(at, 3, 'abc')).status).toBe(409)
    expect((await patch(at, 0, 'abcdefgh')).status).toBe(413)
    const open = { ...chunk, 'upload-offset': '0', 'transfer-encoding': 'chunked', 'content-length': '' }
    expect((await patch(at, 0, 'abcdefgh', { headers: open })).status).toBe(413)
    expect((await patch(at, 0, 'a', { headers: chunk })).status).toBe(403)
    expect((await patch(at, -1, 'a')).status).toBe(400)
    expect((await server.request('POST', '/api/upload', { headers: tus })).status).toBe(400)
    expect((await server.request('POST', '/api/upload', { headers: { 'upload-length': '1' } })).status).toBe(412)
    expect((await begin(4 * 1024 ** 3 + 1)).status).toBe(413)
    expect((await head(at)).headers['upload-offset']).toBe('0')
  })

  test('callers without a session, viewers and foreign pages are refused', async () => {
    const at = await beginAt(5)
    expect((await begin(5, 'a', {})).status).toBe(201)
    for (const answer of [
      await head(at, { as: null }),
      await patch(at, 0, 'a', { as: null }),
      await server.request('POST', '/api/upload', { as: null, headers: tus }),
    ])
      expect(answer.status).toBe(401)
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const foreign = await server.request(method, method === 'POST' ? '/api/upload' : at, {
        headers: { ...chunk, 'upload-length': '1', 'x-requested-with': '', 'sec-fetch-site': 'cross-site' },
      })
      expect([method, foreign.status]).toEqual([method, 403])
    }
    const { sql } = server.running.server
    await putAccount(sql, { username: 'viewer', name: 'V', password: 'viewer-secret', roles: everywhere('viewer') })
    const viewer = await server.signIn('viewer', 'viewer-secret')
    expect(
      (await server.request('POST', '/api/upload', { as: viewer, headers: { ...tus, 'upload-length': '1' } })).status,
    ).toBe(403)
    expect((await head(at)).headers['upload-offset']).toBe('0')
  })

  test('operators other than its owner are refused', async () => {
    const at = await beginAt(5)
    const { sql } = server.running.server
    await putAccount(sql, { username: 'other', name: 'O', password: 'other-secret', roles: everywhere('admin') })
    const other = await server.signIn('other', 'other-secret')
    expect((await head(at, { as: other })).status).toBe(404)
    expect((await patch(at, 0, 'abc', { as: other })).status).toBe(404)
    expect((await server.del(at, undefined, { as: other, headers: tus })).status).toBe(404)
    expect((await server.get(`/api/-/uploads/${at.split('/').at(-1)}`, { as: other })).status).toBe(404)
    const claimed = await begin(5, 'a', { 'upload-metadata': `operator ${Buffer.from('1').toString('base64')}` })
    expect((await head(claimed.headers.location ?? '')).status).toBe(200)
  })

  test('an upload is refused in other environments, also for its owner', async () => {
    const at = await beginAt(5)
    const elsewhere = { env: 'prod-ie' } as const
    expect((await head(at, elsewhere)).status).toBe(404)
    expect((await patch(at, 0, 'abcde', elsewhere)).status).toBe(404)
    expect((await server.del(at, undefined, { ...elsewhere, headers: tus })).status).toBe(404)
    expect((await head(at)).headers['upload-offset']).toBe('0')
  })

  test('an id that is a path is refused', async () => {
    for (const id of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '..',
      '%252e%252e%252f',
      'a%00',
      '..%5cx',
      '0'.repeat(31),
      `${'0'.repeat(32)}.json`,
    ]) {
      expect([id, (await head(`/api/upload/${id}`)).status]).toEqual([id, 404])
      expect([id, (await server.del(`/api/upload/${id}`, undefined, { headers: tus })).status]).toEqual([id, 404])
    }
  })
})

/** Sends a chunk without an end; returns once its first bytes are on disk. */
async function hanging(location: string): Promise<ClientRequest> {
  const cookie = await server.signIn('admin', 'test-secret')
  const { port } = new URL(server.url)
  const open = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'PATCH',
    path: location,
    headers: { ...chunk, cookie, 'x-requested-with': 'playdesk', 'upload-offset': '0', 'content-length': '10' },
  })
  open.on('error', () => undefined)
  open.write('abc')
  const file = join(server.running.server.services.files.bytes.folder, 'unfinished', location.split('/').at(-1) ?? '')
  await expect.poll(async () => (await readFile(file)).length).toBe(3)
  return open
}

test('a newer request takes over from a dead connection and keeps the received bytes', async () => {
  const at = await beginAt(10)
  const dead = await hanging(at)
  expect((await head(at)).headers['upload-offset']).toBe('3')
  expect(await patch(at, 3, 'defghij')).toMatchObject({ status: 204, headers: { 'upload-offset': '10' } })
  dead.destroy()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('unfinished uploads are removed after their time, with or without data; recent ones stay', async () => {
  const folder = join(server.running.server.services.files.bytes.folder, 'unfinished')
  const open = async () => {
    const headers = { ...tus, 'upload-defer-length': '1' }
    return (await server.request('POST', '/api/upload', { headers })).headers.location ?? ''
  }
  const started = () => beginAt(10)
  const kinds = { begun: started, empty: () => beginAt(0), open, torn: started, bare: started, broken: started }
  const all = async () => {
    const made = Object.entries(kinds).map(async ([kind, make]) => [kind, (await make()).split('/').at(-1) ?? ''])
    return Object.fromEntries(await Promise.all(made)) as Record<keyof typeof kinds, string>
  }
  const [old, fresh] = [await all(), await all()]
  for (const id of [...Object.values(old), ...Object.values(fresh)]) {
    const [about, days] = [join(folder, `${id}.json`), Object.values(old).includes(id) ? 7.1 : 6.9]
    await writeFile(about, (await readFile(about, 'utf8')).replace(/(?<="creation_date":")[^"]*/, daysAgo(days)))
  }
  const at = `/api/upload/${old.begun}`
  expect((await head(at)).status).toBe(410)
  expect((await patch(at, 0, 'abc')).status).toBe(410)
  for (const { torn, bare, broken } of [old, fresh]) {
    await rm(join(folder, torn))
    await rm(join(folder, `${bare}.json`))
    await writeFile(join(folder, `${broken}.json`), '{"id":')
  }
  for (const name of [`${old.torn}.json`, old.bare, old.broken, `${old.broken}.json`])
    await utimes(join(folder, name), 0, 0)
  const left = (names: readonly string[], ids: typeof old) =>
    Object.entries(ids).flatMap(([kind, id]) => (names.some((name) => name.startsWith(id)) ? [kind] : []))
  const again = await startServer({
    catalogue: library,
    variables: { PLAYDESK_FILES: server.running.server.services.files.bytes.folder },
  })
  await expect.poll(async () => left(await readdir(folder), old)).toEqual([])
  expect(left(await readdir(folder), fresh).toSorted()).toEqual(Object.keys(fresh).toSorted())
  await again.stop()
})
