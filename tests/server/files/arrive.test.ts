import { readdir, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { ok, rowsOf } from '../../engine/client.ts'
import { listen } from '../listen.ts'
import { sharedServer } from '../../shared-server.ts'
import { boundary, part, picture, senders, type, whole } from './forms.ts'

const server = sharedServer({ catalogue: playdesk, variables: { PLAYDESK_QUOTA: '1', PLAYDESK_QUOTA_ALL: '8' } })

const { upload, kept, operatorIn } = senders(() => server)

describe('a file that comes with a call', () => {
  test('a file is stored when its call takes effect', async () => {
    const { url } = ok(await upload(whole(picture()))).data as { url: string }
    expect((await server.get(url)).status).toBe(200)
    expect(await server.running.server.sql`select from upload where pending`).toHaveLength(0)
  })

  test('the upload log lists whole and resumable uploads, and its readers are notified of both', async () => {
    const stream = await listen(server, 'test-ie', server.session)
    const heard = (times: number) =>
      stream.told(new RegExp(`(?:event: change\ndata: [^\n]*"upload-file-log"[^]*){${times}}`))
    ok(await upload(whole(picture(), part('path', 'icons/new'))))
    await heard(1)
    const tus = { 'tus-resumable': '1.0.0' }
    const name = Buffer.from('pieces.txt').toString('base64')
    const begun = await server.request('POST', '/api/upload', {
      headers: { ...tus, 'upload-length': '4', 'upload-metadata': `filename ${name}` },
    })
    await server.request('PATCH', begun.headers.location ?? '', {
      body: Buffer.from('abcd'),
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    })
    await heard(2)
    const log = rowsOf(await server.get('/api/uploadFileLog'))
    expect(new Set(log.map(({ operator }) => operator))).toEqual(new Set(['admin']))
    const paths = log.map((row) => String(row['file_path'])).join('\n')
    expect(paths).toMatch(/^icons\/new\/[0-9a-f]{32}\.svg$/m)
    expect(paths).toMatch(/^[0-9a-f]{32}\.txt$/m)
  })

  test('a file is not stored when its call is refused, a dry run, or cut off', async () => {
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

  test('a repeated call with the same key returns the same file, stored once; another file is refused', async () => {
    const headers = { 'idempotency-key': 'a-file' }
    const first = ok(await upload(whole(picture()), { headers }))
    const before = await kept()
    const again = await upload(whole(picture()), { headers })
    expect([ok(again).data, again.headers['x-playdesk-repeated']]).toEqual([first.data, '1'])
    const other = await upload(whole(picture('file', 41)), { headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key'])
    expect(await kept()).toEqual(before)
  })

  test('a file is removed when the server ended before its call did', async () => {
    const { sql, services } = server.running.server
    const about = { title: 'a.svg', type: 'image/svg+xml', operator: 1, pending: true }
    const { url } = await services.files.save(Buffer.from('<svg></svg>'), about)
    await services.files.sweep()
    expect(await services.files.find(url)).toBeDefined()
    await sql`update upload set created_at = now() - interval '2 hours' where pending`
    await services.files.sweep()
    expect(await services.files.find(url)).toBeUndefined()
    expect(await readdir(services.files.bytes.folder)).not.toContain(url.slice('/files/'.length))
  })

  test('a file counts against the daily upload quota of its operator, even with parallel uploads', async () => {
    const as = await operatorIn('collector', { 'test-ie': 'operator' })
    const tries = await Promise.all(Array.from({ length: 5 }, () => upload(whole(picture('file', 400_000)), { as })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { status, body } of tries) if (status !== 200) expect(['quota', 'too-many']).toContain(body.code)
    expect((await upload(whole(picture('file', 400_000)), { as })).body.code).toBe('quota')
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '400000' }
    expect((await server.request('POST', '/api/upload', { headers: tus, as })).status).toBe(413)
    const other = await operatorIn('other-collector', { 'test-ie': 'operator' })
    expect((await upload(whole(picture()), { as: other })).status).toBe(200)
    await server.running.server.sql`update upload set created_at = now() - interval '25 hours'`
    expect((await upload(whole(picture('file', 400_000)), { as })).status).toBe(200)
    // a begun upload reserves its room
    expect((await server.request('POST', '/api/upload', { headers: tus, as })).status).toBe(201)
    expect((await server.request('POST', '/api/upload', { headers: tus, as })).status).toBe(413)
  })
})

describe('space is reserved before a file arrives', () => {
  const tus = { 'tus-resumable': '1.0.0' }
  const piece = { ...tus, 'content-type': 'application/offset+octet-stream' }
  const asideNow = async () =>
    Number((await server.running.server.sql`select coalesce(sum(size), 0) as n from upload_room`)[0]?.['n'])

  test('uploads of deferred length reserve space as they grow', async () => {
    const as = await operatorIn('deferring', { 'test-ie': 'operator' })
    const before = await asideNow()
    const begin = () => server.request('POST', '/api/upload', { headers: { ...tus, 'upload-defer-length': '1' }, as })
    const places = (await Promise.all(Array.from({ length: 4 }, begin))).map(({ headers }) => headers.location ?? '')
    const send = (at: string, offset: number, length: number, more = {}) =>
      server.request('PATCH', at, {
        body: Buffer.alloc(length, 'x'),
        headers: { ...piece, 'upload-offset': String(offset), ...more },
        as,
      })
    const sent = await Promise.all(places.map((at) => send(at, 0, 400_000)))
    expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 204, 413, 413])
    expect(await asideNow()).toBe(before + 800_000)
    const [first = '', second = ''] = places.filter((_, n) => sent[n]?.status === 204)
    // a piece of unknown length reserves all that is left, takes no more, and releases the rest
    const unknown = { 'transfer-encoding': 'chunked', 'content-length': '' }
    expect((await send(first, 400_000, 100_000, unknown)).status).toBe(204)
    await expect.poll(asideNow).toBe(before + 900_000)
    expect((await send(second, 400_000, 200_000, { 'upload-length': '600000' })).status).toBe(413)
    expect((await send(second, 400_000, 100_000, { 'upload-length': '500000' })).status).toBe(204)
    await expect.poll(asideNow).toBe(before + 500_000)
    expect((await send(first, 500_000, 700_000, unknown)).status).toBe(413)
    expect((await server.del(first, undefined, { headers: tus, as })).status).toBe(204)
    await expect.poll(asideNow).toBe(before)
    expect((await upload(whole(picture('file', 400_000)), { as })).status).toBe(200)
  })

  test('the quota over all operators also limits uploads', async () => {
    const as = await operatorIn('late', { 'test-ie': 'operator' })
    const { sql } = server.running.server
    await sql`insert into upload (name, title, type, size, operator) values ('all', 'x', 'x', ${8 * 1024 ** 2 - 100_000}, 1)`
    const answer = await upload(whole(picture('file', 400_000)), { as })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      413,
      'quota',
      expect.stringContaining('PLAYDESK_QUOTA_ALL'),
    ])
    await sql`delete from upload where name = 'all'`
    expect((await upload(whole(picture('file', 400_000)), { as })).status).toBe(200)
  })

  test('an operator may send at most three forms at a time', async () => {
    const as = await operatorIn('parallel', { 'test-ie': 'operator' })
    const folder = join(server.running.server.services.files.bytes.folder, 'arriving')
    const held = Array.from({ length: 3 }, () => {
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
      const head = [
        'POST /api/resource HTTP/1.1',
        `Host: ${server.host('test-ie')}`,
        `Cookie: ${as}`,
        'X-Requested-With: playdesk',
        `Content-Type: ${type['content-type']}`,
        'Content-Length: 9000',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${picture('file', 8_000).subarray(0, 8_000).toString()}`)
      return socket
    })
    await expect.poll(() => readdir(folder)).toHaveLength(3)
    const refused = await upload(whole(picture()), { as })
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too-many', '5'])
    expect((await upload(whole(picture()))).status).toBe(200)
    for (const socket of held) socket.destroy()
    await expect.poll(() => readdir(folder)).toHaveLength(0)
    // the limit is released shortly after the file is deleted
    await expect.poll(async () => (await upload(whole(picture()), { as })).status).toBe(200)
  })

  test('leftovers of an ended server are removed; files still arriving stay', async () => {
    const { services } = server.running.server
    const folder = join(services.files.bytes.folder, 'arriving')
    const room = await services.files.rooms.open(1, 1_000)
    await writeFile(join(folder, `${room.id}-one`), 'x')
    await writeFile(join(folder, 'left-over'), 'x')
    await services.files.sweep()
    expect(await readdir(folder)).toEqual([`${room.id}-one`])
    await server.running.server.sql`update upload_room set until = now() where id = ${room.id}`
    await services.files.sweep()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a multipart body', () => {
  const begun = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg>`
  const json = (text: string) =>
    Buffer.from(part('path', text).toString().replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n'))
  test.each([
    ['without an end', picture().toString()],
    ['that ends within a file', begun],
    ['that ends within a head', `--${boundary}\r\nContent-Disposition: form-data; na`],
    ['with another boundary', `${begun.replaceAll(boundary, 'another')}\r\n--another--\r\n`],
    ['of another format', '{"file": 1}'],
    ['of line ends', '\r\n\r\n\r\n'],
    ['with a head that is none', `--${boundary}\r\nfile\r\n\r\nx\r\n--${boundary}--\r\n`],
    ['that stops after the first file', `${begun}</svg>\r\n--${boundary}\r\n`],
    ['with a file called __proto__', whole(part('__proto__', 'x', 'a.svg')).toString()],
    ['with a part without a name', whole(part('', 'x')).toString().replace('; name=""', '')],
    ['with a part of JSON that is none', whole(json('{bad')).toString()],
    ['with a part of JSON that reaches into JavaScript', whole(json('{"__proto__":{"a":1}}')).toString()],
    ['with more fields than are taken', whole(...Array.from({ length: 60 }, (__, n) => part(`n${n}`, '1'))).toString()],
    ['with a field sent twice', whole(picture(), part('path', 'a'), part('path', 'b')).toString()],
    ['with a field that is cut off', whole(picture(), part('path', 'a'.repeat(1024 * 1024 + 1))).toString()],
    ['with more files than are taken', whole(...'abcdef'.split('').map((name) => picture(name))).toString()],
  ])('a body %s is refused at once', async (_, body) => {
    const before = await kept()
    const from = performance.now()
    const answer = await upload(Buffer.from(body))
    expect(`${answer.status} ${answer.body.code}`).toMatch(/^(413 (too-large|quota)|400 bad-input)$/)
    const inChinese = await upload(Buffer.from(body), { headers: { 'accept-language': 'zh' } })
    expect(inChinese.body.message).toMatch(/\p{sc=Han}/u)
    expect(performance.now() - from).toBeLessThan(2_000)
    expect(await kept()).toEqual(before)
  })

  test('a multipart body that is cut off at any byte is refused', async () => {
    const before = await kept()
    const body = whole(part('path', 'x'), picture())
    const from = performance.now()
    // the last line end may be missing
    for (let length = 0; length < body.length - 3; length++)
      expect([length, (await upload(body.subarray(0, length))).status]).toEqual([length, 400])
    expect(performance.now() - from).toBeLessThan(60_000)
    expect(await kept()).toEqual(before)
  })

  const beyond = `multipart/form-data; boundary=${'b'.repeat(300)}`
  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x', beyond])(
    'a body of type %s is refused',
    async (wrong) => {
      const { status } = await upload(whole(picture()), { headers: { 'content-type': wrong } })
      expect([400, 415]).toContain(status)
    },
  )

  test('a connection that ends in the middle of a file leaves nothing', async () => {
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
    await expect
      .poll(() => readdir(join(server.running.server.services.files.bytes.folder, 'arriving')))
      .toHaveLength(1)
    socket.destroy()
    await expect.poll(() => kept()).toEqual(before)
  })
})

describe('uploads belong to the environment they are made in', () => {
  test('calls, upload starts and the tus protocol all check the environment of the upload', async () => {
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
    for (const [env, status] of [
      ['prod-ie', 404],
      ['test-ind', 403],
    ] as const) {
      expect((await server.request('HEAD', at, { ...found, as, env })).status).toBe(status)
      expect((await server.get(at.replace('/api/upload/', '/api/-/uploads/'), { as, env })).status).toBe(status)
    }
  })
})
