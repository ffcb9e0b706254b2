import { useEffect, useState, type ReactNode } from 'react'
import { useKeys } from '#browser/keys/use-keys.ts'
import { SidePanel } from '#browser/ui/side-panel.tsx'
import type { Environment } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Tabs } from '#browser/ui/tabs.tsx'
import { Diff } from './diff.tsx'
import type { RecordChange } from '../plan-data.ts'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { RecordView } from './record-view.tsx'
import { planWords } from '../words.ts'

interface ChangePeekProps {
  readonly title: string
  readonly environment?: Environment
  readonly changes: readonly RecordChange[]
  readonly reason?: string
  /** Id of an unapplied plan, whose result can be shown. */
  readonly plan?: string
  readonly headings?: readonly string[]
  readonly children?: ReactNode
  readonly onClose: () => void
}

const most = 40

/** Follows the cursor and never takes the focus. */
export function ChangePeek({
  title,
  environment,
  changes,
  reason,
  plan,
  headings,
  children,
  onClose,
}: ChangePeekProps) {
  const words = useWords(planWords)
  const [own, ...others] = changes
  const [isWhole, setWhole] = useState(false)
  const canBeWhole = plan !== undefined && own !== undefined && own.kind !== 'remove'
  useEffect(() => {
    if (!canBeWhole) setWhole(false)
  }, [canBeWhole])
  useKeys('view', [{ keys: 'w', title: planWords.asItWouldBe, run: () => setWhole(!isWhole) }], canBeWhole)
  return (
    <SidePanel label={words.diff}>
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b border-line pr-2.5 pl-4">
        <h2 className="min-w-0 truncate font-semibold">{title}</h2>
        {environment && (
          <>
            <span aria-hidden="true" className="text-dim">
              →
            </span>
            <EnvironmentTag environment={environment} />
          </>
        )}
        <Button kind="quiet" keys="esc" label={words.close} onClick={onClose} className="ml-auto" />
      </div>
      {canBeWhole && (
        <Tabs
          tabs={[
            { id: 'diff', title: words.diff },
            { id: 'whole', title: words.asItWouldBe },
          ]}
          value={isWhole ? 'whole' : 'diff'}
          onChange={(id) => setWhole(id === 'whole')}
          label={words.diff}
          panelId="change-panel"
        />
      )}
      <div
        id="change-panel"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
        tabIndex={0}
        role={canBeWhole ? 'tabpanel' : 'group'}
        aria-label={title}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 -outline-offset-2"
      >
        {isWhole && canBeWhole ? (
          <RecordView plan={plan} change={own} />
        ) : (
          <>
            {reason && <p className="mb-3 rounded bg-warn-soft px-3 py-2 text-warn">{reason}</p>}
            {children}
            {!own && !reason && <p className="text-dim">{words.sameRecord}</p>}
            {headings?.[0] && <h3 className="pb-1 text-xs font-medium text-dim">{headings[0]}</h3>}
            {own && <Diff change={own} titled />}
            {others.length > 0 && (
              <h3 className="border-t border-line pt-3 pb-2 text-xs font-medium text-dim">
                {headings?.[1] ?? words.belongs(others.length)}
              </h3>
            )}
            {others.slice(0, most).map((change, at) => (
              <Diff key={at} change={change} titled />
            ))}
            {others.length > most && <p className="text-xs text-dim">{words.moreFaults(others.length - most)}</p>}
          </>
        )}
      </div>
    </SidePanel>
  )
}
