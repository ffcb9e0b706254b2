import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body that is sent many times over; compressed once, at the first request that takes it so. */
export class Packed {
  readonly plain: Buffer
  #gzip?: Buffer
  #brotli?: Buffer

  constructor(plain: Buffer) {
    this.plain = plain
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) {
      this.#brotli ??= brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      return reply.header('content-encoding', 'br').send(this.#brotli)
    }
    if (!/\bgzip\b/.test(accepted)) return reply.send(this.plain)
    this.#gzip ??= gzipSync(this.plain)
    return reply.header('content-encoding', 'gzip').send(this.#gzip)
  }
}
