import { useState } from 'react'
import useSWR from 'swr'
import { address, call } from '#client/call.ts'
import { isolated } from '#derive/values/isolated.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { ErrorBlock, EmptyBlock } from '#browser/ui/blocks.tsx'
import { hashOf } from '#browser/router/route.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { Diff } from './changes/diff.tsx'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import { changeKey, type RunDetail } from './plan-data.ts'
import { usePlanTitle } from './plan-title.ts'
import { PlanView } from './plan-view.tsx'
import { useChanges } from './changes/use-changes.ts'
import { planWords } from './words.ts'

/** Shows a run in its plan; a single call has only changes. */
export function RunView({ id }: { id: string }) {
  // A plan's page reloads its own run.
  const [isSingle, setSingle] = useState(true)
  const {
    data: run,
    error,
    mutate,
  } = useSWR(['run', id], () => call('run.get', { id: Number(id) }).then((answer) => answer.data), {
    revalidateOnFocus: false,
    revalidateOnReconnect: isSingle,
    shouldRetryOnError: false,
    onSuccess: ({ plan }) => setSingle(plan === null),
  })
  if (error)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={() => void mutate()} />
      </div>
    )
  if (!run)
    return (
      <p className="flex-1 p-4" aria-busy="true">
        <Skeleton width="40%" />
      </p>
    )
  return run.plan === null ? <SingleRun run={run} onUndone={() => void mutate()} /> : <PlanView id={String(run.plan)} />
}

export function SingleRun({ run, onUndone }: { run: RunDetail; onUndone: () => void }) {
  const words = useWords(planWords)
  const say = useSay()
  const titleOf = usePlanTitle()
  const changes = useChanges(address('run.changes', { id: run.id }), false)
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await undoReceipt(String(run.id))
    onUndone()
    setBusy(false)
  }
  const title = titleOf(run)
  return (
    <section aria-label={`${words.run(run.id)} · ${title}`} className="min-h-0 min-w-0 flex-1 overflow-auto">
      <header className="flex min-h-10 flex-wrap items-center gap-2.5 border-b border-line px-4 py-1.5">
        <h2 className="flex items-baseline gap-2 font-semibold">
          <span className="nums font-mono text-xs font-normal text-dim">{run.id}</span>
          {title}
        </h2>
        <EnvironmentTag environment={run.environment} />
        {run.actor && <span className="text-dim">{words.by(isolated(run.actor))}</span>}
        {run.counted && <span className="text-dim">{say(run.counted.all)}</span>}
        <span className="ml-auto">
          {run.undoneBy ? (
            <a href={hashOf('/runs', { run: String(run.undoneBy) })} className="text-accent">
              <Badge tone="warn">{words.undone(run.undoneBy)}</Badge>
            </a>
          ) : (
            <Button disabled={isBusy} onClick={() => void undo()}>
              {isBusy ? words.undoing : words.undo}
            </Button>
          )}
        </span>
      </header>
      {changes.total() === 0 && <EmptyBlock>{words.noChanges}</EmptyBlock>}
      <div className="max-w-[720px] px-4 py-3">
        {changes.rows().map((change) => (
          <Diff key={changeKey(change)} change={change} titled />
        ))}
      </div>
    </section>
  )
}
