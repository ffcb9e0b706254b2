import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const policy = [
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
].join('; ')

/** Headers of every answer; a route may tighten them, none may leave them out. */
export function secureHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    setSecureHeaders(request, reply, secure)
  })
}

/** The same for an answer that is given before any route is found. */
export function setSecureHeaders({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply, secure: boolean): void {
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  if (secure) reply.header('strict-transport-security', 'max-age=31536000')
  if (url.startsWith('/api') || url.startsWith('/user-centre')) reply.header('cache-control', 'no-store')
}
