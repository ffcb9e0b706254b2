import * as Radix from '@radix-ui/react-dialog'
import { useCallback, useEffect, useInsertionEffect, useRef, type ReactNode } from 'react'
import { useT } from '#browser/i18n/i18n.ts'
import { cx } from './class-names.ts'
import { Button } from './button.tsx'
import { replayHeld } from './layers/held-keys.ts'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Accessible name; visible unless `bare`. */
  readonly title: string
  readonly children: ReactNode
  readonly description?: string
  readonly actions?: ReactNode
  /** The title is then for screen readers only. */
  readonly bare?: boolean
  readonly className?: string
  readonly onOpenAutoFocus?: (event: Event) => void
  readonly onEscapeKeyDown?: (event: KeyboardEvent) => void
  readonly onPointerDownOutside?: (event: Event) => void
}

/** For necessary interruptions; others use a peek or a page. */
export function Dialog({
  open,
  onOpenChange,
  title,
  children,
  description,
  actions,
  bare,
  className,
  ...handlers
}: DialogProps) {
  const t = useT()
  const before = useRef<Element | null>(null)
  // Reads the focus before layout effects, in which a field may take it.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  const giveBack = useCallback(() => {
    const { activeElement, body } = document
    // A layer opened from here already has the focus.
    if (activeElement !== null && activeElement !== body) return
    const wasOn = before.current instanceof HTMLElement && before.current.isConnected && before.current !== body
    const target = wasOn ? (before.current as HTMLElement) : document.getElementById('rows')
    target?.focus({ preventScroll: true })
  }, [])
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Radix.Content
          {...handlers}
          // Radix returns the focus too late for a quick key.
          onCloseAutoFocus={(event) => event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed top-[10vh] left-1/2 z-50 flex max-h-[82vh] w-[560px] max-w-[calc(100vw-24px)] -translate-x-1/2 flex-col overflow-hidden rounded bg-surface shadow-dialog focus:outline-none',
            className,
          )}
        >
          <Arrived onGone={giveBack} />
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
              <Radix.Title className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</Radix.Title>
              <Radix.Close asChild>
                <Button kind="quiet" label={t('common.close')} keys="escape" />
              </Radix.Close>
            </div>
          )}
          {description && (
            <Radix.Description className={bare ? 'sr-only' : 'px-4 pt-3 text-dim'}>{description}</Radix.Description>
          )}
          {bare ? children : <div className="min-h-0 flex-1 overflow-auto p-4">{children}</div>}
          {actions && (
            <div className="flex shrink-0 items-center justify-end gap-2 border-t border-line px-4 py-2.5">
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Reports when the dialog arrives and goes, which Radix does not. */
function Arrived({ onGone }: { onGone: () => void }) {
  useEffect(replayHeld, [])
  useEffect(() => onGone, [onGone])
  return null
}
