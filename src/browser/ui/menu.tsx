import { useRef, useState, type ReactNode } from 'react'
import { part } from '#browser/parts/part.tsx'
import { cx } from './class-names.ts'
import { Kbd, usePageKeys } from './kbd.tsx'
import { LayerAwaited } from './layers/layer-awaited.tsx'
import { shortcut } from './button.tsx'
import type { MenuItem } from './layers/menu-item.ts'

interface MenuButtonProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly children: ReactNode
  readonly keys?: string
  readonly align?: 'start' | 'end'
  readonly className?: string
  /** If true, `label` is only the tooltip. */
  readonly isNamedByContent?: boolean
  /** Without default style; `className` sets it. */
  readonly bare?: boolean
  /** State controlled from outside, such as by a key. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** Stays open after a choice. */
  readonly sticky?: boolean
}

const List = part(
  () => import('./layers/menu-list.tsx'),
  ({ MenuList }) => MenuList,
)
export const fetchMenu = List.fetch

export function MenuButton({
  label,
  items,
  children,
  keys,
  align,
  className,
  bare,
  isNamedByContent,
  open: outer,
  onOpenChange,
  sticky,
}: MenuButtonProps) {
  const now = usePageKeys(keys)
  const anchor = useRef<HTMLButtonElement>(null)
  const [inner, setInner] = useState(false)
  const open = outer ?? inner
  const setOpen = onOpenChange ?? setInner
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={isNamedByContent ? undefined : label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-keyshortcuts={now && shortcut(now)}
        onClick={() => setOpen(!open)}
        className={cx(
          'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap select-none',
          !bare && 'h-7 rounded border border-line bg-surface px-2.5 hover:border-line-strong hover:bg-raised',
          className,
        )}
      >
        {children}
        {now && <Kbd keys={now} />}
      </button>
      {open && (
        <List
          label={label}
          items={items}
          anchor={anchor}
          align={align}
          sticky={sticky}
          onClose={() => setOpen(false)}
          fallback={<LayerAwaited onClose={() => setOpen(false)} />}
        />
      )}
    </>
  )
}
