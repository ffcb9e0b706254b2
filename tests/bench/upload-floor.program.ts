import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

// a process of its own: the stock upload server at /tus, and a plain POST with fsync at /plain
const folder = process.argv[2] ?? ''
await mkdir(folder, { recursive: true })
const tus = new Server({ path: '/tus', relativeLocation: true, datastore: new FileStore({ directory: folder }) })

const server = createServer((incoming, outgoing) => {
  if (incoming.url?.startsWith('/tus')) void tus.handle(incoming, outgoing)
  else void plain()

  async function plain(): Promise<void> {
    await pipeline(incoming, createWriteStream(join(folder, randomUUID()), { flush: true }))
    outgoing.writeHead(204).end()
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
