import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { inexact, isInexact, type Written } from '#derive/exact.ts'
import { registerFiles } from '../files/serve.ts'
import { registerUploads } from '../files/tus.ts'
import { problem, Problem } from '../problem.ts'
import { registerPages } from '../web-site/serve.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { registerUserCentre } from '../session/routes.ts'
import { answerFailure } from './failure.ts'
import { secureHeaders, setSecureHeaders } from './headers.ts'
import { registerCalls } from './routes.ts'
import { registerConsole } from './static.ts'

const mebibyte = 1024 * 1024

/** The whole HTTP side; `healthy` tells whether calls are being served. */
export async function httpApp(server: Server, healthy: () => Promise<boolean>): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: server.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 8 * mebibyte,
    requestTimeout: 120_000,
    // proxies are named, not trusted at large
    trustProxy: server.settings.proxies.length > 0 ? [...server.settings.proxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // an address that cannot be read reaches no route and no hook
    frameworkErrors(error, request, reply) {
      setSecureHeaders(request, reply, server.settings.secure)
      answerFailure(error, request, reply)
    },
  })
  app.decorateRequest('startedAt')
  secureHeaders(app, server.settings.secure)
  app.setErrorHandler(answerFailure)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  // a body without a type, or an empty JSON body on a call without input, is no reason to refuse
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    parseJson(String(body), done),
  )
  // a connection that live events go over ends by itself only when the browser is closed
  app.addHook('preClose', async () => server.events.end())
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: 64 * mebibyte, files: 4, fields: 50, fieldSize: mebibyte } })
  app.get('/healthz', async (_request, reply) => {
    const ok = await healthy()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  registerUserCentre(app, server)
  registerCalls(app, server)
  registerPages(app, server)
  registerFiles(app, { files: server.services.files, authenticate: (request) => actorOf(server, request) })
  await registerUploads(app, { server, authenticate: (request) => actorOf(server, request) })
  await registerConsole(app, server.settings.distFolder, server.settings.origins)
  return app
}

// names that reach into JavaScript itself: refused, since to drop them would be to store something else than was sent
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

function parseJson(text: string, done: (error: Error | null, body?: unknown) => void): void {
  let body: unknown = {}
  try {
    if (text.trim() !== '') body = JSON.parse(text, safeMember)
  } catch (error) {
    if (error instanceof Problem) return done(error)
    return done(Object.assign(new Error('not JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }))
  }
  done(null, body)
}

function safeMember(key: string, value: unknown, written?: Written): unknown {
  if (unsafeKeys.has(key)) throw new SyntaxError(`a member is named ${key}`)
  if (typeof value === 'number' && isInexact(written?.source ?? ''))
    throw problem(400, 'bad-input', inexact, [{ field: key, message: inexact }])
  return value
}
