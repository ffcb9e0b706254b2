import { useT, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import type { Report } from './use-report.ts'
import { dashboardWords } from './words.ts'

/** Shows a request's state; after a failed reload, older figures stay. */
export function RequestNote({ report, children }: { report: Report<unknown>; children?: string | undefined }) {
  const words = useWords(dashboardWords)
  const t = useT()
  const { data, phase, error, isBusy, cancel, reload } = report
  // Otherwise the page shows the error in their place.
  const hasFailed = phase === 'failed' && data !== undefined
  return (
    <span className="ml-auto flex min-w-0 items-center gap-2">
      <span role="status" className={`nums ${hasFailed ? 'text-danger' : 'text-dim'}`}>
        {hasFailed
          ? words.failed(problemText(error, t))
          : phase === 'cancelled'
            ? words.cancelled
            : isBusy
              ? words[phase === 'superseded' ? 'superseded' : 'loading']
              : children}
      </span>
      {isBusy && (
        <Button kind="quiet" keys="esc" onClick={cancel}>
          {words.cancel}
        </Button>
      )}
      {(hasFailed || phase === 'cancelled') && (
        <Button keys="r" onClick={reload}>
          {words.again}
        </Button>
      )}
    </span>
  )
}
