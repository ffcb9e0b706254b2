import { useState } from 'react'
import { SingleRun } from '#browser/plan/run-view.tsx'
import { useRun } from '#browser/plan/apply/use-run.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { RunChanges } from './run-changes.tsx'
import { useRunWork } from './use-run-work.ts'

/** A run without a plan is a single call. */
export function RunPage({ id }: { id: string }) {
  const [turn, setTurn] = useState(0)
  const following = useRun(id, () => setTurn((past) => past + 1))
  const work = useRunWork(id, following)
  const { run, error } = following
  if (error !== undefined)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={following.reload} />
      </div>
    )
  if (!run)
    return (
      <p className="flex-1 p-4" aria-busy="true">
        <Skeleton width="40%" />
      </p>
    )
  return run.plan === null ? (
    <SingleRun run={run} onUndone={following.reload} />
  ) : (
    <RunChanges run={run} work={work} following={following} turn={turn} />
  )
}
