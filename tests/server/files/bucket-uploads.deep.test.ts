import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { S3 } from '@aws-sdk/client-s3'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { open, send } from '../../crash/pieces.ts'
import { victim } from '../../crash/victim.ts'
import { ok, until } from '../../engine/client.ts'
import { startBeside } from '../../engine/share.ts'
import { library } from '../transfer/library.ts'
import { chunk, mebibyte, sharedBucket, tus, twoServers } from './s3.ts'

const bucket = sharedBucket()
const { server, other, head, offsetOf, beginAt, patch, bytesAt } = twoServers(bucket)

describe('resumable uploads in a bucket', () => {
  test('an upload begun at one server goes on at another, and becomes one file', async () => {
    const bytes = randomBytes(20 * mebibyte)
    const path = await beginAt(bytes.length)
    // a whole part, and one that is too small for the protocol of buckets
    expect((await patch(server, path, 0, bytes.subarray(0, 8 * mebibyte))).status).toBe(204)
    expect((await patch(other, path, 8 * mebibyte, bytes.subarray(8 * mebibyte, 9 * mebibyte))).status).toBe(204)
    expect(await offsetOf(server, path)).toBe(9 * mebibyte)
    expect((await patch(other, path, 8 * mebibyte, bytes.subarray(8 * mebibyte))).status).toBe(409)
    const last = await patch(server, path, 9 * mebibyte, bytes.subarray(9 * mebibyte))
    const address = last.headers['x-playdesk-file']
    expect([last.status, address]).toEqual([204, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.bin$/)])
    expect((await bytesAt(address)).equals(bytes)).toBe(true)
    expect((await head(other, path)).headers).toMatchObject({
      'upload-offset': String(bytes.length),
      'x-playdesk-file': address,
    })
    expect(ok(await other.get(`/api/-/uploads/${path.split('/').at(-1)}`)).data).toMatchObject({
      size: bytes.length,
      file: { url: address },
    })
    // only the file is stored, not the upload beside it
    const id = path.split('/').at(-1)
    expect(await bucket.keys()).toEqual(expect.arrayContaining([`${id}.bin`, `unfinished/${id}.info`]))
    expect(await bucket.keys()).not.toContain(`unfinished/${id}`)
  })

  test('a request at another server ends a hanging one and keeps its bytes', async () => {
    const bytes = randomBytes(7 * mebibyte)
    const path = await beginAt(bytes.length)
    const headers = {
      ...chunk,
      cookie: server.session,
      'x-requested-with': 'playdesk',
      'upload-offset': '0',
      'content-length': String(bytes.length),
    }
    const hanging = request(`${server.url}${path}`, {
      method: 'PATCH',
      headers: { ...headers, host: server.host('test-ie') },
    })
    hanging.on('error', () => undefined)
    await new Promise((resolve) => hanging.write(bytes.subarray(0, mebibyte), resolve))
    const offset = await until(async () => (await offsetOf(other, path)) || undefined)
    expect(offset).toBeLessThanOrEqual(mebibyte)
    const last = await patch(other, path, offset, bytes.subarray(offset))
    expect((await bytesAt(last.headers['x-playdesk-file'])).equals(bytes)).toBe(true)
    hanging.destroy()
  })

  test('uploads without a length and empty ones become files, too', async () => {
    const { headers } = await server.request('POST', '/api/upload', { headers: { ...tus, 'upload-defer-length': '1' } })
    const path = headers.location ?? ''
    expect((await patch(server, path, 0, Buffer.from('abc'))).status).toBe(204)
    expect((await head(other, path)).headers).toMatchObject({ 'upload-offset': '3', 'upload-defer-length': '1' })
    const last = await patch(other, path, 3, Buffer.from('de'), { 'upload-length': '5' })
    expect(String(await bytesAt(last.headers['x-playdesk-file']))).toBe('abcde')
    const empty = await beginAt(0)
    const { headers: found } = await head(other, empty)
    expect(await bytesAt(found['x-playdesk-file'])).toHaveLength(0)
  })

  test('an upload whose server was killed before it joined the parts becomes a file', async () => {
    const bytes = randomBytes(6 * mebibyte)
    const path = await beginAt(bytes.length)
    expect((await patch(server, path, 0, bytes.subarray(0, 5 * mebibyte))).status).toBe(204)
    const { AWS_ENDPOINT_URL_S3: endpoint = '' } = bucket.variables()
    const client = new S3({ endpoint, forcePathStyle: true, region: 'us-east-1' })
    const at = { Bucket: 'desk-files', Key: `some/where/unfinished/${path.split('/').at(-1)}` }
    const { Metadata } = await client.headObject({ ...at, Key: `${at.Key}.info` })
    await client.uploadPart({
      ...at,
      UploadId: Metadata?.['upload-id'],
      PartNumber: 2,
      Body: bytes.subarray(5 * mebibyte),
    })
    const { headers } = await head(other, path)
    expect((await bytesAt(headers['x-playdesk-file'])).equals(bytes)).toBe(true)
  })

  test('unfinished uploads are removed after their time, and by DELETE; recent ones stay', async () => {
    const { sql } = server.running.server
    const begun = async (size: number) => {
      const path = await beginAt(6 * mebibyte)
      await patch(server, path, 0, randomBytes(size))
      return path
    }
    const [small, large, fresh, ended] = [
      await begun(10),
      await begun(5 * mebibyte + 10),
      await begun(10),
      await begun(10),
    ]
    const finished = await begun(6 * mebibyte)
    const left = async (path: string) =>
      (await bucket.keys()).filter((key) => key.startsWith(`unfinished/${path.split('/').at(-1)}`))
    for (const path of [small, large, finished, fresh, ended]) expect(await left(path)).not.toEqual([])
    expect((await other.del(ended, undefined, { headers: tus })).status).toBe(204)
    expect(await left(ended)).toEqual([])
    const ids = [small, large, finished].map((path) => path.split('/').at(-1) ?? '')
    await sql`update upload_begun set begun_at = now() - interval '169 hours' where id = any(${ids})`
    const again = await startBeside(server, { catalogue: library, variables: bucket.variables() })
    onTestFinished(() => again.stop())
    for (const path of [small, large, finished]) await expect.poll(() => left(path)).toEqual([])
    expect(await offsetOf(other, fresh)).toBe(10)
    expect((await head(other, small)).status).toBe(404)
  })
})

