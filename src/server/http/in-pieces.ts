import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { inPieces, least } from '../pieces.ts'

type Body = Readonly<Record<string, unknown>>

// shorter lists are written at once
const few = 20

/** Sends an answer row by row: large records would block others. */
export function sendInPieces(reply: FastifyReply, body: Body): unknown {
  if (!hasMany(body)) return body
  reply.header('content-type', 'application/json; charset=utf-8')
  const texts = textsOf(body)
  let begun = ''
  for (let next = texts.next(); !next.done; next = texts.next()) {
    begun += next.value
    if (begun.length >= least) return reply.send(Readable.from(inPieces(after(begun, texts)), { objectMode: false }))
  }
  return reply.send(begun)
}

function* after(begun: string, rest: Generator<string>): Generator<string> {
  yield begun
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
