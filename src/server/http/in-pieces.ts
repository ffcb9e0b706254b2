import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { inPieces } from '../pieces.ts'

type Body = Readonly<Record<string, unknown>>

// shorter lists are written at once
const few = 20

/** Sends a JSON answer. Lists are written row by row, since a page of large records would block other requests. */
export async function sendInPieces(reply: FastifyReply, body: Body): Promise<unknown> {
  if (!hasMany(body)) return body
  reply.header('content-type', 'application/json; charset=utf-8')
  const pieces = inPieces(textsOf(body))
  const first = await pieces.next()
  const second = await pieces.next()
  if (second.done) return reply.send(first.value ?? '')
  return reply.send(Readable.from(after([first.value, second.value], pieces), { objectMode: false }))
}

async function* after(begun: readonly (string | void)[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  for (const text of begun) if (text !== undefined) yield text
  yield* rest
}

function hasMany(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > few
  return isPlain(value) && Object.values(value).some(hasMany)
}

function* textsOf(value: unknown): Generator<string> {
  if (!hasMany(value)) yield JSON.stringify(value) ?? 'null'
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield `${at === 0 ? '[' : ','}${JSON.stringify(item) ?? 'null'}`
    yield ']'
  } else {
    let isFirst = true
    for (const [name, member] of Object.entries(value as Body)) {
      if (member === undefined) continue
      yield `${isFirst ? '{' : ','}${JSON.stringify(name)}:`
      isFirst = false
      yield* textsOf(member)
    }
    yield '}'
  }
}

function isPlain(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !('toJSON' in value)
}
