import { Button } from '#browser/ui/button.tsx'
import type { Report } from './use-report.ts'
import { useDashboardWords } from './words.ts'

/** How the request stands: on its way, given up by the operator, or over, with what there is to say then. */
export function RequestNote({ report, children }: { report: Report<unknown>; children?: string | undefined }) {
  const words = useDashboardWords()
  const { phase, isBusy, cancel, reload } = report
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2">
      <span role="status" className="nums text-dim">
        {phase === 'cancelled'
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
      {phase === 'cancelled' && (
        <Button keys="r" onClick={reload}>
          {words.again}
        </Button>
      )}
    </span>
  )
}
