import { hashOf } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { processedOf, isOver, type FollowedRun } from './use-run.ts'
import { planWords } from '../words.ts'

interface RunProgressProps {
  readonly following: FollowedRun
  readonly isUndoing: boolean
  readonly onUndo: () => void
  readonly onCancel: () => void
  readonly onRetry?: () => void
}

export function RunProgress({
  following: { run, rate, left },
  isUndoing,
  onUndo,
  onCancel,
  onRetry,
}: RunProgressProps) {
  const words = useWords(planWords)
  if (!run) return <span className="text-dim">{words.applying}</span>
  const behind = processedOf(run)
  const outcome = words.applied(run.done, run.skipped, run.failed)
  if (isOver(run)) {
    const rest = run.skipped + run.failed
    return (
      <>
        <Announce text={outcome} />
        {run.state === 'cancelled' && <span className="text-warn">{words.cancelled}</span>}
        {run.state === 'stopped' && <span className="text-danger">{run.fault ?? words.stopped}</span>}
        {run.undoneBy ? (
          <a
            href={hashOf('/runs', { run: String(run.undoneBy) })}
            className="rounded-sm text-accent underline-offset-2 hover:underline"
          >
            {words.undone(run.undoneBy)}
          </a>
        ) : (
          <>
            {rest > 0 && onRetry && (
              <Button title={words.retryHint} keys="n" className="h-8" onClick={onRetry}>
                {words.retry(rest)}
              </Button>
            )}
            {run.done > 0 && (
              <Button keys="u" className="h-8" disabled={isUndoing} onClick={onUndo}>
                {isUndoing ? words.undoing : words.undo}
              </Button>
            )}
          </>
        )}
      </>
    )
  }
  const share = run.total > 0 ? (100 * behind) / run.total : 0
  return (
    <>
      <Announce text={words.progress(behind, run.total)} />
      <div className="w-60">
        <div className="nums flex justify-between gap-3 text-xs">
          <span className="font-medium">{words.progress(behind, run.total)}</span>
          <span className="text-dim">
            {rate > 0 &&
              left !== undefined &&
              words.rate(Math.round(rate).toLocaleString('en-GB'), words.seconds(Math.max(1, Math.round(left))))}
          </span>
        </div>
        <div
          role="progressbar"
          aria-label={words.applying}
          aria-valuenow={Math.floor(share)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-1.5 h-1 overflow-hidden rounded-full bg-ink/10"
        >
          <div className="h-full bg-accent" style={{ width: `${share}%` }} />
        </div>
      </div>
      {run.fault && <span className="text-warn">{run.fault}</span>}
      <a
        href={hashOf('/runs', { run: String(run.id) })}
        className="rounded-sm text-accent underline-offset-2 hover:underline"
      >
        {words.openRun}
      </a>
      <Button className="h-8" onClick={onCancel}>
        {words.cancel}
      </Button>
    </>
  )
}
