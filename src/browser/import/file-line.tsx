import type { RefObject } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { FileToImport } from './use-upload.ts'
import { importWords } from './words.ts'

interface FileLineProps {
  readonly upload: FileToImport | undefined
  readonly isOver: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: () => void
  readonly onPause: () => void
  readonly onResume: () => void
  readonly isFixed: boolean
}

export function FileLine({ upload, isOver, button, onChoose, onPause, onResume, isFixed }: FileLineProps) {
  const words = useWords(importWords)
  if (!upload) {
    return (
      <div
        className={cx(
          'flex flex-col items-center justify-center gap-2 rounded border border-dashed px-6 py-12 text-center',
          isOver ? 'border-accent bg-accent-wash' : 'border-line-strong bg-raised',
        )}
      >
        <span className="flex items-center gap-2.5">
          <Button ref={button} kind="primary" keys="o" onClick={onChoose}>
            {words.choose}
          </Button>
          <span className="text-dim">{words.drop}</span>
        </span>
        <p className="max-w-[56ch] text-xs text-dim">{words.kinds}</p>
      </div>
    )
  }
  const { name, size, sent, state, fault } = upload
  const percent = size > 0 ? Math.floor((100 * sent) / size) : 100
  const isMoving = state === 'sending' || state === 'retrying'
  const note = {
    sending: words.sending(percent),
    retrying: words.retrying,
    paused: words.paused,
    failed: '',
    done: sizeText(size),
  }[state]
  return (
    <div className={cx('rounded border px-3 py-2', isOver ? 'border-accent bg-accent-wash' : 'border-line')}>
      <div className="flex items-center gap-2.5">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="nums shrink-0 text-xs text-dim">{note}</span>
        <span className="ml-auto flex shrink-0 gap-2">
          {isMoving && size > 8 * 1024 * 1024 && <Button onClick={onPause}>{words.pause}</Button>}
          {(state === 'paused' || (state === 'failed' && upload.canResume)) && (
            <Button kind="primary" onClick={onResume}>
              {words.resume}
            </Button>
          )}
          <Button ref={button} keys="o" disabled={isFixed} onClick={onChoose}>
            {words.another}
          </Button>
        </span>
      </div>
      {state !== 'done' && state !== 'failed' && (
        <div
          role="progressbar"
          aria-label={name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-2 h-1 overflow-hidden rounded-full bg-ink/10"
        >
          <div
            className={cx('h-full', state === 'sending' ? 'bg-accent' : 'bg-warn')}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      {fault && (
        <p role="alert" className="pt-1.5 text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const isSmall = bytes < 1024 * 1024
  return `${(bytes / 1024 / (isSmall ? 1 : 1024)).toFixed(1)} ${isSmall ? 'KB' : 'MB'}`
}
