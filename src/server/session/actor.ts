import type { FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'

export const cookieName = 'playdesk'
export const loginPath = '/user-centre/login'

/** Who makes this request: by bearer token, else by session cookie. The 401 answer carries the login address. */
export async function actorOf(server: Pick<Server, 'sessions'>, request: FastifyRequest): Promise<Actor> {
  const bearer = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
  const cookie = request.cookies[cookieName]
  // a token that is none is not made up for by a cookie: calls with a token need no other proof of where they come from
  const actor =
    bearer !== undefined
      ? await server.sessions.byToken(bearer)
      : cookie
        ? await server.sessions.bySession(cookie)
        : undefined
  if (actor) return actor
  throw problem(401, 'signed-out', words('Sign in to go on.', '请先登录。'), [], { url: loginPath })
}
