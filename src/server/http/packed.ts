import { Direct } from '../calls/direct.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perObject } from '#derive/values/per-object.ts'
import type { Call, Server } from '../server.ts'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses a body once, on first use. */
export class Packed {
  readonly plain: Buffer
  #gzip?: Promise<Buffer>
  #brotli?: Promise<Buffer>
  #isBest = false

  constructor(plain: Buffer) {
    this.plain = plain
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) {
      const body = await (this.#brotli ??= brotliOf(this.plain, 6))
      if (!this.#isBest) this.#improve()
      return reply.header('content-encoding', 'br').send(body)
    }
    if (!/\bgzip\b/.test(accepted)) return reply.send(this.plain)
    this.#gzip ??= zip(this.plain)
    return reply.header('content-encoding', 'gzip').send(await this.#gzip)
  }

  /** Compresses as well as possible, which takes too long for the first answer. */
  #improve(): void {
    this.#isBest = true
    brotliOf(this.plain, 10).then(
      (best) => (this.#brotli = Promise.resolve(best)),
      () => (this.#isBest = false),
    )
  }
}

const brotliOf = (plain: Buffer, quality: number): Promise<Buffer> =>
  brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Builds the body once, because it depends on the declarations alone. */
export function builtOnce(build: (server: Server) => unknown): (call: Pick<Call, 'server'>) => Promise<Direct> {
  const bodyOf = perObject((server: Server) => new Packed(Buffer.from(JSON.stringify(build(server)))))
  return async ({ server }) => {
    const body = bodyOf(server)
    return new Direct((request, reply) => body.send(request, reply.type('application/json; charset=utf-8')))
  }
}
