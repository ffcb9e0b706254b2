import type { ReactNode } from 'react'
import { ApiProblem } from '#client/api.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { Button } from './button.tsx'
import { problemText } from './problem-text.ts'

export function EmptyBlock({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 px-6 py-12 text-center text-dim">
      <p>{children}</p>
      {action}
    </div>
  )
}

interface ErrorBlockProps {
  readonly error: unknown
  /** Names the failed action: “The list of games could not be loaded.” */
  readonly title?: string
  readonly onRetry?: () => void
  /** Alternative to a retry. */
  readonly action?: ReactNode
}

export function ErrorBlock({ error, title, onRetry, action }: ErrorBlockProps) {
  const t = useT()
  const reason = problemText(error, t)
  const details =
    error instanceof ApiProblem ? `${error.call} · ${error.status} · ${error.code} · ${error.message}` : String(error)
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 px-6 py-12 text-center">
      <p className="font-medium">{title ?? t('common.failed')}</p>
      <p className="max-w-[60ch] text-dim">{reason}</p>
      {error instanceof ApiProblem && error.errors.length > 0 && (
        <ul className="max-w-[60ch] text-dim">
          {error.errors.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="wrap-anywhere">
              <code className="font-mono text-xs">{field}</code> {message}
            </li>
          ))}
        </ul>
      )}
      <span className="flex flex-wrap justify-center gap-2">
        {action}
        {onRetry && (
          <Button {...(action ? {} : { kind: 'primary' })} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Button onClick={() => void navigator.clipboard?.writeText(details)}>{t('common.copyDetails')}</Button>
      </span>
    </div>
  )
}
