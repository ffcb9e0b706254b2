import { useState } from 'react'
import useSWR from 'swr'
import type { Words } from '#catalogue/index.ts'
import type { DryChange } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import type { Entry } from '#derive/calls.ts'
import { plain } from '#derive/values/plain.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { confirmed, riskHere } from '#browser/confirm/risk.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { configWords } from './words.ts'

export interface ProposedChange {
  readonly entry: Entry
  readonly input: Readonly<Record<string, unknown>>
  readonly title: string
  readonly done: Words
  readonly nameOf: (id: number) => string
  readonly verb: string
}

const most = 12

export function PreviewDialog({
  wish,
  onClose,
  onDone,
}: {
  wish: ProposedChange
  onClose: () => void
  onDone: () => void
}) {
  const words = useWords(configWords)
  const t = useT()
  const { entry, input } = wish
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useSWR(
    ['config-preview', entry.id, input],
    () => runCommand(entry, input, { dryRun: true }),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      dedupingInterval: 0,
    },
  )
  const changes = data?.changes ?? []
  const canRun = data !== undefined && changes.length > 0 && !isBusy
  const run = async () => {
    if (!canRun) return
    setBusy(true)
    const { title } = wish
    if (!(await confirmed(riskHere({ en: title, zh: title }, changes.length)))) return setBusy(false)
    try {
      const { receipt } = await runCommand(entry, input)
      notify(wish.done, receipt === undefined ? undefined : String(receipt))
      onDone()
    } catch (problem) {
      warn(problem)
      setBusy(false)
    }
  }
  useKeys('dialog', [{ keys: 'Mod+Enter', title: configWords.do, run: () => void run(), inFields: true }])
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={wish.title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" keys="mod+enter" disabled={!canRun} onClick={() => void run()}>
            {wish.verb}
          </Button>
        </>
      }
    >
      {error ? (
        <div role="alert">
          <p className="font-medium">{words.refused}</p>
          <p className="pt-1 text-dim">{problemText(error, t)}</p>
        </div>
      ) : !data ? (
        <Skeleton width="60%" />
      ) : changes.length === 0 ? (
        <p className="text-dim">{words.same}</p>
      ) : (
        <ChangedNodes wish={wish} changes={changes} />
      )}
    </Dialog>
  )
}

function ChangedNodes({ wish, changes }: { wish: ProposedChange; changes: readonly DryChange[] }) {
  const words = useWords(configWords)
  const say = useSay()
  const shown = (name: string, value: unknown) =>
    name === 'parentId' ? wish.nameOf(typeof value === 'number' ? value : 0) : plain(value) || '—'
  const fieldName = (name: string) => {
    const field = wish.entry.area.fields[name]
    return field ? say(field.title) : name
  }
  return (
    <>
      <p role="status" className="pb-2 text-dim">
        {words.changes(changes.length)}
      </p>
      <ul className="divide-y divide-line">
        {changes.slice(0, most).map((change) => (
          <li key={String(change.id)} className="py-1.5">
            <span className="font-medium">{change.label || String(change.id)}</span>{' '}
            <span className="font-mono text-xs text-faint">{String(change.id)}</span>
            <ul>
              {change.fields
                .filter(
                  ({ field, after, before }) =>
                    change.kind === 'update' || shown(field, after) !== shown(field, before),
                )
                .filter(({ field }) => change.kind === 'update' || ['key', 'parentId'].includes(field))
                .map(({ field, before, after }) => (
                  <li key={field} className="flex gap-2 text-dim">
                    <span className="shrink-0">{fieldName(field)}</span>
                    {change.kind === 'update' && <s className="truncate text-faint">{shown(field, before)}</s>}
                    <span className="truncate text-ink">{shown(field, after)}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {changes.length > most && <p className="pt-2 text-dim">+{changes.length - most}</p>}
    </>
  )
}
