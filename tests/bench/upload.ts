import { mkdtemp, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverApart } from './apart.ts'
import { inTurns, type Line, type Times } from './measure.ts'

const agent = new Agent({ keepAlive: true })
const pieceSize = 8 * 1024 ** 2

type Headers = Readonly<Record<string, string>>

function send(url: string, method: string, headers: Headers, body?: Buffer): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (incoming) => {
      incoming.resume()
      incoming.on('end', () => {
        if (incoming.statusCode === 201 || incoming.statusCode === 204) resolve(incoming.headers)
        else reject(new Error(`${method} ${incoming.statusCode}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Uploads by the tus protocol in pieces of 8 MiB. */
async function resumable(endpoint: string, bytes: Buffer, more: Headers = {}): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0', ...more }
  const { location = '' } = await send(endpoint, 'POST', { ...tus, 'upload-length': String(bytes.length) })
  for (let offset = 0; offset < bytes.length; offset += pieceSize)
    await send(
      new URL(location, endpoint).href,
      'PATCH',
      { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      bytes.subarray(offset, offset + pieceSize),
    )
}

/** Compares an upload in pieces with the stock tus server, and with a plain POST that ends with an fsync. */
export async function uploadBench(size: number, rounds: number): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-uploads-'))
  const server = await serverApart(0)
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'upload-floor.program.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(floor.stdout, 'data')) as [Buffer]
    const url = line.toString().trim()
    const bytes = Buffer.alloc(size, 'playdesk')
    const own = { authorization: `Bearer ${server.token}`, 'x-requested-with': 'playdesk' }
    const times = await inTurns(rounds, {
      ours: () => resumable(`${server.url}/api/upload`, bytes, own),
      stock: () => resumable(`${url}/tus`, bytes),
      plain: () => send(`${url}/plain`, 'POST', {}, bytes),
    })
    const take = (name: string): Times => times[name] ?? { p50: 0, p95: 0 }
    const what = `upload of ${size / 1e6} MB in pieces of 8 MiB, beside`
    return [
      { what: `${what} stock tus`, ours: take('ours'), floor: take('stock'), limit: 0.5 },
      { what: `${what} a plain POST with fsync`, ours: take('ours'), floor: take('plain'), limit: 2 },
    ]
  } finally {
    floor.kill()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
