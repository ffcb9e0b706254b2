import type { ReactNode } from 'react'
import { ApiProblem } from '#client/api.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { Button } from './button.tsx'
import { problemText } from './problem-text.ts'

/** One line that says why there is nothing, and what helps. */
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
  /** what was being done: “The list of games could not be loaded.” */
  readonly title?: string
  readonly onRetry?: () => void
}

/** What failed, try again, copy the details. */
export function ErrorBlock({ error, title, onRetry }: ErrorBlockProps) {
  const t = useT()
  const reason = problemText(error, t)
  const details =
    error instanceof ApiProblem ? `${error.call} · ${error.status} · ${error.code} · ${error.message}` : String(error)
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 px-6 py-12 text-center">
      <p className="font-medium">{title ?? t('common.failed')}</p>
      <p className="max-w-[60ch] text-dim">{reason}</p>
      <span className="flex gap-2">
        {onRetry && (
          <Button kind="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Button onClick={() => void navigator.clipboard?.writeText(details)}>{t('common.copyDetails')}</Button>
      </span>
    </div>
  )
}