test('kill -9 between the last byte and the file: the next request finds it whole', { timeout: 240_000 }, async () => {
  for (const [name, value] of Object.entries(bucket.variables('killed'))) vi.stubEnv(name, value)
  const killed = await victim('library')
  onTestFinished(async () => {
    for (const name of Object.keys(bucket.variables())) vi.stubEnv(name, undefined)
    await killed.end()
  })
  const bytes = randomBytes(6 * mebibyte)
  const { headers } = await send(killed, 'POST', '/api/upload', { ...tus, 'upload-length': String(bytes.length) })
  const path = String(headers['location'])
  const sql = await killed.database()
  await sql.unsafe('begin; lock table upload in share mode')
  open(killed, 'PATCH', path, { ...chunk, 'upload-offset': '0' }).outgoing.end(bytes)
  await until(async () => {
    const waiting = await sql`select from pg_locks where relation = 'upload'::regclass and not granted`
    return waiting.length > 0 || undefined
  })
  await killed.killServer()
  await killed.revive()
  const asked = await send(killed, 'HEAD', path, tus)
  expect(asked).toMatchObject({ status: 200, headers: { 'upload-offset': String(bytes.length) } })
  const { body } = await send(killed, 'GET', String(asked.headers['x-playdesk-file']), {})
  expect(body.equals(bytes)).toBe(true)
})
