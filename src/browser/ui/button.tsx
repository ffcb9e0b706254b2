import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Kbd, usePageKeys } from './kbd.tsx'

type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind
  /** Also announced by screen readers. */
  readonly keys?: string
  readonly icon?: ReactNode
  /** Accessible name and tooltip of a button without visible text. */
  readonly label?: string
}

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-ink font-medium hover:brightness-110',
  plain: 'border border-line bg-surface hover:bg-raised hover:border-line-strong',
  quiet: 'text-dim hover:text-ink hover:bg-ink/6',
  danger: 'bg-danger-solid text-on-solid font-medium hover:brightness-110',
}

export function Button({ kind = 'plain', keys, icon, label, className, children, ...rest }: ButtonProps) {
  const now = usePageKeys(keys)
  return (
    <button
      type="button"
      aria-keyshortcuts={now && shortcut(now)}
      title={label}
      className={cx(
        'inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded whitespace-nowrap select-none disabled:opacity-50 aria-disabled:opacity-50',
        children ? 'px-2.5' : 'min-w-7 px-1.5',
        kinds[kind],
        className,
      )}
      {...rest}
    >
      {icon && <span aria-hidden="true">{icon}</span>}
      {label && <span className="sr-only">{label}</span>}
      {children}
      {now && <Kbd keys={now} onSolid={kind === 'primary' || kind === 'danger'} className="ml-0.5" />}
    </button>
  )
}

/** Spells keys as `aria-keyshortcuts` does: `Control+Enter`. */
export function shortcut(keys: string): string {
  const names: Record<string, string> = { mod: 'Control', ctrl: 'Control', alt: 'Alt', shift: 'Shift', esc: 'Escape' }
  return keys
    .split('+')
    .map((key) => names[key] ?? (key.length > 1 ? key.charAt(0).toUpperCase() + key.slice(1) : key))
    .join('+')
}
