import { awaiting } from '#derive/awaiting.ts'
import { readingWorld } from '../calls/read.ts'
import { environments } from '#derive/environment.ts'
import { loginPath } from '../session/actor.ts'
import { clearCookie, cookieIn, isSecure } from '../session/cookies.ts'
import { hostOf } from '../http/host.ts'
import type { Handler } from '../server.ts'

export const logout: Handler = async ({ server, request, reply }) => {
  const secret = cookieIn(server.settings, request, 'session')
  if (secret) await server.sessions.end(secret)
  clearCookie(server.settings, request, reply, 'session')
  // the cache holds files that were looked at
  reply.header('clear-site-data', '"cache", "storage"')
  return { url: loginPath }
}

export const userInfo: Handler = async (call) => {
  const { server, actor, environment, language, request } = call
  const world = readingWorld(call)
  const protocol = isSecure(server.settings.secure, request) ? 'https' : 'http'
  const here = `${protocol}://${hostOf(environment, request.host)}`
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
      return role ? [{ id, role, url: `${protocol}://${hostOf(id, request.host)}/` }] : []
    }),
    serverType: environment.endsWith('-ie') ? 1 : 2,
    channelUrl: `${here}/#/h5/channel`,
    activityUrl: `${here}/#/activity`,
    language,
    userCenterUrl: loginPath,
    confirm: server.settings.confirm,
    pictureHosts: server.settings.pictureHosts,
    counts: Object.fromEntries(await Promise.all(counted)),
  }
}
