import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

type Kind = 'session' | 'device'

const names: Record<Kind, string> = { session: 'playdesk', device: 'playdesk-device' }
const deviceSeconds = 180 * 24 * 3600

type Secure = Pick<Settings, 'secure'>

export function cookieIn({ secure }: Secure, request: FastifyRequest, kind: Kind): string | undefined {
  return request.cookies[nameOf(kind, isSecure(secure, request))] || undefined
}

export function setCookie(
  { secure }: Secure,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  secret: string,
): void {
  const overTls = isSecure(secure, request)
  reply.setCookie(nameOf(kind, overTls), secret, {
    ...attributes(overTls),
    ...(kind === 'device' ? { maxAge: deviceSeconds } : {}),
  })
}

export function clearCookie({ secure }: Secure, request: FastifyRequest, reply: FastifyReply, kind: Kind): void {
  const overTls = isSecure(secure, request)
  reply.clearCookie(nameOf(kind, overTls), attributes(overTls))
}

/** Of this host alone and over TLS only, which the browser sees to by the name itself. */
function nameOf(kind: Kind, overTls: boolean): string {
  return overTls ? `__Host-${names[kind]}` : names[kind]
}

function attributes(secure: boolean): { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean } {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure }
}

/** TLS may end at a proxy that nobody named: where all login addresses are https, so is this server. */
export function isSecure(secure: boolean, { protocol }: FastifyRequest): boolean {
  return secure || protocol === 'https'
}
