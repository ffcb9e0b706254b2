import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { ok } from '../../engine/client.ts'
import { startServer, type Answer, type RequestOptions, type TestServer } from '../start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, variables: { PLAYDESK_QUOTA: '1' } })
})
afterAll(() => server.stop())

const boundary = 'part-of-a-test'
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }

function part(name: string, value: string | Buffer, file = ''): Buffer {
  const about = `form-data; name="${name}"${file ? `; filename="${file}"` : ''}`
  const head = `--${boundary}\r\nContent-Disposition: ${about}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')])
}

function whole(...parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

const picture = (name = 'file', size = 40) => part(name, `<svg>${' '.repeat(size)}</svg>`, 'a.svg')

function upload(body: Buffer, { headers, ...options }: RequestOptions = {}): Promise<Answer> {
  return server.request('POST', '/api/resource', { body, headers: { ...type, ...headers }, ...options })
}

/** Every file there is, by the table and on the disk. */
async function kept(): Promise<unknown> {
  const { sql, services } = server.running.server
  const { folder } = services.files
  const names = await Promise.all([readdir(folder), readdir(join(folder, 'arriving'))])
  return {
    rows: await sql`select name, pending from upload order by name`,
    names: names.map((each) => each.toSorted()),
  }
}

async function operatorIn(username: string, roles: Partial<Record<Environment, string>>): Promise<string> {
  ok(await server.post('/api/-/operators', { username, password: 'eight-chars', roles }))
  return server.signIn(username, 'eight-chars')
}

describe('a file that comes with a call', () => {
  test('is kept when the call takes effect', async () => {
    const { url } = ok(await upload(whole(picture()))).data as { url: string }
    expect((await server.get(url)).status).toBe(200)
    expect(await server.running.server.sql`select from upload where pending`).toHaveLength(0)
  })

  test('is not kept when the call is refused, only tried, or cut off', async () => {
    const viewer = await operatorIn('looks-only', { 'test-ie': 'viewer' })
    const before = await kept()
    const refused = [
      [400, await upload(whole(picture(), part('nonsense', '1')))],
      [400, await upload(whole(picture('other')))],
      [400, await upload(whole(picture(), picture('second'), part('path', 'x'.repeat(400))))],
      [403, await upload(whole(picture()), { as: viewer })],
      [401, await upload(whole(picture()), { as: null })],
      [403, await upload(whole(picture()), { headers: { 'x-requested-with': '' } })],
      [200, await upload(whole(picture()), { headers: { 'x-playdesk-dry-run': '1' } })],
      [200, await upload(whole(picture(), part('isCheck', '1')))],
      [400, await upload(Buffer.concat([picture(), picture('second').subarray(0, -20)]))],
    ] as const
    expect(refused.map(([, { status }]) => status)).toEqual(refused.map(([status]) => status))
    expect(await kept()).toEqual(before)
  })

  test('goes when the server ended before the call did', async () => {
    const { sql, services } = server.running.server
    const about = { title: 'a.svg', type: 'image/svg+xml', operator: 1, pending: true }
    const { url } = await services.files.save(Buffer.from('<svg></svg>'), about)
    await services.files.sweep()
    expect(await services.files.find(url)).toBeDefined()
    await sql`update upload set created_at = now() - interval '2 hours' where pending`
    await services.files.sweep()
    expect(await services.files.find(url)).toBeUndefined()
    expect(await readdir(services.files.folder)).not.toContain(url.slice('/files/'.length))
  })

  test('counts against what its operator may upload within a day, however many come at once', async () => {
    const as = await operatorIn('collector', { 'test-ie': 'operator' })
    const tries = await Promise.all(Array.from({ length: 5 }, () => upload(whole(picture('file', 400_000)), { as })))
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 413, 413, 413])
    expect(tries.find(({ status }) => status === 413)?.body.code).toBe('quota')
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '400000' }
    expect((await server.request('POST', '/api/upload', { headers: tus, as })).status).toBe(413)
    const other = await operatorIn('other-collector', { 'test-ie': 'operator' })
    expect((await upload(whole(picture()), { as: other })).status).toBe(200)
    await server.running.server.sql`update upload set created_at = now() - interval '25 hours'`
    expect((await upload(whole(picture('file', 400_000)), { as })).status).toBe(200)
    // what is begun sets its room aside
    expect((await server.request('POST', '/api/upload', { headers: tus, as })).status).toBe(201)
    expect((await server.request('POST', '/api/upload', { headers: tus, as })).status).toBe(413)
  })
})

describe('a multipart body', () => {
  const begun = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg>`
  test.each([
    ['without an end', picture().toString()],
    ['that ends within a file', begun],
    ['that ends within a head', `--${boundary}\r\nContent-Disposition: form-data; na`],
    ['with another boundary', `${begun.replaceAll(boundary, 'another')}\r\n--another--\r\n`],
    ['that is none', '{"file": 1}'],
    ['of line ends', '\r\n\r\n\r\n'],
    ['with a head that is none', `--${boundary}\r\nfile\r\n\r\nx\r\n--${boundary}--\r\n`],
    ['that stops after the first file', `${begun}</svg>\r\n--${boundary}\r\n`],
    ['with a file called __proto__', whole(part('__proto__', 'x', 'a.svg')).toString()],
    ['with a field sent twice', whole(picture(), part('path', 'a'), part('path', 'b')).toString()],
    ['with a field that is cut off', whole(picture(), part('path', 'a'.repeat(1024 * 1024 + 1))).toString()],
    ['with more files than are taken', whole(...'abcdef'.split('').map((name) => picture(name))).toString()],
  ])('%s is refused at once', async (_, body) => {
    const before = await kept()
    const from = performance.now()
    const answer = await upload(Buffer.from(body))
    expect([answer.status, answer.body.message]).toEqual([answer.status === 413 ? 413 : 400, expect.any(String)])
    expect(performance.now() - from).toBeLessThan(2_000)
    expect(await kept()).toEqual(before)
  })

  test('is refused wherever it was cut off', async () => {
    const before = await kept()
    const body = whole(part('path', 'x'), picture())
    const from = performance.now()
    // the last line end may be missing
    for (let length = 0; length < body.length - 3; length++)
      expect([length, (await upload(body.subarray(0, length))).status]).toEqual([length, 400])
    expect(performance.now() - from).toBeLessThan(15_000)
    expect(await kept()).toEqual(before)
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
    'of type %s is refused',
    async (wrong) => {
      const { status } = await upload(whole(picture()), { headers: { 'content-type': wrong } })
      expect([400, 415]).toContain(status)
    },
  )

  test('whose connection ends in the middle leaves nothing', async () => {
    const before = await kept()
    const socket: Socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
    const head = [
      'POST /api/resource HTTP/1.1',
      `Host: ${server.host('test-ie')}`,
      `Cookie: ${server.session}`,
      'X-Requested-With: playdesk',
      `Content-Type: ${type['content-type']}`,
      'Content-Length: 100000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${begun}${'x'.repeat(20_000)}`)
    await expect.poll(() => readdir(join(server.running.server.services.files.folder, 'arriving'))).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => kept()).toEqual(before)
  })
})

