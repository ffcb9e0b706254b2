import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is written to the connection itself, such as a stream of events. */
export class Direct {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => unknown

  constructor(send: Direct['send']) {
    this.send = send
  }
}
