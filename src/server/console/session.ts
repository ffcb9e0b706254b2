import { awaiting } from '#derive/awaiting.ts'
import { readingWorld } from '../calls/read.ts'
import { environments } from '../environment.ts'
import { cookieName, loginPath } from '../session/actor.ts'
import { hostOf } from '../http/host.ts'
import type { Handler } from './handler.ts'

export const logout: Handler = async ({ server, request, reply }) => {
  const secret = request.cookies[cookieName]
  if (secret) await server.sessions.end(secret)
  reply.clearCookie(cookieName, { path: '/' })
  reply.header('clear-site-data', '"storage"')
  return { url: loginPath }
}

export const userInfo: Handler = async (call) => {
  const { server, actor, environment, language, request } = call
  const world = readingWorld(call)
  const mayLook = actor.roles[environment] !== undefined
  const counted = Object.entries(mayLook ? awaiting : {}).map(async ([name, { area, where }]) => {
    return [name, server.registry.has(area) ? await world.count(area, { where }) : 0] as const
  })
  return {
    id: actor.id,
    userName: actor.username,
    name: actor.name,
    email: actor.email,
    role: actor.roles[environment] ?? null,
    environment,
    environments: environments.flatMap((id) => {
      const role = actor.roles[id]
      return role ? [{ id, role, url: `${request.protocol}://${hostOf(id, request.host)}/` }] : []
    }),
    serverType: 2,
    language,
    userCenterUrl: loginPath,
    counts: Object.fromEntries(await Promise.all(counted)),
  }
}
