import { memo, type ReactNode } from 'react'
import { useWords } from '#browser/i18n/i18n.ts'
import { countsOf } from './counts-of.ts'
import type { MatrixData } from './matrix/matrix.ts'
import { PlanActions } from './plan-actions.tsx'
import type { PlanSummary } from './plan-data.ts'
import { PlanHead } from './plan-head.tsx'
import { PlanNotes } from './plan-notes.tsx'
import type { PlanWork } from './use-plan.ts'
import { planWords } from './words.ts'

interface PlanHeadingProps {
  readonly work: PlanWork
  readonly plan: PlanSummary
  readonly matrix?: MatrixData
  readonly reach?: ReactNode
  readonly isOptionsOpen: boolean
  readonly onOptions: (open: boolean) => void
  readonly onRetry: (() => void) | undefined
  readonly onOverwrite?: (() => void) | undefined
}

export const PlanHeading = memo(function PlanHeading(props: PlanHeadingProps) {
  const { work, plan, matrix, reach, isOptionsOpen, onOptions, onRetry, onOverwrite } = props
  const words = useWords(planWords)
  const { run } = work.following
  return (
    <>
      <PlanHead
        plan={plan}
        run={run}
        isExpired={work.isExpired}
        counts={countsOf(plan, run, work.changes.total(), matrix, words)}
        {...(reach ? { reach } : {})}
      >
        <PlanActions
          work={work}
          plan={plan}
          isOptionsOpen={isOptionsOpen}
          onOptions={onOptions}
          {...(onRetry ? { onRetry } : {})}
          {...(onOverwrite ? { onOverwrite } : {})}
        />
      </PlanHead>
      <PlanNotes plan={plan} work={work} />
    </>
  )
})
