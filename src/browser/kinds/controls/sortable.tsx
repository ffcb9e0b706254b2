import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { fieldWords } from '../words.ts'
import { useRows } from './use-rows.ts'

interface SortableProps<T> {
  readonly items: readonly T[]
  readonly onChange: (items: T[]) => void
  readonly label: string
  readonly nameOf: (item: T, at: number) => string
  /** `put` follows the item after moves; no effect once removed. */
  readonly children: (item: T, at: number, put: (next: T) => void) => ReactNode
  /** Leaves room for the item's controls and disables dragging. */
  readonly isTall?: boolean
}

/** Alt+arrow moves, Delete removes; mouse alternatives exist. */
export function Sortable<T>({ items, onChange, label, nameOf, children, isTall }: SortableProps<T>) {
  const words = useWords(fieldWords)
  const rows = useRows(items, onChange)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number, focus = true) => {
    if (to < 0 || to >= items.length || from === to) return
    rows.move(from, to)
    setSaid(words.moved(nameOf(items[from] as T, to), to + 1, items.length))
    if (focus) requestAnimationFrame(() => rowAt(to)?.focus())
  }
  const remove = (at: number) => {
    rows.remove(at)
    requestAnimationFrame(() => (rowAt(Math.min(at, items.length - 2)) ?? list.current)?.focus())
  }
  const rowAt = (at: number) => list.current?.querySelector<HTMLElement>(`:scope > [data-at="${at}"]`)
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const onRow = event.target === event.currentTarget
    if (by !== undefined && event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      move(at, at + by)
    } else if (by !== undefined && onRow) {
      event.preventDefault()
      rowAt(at + by)?.focus()
    } else if (onRow && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      remove(at)
    }
  }
  if (items.length === 0) return null
  return (
    <>
      <ol ref={list} aria-label={label} tabIndex={-1} className="mb-1.5 rounded border border-line">
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row takes the keys that move it
          <li
            key={rows.keys[at]}
            data-at={at}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
            tabIndex={0}
            aria-label={nameOf(item, at)}
            onKeyDown={(event) => onKeyDown(event, at)}
            draggable={!isTall && dragged === at}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, at, false)}
            onDragEnd={() => setDragged(undefined)}
            className={cx(
              'group flex gap-2 border-b border-line px-2 last:border-0 -outline-offset-2',
              isTall ? 'items-start py-2' : 'h-9 items-center',
            )}
          >
            <span
              aria-hidden="true"
              onMouseDown={() => setDragged(at)}
              className="w-5 shrink-0 cursor-grab text-right font-mono text-xs text-faint select-none"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">{children(item, at, rows.putAt(at))}</div>
            <RowButtons at={at} count={items.length} onMove={(to) => move(at, to)} onRemove={() => remove(at)} />
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

interface RowButtonsProps {
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Mouse only; the row handles keys. */
function RowButtons({ at, count, onMove, onRemove }: RowButtonsProps) {
  const words = useWords(fieldWords)
  const button = (label: string, sign: string, run: () => void, disabled = false) => (
    <Button
      kind="quiet"
      label={label}
      disabled={disabled}
      tabIndex={-1}
      onClick={run}
      icon={<span aria-hidden="true">{sign}</span>}
    />
  )
  return (
    <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
      {button(words.up, '↑', () => onMove(at - 1), at === 0)}
      {button(words.down, '↓', () => onMove(at + 1), at === count - 1)}
      {button(words.remove, '×', onRemove)}
    </span>
  )
}
