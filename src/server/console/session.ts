import { awaiting } from '#derive/awaiting.ts'
import { hasEmergencyRight, latestEmergency } from '../plan/approval/emergency.ts'
import { countAwaiting } from '../plan/approval/inbox.ts'
import { readingWorld } from '../calls/read.ts'
import { environments } from '#derive/environment.ts'
import { loginPath } from '../session/actor.ts'
import { visitorOf } from '../calls/visitor.ts'
import type { Handler } from './handler.ts'

export const logout: Handler<'session.logout'> = async (call) => {
  const visitor = visitorOf(call)
  const secret = visitor.cookie('session')
  if (secret) await call.server.sessions.end(secret)
  visitor.forget()
  return { url: loginPath }
}

export const userInfo: Handler<'session.user-info'> = async (call) => {
  const { server, actor, environment, language } = call
  const visitor = visitorOf(call)
  const world = readingWorld(call)
  const here = visitor.origin(environment)
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
      return role ? [{ id, role, url: `${visitor.origin(id)}/` }] : []
    }),
    serverType: environment.endsWith('-ie') ? 1 : 2,
    channelUrl: `${here}/#/h5/channel`,
    activityUrl: `${here}/#/activity`,
    language,
    userCenterUrl: loginPath,
    confirm: server.settings.confirm,
    pictureHosts: server.settings.pictureHosts,
    emergencyRight: await hasEmergencyRight(server.sql, actor),
    emergency: await latestEmergency(server.reads, actor),
    counts: { ...Object.fromEntries(await Promise.all(counted)), ...(await countAwaiting(server.reads, actor)) },
  }
}
