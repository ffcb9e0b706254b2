import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { until } from '../../engine/client.ts'
import { startBeside } from '../../engine/share.ts'
import { startServer, type RequestOptions, type TestServer } from '../start.ts'
import { library } from '../transfer/library.ts'

const program = join(import.meta.dirname, 's3.program.ts')
const bucket = 'desk-files'

export interface Bucket {
  /** settings of a server that uses it */
  variables(prefix?: string): Record<string, string>
  /** Returns the keys of its objects below a prefix. */
  keys(prefix?: string): Promise<string[]>
  stop(): Promise<void>
  start(): Promise<void>
}

/** Serves a bucket to the tests of a file. */
export function sharedBucket(): Bucket {
  let [folder, port] = ['', '0']
  let child: ChildProcess | undefined
  const self: Bucket = {
    variables: (prefix = 'some/where') => ({
      PLAYDESK_FILES: `s3://${bucket}/${prefix}`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    }),
    async keys(prefix = 'some/where') {
      const names = await readdir(join(folder, bucket, prefix), { recursive: true }).catch(() => [])
      return names.flatMap((name) => (/^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []) as string).toSorted()
    },
    async stop() {
      if (!child || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      const started = spawn(process.execPath, [program, folder, port, bucket], { stdio: ['ignore', 'pipe', 'inherit'] })
      child = started
      let text = ''
      started.stdout.on('data', (part) => (text += String(part)))
      port = await until(async () => /^at (\d+)$/m.exec(text)?.[1])
    },
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playdesk-s3-'))
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER').stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
    await self.start()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await self.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return self
}

export const mebibyte = 1024 ** 2
export const tus = { 'tus-resumable': '1.0.0' }
export const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }

/** Starts two servers with one database and a bucket for the tests of a file. */
export function twoServers(bucket: Bucket) {
  const [server, other] = [{} as TestServer, {} as TestServer]
  beforeAll(async () => {
    const variables = bucket.variables()
    Object.assign(server, await startServer({ catalogue: library, variables }))
    Object.assign(other, await startBeside(server, { catalogue: library, variables }))
    return async () => {
      await other.stop()
      await server.stop()
    }
  })
  const head = (at: TestServer, path: string) => at.request('HEAD', path, { headers: tus })
  return {
    server,
    other,
    head,
    offsetOf: async (at: TestServer, path: string) => Number((await head(at, path)).headers['upload-offset']),
    beginAt: async (length: number): Promise<string> => {
      const metadata = `filename ${Buffer.from('a.bin').toString('base64')}`
      const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata }
      const answer = await server.request('POST', '/api/upload', { headers })
      expect(answer.status).toBe(201)
      return answer.headers.location ?? ''
    },
    patch: (at: TestServer, path: string, offset: number, body: Buffer, headers: RequestOptions['headers'] = {}) =>
      at.request('PATCH', path, { body, headers: { ...chunk, 'upload-offset': String(offset), ...headers } }),
    /** Returns the bytes of a stored file, which both servers read. */
    bytesAt: async (address: unknown): Promise<Buffer> => {
      const both = [server, other].map(({ running }) =>
        running.server.services.files.read(String(address), 64 * mebibyte),
      )
      const [one, two] = (await Promise.all(both)).map(({ body }) => body)
      expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
      return one ?? Buffer.alloc(0)
    },
  }
}