describe('uploads belong to the environment they are made in', () => {
  test('by a call, by its beginning, and by the tus protocol alike', async () => {
    const as = await operatorIn('test-only', { 'test-ie': 'operator', 'prod-ie': 'viewer' })
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '3' }
    const ways = (env: Environment) => [
      upload(whole(picture()), { as, env }),
      server.post('/api/bigfile', { file_name: 'a.apk' }, { as, env }),
      server.request('POST', '/api/upload', { headers: tus, as, env }),
    ]
    expect((await Promise.all(ways('prod-ie'))).map(({ status }) => status)).toEqual([403, 403, 403])
    const [, , begun] = await Promise.all(ways('test-ie'))
    const at = begun?.headers.location ?? ''
    const found = { headers: { 'tus-resumable': '1.0.0' }, as: server.session }
    expect((await server.request('HEAD', at, { ...found, as })).status).toBe(200)
    for (const env of ['prod-ie', 'test-ind'] as const) {
      expect((await server.request('HEAD', at, { ...found, as, env })).status).toBe(404)
      expect((await server.get(at.replace('/api/upload/', '/api/-/uploads/'), { as, env })).status).toBe(404)
    }
  })
})

describe('a file', () => {
  test('is read for others by no call that is given its address', async () => {
    const bringer = await operatorIn('first-bringer', { 'test-ie': 'operator' })
    const away = await operatorIn('second-bringer', { 'prod-ie': 'admin' })
    const sheet = part('file', 'name,title\nSecret,x\n', 'a.csv')
    const { url } = ok(await upload(whole(sheet), { as: bringer })).data as { url: string }
    const calls = (as: string, env: Environment) => [
      server.post('/api/resource', { file: url }, { as, env }),
      server.post('/api/-/imports', { area: 'tag', file: url }, { as, env }),
    ]
    const refused = await Promise.all(calls(away, 'prod-ie'))
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    for (const { text } of refused) expect(text).toContain('There is no file')
    expect((await Promise.all(calls(bringer, 'test-ie'))).map(({ status }) => status)).toEqual([200, 200])
  })

  test('is given to whoever brought it and to those who may read where it was brought or is shown', async () => {
    const bringer = await operatorIn('bringer', { 'test-ie': 'operator', 'test-ind': 'operator' })
    const beside = await operatorIn('beside', { 'test-ie': 'viewer' })
    const away = await operatorIn('away', { 'prod-ie': 'admin' })
    const video = part('file', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 'a.mp4')
    const { url } = ok(await upload(whole(video), { as: bringer })).data as { url: string }
    const seen = async () =>
      (await Promise.all([bringer, beside, away].map((as) => server.get(url, { as })))).map(({ status }) => status)
    expect(await seen()).toEqual([200, 200, 404])
    // shown there by a record
    ok(await server.post('/api/advertisement-resource', { name: 'Shown', type: 2, video: url }, { env: 'prod-ie' }))
    expect(await seen()).toEqual([200, 200, 200])
  })
})
