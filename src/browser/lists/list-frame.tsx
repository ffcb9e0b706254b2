import type { KeyboardEvent, ReactNode } from 'react'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { focusRows } from '#browser/ui/focus-rows.ts'

interface ListFrameProps {
  readonly label: string
  readonly searchLabel?: string | undefined
  readonly bar: ReactNode
  readonly notice?: ReactNode
  readonly failed?: { readonly error: unknown; readonly onRetry: () => void } | undefined
  readonly children: ReactNode
}

export function ListFrame({ label, searchLabel, bar, notice, failed, children }: ListFrameProps) {
  return (
    <section aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves any of its fields */}
      <div
        onKeyDown={leaveField}
        {...(searchLabel ? { role: 'search', 'aria-label': searchLabel } : {})}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-1.5"
      >
        {bar}
      </div>
      {notice}
      {failed ? (
        <div className="grid flex-1 place-content-center">
          <ErrorBlock {...failed} />
        </div>
      ) : (
        children
      )}
    </section>
  )
}

// Single-letter keys do not act in the field.
function leaveField({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing) return
  if (target instanceof HTMLElement && target.matches('select, input')) focusRows()
}

interface NoticeProps {
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

export function ListNotice({ role, children }: NoticeProps) {
  return (
    <p role={role} className={cx('flex items-center gap-3 border-b border-line bg-warn-soft px-4 py-1.5 text-warn')}>
      {children}
    </p>
  )
}
