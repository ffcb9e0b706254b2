import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

type CookieKind = 'session' | 'device'

const names: Record<CookieKind, string> = { session: 'playdesk', device: 'playdesk-device' }
const deviceSeconds = 180 * 24 * 3600

type Secure = Pick<Settings, 'secure'>

export function cookieIn({ secure }: Secure, request: FastifyRequest, kind: CookieKind): string | undefined {
  return request.cookies[nameOf(kind, isSecure(secure, request))] || undefined
}

export function setCookie(
  { secure }: Secure,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
  secret: string,
): void {
  const overTls = isSecure(secure, request)
  reply.setCookie(nameOf(kind, overTls), secret, {
    ...attributes(overTls),
    ...(kind === 'device' ? { maxAge: deviceSeconds } : {}),
  })
}

export function clearCookie({ secure }: Secure, request: FastifyRequest, reply: FastifyReply, kind: CookieKind): void {
  const overTls = isSecure(secure, request)
  reply.clearCookie(nameOf(kind, overTls), attributes(overTls))
}

/** Browsers restrict the `__Host-` prefix to this host over TLS. */
function nameOf(kind: CookieKind, overTls: boolean): string {
  return overTls ? `__Host-${names[kind]}` : names[kind]
}

function attributes(secure: boolean): { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean } {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure }
}

/** Returns true for https login addresses too, as an unknown proxy may terminate TLS. */
export function isSecure(secure: boolean, { protocol }: FastifyRequest): boolean {
  return secure || protocol === 'https'
}
