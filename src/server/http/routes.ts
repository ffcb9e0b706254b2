import { mayAct, neededFor } from '#derive/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { fixedQuery, type Entry } from '#derive/calls.ts'
import { logCall } from '../calls/log.ts'
import { perform } from '../calls/perform.ts'
import { readingWorld } from '../calls/read.ts'
import { write, type Written } from '../calls/write.ts'
import { idempotencyKey, once } from '../calls/idempotency.ts'
import type { Call, Handler } from '../console/handler.ts'
import { environmentOf } from '../environment.ts'
import { forbidden, problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { Bare, Download } from './answer.ts'
import { isDryRun } from './dry-run.ts'
import { asProblem } from './failure.ts'
import { checkedInput, languageOf, rawInput } from './input.ts'
import { refuseForeign } from './same-origin.ts'

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
    app.route({
      method,
      url,
      exposeHeadRoute: false,
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
  const logged = { request, entry, environment, input: {} as Record<string, unknown> }
  let actor
  try {
    actor = await actorOf(server, request)
    const { effect } = entry.command
    if (effect !== 'read') refuseForeign(request)
    const role = neededFor(entry)
    if (role !== 'any' && !mayAct(actor.roles[environment], role)) throw forbidden(environment)
    const own = fixedQuery(entry.path)
    const raw = await rawInput(server, request, entry, actor)
    logged.input = Object.fromEntries(Object.entries(raw).filter(([name]) => !Object.hasOwn(own, name)))
    const dryRun = isDryRun(request, entry, logged.input)
    const input = checkedInput(entry, logged.input)
    const call: Call = {
      server,
      entry,
      actor,
      environment,
      language: languageOf(request),
      input,
      dryRun,
      request,
      reply,
    }
    return await answerCall(call)
  } catch (error) {
    if (entry.command.effect !== 'read' && error instanceof Error) {
      const found = asProblem(error)
      const line = { ...logged, ...(actor ? { actor } : {}) }
      await logCall(server.sql, line, { status: found?.status ?? 500, message: found?.code ?? 'internal' }).catch(
        () => undefined,
      )
    }
    throw error
  }
}

async function answerCall(call: Call): Promise<unknown> {
  const { server, entry, input, reply, dryRun } = call
  const handler = server.functions.handler(entry)
  const key = idempotencyKey(call)
  if (handler) {
    if (dryRun && entry.command.effect !== 'read') return send(reply, await triedBy(call, handler))
    if (entry.command.effect === 'read') return send(reply, await handler(call))
    return key === undefined ? send(reply, await logged(call, handler)) : repeatable(call, handler, key)
  }
  if (entry.command.effect === 'read') return send(reply, await perform(server, readingWorld(call), entry, input))
  const written = await write(call, key, (done) => JSON.stringify(envelope(done)))
  if (written.repeated !== undefined) return sendText(reply, written.repeated, true)
  return written.data instanceof Download ? send(reply, written.data) : envelope(written)
}

/** What a handler would change. One that cannot tell is refused, so that nobody takes an unchecked "ok" for a promise. */
async function triedBy(call: Call, handler: Handler): Promise<unknown> {
  if (handler.tries) return handler(call)
  throw problem(
    422,
    'no-dry-run',
    words(
      'This has no dry run, because it changes no records itself. Send it without one.',
      '该操作本身不更改记录，不支持试运行。请去掉试运行后再提交。',
    ),
  )
}

async function logged(call: Call, handler: Handler): Promise<unknown> {
  const data = await handler(call)
  await logCall(call.server.sql, call, { status: 200 })
  return data
}

async function repeatable(call: Call, handler: Handler, key: string): Promise<unknown> {
  const { text, repeated } = await once(call, key, async () =>
    JSON.stringify(envelope({ data: await logged(call, handler) })),
  )
  return sendText(call.reply, text, repeated)
}

function sendText(reply: FastifyReply, text: string, repeated: boolean): FastifyReply {
  if (repeated) reply.header('x-playdesk-repeated', '1')
  return reply.header('content-type', 'application/json; charset=utf-8').send(text)
}

function envelope({ data, receipt, changes }: Written): Record<string, unknown> {
  const body = data instanceof Bare ? data.members : { data: data ?? null }
  return {
    code: 0,
    message: 'ok',
    ...body,
    ...(receipt === undefined ? {} : { receipt }),
    ...(changes ? { changes } : {}),
  }
}

function send(reply: FastifyReply, data: unknown): unknown {
  if (reply.sent) return reply
  if (data instanceof Download) {
    const name = encodeURIComponent(data.name)
    return reply
      .header('content-type', data.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(data.body)
  }
  return envelope({ data })
}
