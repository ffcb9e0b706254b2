import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from './class-names.ts'

interface PopoverProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly role?: 'dialog' | 'menu' | 'listbox' | 'group'
  /** edge of the anchor it keeps to */
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
  readonly className?: string
}

const focusable = '[data-autofocus], input, select, textarea, button:not([tabindex="-1"]), [tabindex="0"]'

/** Opens beside its anchor in the top layer; Escape or a press outside closes it and gives the focus back. */
export function Popover({
  open,
  onClose,
  anchor,
  label,
  role = 'dialog',
  align = 'start',
  children,
  className,
}: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  const before = useRef<Element | null>(null)
  close.current = onClose

  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element) return
    before.current = document.activeElement
    element.showPopover()
    place(element, anchor.current, align)
    const target =
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(focusable)
    ;(target ?? element).focus({ preventScroll: true })
    return () => element.hidePopover()
  }, [open, anchor, align])

  useEffect(() => {
    const element = box.current
    if (!open || !element) return
    const opener = anchor.current
    const onToggle = (event: Event) => (event as ToggleEvent).newState === 'closed' && close.current()
    const onResize = () => place(element, opener, align)
    element.addEventListener('toggle', onToggle)
    window.addEventListener('resize', onResize)
    return () => {
      element.removeEventListener('toggle', onToggle)
      window.removeEventListener('resize', onResize)
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        home(before.current, opener)?.focus({ preventScroll: true })
    }
  }, [open, anchor, align])

  if (!open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of four
    <div
      ref={box}
      popover="auto"
      role={role}
      aria-label={label}
      tabIndex={-1}
      // keys of the page stay away from what is typed here
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          close.current()
        }
        event.stopPropagation()
      }}
      className={cx(
        'fixed z-50 max-h-[70vh] min-w-48 overflow-auto rounded bg-overlay p-1 shadow-pop focus:outline-none',
        className,
      )}
    >
      {children}
    </div>
  )
}

// where the focus was, else its opener; one that is no stop of Tab passes it on to the rows
function home(before: Element | null, opener: HTMLElement | null): HTMLElement | null {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before
  return opener?.tabIndex === -1 ? (document.getElementById('rows') ?? opener) : opener
}

function place(box: HTMLElement, anchor: HTMLElement | null, align: 'start' | 'end'): void {
  const at = anchor?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 80, 0, 0)
  const { offsetWidth: width, offsetHeight: height } = box
  const wanted = align === 'start' ? at.left : at.right - width
  const below = at.bottom + 4
  const fitsBelow = below + height <= innerHeight - 8
  box.style.left = `${Math.max(8, Math.min(wanted, innerWidth - width - 8))}px`
  box.style.top = `${fitsBelow ? below : Math.max(8, Math.min(at.top - height - 4, innerHeight - height - 8))}px`
}
