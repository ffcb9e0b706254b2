import type { IncomingMessage } from 'node:http'
import type { Language } from '#catalogue/index.ts'

export function languageOf(request: Pick<IncomingMessage, 'headers'>): Language {
  return /^\s*zh/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}
