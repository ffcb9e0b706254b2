import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover'
import { useState } from 'react'
import { cx } from '../class-names.ts'
import { FocusBack } from './focus-back.tsx'
import { focusedElement, replayHeld } from './held-keys.ts'
import type { PopoverProps } from './popover-props.ts'

const focusable = 'input, select, textarea, button:not([tabindex="-1"]), [tabindex="0"]'

// Until Radix takes the focus, keys would act on the page.
function focusFirst(box: HTMLElement | null): void {
  const target = box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(focusable)
  ;(target ?? box)?.focus({ preventScroll: true })
  replayHeld()
}

export function PopoverBox({ onClose, anchor, label, align = 'start', children, className }: PopoverProps) {
  const [before] = useState(focusedElement)
  return (
    <Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Anchor virtualRef={anchor} />
      <Portal>
        <Content
          ref={focusFirst}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
          // The anchor closes the popover itself.
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          // Keeps keys from the page.
          onKeyDown={(event) => event.stopPropagation()}
          className={cx(
            'z-50 max-h-[70vh] min-w-48 overflow-auto rounded bg-overlay p-1 shadow-pop focus:outline-none',
            className,
          )}
        >
          <FocusBack before={before} opener={anchor} />
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
