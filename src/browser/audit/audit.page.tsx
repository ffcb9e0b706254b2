import { useRef } from 'react'
import type { ChoiceOption } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { Tabs } from '#browser/ui/tabs.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { AuditActions } from './audit-actions.tsx'
import { AuditAuthor } from './audit-author.tsx'
import { nameOf } from './audit-data.ts'
import { AuditList } from './audit-list.tsx'
import type { WaitingText } from './audit-queue.ts'
import { AuditText } from './audit-text.tsx'
import { kinds, useAudit } from './use-audit.ts'
import { auditWords } from './words.ts'

export default function Audit() {
  const words = useWords(auditWords)
  const audit = useAudit()
  const { current, mayDecide, isLoaded, error, kind } = audit
  const remarkField = useRef<HTMLInputElement>(null)
  const reasons = useApp((state) => state.product?.areas['forumPost']?.fields['deleteReason']?.choices) ?? []
  useKeys(
    'view',
    keysOf(audit, reasons, () => remarkField.current?.focus()),
  )
  if (error !== undefined && !isLoaded) return <ErrorBlock error={error} title={words.failed} onRetry={audit.refresh} />
  return (
    <section
      aria-label={words.title}
      // On low screens, such as zoomed ones, the text keeps its height and the page scrolls.
      className="flex min-h-0 min-w-0 flex-1 flex-col [@media(max-height:520px)]:overflow-y-auto"
    >
      <AuditHead audit={audit} />
      <div
        id="audit-panel"
        role="tabpanel"
        aria-label={words.kinds[kind]}
        className="flex min-h-0 flex-1 [@media(max-height:520px)]:h-60 [@media(max-height:520px)]:flex-none"
      >
        <AuditBody audit={audit} />
      </div>
      {isLoaded && (
        <AuditActions
          reasons={reasons}
          isOff={!mayDecide || !current}
          canUndo={audit.decided > 0 && mayDecide}
          remark={audit.remark}
          remarkRef={remarkField}
          onRemark={audit.setRemark}
          onDecide={audit.decide}
          onSkip={audit.skip}
          onUndo={audit.undo}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {current ? `${words[current.kind]}: ${nameOf(current.row)}` : ''}
      </p>
    </section>
  )
}

type Work = ReturnType<typeof useAudit>

function keysOf(audit: Work, reasons: readonly ChoiceOption[], writeRemark: () => void): KeyAction[] {
  const { decide, move, kind } = audit
  const turn = () => audit.setKind(kinds[(kinds.indexOf(kind) + 1) % kinds.length] ?? 'all')
  return [
    { keys: 'a', title: auditWords.pass, hint: auditWords.passHint, run: () => decide('pass') },
    ...reasons.map(({ value, title }, at) => ({
      keys: String(value),
      title: auditWords.delete(title),
      // The first hint stands for all reasons.
      hint: at === 0 ? auditWords.toDelete(reasons.length) : undefined,
      run: () => decide('delete', Number(value)),
    })),
    { keys: 'b', title: auditWords.block, hint: auditWords.blockHint, run: () => decide('block') },
    { keys: 's', title: auditWords.skip, hint: auditWords.skipHint, run: audit.skip },
    { keys: 'z', title: auditWords.undoLastDecision, hint: auditWords.undoHint, run: audit.undo },
    { keys: 'r', title: auditWords.writeRemark, hint: auditWords.remarkKey, run: writeRemark },
    {
      keys: 't',
      title: auditWords.postsCommentsAll,
      hint: auditWords.postsComments,
      run: turn,
    },
    { keys: 'j', title: auditWords.next, run: () => move(1), repeat: true },
    { keys: 'k', title: auditWords.previous, run: () => move(-1), repeat: true },
    { keys: 'ArrowDown', title: auditWords.next, run: () => move(1), repeat: true, hidden: true },
    { keys: 'ArrowUp', title: auditWords.previous, run: () => move(-1), repeat: true, hidden: true },
  ]
}

function AuditHead({ audit }: { audit: Work }) {
  const words = useWords(auditWords)
  const { waiting, kind, setKind, decided, began, isLoaded, pending } = audit
  const counted = (of: WaitingText['kind']) => String(waiting.filter((item) => item.kind === of && !item.over).length)
  return (
    <div className="flex shrink-0 items-stretch border-b border-line">
      <Tabs
        label={words.list}
        panelId="audit-panel"
        value={kind}
        onChange={(id) => setKind(kinds.find((each) => each === id) ?? 'all')}
        tabs={kinds.map((id) => ({
          id,
          title: words.kinds[id],
          ...(id === 'all' ? {} : { count: counted(id) }),
        }))}
        className="border-b-0"
      />
      <p role="status" className="nums ml-auto flex items-center gap-4 px-4 text-dim">
        {decided > 0 && <span>{words.pace(decided, hourly(decided, began))}</span>}
        <span className="font-medium text-ink">{isLoaded ? words.pending(pending) : ''}</span>
      </p>
    </div>
  )
}

function AuditBody({ audit }: { audit: Work }) {
  const words = useWords(auditWords)
  const { isLoaded, waiting, shown, current, mayDecide, choose } = audit
  if (!isLoaded)
    return (
      <p className="p-4">
        <Skeleton width="240px" />
      </p>
    )
  if (!current)
    return (
      <div className="flex-1">
        <EmptyBlock>{waiting.length > 0 ? words.emptyKind : words.empty}</EmptyBlock>
      </div>
    )
  return (
    <>
      <div className="flex w-64 shrink-0 flex-col border-r border-line max-md:w-36 xl:w-80">
        <AuditList items={shown} current={current.key} onChoose={choose} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-auto p-5 xl:flex-row">
          <div className="min-w-0 flex-1">
            <AuditText key={current.key} item={current} />
          </div>
          <aside aria-label={words.author} className="w-64 shrink-0 border-line max-xl:border-t max-xl:pt-3">
            <AuditAuthor id={authorOf(current)} />
          </aside>
        </div>
        {!mayDecide && <p className="border-t border-line px-4 py-2 text-warn">{words.mayNot}</p>}
      </div>
    </>
  )
}

function authorOf({ row }: WaitingText): number | undefined {
  return typeof row['userId'] === 'number' ? row['userId'] : undefined
}

/** Undefined before the fifth decision. */
function hourly(decided: number, began: number | undefined): number | undefined {
  const hours = began === undefined ? 0 : (performance.now() - began) / 3_600_000
  return decided < 5 || hours <= 0 ? undefined : Math.round(decided / hours)
}
