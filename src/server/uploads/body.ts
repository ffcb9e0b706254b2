import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { ERRORS, type CancellationContext, type Upload } from '@tus/server'

const batchSize = 1024 * 1024

/** Buffers that no request uses. */
const spare: Buffer[] = []
const mostSpare = 8

interface UploadDestination {
  readonly path: string
  readonly offset: number
  readonly mostBytes: number
  readonly signal: AbortSignal
}

/** Writes bodies in place of the upload server, whose streams take ten times the processor time. */
export function directBodies(directory: string) {
  const requests = new WeakMap<ReadableStream, IncomingMessage>()
  return {
    /** Gives the upload server an empty body, so it does not read the request. */
    hide(request: object, raw: IncomingMessage): void {
      const body = new ReadableStream()
      requests.set(body, raw)
      Object.defineProperty(request, 'body', { value: body })
    },
    writeToStore: (
      body: ReadableStream | null,
      { id, offset }: Upload,
      mostBytes: number,
      { signal }: CancellationContext,
    ): Promise<number> => {
      const request = body && requests.get(body)
      if (!request) throw new Error('an upload without its request')
      return writeBody(request, { path: join(directory, id), offset, mostBytes, signal })
    },
  }
}

/** Returns the offset after the last byte. Bytes before a broken connection or abort are stored. */
async function writeBody(request: IncomingMessage, destination: UploadDestination): Promise<number> {
  const { path, offset, mostBytes, signal } = destination
  const file = await open(path, 'r+').catch(unwritten)
  try {
    let end = offset
    for await (const batch of batchesOf(request, signal)) {
      if (end - offset + batch.length > mostBytes) throw ERRORS.ERR_MAX_SIZE_EXCEEDED
      await writeAt(file, batch, end).catch(unwritten)
      end += batch.length
    }
    return end
  } finally {
    await file.close()
  }
}

function unwritten(): never {
  throw ERRORS.FILE_WRITE_ERROR
}

async function writeAt(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

/** Each batch is valid until the next one: one buffer fills while the other is written. */
async function* batchesOf(request: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer> {
  let [filling, written] = [spare.pop() ?? newBuffer(), spare.pop() ?? newBuffer()]
  let size = 0
  let isOver = signal.aborted || request.destroyed
  let arrival = Promise.withResolvers<void>()
  const receive = (part: Buffer): void => {
    // joins all that arrives in this turn of the event loop
    if (size === 0) setImmediate(() => arrival.resolve())
    const taken = part.copy(filling, size)
    size += taken
    if (size === filling.length) request.pause()
    if (taken < part.length) request.unshift(part.subarray(taken))
    else free(part)
  }
  const finish = (): void => {
    isOver = true
    arrival.resolve()
  }
  request.on('data', receive).on('end', finish).on('close', finish)
  signal.addEventListener('abort', finish)
  try {
    while (size > 0 || !isOver) {
      if (size === 0) await arrival.promise
      arrival = Promise.withResolvers()
      if (size === 0) continue
      const batch = filling.subarray(0, size)
      ;[filling, written, size] = [written, filling, 0]
      request.resume()
      yield batch
    }
  } finally {
    request.off('data', receive).off('end', finish).off('close', finish)
    signal.removeEventListener('abort', finish)
    if (spare.length < mostSpare) spare.push(filling, written)
  }
}

/** Frees memory outside the heap: the collector would need several full collections per upload. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const newBuffer = (): Buffer => Buffer.allocUnsafeSlow(batchSize)
