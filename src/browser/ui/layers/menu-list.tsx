import { Anchor, Content, Item, Portal, RadioGroup, RadioItem, Root } from '@radix-ui/react-menu'
import { useState, type RefObject } from 'react'
import { cx } from '../class-names.ts'
import { FocusBack } from './focus-back.tsx'
import { focusedElement, replayHeld } from './held-keys.ts'
import { PageKbd } from '../kbd.tsx'
import { stepFocus } from './step-focus.ts'
import { typeAhead } from './type-ahead.ts'
import type { MenuItem } from './menu-item.ts'

export interface MenuListProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly anchor: RefObject<HTMLElement | null>
  readonly align?: 'start' | 'end' | undefined
  /** Stays open after a choice. */
  readonly sticky?: boolean | undefined
  readonly onClose: () => void
}

function onOpen(menu: HTMLElement | null): void {
  // Until Radix takes the focus, keys would act on the page.
  const chosen = menu?.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]')
  const first = chosen ?? menu?.querySelector<HTMLElement>('[role^="menuitem"]')
  first?.focus({ preventScroll: true })
  replayHeld()
  // Text without keys, such as emoji, would reach another field.
  menu?.addEventListener('beforeinput', (event) => event.preventDefault())
}

/** Items of an open menu, with arrows, Home, End and type-ahead. */
export function MenuList({ label, items, anchor, align = 'start', sticky, onClose }: MenuListProps) {
  const [before] = useState(focusedElement)
  const [find] = useState(typeAhead)
  const isChoice = items.some(({ checked }) => checked !== undefined)
  return (
    <Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Anchor virtualRef={anchor} />
      <Portal>
        <Content
          ref={onOpen}
          loop={!isChoice}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          onKeyDownCapture={(event) => {
            const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
            // Past the last environment, a step would reach production.
            stepFocus(event, all, { next: 'ArrowDown', previous: 'ArrowUp', isEndless: !isChoice })
            find(event, all)
          }}
          // Keeps keys from the page.
          onKeyDown={(event) => event.stopPropagation()}
          className="z-50 max-h-[70vh] min-w-48 overflow-auto rounded bg-overlay p-1 shadow-pop focus:outline-none"
        >
          <FocusBack before={before} opener={anchor} />
          <RadioGroup value={items.find(({ checked }) => checked)?.id ?? ''}>
            {items.map((item, at) => (
              <MenuLine key={item.id} item={item} isFirst={at === 0} sticky={sticky} />
            ))}
          </RadioGroup>
        </Content>
      </Portal>
    </Root>
  )
}

interface MenuLineProps {
  readonly item: MenuItem
  readonly isFirst: boolean
  readonly sticky: boolean | undefined
}

function MenuLine({ item, isFirst, sticky }: MenuLineProps) {
  const shared = {
    textValue: item.title,
    disabled: item.disabled ?? false,
    onSelect: (event: Event) => {
      if (sticky) event.preventDefault()
      item.onSelect()
    },
    className: cx(
      'flex h-7 w-full items-center gap-2 rounded-sm px-2 text-left outline-none focus:bg-accent-soft aria-disabled:opacity-50',
      item.tone === 'danger' && 'text-danger',
    ),
  }
  const content = (
    <>
      <span className="min-w-0 flex-1 truncate">{item.title}</span>
      {item.hint && <span className="text-xs text-dim">{item.hint}</span>}
      {item.keys && <PageKbd keys={item.keys} />}
      {item.checked && <span aria-hidden="true">✓</span>}
    </>
  )
  return (
    <>
      {item.heading && (
        <div className={cx('px-2 pb-0.5 text-xs text-dim', isFirst ? 'pt-1' : 'mt-1 border-t border-line pt-2')}>
          {item.heading}
        </div>
      )}
      {item.checked === undefined ? (
        <Item {...shared}>{content}</Item>
      ) : (
        <RadioItem {...shared} value={item.id}>
          {content}
        </RadioItem>
      )}
    </>
  )
}
