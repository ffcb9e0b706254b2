import { movedKeys } from '#derive/palette/keymap.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from './class-names.ts'

const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)

const caps: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  ctrl: 'Ctrl',
  alt: isApple ? '⌥' : 'Alt',
  shift: isApple ? '⇧' : 'Shift',
  enter: '↵',
  escape: 'Esc',
  esc: 'Esc',
  backspace: '⌫',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
  tab: 'Tab',
}

/** `mod+enter` → Ctrl ↵, `g h` → G H. */
export function keyCaps(keys: string): string[] {
  return keys
    .split(' ')
    .flatMap((chord) => (chord === '+' ? ['+'] : chord.split(/\+(?!$)/)))
    .map((key) => caps[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key))
}

interface KbdProps {
  /** Keys as declared: `mod+k`, `g h`, `x`. */
  readonly keys: string
  /** For use on a filled button. */
  readonly onSolid?: boolean
  readonly className?: string
}

/** Screen readers read `aria-keyshortcuts` instead. */
export function Kbd({ keys, onSolid, className }: KbdProps) {
  return (
    <span aria-hidden="true" className={cx('inline-flex shrink-0 items-center gap-0.5', className)}>
      {keyCaps(keys).map((cap, index) => (
        <kbd
          // A chord may repeat a key.
          key={`${index}${cap}`}
          className={cx(
            'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm border px-1 font-sans text-[11px] leading-none',
            onSolid ? 'border-current/40' : 'border-line bg-surface text-dim shadow-[0_1px_0_var(--line)]',
          )}
        >
          {cap}
        </kbd>
      ))}
    </span>
  )
}

/** Returns keys as the operator set them; undefined if removed. */
export function usePageKeys(keys: string | undefined): string | undefined {
  return useApp(({ keymap }) => keys && (movedKeys(keymap, keys) ?? keys)) || undefined
}

export function PageKbd({ keys, ...rest }: KbdProps) {
  const now = usePageKeys(keys)
  return now && <Kbd keys={now} {...rest} />
}
