import { ApiProblem } from '#client/api.ts'
import type { Translate } from '#browser/i18n/i18n.ts'

/** A failed call in words. */
export function problemText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiProblem)) return error instanceof Error ? error.message : String(error)
  if (error.kind === 'offline') return t('problem.offline')
  if (error.kind === 'timeout') return t('problem.timeout')
  if (error.kind === 'cancelled') return t('problem.cancelled')
  if (error.status >= 500 && error.code === 'refused') return t('problem.server', { status: error.status })
  // an answer without a word of its own: method and path are nothing to read
  return error.message.startsWith(`${error.call}: `) ? t('problem.refused', { status: error.status }) : error.message
}
