import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fixedQuery, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { longestBody } from '#derive/http/longest-body.ts'
import { mostInOnePiece, noForm } from '../files/too-large.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { answerFailure } from './failure.ts'
import { serve } from './serve.ts'

export function registerCalls(app: FastifyInstance, server: Server): void {
  const places = new Map<string, { method: string; url: string; served: CommandRoute[] }>()
  for (const entry of server.entries.values()) {
    if (entry.path.includes('{uploadEndpoint}')) continue
    for (const call of [entry.command.call, ...(entry.command.alias ?? [])]) {
      const [method = 'GET', path = '/'] = call.split(' ')
      const url = (path.split('?')[0] ?? path).replaceAll(/\{(\w+)\}/g, ':$1')
      const place = places.get(`${method} ${url}`) ?? { method, url, served: [] }
      places.set(`${method} ${url}`, place)
      place.served.push({ entry, query: Object.entries(fixedQuery(path)) })
    }
  }
  for (const { method, url, served } of places.values()) {
    const specificFirst = served.toSorted((one, other) => other.query.length - one.query.length)
    const hasBody = method !== 'GET'
    const isFileMeant = hasBody && served.some(({ entry }) => takesFile(entry))
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      config: served[0] ? { effect: served[0].entry.command.effect } : {},
      ...(hasBody ? { bodyLimit: longestBody(served.map(({ entry }) => entry)) } : {}),
      // authenticates before the body is read
      onRequest: async (request) => {
        await actorOf(server, request)
        if (isFileMeant) refuseLargeBody(request)
      },
      ...(isFileMeant ? { errorHandler: answerLargeBody } : {}),
      handler: (request, reply) => serve(server, commandFor(specificFirst, request), request, reply),
    })
  }
}

interface CommandRoute {
  readonly entry: Entry
  readonly query: readonly (readonly [name: string, value: string])[]
}

function commandFor(served: readonly CommandRoute[], { query }: FastifyRequest): Entry {
  const sent = query as Readonly<Record<string, unknown>>
  return (served.find((each) => each.query.every(([name, value]) => sent[name] === value)) ?? served.at(-1)!).entry
}

function takesFile(entry: Entry): boolean {
  return Object.values(inputFields(entry)).some(({ kind }) => kind === 'file')
}

/** Refuses a large file before reading it; the answer says to use a form. */
function refuseLargeBody(request: FastifyRequest): void {
  if (!request.isMultipart() && Number(request.headers['content-length'] ?? 0) > mostInOnePiece) throw noForm
}

function answerLargeBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerFailure(error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? noForm : error, request, reply)
}
