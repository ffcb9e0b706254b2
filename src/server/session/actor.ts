import type { FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { environmentOf, environmentWords } from '#derive/environment.ts'
import { isolated } from '#derive/values/isolated.ts'
import { identityHeader, identityIn } from '#derive/http/page-identity.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import { cookieIn } from './cookies.ts'
import type { Lookups } from '../services.ts'

export const loginPath = '/user-centre/login'

const intakeRoute = '/api/-/intake/:area'

const intakeOnly = problem(
  403,
  'forbidden',
  words('This token sends intake rows and can do nothing else.', '此令牌只能用于发送玩家数据。'),
)

export const metricsRoute = '/metrics'

const metricsOnly = problem(
  403,
  'forbidden',
  words(`This token reads ${metricsRoute} and can do nothing else.`, `此令牌只能用于读取 ${metricsRoute}。`),
)

type SessionServer = Pick<Server, 'sessions' | 'settings'>

/** Prefers the bearer token to the session cookie. The 401 answer carries the login address. */
export async function actorOf(server: SessionServer, request: FastifyRequest): Promise<Actor> {
  const actor = await behind(server, request, server.sessions)
  request.caller = actor
  if (actor) refuseOtherPage(server, request, actor)
  if (actor?.intake && request.routeOptions.url !== intakeRoute) throw intakeOnly
  if (actor?.metrics && request.routeOptions.url !== metricsRoute) throw metricsOnly
  if (actor) return actor
  throw problem(401, 'signed-out', words('Sign in to continue.', '请先登录。'), [], { url: loginPath })
}

/** Returns the caller without renewing the session. */
export function listenerOf(server: SessionServer, request: FastifyRequest): Promise<Actor | undefined> {
  return behind(server, request, server.sessions.unused)
}

/** Refuses a page whose session another tab replaced. */
function refuseOtherPage({ settings }: SessionServer, request: FastifyRequest, { username }: Actor): void {
  const header = request.headers[identityHeader]
  if (typeof header !== 'string') return
  const environment = environmentOf(request.hostname, settings.fallback)
  const page = identityIn(header)
  if (page.userName === username && page.environment === environment) return
  const [theirs, own] = [isolated(page.userName), isolated(username)]
  const [shown, here] = [environmentWords(page.environment), environmentWords(environment)]
  const text = words(
    `This page shows ${theirs} in ${shown.en}, but you are signed in as ${own} in ${here.en}. Nothing was done.`,
    `此页面显示的是${shown.zh}的 ${theirs}，但当前登录的是${here.zh}的 ${own}。未执行任何操作。`,
  )
  throw problem(409, 'other-page', text, [], { url: loginPath, signedInAs: username })
}

async function behind({ settings }: SessionServer, request: FastifyRequest, lookups: Lookups) {
  const bearer = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
  const cookie = cookieIn(settings, request, 'session')
  // an invalid token never falls back to the cookie: calls with a token skip the origin check
  if (bearer !== undefined) return lookups.byToken(bearer)
  return cookie ? lookups.bySession(cookie) : undefined
}
