import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { keyOf, type Block } from './preview-data.ts'
import { homeWords } from './words.ts'

export interface BlockProps {
  readonly block: Block
  readonly current: string | undefined
  readonly changed?: ReadonlySet<string>
  readonly onPoint: (key: string) => void
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Only the current block is a tab stop. A press opens it, or moves the cursor to another. */
export function BlockButton({ block, current, changed, onPoint, onOpen, children }: BlockProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const key = keyOf(block)
  const isCurrent = key === current
  const isChanged = changed?.has(key) ?? false
  const words = useWords(homeWords)
  useEffect(() => {
    if (!isCurrent) return
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The focus follows the cursor only among the blocks.
    if (document.activeElement instanceof HTMLElement && document.activeElement.dataset['block'] !== undefined)
      ref.current?.focus({ preventScroll: true })
  }, [isCurrent])
  return (
    <button
      ref={ref}
      type="button"
      translate="no"
      data-block={key}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={() => (isCurrent ? onOpen() : onPoint(key))}
      className={cx(
        'block w-full rounded text-left outline-offset-0',
        isChanged && 'outline-2 outline-warn outline-dashed',
        isCurrent ? 'shadow-[0_0_0_2px_var(--accent)]' : 'hover:shadow-[0_0_0_1px_var(--line-strong)]',
      )}
    >
      {children}
      {isChanged && (
        <span translate="yes" className="sr-only">
          {words.isChanged}
        </span>
      )}
    </button>
  )
}
