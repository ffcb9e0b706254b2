import { setImmediate } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { logRefusals } from './refusals.ts'
import { refuseHiddenFile } from '../files/readable-files.ts'
import { registerFiles } from '../files/serve.ts'
import { registerUploads } from '../uploads/tus.ts'
import { Problem } from '../problem.ts'
import type { Readiness } from './health.ts'
import { registerPages } from '../web-site/serve.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { languageOf } from '../session/request-language.ts'
import { registerUserCentre } from '../session/routes.ts'
import { answerFailure } from './failure.ts'
import { mostInOnePiece } from '../files/too-large.ts'
import { secureHeaders, setSecureHeaders } from './headers.ts'
import { parseJson } from './json.ts'
import { registerMetrics } from './metrics.ts'
import { mostFiles } from './multipart.ts'
import { countRequests } from './requests.ts'
import { registerCalls } from './routes.ts'
import { registerConsole } from './static.ts'
import { warnOfUnnamedProxy } from './unnamed-proxy.ts'
import { tooManyFields } from '../world/checks/input.ts'

const mebibyte = 1024 * 1024

export async function httpApp(server: Server, readiness: () => Promise<Readiness>): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: server.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // for paths without a command; commands have their own limits
    bodyLimit: mebibyte / 16,
    requestTimeout: 120_000,
    trustProxy: server.settings.proxies.length > 0 ? [...server.settings.proxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // a malformed address reaches no route and no hook
    frameworkErrors(error, request, reply) {
      setSecureHeaders(request, reply, server.settings)
      answerFailure(error, request, reply)
    },
  })
  app.decorateRequest('startedAt')
  secureHeaders(app, server.settings)
  logRefusals(app, server)
  countRequests(app, server)
  warnOfUnnamedProxy(app, server)
  app.setErrorHandler(answerFailure)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text.split('&', mostFormFields + 1).length > mostFormFields) done(tooManyFields)
    else done(null, formOf(text))
  })
  // unlike the default parser, accepts an empty body
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: unknown) =>
    parseBody(String(body)),
  )
  app.addHook('preClose', async () => {
    // event streams would stay open until the browser is closed
    server.events.end()
    // connections with a stalled reader would never end
    setTimeout(() => app.server.closeAllConnections(), server.limits.stopMs).unref()
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: mostInOnePiece, files: mostFiles, fields: 50, fieldSize: mebibyte },
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness()
    return reply.code(found.ok ? 200 : 503).send(found)
  })
  registerMetrics(app, server)
  registerUserCentre(app, server)
  registerCalls(app, server)
  registerPages(app, server)
  registerFiles(app, {
    files: server.services.files,
    secure: server.settings.secure,
    async admit(request, address) {
      const actor = await actorOf(server, request)
      await refuseHiddenFile({ server, actor, language: languageOf(request) }, address)
    },
  })
  await registerUploads(app, server)
  await registerConsole(app, server.settings.distFolder, server.settings.origins)
  return app
}

const mostFormFields = 2_000

/** Parses a form; several values of a name become a list. */
function formOf(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const found = fields.get(name)
    if (Array.isArray(found)) found.push(value)
    else fields.set(name, found === undefined ? value : [found, value])
  }
  return Object.fromEntries(fields)
}

const large = mebibyte / 8
let parsed: Promise<unknown> = Promise.resolve()

/** Parses large bodies one at a time, between other requests. */
async function parseBody(text: string): Promise<unknown> {
  if (text.length > large) {
    parsed = parsed.then(() => setImmediate())
    await parsed
  }
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw Object.assign(new Error('not JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 })
  }
}
