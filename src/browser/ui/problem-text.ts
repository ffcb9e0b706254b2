import { ApiProblem } from '#client/api.ts'
import type { Translate } from '#browser/i18n/i18n.ts'

/** A failed call in words. */
export function problemText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiProblem)) return error instanceof Error ? error.message : String(error)
  if (error.kind === 'offline') return t('problem.offline')
  if (error.kind === 'timeout') return t('problem.timeout')
  if (error.kind === 'cancelled') return t('problem.cancelled')
  return error.status >= 500 && error.code === 'refused' ? t('problem.server', { status: error.status }) : error.message
}
