import { setImmediate } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { logRefusals } from './refusals.ts'
import { refuseHiddenFile } from '../files/readable-files.ts'
import { registerFiles } from '../files/serve.ts'
import { registerUploads } from '../uploads/tus.ts'
import { Problem } from '../problem.ts'
import type { Health } from './health.ts'
import { registerPages } from '../web-site/serve.ts'
import type { Server } from '../server.ts'
import { actorOf } from '../session/actor.ts'
import { languageOf } from '../session/request-language.ts'
import { registerUserCentre } from '../session/routes.ts'
import { answerFailure } from './failure.ts'
import { mostInOnePiece } from '../files/too-large.ts'
import { secureHeaders, setSecureHeaders } from './headers.ts'
import { parseJson } from './json.ts'
import { mostFiles } from './multipart.ts'
import { registerCalls } from './routes.ts'
import { registerConsole } from './static.ts'
import { tellOfUnnamedProxy } from './unnamed-proxy.ts'
import { tooManyFields } from '../world/checks/input.ts'

const mebibyte = 1024 * 1024

/** The whole HTTP side; `health` tells whether calls are being served. */
export async function httpApp(server: Server, health: () => Promise<Health>): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: server.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // for paths without a command; commands have limits of their own
    bodyLimit: mebibyte / 16,
    requestTimeout: 120_000,
    // proxies are named, not trusted at large
    trustProxy: server.settings.proxies.length > 0 ? [...server.settings.proxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // an address that cannot be read reaches no route and no hook
    frameworkErrors(error, request, reply) {
      setSecureHeaders(request, reply, server.settings)
      answerFailure(error, request, reply)
    },
  })
  app.decorateRequest('startedAt')
  secureHeaders(app, server.settings)
  logRefusals(app, server)
  tellOfUnnamedProxy(app, server)
  app.setErrorHandler(answerFailure)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (hasMore(text, '&', mostFormFields)) done(tooManyFields)
    else done(null, formOf(text))
  })
  // a body without a type, or an empty JSON body on a call without input, is no reason to refuse
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: unknown) =>
    parseBody(String(body)),
  )
  app.addHook('preClose', async () => {
    // a connection that live events go over ends by itself only when the browser is closed
    server.events.end()
    // and one of which nobody reads on does not end at all
    setTimeout(() => app.server.closeAllConnections(), server.limits.stopMs).unref()
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: mostInOnePiece, files: mostFiles, fields: 50, fieldSize: mebibyte },
  })
  app.get('/healthz', async (_request, reply) => {
    const found = await health()
    return reply.code(found.ok ? 200 : 503).send(found)
  })
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
  await registerUploads(app, { server, authenticate: (request) => actorOf(server, request) })
  await registerConsole(app, server.settings.distFolder, server.settings.origins)
  return app
}

// each makes a member of one object
const mostFormFields = 2_000

/** A form's fields as a query's: one value is a text, and several of one name are a list. */
function formOf(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const found = fields.get(name)
    if (Array.isArray(found)) found.push(value)
    else fields.set(name, found === undefined ? value : [found, value])
  }
  return Object.fromEntries(fields)
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) if (++count >= most) return true
  return false
}

const large = mebibyte / 8
let parsed: Promise<unknown> = Promise.resolve()

/** Large bodies are parsed one at a time, with a look at everything else in between. */
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
