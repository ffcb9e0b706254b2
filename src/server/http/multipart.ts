import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import type { RequestQuota } from '../files/room.ts'
import { mostInOnePiece } from '../files/too-large.ts'
import { problem, type Problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { FairQueue } from '../turns.ts'
import type { Environment } from '#derive/environment.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { RawInput } from '../world/checks/input.ts'
import type { Actor } from '../world/world.ts'

export const mostFiles = 4

/** Limits an operator's concurrent forms: each may be large and slow. */
const turnsOf = perObject((_: Server) => new FairQueue({ atOnce: Number.POSITIVE_INFINITY, each: 3, waiting: 0 }))

/** Reads a form; its files stay pending until the call takes effect. */
export async function multipart(server: Server, request: FastifyRequest, arrival: FormRequest): Promise<RawInput> {
  const leave = await turnsOf(server).take(arrival.actor.id)
  try {
    return await readForm(server, request, arrival)
  } catch (error) {
    throw (error instanceof Error && formFault(error)) || error
  } finally {
    leave()
  }
}

async function readForm({ services }: Server, request: FastifyRequest, arrival: FormRequest): Promise<RawInput> {
  const { actor, environment, files, prints } = arrival
  const isRepeatable = request.headers['idempotency-key'] !== undefined
  const input: RawInput = {}
  let room: RequestQuota | undefined
  try {
    for await (const part of request.parts()) {
      // the name may be missing, despite its type
      if ((part.fieldname as string | undefined) === undefined) throw malformed
      if (Object.hasOwn(input, part.fieldname)) throw sentTwice(part.fieldname)
      if (part.type === 'field') {
        // the parser truncates silently
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLong
        input[part.fieldname] = part.value
      } else {
        room ??= await services.files.rooms.open(actor.id, lengthOf(request))
        const { filename: title, mimetype: type } = part
        const about = { title, type, operator: actor.id, environment, pending: true, room }
        const hash = isRepeatable ? createHash('sha256').update(JSON.stringify([title, type])) : undefined
        const { url } = await services.files.save(hash ? Readable.from(hashed(part.file, hash)) : part.file, about)
        files.push(url)
        if (hash) prints.set(url, hash.digest('base64url'))
        input[part.fieldname] = url
      }
    }
  } finally {
    // skips the rest of a refused form, since its connection is reused
    request.raw.unpipe().resume()
    await room?.end()
  }
  return input
}

async function* hashed(file: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of file) {
    hash.update(piece)
    yield piece
  }
}

function lengthOf({ headers }: FastifyRequest): number {
  return Math.min(Number(headers['content-length'] ?? 0), mostFiles * mostInOnePiece)
}

const malformed = problem(400, 'bad-input', {
  en: 'The multipart body is incomplete or malformed. Send it again.',
  zh: 'multipart 请求体不完整或格式错误，请重新发送。',
})

const tooManyParts = problem(413, 'too-large', {
  en: 'A form may have at most 50 fields and 4 files.',
  zh: '表单最多包含 50 个字段和 4 个文件。',
})

const tooLong = problem(413, 'too-large', words('A field may have at most 1 MiB.', '字段不能超过 1 MiB。'))

function sentTwice(name: string): Error {
  const text = words(`${name} was sent twice.`, `${name} 重复出现。`)
  return problem(400, 'bad-input', text, [{ field: name, message: text }])
}

const formFaults: Readonly<Record<string, Problem>> = {
  FST_PARTS_LIMIT: tooManyParts,
  FST_FILES_LIMIT: tooManyParts,
  FST_FIELDS_LIMIT: tooManyParts,
  FST_PROTO_VIOLATION: malformed,
  FST_INVALID_JSON_FIELD_ERROR: malformed,
  FST_MP_PREMATURE_CLOSE: malformed,
}

// the parser's own errors carry no code
const ofParser =
  /^(Unexpected end of|Part terminated|Malformed|Multipart:|Boundary|The needle cannot have a length|premature close)/i

function formFault(error: Error): Problem | undefined {
  const known = 'code' in error ? formFaults[String(error.code)] : undefined
  return known ?? (ofParser.test(error.message) ? malformed : undefined)
}

/** Sender of a multipart form, with the addresses of its files so far. */
export interface FormRequest {
  readonly actor: Actor
  readonly environment: Environment
  readonly files: string[]
  /** hashes of the files, by address, to recognise a repeated call */
  readonly prints: Map<string, string>
}
