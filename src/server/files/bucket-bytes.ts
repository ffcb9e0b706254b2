import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { paginateListObjectsV2, S3, S3ServiceException } from '@aws-sdk/client-s3'
import { words } from '#catalogue/index.ts'
import { codeOf } from '../database/fault.ts'
import type { Log } from '../database/log.ts'
import { Refusal } from '../database/refusal.ts'
import { headBytes } from '../file-types/sniff.ts'
import { notFound } from '../problem.ts'
import type { BucketAddress } from './bucket-address.ts'
import { away, clientConfig, guard, ifPresent } from './bucket-client.ts'
import type { FileStorage, OpenFile } from './bytes.ts'

// pictures are read in steps of a few bytes
const leastRead = 256 * 1024
// one long answer would expire under a slow reader
const piece = 4 * 1024 * 1024

export async function bucketBytes(bucket: BucketAddress, folder: string, log: Pick<Log, 'warn'>): Promise<FileStorage> {
  const { name: Bucket, prefix } = bucket
  const place = `s3://${Bucket}/${prefix}`.replace(/\/$/, '')
  const client = new S3(clientConfig(bucket))
  await client.headBucket({ Bucket }).catch((error: unknown) => {
    throw refusal(place, error)
  })
  guard(client, prefix, log)

  async function get(Key: string, at: number, length: number): Promise<Buffer> {
    const { Body } = await client.getObject({ Bucket, Key, Range: `bytes=${at}-${at + length - 1}` })
    const bytes = await Body?.transformToByteArray().catch((error: unknown) => {
      throw away(error, log)
    })
    return Buffer.from(bytes ?? [])
  }

  async function open(Key: string): Promise<OpenFile | undefined> {
    const found = await ifPresent(client.headObject({ Bucket, Key }))
    return found && opened(found.ContentLength ?? 0, (at, length) => get(Key, at, length))
  }

  async function send(path: string, Key: string): Promise<void> {
    const { size } = await stat(path)
    const Body = createReadStream(path)
    try {
      await client.putObject({ Bucket, Key, Body, ContentLength: size })
    } finally {
      Body.destroy()
    }
  }

  return {
    place,
    folder,
    open,
    async *names() {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' })
      for await (const { Contents = [] } of pages)
        yield* Contents.map(({ Key = '' }) => Key.slice(prefix.length)).filter(Boolean)
    },
    write: async (Key, Body) => void (await client.putObject({ Bucket, Key, Body })),
    async keep(path, name) {
      // the client does not retry streams
      await send(path, name).catch(() => send(path, name))
      await rm(path, { force: true })
    },
    async arrived(upload) {
      const file = await open(upload)
      if (!file) throw notFound({ title: words('upload', '上传') }, upload.split('/').at(-1) ?? '')
      return { head: await file.read(0, headBytes), size: await file.size() }
    },
    adopt: async (upload, Key) =>
      void (await client.copyObject({ Bucket, Key, CopySource: `${Bucket}/${prefix}${upload}` })),
    remove: async (Key) => void (await client.deleteObject({ Bucket, Key })),
    flush: async () => undefined,
  }
}

function opened(size: number, get: (at: number, length: number) => Promise<Buffer>): OpenFile {
  let from = 0
  let ahead: Buffer = Buffer.alloc(0)
  async function read(at: number, length: number): Promise<Buffer> {
    const end = Math.min(at + length, size)
    if (at >= end) return Buffer.alloc(0)
    if (at < from || end > from + ahead.length)
      [from, ahead] = [at, await get(at, Math.min(Math.max(length, leastRead), size - at))]
    return ahead.subarray(at - from, end - from)
  }
  async function* pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += piece) yield await read(at, Math.min(piece, end - at))
  }
  return {
    size: async () => size,
    read,
    stream: (range) => Readable.from(pieces(range?.start ?? 0, range ? range.end + 1 : size), { objectMode: false }),
    close: async () => undefined,
  }
}

function refusal(place: string, error: unknown): Refusal {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  const message = error instanceof Error && error.message ? error.message : codeOf(error)
  const why = status === undefined ? message : `HTTP ${status}`
  return new Refusal(
    words(
      `The bucket of PLAYDESK_FILES, ${place}, cannot be used (${why}). Create it, allow listing, reading, writing and deleting in it, or correct PLAYDESK_FILES, AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      `PLAYDESK_FILES 的存储桶 ${place} 无法使用（${why}）。请创建该存储桶，授予列出、读取、写入和删除权限，或更正 PLAYDESK_FILES、AWS_REGION、AWS_ENDPOINT_URL_S3、AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY。`,
    ),
    error,
  )
}
