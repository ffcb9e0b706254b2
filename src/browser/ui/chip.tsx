import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface ChipProps {
  readonly children: ReactNode
  /** Full text, in case it is truncated. */
  readonly title?: string
  readonly onOpen?: () => void
  readonly onRemove?: () => void
  readonly removeLabel?: string
  readonly className?: string
}

export function Chip({ children, title, onOpen, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span
      className={cx('inline-flex h-6 max-w-72 items-center rounded border border-line bg-surface text-xs', className)}
    >
      {onOpen ? (
        <button
          type="button"
          title={title}
          onClick={onOpen}
          className="flex h-full min-w-0 grow items-center gap-1 rounded px-2 hover:bg-raised"
        >
          {children}
        </button>
      ) : (
        <span className="flex min-w-0 items-center gap-1 px-2">{children}</span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
          className="-ml-1 h-full shrink-0 rounded px-1.5 text-dim hover:text-ink"
        >
          ×
        </button>
      )}
    </span>
  )
}
