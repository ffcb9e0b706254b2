import { environmentWords } from '#derive/environment.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { RunProgress } from '#browser/plan/apply/run-progress.tsx'
import { isOver } from '#browser/plan/apply/use-run.ts'
import { planWords } from '#browser/plan/words.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import type { CheckedFile } from './checking.ts'
import type { ImportWork } from './use-import.ts'
import { importWords } from './words.ts'

interface ImportActionsProps {
  readonly work: ImportWork
  readonly checked: CheckedFile
  readonly onPlan: () => void
  readonly onClose: () => void
}

export function ImportActions({ work, checked, onPlan, onClose }: ImportActionsProps) {
  const words = useWords(importWords)
  const plan = useWords(planWords)
  const { following, progress } = work
  const isFixed = work.runId !== undefined
  const isSample = checked.plan === null || work.isStale
  return (
    <>
      {checked.faulty > 0 && !isFixed && !isSample && (
        <span className="mr-auto text-xs text-warn">{words.onlyGood(checked.faulty)}</span>
      )}
      {following.run && isOver(following.run) && (
        <span className="mr-auto font-medium">
          {plan.applied(following.run.done, following.run.skipped, following.run.failed)}
        </span>
      )}
      {progress && (
        <>
          <span className="nums mr-auto text-dim">{words.checked(progress.done, checked.rows)}</span>
          <Button className="h-8" onClick={work.stopChecking}>
            {words.stop}
          </Button>
        </>
      )}
      {!isSample && (
        <Button keys="p" className="h-8" onClick={onPlan}>
          {words.plan}
        </Button>
      )}
      {isFixed ? (
        <>
          <RunProgress
            following={following}
            isUndoing={work.busy === 'undo'}
            onUndo={() => void work.undo()}
            onCancel={() => void work.cancel()}
          />
          <Button kind="primary" className="h-8" onClick={onClose}>
            {words.close}
          </Button>
        </>
      ) : (
        <ApplyButton work={work} checked={checked} />
      )}
    </>
  )
}

/** Applies the import; after a sample, checks all rows first. */
function ApplyButton({ work, checked }: Pick<ImportActionsProps, 'work' | 'checked'>) {
  const words = useWords(importWords)
  const say = useSay()
  const environment = useApp((state) => state.environment)
  const isProduction = environment.startsWith('prod')
  const isSample = checked.plan === null
  const { isStale, again } = work
  const suffix = isProduction ? words.inPlace(say(environmentWords(environment))) : ''
  const label = work.isChecking
    ? words.checking
    : work.busy === 'apply'
      ? words.applying
      : isStale
        ? again
          ? words.checkAgain
          : words.awaiting
        : isSample
          ? words.checkAll(checked.rows)
          : words.apply(checked.good, suffix)
  return (
    <Button
      kind={isProduction && !isSample && !isStale ? 'danger' : 'primary'}
      keys="mod+enter"
      className="h-8"
      disabled={(isStale ? !again : !isSample && checked.total === 0) || work.isChecking || work.busy !== undefined}
      onClick={() => void work.apply()}
    >
      {label}
    </Button>
  )
}
