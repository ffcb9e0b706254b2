import { Readable } from 'node:stream'
import { noticesOf } from '#derive/values/notices.ts'
import { wholeTextNotices } from '#derive/whole-texts.ts'
import { longestBody } from '#derive/http/longest-body.ts'
import { mayAct, neededFor } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fixedQuery, type Entry } from '#derive/calls.ts'
import { carriedOut, heldNotWhole, notWhole, type Done } from '../calls/carried-out.ts'
import { personalReads, type PersonalAnswer } from '../audit/reads.ts'
import { logCall, endLine } from '../calls/log.ts'
import { withIds } from '../world/natural-keys.ts'
import { perform } from '../calls/perform.ts'
import { tellOf } from '../calls/personal-rows.ts'
import { readingWorld } from '../calls/read.ts'
import { write, type Written } from '../calls/write.ts'
import { idempotencyKey, once, type Answered } from '../calls/idempotency.ts'
import { databaseFault } from '../database/fault.ts'
import { environmentOf, type Environment } from '#derive/environment.ts'
import { forbidden } from '../problem.ts'
import { planForApproval } from '../plan/held.ts'
import type { Server, Call, Handler } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { Envelope, Download, Waiting } from '../world/answer.ts'
import { isDryRun, noDryRun } from '../calls/dry-run.ts'
import { asProblem } from '../calls/as-problem.ts'
import { slowWrite } from '../calls/fault-words.ts'
import { takeTurn } from './heavy.ts'
import { sendInPieces } from './in-pieces.ts'
import { checkedInput } from '../world/checks/input.ts'
import { languageOf } from '../session/request-language.ts'
import { rawInput } from './input.ts'
import { answerLargeBody, refuseLargeBody, takesFile } from './large-body.ts'
import { refuseForeign } from '../session/same-origin.ts'

/** Paths with a value the specification leaves open. */
const fixed: Record<string, string> = { '{uploadEndpoint}': 'upload' }

/** Serves every command of the catalogue at its path and its aliases. */
export function registerCalls(app: FastifyInstance, server: Server): void {
  const places = new Map<string, { method: string; url: string; served: Spelled[] }>()
  for (const entry of server.entries.values()) {
    if (entry.path.includes('{uploadEndpoint}')) continue
    for (const call of [entry.command.call, ...(entry.command.alias ?? [])]) {
      const [method = 'GET', path = '/'] = call.split(' ')
      const url = routePath(path.split('?')[0] ?? path)
      const place = places.get(`${method} ${url}`) ?? { method, url, served: [] }
      places.set(`${method} ${url}`, place)
      place.served.push({ entry, query: Object.entries(fixedQuery(path)) })
    }
  }
  for (const { method, url, served } of places.values()) {
    const specificFirst = served.toSorted((one, other) => other.query.length - one.query.length)
    const isFileMeant = served.some(({ entry }) => takesFile(entry))
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      bodyLimit: longestBody(served.map(({ entry }) => entry)),
      // nothing of a body is read for somebody who is not known
      onRequest: async (request) => {
        await actorOf(server, request)
        if (isFileMeant) refuseLargeBody(request)
      },
      ...(isFileMeant ? { errorHandler: answerLargeBody } : {}),
      handler: (request, reply) => serve(server, asked(specificFirst, request), request, reply),
    })
  }
}

interface Spelled {
  readonly entry: Entry
  readonly query: readonly (readonly [name: string, value: string])[]
}

/** The command whose own query values are sent. */
function asked(served: readonly Spelled[], { query }: FastifyRequest): Entry {
  const sent = query as Readonly<Record<string, unknown>>
  return (served.find((each) => each.query.every(([name, value]) => sent[name] === value)) ?? served.at(-1)!).entry
}

function routePath(path: string): string {
  return path.replaceAll(/\{uploadEndpoint\}/g, (name) => fixed[name] ?? name).replaceAll(/\{(\w+)\}/g, ':$1')
}

async function serve(server: Server, entry: Entry, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const environment = environmentOf(request.hostname, server.settings.fallback)
  const about = new Set<Environment>()
  const logged = { request, entry, environment, about, input: {} as Record<string, unknown> }
  const files: string[] = []
  const prints = new Map<string, string>()
  let actor
  let leave = (): void => undefined
  try {
    actor = request.caller ?? (await actorOf(server, request))
    const { effect } = entry.command
    if (effect !== 'read') refuseForeign(request)
    const role = neededFor(entry)
    if (role !== 'any' && !mayAct(actor.roles[environment], role)) throw forbidden(environment)
    const own = fixedQuery(entry.path)
    const raw = await rawInput(server, request, entry, { actor, environment, files, prints })
    logged.input = Object.fromEntries(Object.entries(raw).filter(([name]) => !Object.hasOwn(own, name)))
    const dryRun = isDryRun(request, entry, logged.input)
    const language = languageOf(request)
    const reader = { server, actor, environment, language }
    const sent = await withIds(server.registry, entry, logged.input, () => readingWorld(reader))
    const input = checkedInput(entry, sent)
    // a dry run shows what is there as well
    const reads = effect === 'read' || dryRun ? personalReads({ ...reader, entry, input, dryRun, request }) : undefined
    const personal = reads?.asked()
    const call: Call = {
      server,
      entry,
      actor,
      environment,
      language,
      input,
      sent: logged.input,
      dryRun,
      about,
      files,
      prints,
      ...(personal ? { onPersonal: personal.on } : {}),
      request,
      reply,
    }
    leave = await takeTurn(call)
    // an export reads on while it is sent
    if (reads)
      reply.raw.once('close', () => {
        reads.end().catch((error: unknown) => server.log.error({ err: error }, 'a read was not written down whole'))
      })
    if (!personal || effect !== 'read') return await answerCall(call, personal)
    const data = await read(call, personal)
    return send(call, whole(data instanceof Envelope ? new Envelope({ ...data.members, ...noticesIn(call) }) : data))
  } catch (raised) {
    const isSlow = entry.command.effect !== 'read' && databaseFault(raised) === 'too-slow'
    const error = isSlow && !request.begunLine ? slowWrite : raised
    if (error instanceof Error && actor) await logFailure(server, { ...logged, actor }, error).catch(() => undefined)
    throw error
  } finally {
    leave()
    if (files.length > 0) await server.services.files.dropPending(files)
  }
}

