import { ApiProblem } from '#client/api.ts'
import type { Translate } from '#browser/i18n/i18n.ts'

export function problemText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiProblem)) return error instanceof Error ? error.message : String(error)
  if (error.kind === 'offline') return t('problem.offline')
  if (error.kind === 'timeout') return t('problem.timeout')
  if (error.kind === 'cancelled') return t('problem.cancelled')
  // Method and path do not help an operator.
  const { status, text } = error
  if (status >= 500 && error.code === 'refused') return [t('problem.server', { status }), text].join(' ').trim()
  return error.message.startsWith(`${error.call}: `) ? text || t('problem.refused', { status }) : error.message
}
