import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tidy } from '#server/housekeeping.ts'
import { open, send } from '../../crash/pieces.ts'
import { victim, type Victim } from '../../crash/victim.ts'
import { until } from '../../engine/client.ts'
import { startServer, type TestServer } from '../start.ts'
import { library } from '../transfer/library.ts'
import { picture, type as formType, whole } from './forms.ts'

const tus = { 'tus-resumable': '1.0.0' }
const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251))

async function beginUpload(server: Victim): Promise<{ path: string; bytesAt: string }> {
  const { status, headers } = await send(server, 'POST', '/api/upload', {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('a.bin').toString('base64')}`,
  })
  expect(status).toBe(201)
  const path = String(headers['location'])
  return { path, bytesAt: join(server.folder, 'files/unfinished', path.split('/').at(-1) ?? '') }
}

const sizeIs = (path: string, size: number) => until(async () => ((await stat(path)).size === size ? true : undefined))

/** Returns all stored files, on disk and in the table, after overdue ones are removed. */
async function swept({ running }: TestServer) {
  const { sql, services } = running.server
  await sql`update upload set created_at = created_at - interval '2 hours'`
  await sql`update upload_room set until = now()`
  await tidy(running.server)
  const { folder } = services.files.bytes
  return {
    names: (await readdir(folder)).filter((name) => name.includes('.')),
    arriving: await readdir(join(folder, 'arriving')),
    rows: (await sql<{ name: string }[]>`select name from upload`).map(({ name }) => name),
    rooms: (await sql`select from upload_room`).length,
  }
}

test(
  'kill -9 during uploads: a resumable one resumes at its last byte and ends whole; a form leaves nothing',
  { timeout: 240_000 },
  async () => {
    const server = await victim('library')
    onTestFinished(() => server.end())
    const arriving = join(server.folder, 'files/arriving')
    const form = whole(picture('file', 200_000))
    const sizes = { ...formType, 'content-length': String(form.length) }
    const { path, bytesAt } = await beginUpload(server)
    const first = open(server, 'PATCH', path, {
      ...chunk,
      'upload-offset': '0',
      'content-length': String(bytes.length),
    })
    first.outgoing.write(bytes.subarray(0, 1_000_000))
    open(server, 'POST', '/api/resource', sizes).outgoing.write(form.subarray(0, 100_000))
    await sizeIs(bytesAt, 1_000_000)
    await until(async () => ((await readdir(arriving)).length > 0 ? true : undefined))
    await server.killServer()
    await server.revive()
    expect(await send(server, 'HEAD', path, tus)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '1000000' },
    })

    // the server has received all bytes but cannot store its progress
    const sql = await server.database()
    await sql.unsafe('begin; lock table upload in share mode')
    const waiting = async () =>
      (await sql`select from pg_locks where relation = 'upload'::regclass and not granted`).length
    open(server, 'PATCH', path, { ...chunk, 'upload-offset': '1000000' }).outgoing.end(bytes.subarray(1_000_000))
    open(server, 'POST', '/api/resource', sizes).outgoing.end(form)
    await until(async () => ((await waiting()) === 2 ? true : undefined))
    expect([(await stat(bytesAt)).size, await readdir(arriving)]).toEqual([
      bytes.length,
      expect.objectContaining({ length: 2 }),
    ])
    await server.killServer()

    const next = await startServer({ catalogue: library, folder: server.folder, durable: true })
    onTestFinished(() => next.stop())
    const asked = await next.request('HEAD', path, { headers: tus })
    const address = String(asked.headers['x-playdesk-file'])
    expect([asked.status, asked.headers['upload-offset'], address]).toEqual([
      200,
      String(bytes.length),
      expect.stringMatching(/^\/files\/[0-9a-f]{32}\.bin$/),
    ])
    expect(
      (await readFile(join(next.running.server.services.files.bytes.folder, basename(address)))).equals(bytes),
    ).toBe(true)
    const name = address.slice('/files/'.length)
    expect(await swept(next)).toEqual({ names: [name], arriving: [], rows: [name], rooms: 0 })
  },
)
