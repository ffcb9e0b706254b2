import type { FastifyReply, FastifyRequest } from 'fastify'
import { fixedQuery, type Entry } from '#derive/calls.ts'
import { environmentOf, type Environment } from '#derive/environment.ts'
import { mayAct, neededFor } from '#derive/roles.ts'
import { personalReads, type PersonalAnswer } from '../audit/reads.ts'
import { asProblem } from '../calls/as-problem.ts'
import { carriedOut } from '../calls/carried-out.ts'
import { takesConfirm } from '../calls/confirm.ts'
import { isDryRun, noDryRun } from '../calls/dry-run.ts'
import { slowWrite } from '../calls/fault-words.ts'
import { idempotencyKey, once } from '../calls/idempotency.ts'
import { endLine, logCall } from '../calls/log.ts'
import { perform } from '../calls/perform.ts'
import { reportPersonal } from '../calls/personal-rows.ts'
import { readingWorld } from '../calls/read.ts'
import { write, type WriteOutcome } from '../calls/write.ts'
import { databaseFault } from '../database/fault.ts'
import { planForApproval } from '../plan/held.ts'
import { forbidden } from '../problem.ts'
import type { Call, HandlerFunction, HttpCall, Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { languageOf } from '../session/request-language.ts'
import { refuseForeign } from '../session/same-origin.ts'
import { Download, Envelope, Waiting } from '../world/answer.ts'
import { checkedInput } from '../world/checks/input.ts'
import { withIds } from '../world/natural-keys.ts'
import { sendInPieces } from './in-pieces.ts'
import { answerOf, envelope, complete, noticesIn, send, sendText } from './answers.ts'
import { acquireSlot } from './heavy.ts'
import { visitorOf } from './visitor.ts'
import { rawInput } from './input.ts'

interface RequestState {
  readonly server: Server
  readonly entry: Entry
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly environment: Environment
  /** further environments, for the log */
  readonly about: Set<Environment>
  /** addresses of uploaded files, and their hashes by address */
  readonly files: string[]
  readonly prints: Map<string, string>
  actor?: Call['actor']
  /** raw input */
  sent: Readonly<Record<string, unknown>>
  confirm?: unknown
  /** frees its place in the queue */
  leave: () => void
}

/** Serves a request; throws the problem to answer. */
export async function serve(
  server: Server,
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const environment = environmentOf(request.hostname, server.settings.fallback)
  const about = new Set<Environment>()
  const uploads = { files: [], prints: new Map<string, string>() }
  const visit: RequestState = { server, entry, request, reply, environment, about, ...uploads, sent: {}, leave() {} }
  try {
    const actor = request.caller ?? (await actorOf(server, request))
    visit.actor = actor
    authorise(visit, actor)
    await readInput(visit, actor)
    const { call, personal } = await validate(visit, actor)
    visit.leave = await acquireSlot(call)
    return await performAndAnswer(call, personal)
  } catch (raised) {
    throw await logged(visit, raised)
  } finally {
    visit.leave()
    if (visit.files.length > 0) await server.services.files.dropPending(visit.files)
  }
}

function authorise({ entry, request, environment }: RequestState, actor: Call['actor']): void {
  if (entry.command.effect !== 'read') refuseForeign(request)
  const role = neededFor(entry)
  if (role !== 'any' && !mayAct(actor.roles[environment], role)) throw forbidden(environment)
}

async function readInput(visit: RequestState, actor: Call['actor']): Promise<void> {
  const { server, request, entry, environment, files, prints } = visit
  const fixed = fixedQuery(entry.path)
  const raw = await rawInput(server, request, entry, { actor, environment, files, prints })
  const isConfirm = (name: string): boolean => name === 'confirm' && takesConfirm(entry)
  const sent = Object.entries(raw).filter(([name]) => !Object.hasOwn(fixed, name))
  visit.sent = Object.fromEntries(sent.filter(([name]) => !isConfirm(name)))
  visit.confirm = sent.find(([name]) => isConfirm(name))?.[1]
}

async function validate(
  visit: RequestState,
  actor: Call['actor'],
): Promise<{ call: HttpCall; personal?: PersonalAnswer }> {
  const { server, entry, request, reply, environment, about, files, prints, sent, confirm } = visit
  const dryRun = isDryRun(request, entry, sent)
  const reader = { server, actor, environment, language: languageOf(request) }
  const input = checkedInput(entry, await withIds(server.registry, entry, sent, () => readingWorld(reader)))
  const visitor = visitorOf(server, request, reply)
  const call = { ...reader, entry, input, sent, dryRun, confirm, about, files, prints, visitor, request, reply }
  if (entry.command.effect !== 'read' && !dryRun) return { call }
  const reads = personalReads(call)
  // an export reads while it is sent
  reply.raw.once('close', () => {
    reads.end().catch((error: unknown) => server.log.error({ err: error }, 'a read was not written down whole'))
  })
  const personal = reads.asked()
  return { call: { ...call, onPersonal: personal.on }, personal }
}

async function performAndAnswer(call: HttpCall, personal: PersonalAnswer | undefined): Promise<unknown> {
  const { server, entry, dryRun } = call
  const handler = server.functions.handler(entry)
  if (entry.command.effect === 'read') return send(call, complete(await read(call, handler, personal)))
  const key = idempotencyKey(call)
  if (!handler) return writeAndAnswer(call, key, personal)
  if (!dryRun) return carryOut(call, key, handler)
  if (!handler.tries) throw noDryRun()
  return send(call, complete(await handler(call)))
}

/** Runs a read; logs personal data in the answer before it returns. */
async function read(
  call: HttpCall,
  handler: HandlerFunction | undefined,
  personal: PersonalAnswer | undefined,
): Promise<unknown> {
  const { server, entry, input } = call
  const data = handler ? await handler(call) : await perform(server, readingWorld(call), entry, input)
  if (!(data instanceof Download)) await personal?.answered(data)
  return data instanceof Envelope ? new Envelope({ ...data.members, ...noticesIn(call) }) : data
}

async function writeAndAnswer(
  call: HttpCall,
  key: string | undefined,
  personal: PersonalAnswer | undefined,
): Promise<unknown> {
  const answer = (done: WriteOutcome) => ({ ...envelope(done), ...noticesIn(call) })
  const written = await write(call, key, (done) => JSON.stringify(answer(done)))
  if (written.repeated !== undefined) return sendText(call.reply, written.repeated, true)
  if (call.dryRun) {
    await reportPersonal(call, written.changes ?? [])
    await personal?.answered(written.data)
  }
  if (written.held && !call.dryRun) return carryOut(call, key, async () => new Waiting(await planForApproval(call)))
  return written.data instanceof Download
    ? send(call, complete(written.data))
    : sendInPieces(call.reply, answer(written))
}

async function carryOut(call: HttpCall, key: string | undefined, handler: HandlerFunction): Promise<unknown> {
  if (key === undefined) return send(call, await carriedOut(call, handler))
  const { repeated, ...answered } = await once(call, key, async () => {
    const { status, body } = answerOf(call, await carriedOut(call, handler))
    return { status, text: JSON.stringify(body) }
  })
  return sendText(call.reply, answered, repeated)
}

/** Logs a failed call; returns the error to answer. */
async function logged({ actor, entry, request, ...visit }: RequestState, raised: unknown): Promise<unknown> {
  const isSlow = entry.command.effect !== 'read' && databaseFault(raised) === 'too-slow'
  const error = isSlow && !request.begunLine ? slowWrite : raised
  if (!(error instanceof Error) || !actor) return error
  const { status = 500, code: message = 'internal' } = asProblem(error) ?? {}
  const line = { ...visit, actor, entry, request, input: visit.sent }
  try {
    // reads are logged only if refused
    const isLogged = entry.command.effect !== 'read' || status === 403 || status === 429
    if (!(await endLine(visit.server.sql, line, { status, message })) && isLogged)
      await logCall(visit.server.sql, line, { status, message })
  } catch {
    // a failed log must not hide the error of the call
  }
  return error
}
