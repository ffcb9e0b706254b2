import type { FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import { cookieIn } from './cookies.ts'
import type { Lookups } from './sessions.ts'

export const loginPath = '/user-centre/login'

type Known = Pick<Server, 'sessions' | 'settings'>

/** Who makes this request: by bearer token, else by session cookie. The 401 answer carries the login address. */
export async function actorOf(server: Known, request: FastifyRequest): Promise<Actor> {
  const actor = await behind(server, request, server.sessions)
  request.caller = actor
  if (actor) return actor
  throw problem(401, 'signed-out', words('Sign in to continue.', '请先登录。'), [], { url: loginPath })
}

/** Who still listens to the answer of an earlier request, or nobody. */
export function listenerOf(server: Known, request: FastifyRequest): Promise<Actor | undefined> {
  return behind(server, request, server.sessions.unused)
}

async function behind({ settings }: Known, request: FastifyRequest, lookups: Lookups): Promise<Actor | undefined> {
  const bearer = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
  const cookie = cookieIn(settings, request, 'session')
  // a token that is none is not made up for by a cookie: calls with a token need no other proof of where they come from
  if (bearer !== undefined) return lookups.byToken(bearer)
  return cookie ? lookups.bySession(cookie) : undefined
}