async function logFailure(server: Server, call: Parameters<typeof logCall>[1] & Pick<Call, 'request'>, error: Error) {
  const { status = 500, code: message = 'internal' } = asProblem(error) ?? {}
  if (await endLine(server.sql, call, { status, message })) return
  // of reads only refused ones are logged: missing or misspelt addresses do not matter for trust
  if (call.entry.command.effect !== 'read' || status === 403 || status === 429)
    await logCall(server.sql, call, { status, message })
}

/** What a read answers: with whose personal data is written down before. */
async function read(call: Call, personal: PersonalAnswer): Promise<unknown> {
  const { server, entry, input } = call
  const handler = server.functions.handler(entry)
  const data = handler ? await handler(call) : await perform(server, readingWorld(call), entry, input)
  if (!(data instanceof Download)) await personal.answered(data)
  return data
}

async function answerCall(call: Call, personal: PersonalAnswer | undefined): Promise<unknown> {
  const { server, entry, reply, dryRun } = call
  const handler = server.functions.handler(entry)
  const key = idempotencyKey(call)
  if (handler) {
    if (dryRun) return send(call, whole(await triedBy(call, handler)))
    return carryOut(call, key, handler)
  }
  const answer = (done: Written) => ({ ...envelope(done), ...noticesIn(call) })
  const written = await write(call, key, (done) => JSON.stringify(answer(done)))
  if (written.repeated !== undefined) return sendText(reply, written.repeated, true)
  if (dryRun) {
    await tellOf(call, written.changes ?? [])
    await personal?.answered(written.data)
  }
  if (written.held && !dryRun) return carryOut(call, key, async () => new Waiting(await planForApproval(call)))
  return written.data instanceof Download ? send(call, whole(written.data)) : sendInPieces(reply, answer(written))
}

/** What was taken as it is although nobody here knows it, or in another way than before. */
function noticesIn({ entry, input, sent, language }: Call): { notices?: readonly FieldNotice[] } {
  const isRead = entry.command.effect === 'read'
  const notices = [...(isRead ? [] : noticesOf(entry.area.fields, input)), ...wholeTextNotices(entry, sent ?? {})]
  return notices.length === 0
    ? {}
    : { notices: notices.map(({ field, message }) => ({ field, message: message[language] })) }
}

interface FieldNotice {
  readonly field: string
  readonly message: string
}

/** What a handler would change. */
async function triedBy(call: Call, handler: Handler): Promise<unknown> {
  if (handler.tries) return handler(call)
  throw noDryRun()
}

async function carryOut(call: Call, key: string | undefined, handler: Handler): Promise<unknown> {
  const act = () => carriedOut(call, handler)
  if (key === undefined) return send(call, await act())
  const { repeated, ...answered } = await once(call, key, async () => {
    const done = await act()
    const { status, body } = answerOf(call, done)
    return { status, text: JSON.stringify(body) }
  })
  return sendText(call.reply, answered, repeated)
}

function sendText(reply: FastifyReply, { status, text }: Answered, repeated: boolean): FastifyReply {
  if (repeated) reply.header('x-playdesk-repeated', '1')
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(text)
}

function waiting({ language }: Call, { plan }: Waiting, isWhole: boolean): Record<string, unknown> {
  const text = words(
    `Nothing has changed yet: someone else has to approve plan ${plan.id} first.`,
    `尚未更改任何内容：计划 ${plan.id} 须先由他人批准。`,
  )
  const more = isWhole ? '' : ` ${heldNotWhole[language]}`
  return { code: 202, message: text[language] + more, data: plan }
}

const whole = (data: unknown): Done => ({ data, isWhole: true })

function answerOf(call: Call, { data, isWhole }: Done): { status: number; body: Record<string, unknown> } {
  if (data instanceof Waiting) return { status: 202, body: waiting(call, data, isWhole) }
  const body = envelope({ data })
  if (isWhole) return { status: 200, body }
  const [message, notices = []] = [notWhole[call.language], body['notices'] as FieldNotice[] | undefined]
  return { status: 200, body: { ...body, message, notices: [...notices, { field: '', message }] } }
}

function envelope({ data, receipt, changed, counted, changes, held }: Written): Record<string, unknown> {
  const body = data instanceof Envelope ? data.members : { data: data ?? null }
  return {
    code: 0,
    message: 'ok',
    ...body,
    ...(receipt === undefined ? {} : { receipt }),
    ...(changed === undefined ? {} : { changed }),
    ...(counted ? { counted } : {}),
    ...(changes ? { changes } : {}),
    ...(held ? { approval: held } : {}),
  }
}

function send(call: Call, done: Done): unknown {
  const { reply } = call
  const { data } = done
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
