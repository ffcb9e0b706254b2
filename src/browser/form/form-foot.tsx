import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import { useWords } from '#browser/i18n/i18n.ts'

interface FormFootProps {
  readonly label: string
  readonly isProduction: boolean
  readonly canSave: boolean
  readonly isBusy: boolean
  readonly faults: number
  /** Reason why the form cannot be saved yet. */
  readonly note?: string | undefined
  /** True while the question about unsaved changes is open. */
  readonly isAsking: boolean
  readonly cancelLabel: string
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly onCopy?: () => void
  readonly onStay: () => void
  readonly onDiscard: () => void
}

export function FormFoot(props: FormFootProps) {
  const words = useWords(fieldWords)
  const {
    label,
    isProduction,
    canSave,
    isBusy,
    faults,
    note,
    isAsking,
    cancelLabel,
    onSave,
    onCancel,
    onCopy,
    onStay,
    onDiscard,
  } = props
  return (
    <div className="@container shrink-0 border-t border-line">
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-2 px-4 py-2">
        {isAsking ? (
          <>
            <p role="alert" className="mr-auto">
              <strong className="font-semibold">{words.leave}</strong>{' '}
              <span className="text-dim">{words.leaveHint}</span>
            </p>
            <Button key="stay" autoFocus onClick={onStay}>
              {words.goOn}
            </Button>
            <Button kind="danger" onClick={onDiscard}>
              {words.discardAll}
            </Button>
          </>
        ) : (
          <>
            {onCopy && (
              <Button
                kind="quiet"
                keys="mod+shift+c"
                disabled={!canSave}
                onClick={onCopy}
                className="mr-auto -ml-2.5 @max-[540px]:[&_kbd]:hidden"
              >
                {words.copyLine}
              </Button>
            )}
            <span role="status" className={cx('text-xs text-danger empty:-ml-2', !onCopy && 'mr-auto')}>
              {note ?? (faults > 0 ? words.faults(faults) : '')}
            </span>
            <Button onClick={onCancel}>{cancelLabel}</Button>
          </>
        )}
        <Button
          kind={isProduction ? 'danger' : 'primary'}
          keys="mod+enter"
          disabled={isBusy || !canSave}
          onClick={onSave}
        >
          {isBusy ? words.saving : label}
        </Button>
      </div>
    </div>
  )
}
