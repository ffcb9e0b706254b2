import type { FastifyRequest } from 'fastify'
import type { Language } from '#catalogue/index.ts'

export function languageOf(request: FastifyRequest): Language {
  return /^\s*zh/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}
