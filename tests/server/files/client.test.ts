import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload, type UploadOptions } from 'tus-js-client'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../start.ts'
import { sharedServer } from '../../shared-server.ts'
import { library } from '../transfer/library.ts'

const server = sharedServer({ catalogue: library })

const metadata = { nonlatin: 'słońce', number: '100', filename: 'hello.txt', filetype: 'text/plain' }
const text = 'hello world'
const headers = { 'tus-resumable': '1.0.0' }

function prepared(body: Buffer | Readable, options: Partial<UploadOptions> = {}) {
  const done = Promise.withResolvers<void>()
  const upload = new Upload(body, {
    endpoint: `${server.url}/api/upload`,
    metadata,
    headers: { cookie: server.session, 'x-requested-with': 'playdesk' },
    retryDelays: null,
    onError: done.reject,
    onSuccess: () => done.resolve(),
    ...options,
  })
  return { upload, done: done.promise }
}

const placeOf = ({ url }: Upload): string => new URL(url ?? '').pathname
const get = (upload: Upload): Promise<Answer> => server.get(placeOf(upload))
const head = (upload: Upload): Promise<Answer> => server.request('HEAD', placeOf(upload), { headers })

/** Expects a complete upload, by the protocol. */
async function isWhole(upload: Upload, content: string): Promise<void> {
  const [whole, about] = [await get(upload), await head(upload)]
  expect([whole.status, whole.text === content]).toEqual([200, true])
  expect([about.status, about.text]).toEqual([200, ''])
  expect(about.headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-offset': String(content.length),
    'upload-length': String(content.length),
    'cache-control': 'no-store',
  })
  const said = String(about.headers['upload-metadata']).split(',')
  expect(said.toSorted()).toEqual(
    ['filename aGVsbG8udHh0', 'filetype dGV4dC9wbGFpbg==', 'nonlatin c8WCb8WEY2U=', 'number MTAw'].toSorted(),
  )
}

describe('the client of the protocol', () => {
  test.each([
    ['in one piece', {}],
    ['with its beginning', { uploadDataDuringCreation: true }],
    ['in chunks', { chunkSize: 4 }],
    ['in chunks, the first with its beginning', { chunkSize: 4, uploadDataDuringCreation: true }],
  ] as const)('the client sends a file %s, reads it at its address, and deletes it', async (_, options) => {
    const { upload, done } = prepared(Buffer.from(text), options)
    upload.start()
    await done
    await isWhole(upload, text)
    await upload.abort(true)
    expect((await get(upload)).status).toBe(404)
    expect((await head(upload)).status).toBe(404)
  })

  test('the client sends a stream of known or unknown length', async () => {
    // the length is not a multiple of the chunk size, as the client misses the end of such a stream
    const content = 'abcdefghij'.repeat(305_000)
    for (const length of [{ uploadSize: content.length }, { uploadLengthDeferred: true }]) {
      const pieces = Array.from({ length: 31 }, (_, n) => Buffer.from(content.slice(n * 100_000, (n + 1) * 100_000)))
      const { upload, done } = prepared(Readable.from(pieces, { objectMode: false }), {
        chunkSize: 1_000_000,
        ...length,
      })
      upload.start()
      await done
      await isWhole(upload, content)
    }
    expect(await server.running.server.sql`select size from upload_room where size > 0`).toEqual([])
  })

  test('a stopped upload resumes, also from a client that only knows its address', async () => {
    const stopped = Promise.withResolvers<void>()
    const { upload: first } = prepared(Buffer.from(text), {
      chunkSize: 4,
      onChunkComplete: (_size, accepted) => {
        if (accepted !== 4) return
        void first.abort().then(stopped.resolve)
      },
    })
    first.start()
    await stopped.promise
    expect((await get(first)).status).toBe(404)
    expect((await head(first)).headers['upload-offset']).toMatch(/^[48]$/)
    const { upload: second, done } = prepared(Buffer.from(text), { uploadUrl: first.url })
    second.start()
    await done
    expect(second.url).toBe(first.url)
    await isWhole(second, text)
  })

  test('an upload whose connection breaks within a chunk resumes after its last received byte', async () => {
    const bytes = randomBytes(3_000_001)
    const own = { ...headers, cookie: server.session, 'x-requested-with': 'playdesk' }
    const begun = await server.request('POST', '/api/upload', {
      headers: { ...headers, 'upload-length': String(bytes.length) },
    })
    const place = String(begun.headers.location)
    const broken = request(server.url + place, {
      method: 'PATCH',
      headers: {
        ...own,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(bytes.length),
      },
    }).on('error', () => undefined)
    broken.write(bytes.subarray(0, 2_345_678))
    const path = join(server.running.server.services.files.bytes.folder, 'unfinished', basename(place))
    await expect.poll(async () => (await stat(path)).size).toBe(2_345_678)
    broken.destroy()
    const { headers: found } = await server.request('HEAD', place, { headers })
    expect(found['upload-offset']).toBe('2345678')
    const { upload, done } = prepared(bytes, { uploadUrl: server.url + place })
    upload.start()
    await done
    expect((await readFile(path)).equals(bytes)).toBe(true)
    expect((await head(upload)).headers['x-playdesk-file']).toMatch(/^\/files\//)
  })

  test('the client ends an upload in progress', async () => {
    const begun = Promise.withResolvers<void>()
    const { upload } = prepared(Buffer.from(text), { chunkSize: 1, onUploadUrlAvailable: begun.resolve })
    upload.start()
    await begun.promise
    await upload.abort(true)
    expect((await head(upload)).status).toBe(404)
    const { sql } = server.running.server
    // the room may be released after the answer is sent
    await expect.poll(() => sql`select id from upload_room`).toEqual([])
  })

  test('an upload that the disk cannot begin reserves no room', async () => {
    const { sql, services } = server.running.server
    const place = join(services.files.bytes.folder, 'unfinished')
    await rename(place, `${place}.aside`)
    await writeFile(place, 'not a folder')
    const { upload, done } = prepared(Buffer.from(text))
    upload.start()
    await expect(done).rejects.toThrow('response code: 500')
    await rm(place)
    await rename(`${place}.aside`, place)
    await expect.poll(() => sql`select id from upload_room`).toEqual([])
  })
})
