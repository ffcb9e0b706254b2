import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { perObject } from '#derive/values/per-object.ts'
import type { Settings } from '../settings.ts'

const policyOf = perObject((pictureHosts: readonly string[]): string => {
  const hosts = pictureHosts.map((host) => ` https://${host}`).join('')
  return rules.map((rule) => (rule.startsWith('img-src') ? `${rule}${hosts}` : rule)).join('; ')
})

const rules = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** Adds security headers, which routes may tighten. */
export function secureHeaders(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    setSecureHeaders(request, reply, settings)
  })
}

/** Also serves answers before any route is found. */
export function setSecureHeaders({ url }: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  reply.headers({
    'content-security-policy': policyOf(settings.pictureHosts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  if (settings.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (url.startsWith('/api') || url.startsWith('/user-centre')) reply.header('cache-control', 'no-store')
}
