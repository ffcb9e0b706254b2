import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that writes to the connection itself, such as an event stream. */
export class Direct {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => unknown

  constructor(send: Direct['send']) {
    this.send = send
  }
}
