import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { mostInOnePiece, noForm } from '../files/too-large.ts'
import { answerFailure } from './failure.ts'

export function takesFile(entry: Entry): boolean {
  return Object.values(inputFields(entry)).some(({ kind }) => kind === 'file')
}

/** Refuses a large file without a form before it is read; the answer says to use a form. */
export function refuseLargeBody(request: FastifyRequest): void {
  if (!request.isMultipart() && Number(request.headers['content-length'] ?? 0) > mostInOnePiece) throw noForm
}

export function answerLargeBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerFailure(error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? noForm : error, request, reply)
}
