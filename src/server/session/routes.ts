import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { languageOf } from '../http/input.ts'
import { Problem, problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { signIn, useEntryCode } from './accounts.ts'
import { cookieName, loginPath } from './actor.ts'
import { onwardPage, safeReturn, signInPage } from './page.ts'

/** The embedded user centre: a page for people, the same path in JSON for programs, and one-time links. */
export function registerUserCentre(app: FastifyInstance, server: Server): void {
  app.get(loginPath, async (request, reply) => {
    const to = safeReturn((request.query as Record<string, unknown>)['return'])
    return reply.type('text/html; charset=utf-8').send(signInPage(languageOf(request), to))
  })
  app.post(loginPath, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
    if (isForm && !isOwnForm(request))
      throw problem(403, 'foreign-request', words('Sign in on our own page.', '请在本站登录页登录。'))
    const [username, password] = [body['username'], body['password']].map((each) =>
      typeof each === 'string' ? each : '',
    )
    const to = safeReturn(body['return'])
    try {
      const operator = await signIn(server.sql, username ?? '', password ?? '', request.ip)
      await enter(server, request, reply, operator)
    } catch (error) {
      if (!isForm || !(error instanceof Problem)) throw error
      const shown = { message: error.words[languageOf(request)], username: username ?? '' }
      return reply
        .code(error.status)
        .type('text/html; charset=utf-8')
        .send(signInPage(languageOf(request), to, shown))
    }
    return isForm ? reply.redirect(to, 303) : { code: 0, message: 'ok', data: { url: to } }
  })
  app.get('/user-centre/enter', async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const operator = await useEntryCode(server.sql, typeof query['code'] === 'string' ? query['code'] : '')
    await enter(server, request, reply, operator)
    return reply.type('text/html; charset=utf-8').send(onwardPage(languageOf(request), safeReturn(query['return'])))
  })
}

/** A new session each time, so that a planted cookie is worth nothing. */
async function enter(server: Server, request: FastifyRequest, reply: FastifyReply, operator: number): Promise<void> {
  const old = request.cookies[cookieName]
  if (old) await server.sessions.end(old)
  reply.setCookie(cookieName, await server.sessions.open(operator), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  })
}

function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}
