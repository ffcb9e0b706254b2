import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { environmentOf } from '#derive/environment.ts'
import { logRequest } from '../calls/log.ts'
import { languageOf } from './request-language.ts'
import { Problem, problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { codeUsed, entryOf, useEntryCode } from './accounts.ts'
import { listenerOf, loginPath } from './actor.ts'
import { cookieIn, setCookie } from './cookies.ts'
import { enterPage, formLock, formLockPath, onwardPage, safeReturn, signInPage } from './page.ts'
import { newSecret } from './secret.ts'
import { canAnyoneSignIn } from './sessions.ts'
import { rememberDevice, signIn, wrongPassword } from './sign-in.ts'
import type { ProvenAccount } from '../services.ts'

const enterPath = '/user-centre/enter'

// unauthenticated: a name, a password and a return path
const bodyLimit = 16 * 1024

export function registerUserCentre(app: FastifyInstance, server: Server): void {
  const here = (request: FastifyRequest) => environmentOf(request.hostname, server.settings.fallback)
  app.get(loginPath, async (request, reply) => {
    const to = safeReturn((request.query as Record<string, unknown>)['return'])
    const isFirst = !(await canAnyoneSignIn(server.sql))
    return html(reply).send(signInPage(languageOf(request), { environment: here(request), to, isFirst }))
  })
  app.get(formLockPath, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(formLock))
  app.post(loginPath, { bodyLimit }, (request, reply) => signInWith(server, request, reply))
  // a GET changes nothing: other sites and link previews can cause it
  app.get(enterPath, async (request, reply) => {
    const { code, to } = entered(request.query)
    const { id, username } = await entryOf(server.sql, code)
    const language = languageOf(request)
    const present = await listenerOf(server, request)
    if (present?.id === id) return html(reply).send(onwardPage(language, to))
    // browsers omit the cookie after a start on another site, such as another environment's host
    if (!present && !('again' in (request.query as object)))
      return html(reply).send(
        onwardPage(language, `${enterPath}?${new URLSearchParams({ code, return: to, again: '1' })}`),
      )
    return html(reply).send(enterPage(language, { environment: here(request), code, to, username }))
  })
  app.post(enterPath, { bodyLimit }, async (request, reply) => {
    if (!isOwnForm(request)) throw foreignForm()
    const { code, to } = entered(request.body)
    const account = await useEntryCode(server.sql, code).catch((error: unknown) => {
      request.isLogged = true
      server.unknownCallers.count('sign-in link')
      throw error
    })
    if (!(await enter(server, request, reply, account))) throw codeUsed()
    return html(reply).send(onwardPage(languageOf(request), to))
  })
}

async function signInWith(server: Server, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = (request.body ?? {}) as Record<string, unknown>
  // content types ignore case, and other sites may send capitals
  const type = request.headers['content-type']?.toLowerCase() ?? ''
  const isForm = type.startsWith('application/x-www-form-urlencoded')
  if (!isOwnForm(request)) throw foreignForm()
  const [username, password] = [textOrEmpty(body['username']), textOrEmpty(body['password'])]
  const to = safeReturn(body['return'])
  try {
    const device = cookieIn(server.settings, request, 'device')
    const account = await signIn(server, { username, password, ip: request.ip, device })
    if (!(await enter(server, request, reply, account))) throw wrongPassword()
  } catch (error) {
    if (error instanceof Problem) await logRefusedEntry(server, request, username, error)
    if (!isForm || !(error instanceof Problem)) throw error
    const shown = { message: error.words[languageOf(request)], username: username.slice(0, 200) }
    if (typeof error.extra['retryAfter'] === 'number') reply.header('retry-after', error.extra['retryAfter'])
    const environment = environmentOf(request.hostname, server.settings.fallback)
    const isFirst = !(await canAnyoneSignIn(server.sql))
    return html(reply)
      .code(error.status)
      .send(signInPage(languageOf(request), { environment, to, isFirst, error: shown }))
  }
  return isForm ? reply.redirect(to, 303) : { code: 0, message: 'ok', data: { url: to } }
}

/** A new session prevents session fixation; none when the account changed since the check. */
async function enter(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  account: ProvenAccount,
): Promise<boolean> {
  const from = { ip: request.ip, agent: request.headers['user-agent'] ?? '' }
  const session = await server.sessions.open(account, from)
  const device = cookieIn(server.settings, request, 'device') ?? newSecret()
  if (session === undefined || !(await rememberDevice(server, account, device))) return false
  await logEntry(server, request, account.id, { status: 200 })
  const old = cookieIn(server.settings, request, 'session')
  if (old) await server.sessions.end(old)
  setCookie(server.settings, request, reply, 'session', session)
  setCookie(server.settings, request, reply, 'device', device)
  return true
}

async function logEntry(
  server: Server,
  request: FastifyRequest,
  operator: number,
  outcome: { status: number; message?: string },
): Promise<void> {
  const [actor] = await server.sql<{ id: number; username: string; email: string }[]>`
    select id, username, email from operator where id = ${operator}`
  const environment = environmentOf(request.hostname, server.settings.fallback)
  const input = { agent: (request.headers['user-agent'] ?? '').slice(0, 300) }
  if (actor) await logRequest(server.sql, { request, environment, actor, command: 'session.sign-in', input }, outcome)
}

/** Only counts unknown names and throttled attempts. */
async function logRefusedEntry(
  server: Server,
  request: FastifyRequest,
  username: string,
  { status, code: message }: Problem,
): Promise<void> {
  const [account] =
    status === 401 && username.length <= 200
      ? await server.sql<{ id: number }[]>`select id from operator where folded(username) = folded(${username})`
      : []
  if (account) return logEntry(server, request, account.id, { status, message })
  request.isLogged = true
  server.unknownCallers.count('sign-in')
}

function entered(sent: unknown): { code: string; to: string } {
  const { code, return: to } = (sent ?? {}) as Record<string, unknown>
  return { code: textOrEmpty(code).slice(0, 200), to: safeReturn(to) }
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function html(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8')
}

function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}

function foreignForm(): Problem {
  return problem(403, 'foreign-request', words('Sign in on this site’s own sign-in page.', '请在本站登录页登录。'))
}
