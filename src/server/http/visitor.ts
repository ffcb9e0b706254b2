import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server, Visitor } from '../server.ts'
import { clearCookie, cookieIn, isSecure } from '../session/cookies.ts'
import { problem } from '../problem.ts'
import type { Settings } from '../settings.ts'
import { isEnvironment, type Environment } from '#derive/environment.ts'

export function visitorOf({ settings }: Server, request: FastifyRequest, reply: FastifyReply): Visitor {
  const protocol = isSecure(settings.secure, request) ? 'https' : 'http'
  let left: AbortController | undefined
  return {
    get signal() {
      if (left) return left.signal
      left = new AbortController()
      const { raw } = reply
      const close = () => raw.writableFinished || left?.abort()
      if (raw.closed) close()
      else raw.once('close', close)
      return left.signal
    },
    cookie: (kind) => cookieIn(settings, request, kind),
    forget() {
      clearCookie(settings, request, reply, 'session')
      // the cache holds viewed files
      reply.header('clear-site-data', '"cache", "storage"')
    },
    origin: (environment) => `${protocol}://${hostOf(environment, request.host)}`,
    linkOrigin: (environment) => linkOrigin(settings, request, environment),
    note(message) {
      if (request.begunLine) request.begunLine = { ...request.begunLine, message }
    },
  }
}

function hostOf(environment: Environment, host: string): string {
  const labels = host.split('.')
  if (isEnvironment(labels[0]?.toLowerCase())) return [environment, ...labels.slice(1)].join('.')
  return /^(\d+\.){3}\d+(:|$)|^\[/.test(host)
    ? `${environment}.localhost${/:\d+$/.exec(host)?.[0] ?? ''}`
    : `${environment}.${host}`
}

/** Returns the origin for sign-in links; a foreign host would learn the code. */
function linkOrigin(settings: Settings, request: FastifyRequest, environment?: Environment): string {
  const { host } = request
  const protocol = isSecure(settings.secure, request) ? 'https' : 'http'
  if (!isKnown(settings, request)) {
    const shown = `${protocol}://${host}`.slice(0, 200)
    throw problem(422, 'unknown-host', {
      en: `${shown} is not a known address of this server. Add it to PLAYDESK_ORIGINS.`,
      zh: `服务器不认识地址 ${shown}，请将其加入 PLAYDESK_ORIGINS。`,
    })
  }
  return `${protocol}://${environment ? hostOf(environment, host) : host}`
}

function isKnown({ origins, host: own }: Settings, request: FastifyRequest): boolean {
  const name = URL.parse(`http://${request.host}`)?.hostname.replaceAll(/[[\]]/g, '')
  if (name === undefined) return false
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const local = request.socket.localAddress?.replace('::ffff:', '')
  if (name === local || name === own) return true
  const base = withoutEnvironment(request.host)
  return origins.some((origin) => withoutEnvironment(URL.parse(origin)?.host ?? '') === base)
}

function withoutEnvironment(host: string): string {
  const [first, ...rest] = host.toLowerCase().split('.')
  return isEnvironment(first) ? rest.join('.') : [first, ...rest].join('.')
}
