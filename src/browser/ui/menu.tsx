import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Kbd } from './kbd.tsx'
import { Popover } from './popover.tsx'
import { shortcut } from './button.tsx'

export interface MenuItem {
  readonly id: string
  readonly title: string
  readonly hint?: ReactNode
  readonly keys?: string
  /** present for a choice: ticked or not */
  readonly checked?: boolean
  /** quiet heading above this item */
  readonly heading?: string
  readonly disabled?: boolean
  readonly tone?: 'danger'
  readonly onSelect: () => void
}

interface MenuButtonProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly children: ReactNode
  readonly keys?: string
  readonly align?: 'start' | 'end'
  readonly className?: string
  /** its content is its accessible name, texts for screen readers included */
  readonly named?: boolean
  /** no look of its own: `className` draws it */
  readonly bare?: boolean
  /** opened from outside, by a key */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** stays open after a choice */
  readonly sticky?: boolean
}

/** A button with a menu: arrows, Home, End and type-ahead inside. */
export function MenuButton({
  label,
  items,
  children,
  keys,
  align,
  className,
  bare,
  named,
  open: outer,
  onOpenChange,
  sticky,
}: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [inner, setInner] = useState(false)
  const open = outer ?? inner
  const setOpen = onOpenChange ?? setInner
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={named ? undefined : label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-keyshortcuts={keys && shortcut(keys)}
        onClick={() => setOpen(!open)}
        className={cx(
          'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap select-none',
          !bare && 'h-7 rounded border border-line bg-surface px-2.5 hover:border-line-strong hover:bg-raised',
          className,
        )}
      >
        {children}
        {keys && <Kbd keys={keys} />}
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label={label} role="menu" align={align}>
        <MenuItems items={items} onDone={() => !sticky && setOpen(false)} />
      </Popover>
    </>
  )
}

function MenuItems({ items, onDone }: { items: readonly MenuItem[]; onDone: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  const onKeyDown = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = options.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + options.length, Home: 0, End: options.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      options[to % options.length]?.focus()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const now = Date.now()
      typed.current = {
        text: (now - typed.current.at < 800 ? typed.current.text : '') + event.key.toLowerCase(),
        at: now,
      }
      const start = typed.current.text.length === 1 ? at + 1 : at
      const turned = [...options.slice(start), ...options.slice(0, start)]
      turned.find((option) => option.dataset['title']?.startsWith(typed.current.text))?.focus()
    }
  }

  return (
    <div ref={list} onKeyDown={onKeyDown} role="none">
      {items.map((item, index) => (
        <div key={item.id} role="none">
          {item.heading && (
            <div className={cx('px-2 pb-0.5 text-xs text-dim', index > 0 ? 'mt-1 border-t border-line pt-2' : 'pt-1')}>
              {item.heading}
            </div>
          )}
          <button
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            aria-disabled={item.disabled}
            data-title={item.title.toLowerCase()}
            tabIndex={-1}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
            onClick={() => {
              if (item.disabled) return
              onDone()
              item.onSelect()
            }}
            className={cx(
              'flex h-7 w-full items-center gap-2 rounded-sm px-2 text-left outline-none focus:bg-accent-soft aria-disabled:opacity-50',
              item.tone === 'danger' && 'text-danger',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{item.title}</span>
            {item.hint && <span className="text-xs text-dim">{item.hint}</span>}
            {item.keys && <Kbd keys={item.keys} />}
            {item.checked && <span aria-hidden="true">✓</span>}
          </button>
        </div>
      ))}
    </div>
  )
}
