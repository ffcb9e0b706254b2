import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Kbd } from '#browser/ui/kbd.tsx'
import { fieldWords } from '#browser/kinds/words.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { Translations } from './use-translations.ts'

interface GridHeadProps {
  readonly all: Translations
  readonly isAsking: boolean
  readonly onSave: () => void
  readonly onCopy: () => void
  readonly onStay: () => void
  readonly onDiscard: () => void
}

export function GridHead({ all, isAsking, onSave, onCopy, onStay, onDiscard }: GridHeadProps) {
  const words = useWords(fieldWords)
  const { sorted, fields, textAt, changes, isBusy, faults } = all
  const isDirty = changes > 0
  const gaps = sorted.reduce(
    (count, { code }) => count + fields.filter((field) => textAt(code, field) === '').length,
    0,
  )
  return (
    <div className="shrink-0 border-b border-line px-4 py-1.5 text-xs text-dim">
      {isAsking && (
        <p role="alert" className="pb-1 text-ink">
          <strong className="font-semibold">{words.leave}</strong> {words.leaveHint}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className={cx('mr-auto', gaps > 0 && 'text-warn')}>{words.translations.gaps(gaps)}</span>
        {isAsking ? (
          <>
            <Button key="stay" autoFocus onClick={onStay}>
              {words.goOn}
            </Button>
            <Button kind="danger" onClick={onDiscard}>
              {words.discardAll}
            </Button>
          </>
        ) : (
          isDirty && <Button onClick={onDiscard}>{words.discard}</Button>
        )}
        <Button kind="primary" keys="mod+enter" aria-disabled={isBusy || !isDirty} onClick={onSave}>
          {isBusy ? words.saving : isDirty ? words.save(changes) : words.saveNone}
        </Button>
      </div>
      <p role="status" className="text-danger not-empty:pt-1">
        {faults[0]?.text}
      </p>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <span className="flex items-center gap-1.5">
          <Kbd keys="mod+d" /> {words.translations.hint}
        </span>
        {isDirty && !isAsking && (
          <Button kind="quiet" keys="mod+shift+c" className="-mr-2.5 ml-auto" onClick={onCopy}>
            {words.copyLines}
          </Button>
        )}
      </div>
    </div>
  )
}
