import type { Ref } from 'react'
import type { ChoiceOption } from '#catalogue/index.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { usePageKeys } from '#browser/ui/kbd.tsx'
import type { Decision } from './audit-queue.ts'
import { auditWords } from './words.ts'

interface AuditActionsProps {
  readonly reasons: readonly ChoiceOption[]
  readonly isOff: boolean
  readonly canUndo: boolean
  readonly remark: string
  readonly remarkRef: Ref<HTMLInputElement>
  readonly onRemark: (remark: string) => void
  readonly onDecide: (operation: Decision['operation'], reason?: number) => void
  readonly onSkip: () => void
  readonly onUndo: () => void
}

export function AuditActions(props: AuditActionsProps) {
  const { reasons, isOff, canUndo, remark, remarkRef, onRemark, onDecide, onSkip, onUndo } = props
  const words = useWords(auditWords)
  const say = useSay()
  return (
    <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" keys="a" disabled={isOff} onClick={() => onDecide('pass')}>
          {words.pass}
        </Button>
        <Button keys="b" disabled={isOff} onClick={() => onDecide('block')}>
          {words.block}
        </Button>
        <Button keys="s" disabled={isOff} onClick={onSkip}>
          {words.skip}
        </Button>
        <Button keys="z" disabled={!canUndo} onClick={onUndo}>
          {words.undo}
        </Button>
        <Input
          ref={remarkRef}
          value={remark}
          aria-label={words.remark}
          aria-keyshortcuts={usePageKeys('r')}
          placeholder={`${words.remark} · R`}
          title={words.remarkHint}
          disabled={isOff}
          maxLength={2000}
          onChange={(event) => onRemark(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
            event.preventDefault()
            event.stopPropagation()
            document.getElementById('rows')?.focus({ preventScroll: true })
          }}
          className="min-w-40 flex-1"
        />
      </div>
      <div role="group" aria-label={words.deleteFor} className="flex flex-wrap items-center gap-1.5">
        <span className="mr-1 text-xs text-dim">{words.deleteFor}</span>
        {reasons.map(({ value, title }) => (
          <Button
            key={value}
            keys={String(value)}
            disabled={isOff}
            title={say(title)}
            onClick={() => onDecide('delete', Number(value))}
            className="max-w-72 text-xs"
          >
            <span className="truncate">{say(title)}</span>
          </Button>
        ))}
      </div>
    </footer>
  )
}
