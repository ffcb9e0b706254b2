import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { words } from '#catalogue/index.ts'
import { noticesOf } from '#derive/values/notices.ts'
import { commaNotices } from '#derive/comma-notices.ts'
import { waitingLogIncomplete, logIncomplete, type CallOutcome } from '../calls/carried-out.ts'
import type { StoredAnswer } from '../calls/idempotency.ts'
import type { WriteOutcome } from '../calls/write.ts'
import type { Call, HttpCall } from '../server.ts'
import { Direct } from '../calls/direct.ts'
import { Download, Envelope, Waiting } from '../world/answer.ts'
import { sendInPieces } from './in-pieces.ts'

/** Hint about an accepted value. */
interface FieldNotice {
  readonly field: string
  readonly message: string
}

/** Returns hints about unlisted values, and about commas within one value. */
export function noticesIn({ entry, input, sent, language }: Call): { notices?: readonly FieldNotice[] } {
  const isRead = entry.command.effect === 'read'
  const notices = [...(isRead ? [] : noticesOf(entry.area.fields, input)), ...commaNotices(entry, sent ?? {})]
  return notices.length === 0
    ? {}
    : { notices: notices.map(({ field, message }) => ({ field, message: message[language] })) }
}

export function sendText(reply: FastifyReply, { status, text }: StoredAnswer, repeated: boolean): FastifyReply {
  if (repeated) reply.header('x-playdesk-repeated', '1')
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(text)
}

function waiting({ language }: Call, { plan }: Waiting, isWhole: boolean): Record<string, unknown> {
  const text = words(
    `Nothing has changed yet: someone else has to approve plan ${plan.id} first.`,
    `尚未更改任何内容：计划 ${plan.id} 须先由他人批准。`,
  )
  const more = isWhole ? '' : ` ${waitingLogIncomplete[language]}`
  return { code: 202, message: text[language] + more, data: plan }
}

export const complete = (data: unknown): CallOutcome => ({ data, isWhole: true })

export function answerOf(
  call: Call,
  { data, isWhole }: CallOutcome,
): { status: number; body: Record<string, unknown> } {
  if (data instanceof Waiting) return { status: 202, body: waiting(call, data, isWhole) }
  const body = envelope({ data })
  if (isWhole) return { status: 200, body }
  const [message, notices = []] = [logIncomplete[call.language], body['notices'] as FieldNotice[] | undefined]
  return { status: 200, body: { ...body, message, notices: [...notices, { field: '', message }] } }
}

export function envelope({
  data,
  receipt,
  changed,
  counted,
  sends,
  changes,
  held,
}: WriteOutcome): Record<string, unknown> {
  const body = data instanceof Envelope ? data.members : { data: data ?? null }
  return {
    code: 0,
    message: 'ok',
    ...body,
    ...(receipt === undefined ? {} : { receipt }),
    ...(changed === undefined ? {} : { changed }),
    ...(counted ? { counted } : {}),
    ...(sends ? { sends } : {}),
    ...(changes ? { changes } : {}),
    ...(held ? { approval: held } : {}),
  }
}

export function send(call: HttpCall, done: CallOutcome): unknown {
  const { request, reply } = call
  const { data } = done
  if (data instanceof Direct) return data.send(request, reply)
  if (reply.sent) {
    if (data instanceof Download && data.body instanceof Readable) data.body.destroy()
    return reply
  }
  if (data instanceof Download) {
    const name = encodeURIComponent(data.name)
    return reply
      .header('content-type', data.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(data.body)
  }
  const { status, body } = answerOf(call, done)
  return sendInPieces(reply.status(status), body)
}
