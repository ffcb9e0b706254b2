import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { cutShort, Damaged } from './refusal.ts'

const block = 512

export type BackupPacker = ReturnType<typeof packInto>

/** Writes a compressed tar file, which other programs can read. */
export function packInto(path: string) {
  const gzip = createGzip({ level: 1 })
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
  // `end` reports the error
  written.catch(() => gzip.destroy())
  async function put(part: Buffer): Promise<void> {
    if (!gzip.write(part)) await Promise.race([once(gzip, 'drain'), written])
  }
  async function stream(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    await put(header(name, size))
    let left = size
    for await (const part of body) {
      left -= part.length
      if (left < 0) break
      await put(part)
    }
    if (left !== 0) throw new Damaged(`${name} changed while it was read`, `${name} 在读取期间发生变化`)
    await put(Buffer.alloc((block - (size % block)) % block))
  }
  return {
    add: (name: string, body: Buffer) => stream(name, body.length, [body]),
    stream,
    /** Syncs to disk. */
    async end(): Promise<void> {
      gzip.end(Buffer.alloc(2 * block))
      await written
    },
  }
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long`)
  const head = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number): void =>
    void head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'ascii')
  head.write(name, 0, 'utf8')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(Date.now() / 1_000), 136, 12)
  head.write('        0', 148, 'ascii')
  head.write('ustar\x0000', 257, 'ascii')
  let sum = 0
  for (const byte of head) sum += byte
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
  return head
}

export interface PackedEntry {
  readonly name: string
  readonly size: number
  /** read it to the end before the next entry */
  readonly body: AsyncIterable<Buffer>
}

/** Throws when the file ends early or is damaged. */
export async function* unpack(path: string): AsyncGenerator<PackedEntry> {
  const gunzip = createGunzip()
  const read = pipeline(createReadStream(path), gunzip)
  read.catch((error: Error) => gunzip.destroy(error))
  const source = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held = Buffer.alloc(0)

  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (held.length === 0) {
        const { value, done } = await source.next()
        if (done) throw cutShort()
        held = Buffer.from(value)
      }
      const part = held.subarray(0, left)
      held = held.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  for (;;) {
    const head = await readAll(take(block))
    if (head.every((byte) => byte === 0)) {
      // the checksum of the file is at its end
      while (!(await source.next()).done);
      return
    }
    if (head.toString('ascii', 257, 262) !== 'ustar') throw new Damaged('this is no backup', '这不是备份')
    const name = head.toString('utf8', 0, head.indexOf(0))
    const size = Number.parseInt(head.toString('ascii', 124, 135), 8)
    yield { name, size, body: take(size) }
    await readAll(take((block - (size % block)) % block))
  }
}

export async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
