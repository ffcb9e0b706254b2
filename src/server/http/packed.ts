import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perObject } from '#derive/values/per-object.ts'
import type { Call, Server } from '../server.ts'
import { Direct } from './direct.ts'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** A body for many requests, compressed once on first use. */
export class Packed {
  readonly plain: Buffer
  #gzip?: Promise<Buffer>
  #brotli?: Promise<Buffer>

  constructor(plain: Buffer) {
    this.plain = plain
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) {
      this.#brotli ??= brotli(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      return reply.header('content-encoding', 'br').send(await this.#brotli)
    }
    if (!/\bgzip\b/.test(accepted)) return reply.send(this.plain)
    this.#gzip ??= zip(this.plain)
    return reply.header('content-encoding', 'gzip').send(await this.#gzip)
  }
}

/** Returns a handler whose body depends on the declarations alone, and is built once per server. */
export function builtOnce(build: (server: Server) => unknown): (call: Pick<Call, 'server'>) => Promise<Direct> {
  const bodyOf = perObject((server: Server) => new Packed(Buffer.from(JSON.stringify(build(server)))))
  return ({ server }) => {
    const body = bodyOf(server)
    return Promise.resolve(
      new Direct((request, reply) => body.send(request, reply.type('application/json; charset=utf-8'))),
    )
  }
}
