import type { ReactNode } from 'react'
import { words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'

export interface TableColumn<T> {
  readonly id: string
  readonly title: string
  /** width, such as `w-24`; the first column without one takes the rest */
  readonly width?: string
  readonly isEnd?: boolean
  /** left out where there is little room */
  readonly isExtra?: boolean
  readonly cell: (row: T) => ReactNode
}

interface ListTableProps<T> {
  readonly label: string
  readonly columns: readonly TableColumn<T>[]
  /** none while they are on their way */
  readonly rows: readonly T[] | undefined
  readonly keyOf: (row: T) => string
  readonly cursor: number
  readonly onOpen: (row: T, at: number) => void
  readonly chosen?: ReadonlySet<string>
  /** below the rows: what there is instead, or how to get more */
  readonly children?: ReactNode
}

/** Rows of one kind under fixed heads, with a cursor that `useListKeys` moves. */
export function ListTable<T>({ label, columns, rows, keyOf, cursor, onOpen, chosen, children }: ListTableProps<T>) {
  const head = 'sticky top-0 z-10 h-8 border-b border-line bg-raised px-2.5 text-xs font-medium text-dim'
  return (
    <div
      id="rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      className="min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            {columns.map(({ id, title, width, isEnd, isExtra }, at) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  head,
                  width,
                  isEnd && 'text-right',
                  isExtra && 'max-[1180px]:hidden',
                  at === 0 && 'pl-4',
                  at === columns.length - 1 && 'pr-4',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows &&
            Array.from({ length: 8 }, (_, at) => (
              <tr key={at}>
                <td colSpan={columns.length} className="h-9 border-b border-line/70 px-4">
                  <Skeleton width={`${40 + (at % 3) * 12}%`} />
                </td>
              </tr>
            ))}
          {rows?.map((row, at) => {
            const isCursor = at === cursor
            const isChosen = chosen?.has(keyOf(row)) ?? false
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys are the page's
              <tr
                key={keyOf(row)}
                ref={(element) => (isCursor ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
                aria-current={isCursor || undefined}
                onClick={(event) => !(event.target as Element).closest('a, button, input') && onOpen(row, at)}
                className={cx(
                  'cursor-pointer',
                  isChosen ? 'bg-accent-soft' : isCursor ? 'bg-accent-wash' : 'hover:bg-raised',
                )}
              >
                {columns.map(({ id, isEnd, isExtra, cell }, place) => (
                  <td
                    key={id}
                    className={cx(
                      'h-9 truncate border-b border-line/70 px-2.5',
                      isEnd && 'text-right',
                      isExtra && 'max-[1180px]:hidden',
                      place === 0 && 'pl-4',
                      place === 0 && isCursor && 'shadow-[inset_2px_0_0_var(--accent)]',
                      place === columns.length - 1 && 'pr-4',
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {children}
    </div>
  )
}

interface ListKeys {
  readonly count: number
  readonly cursor: number
  readonly setCursor: (at: number) => void
  readonly open: () => void
  readonly reload: () => void
  readonly more?: readonly KeyAction[]
}

/** j, k, arrows, Home, End and Enter, and what else the page can do. */
export function useListKeys({ count, cursor, setCursor, open, reload, more = [] }: ListKeys): void {
  const move = (by: number) => setCursor(Math.max(0, Math.min(count - 1, cursor + by)))
  const step = (keys: string, en: string, zh: string, by: number, hidden = false): KeyAction => ({
    keys,
    title: words(en, zh),
    repeat: true,
    hidden,
    run: () => move(by),
  })
  useKeys('view', [
    step('j', 'Next', '下一条', 1),
    step('k', 'Previous', '上一条', -1),
    step('ArrowDown', 'Next', '下一条', 1, true),
    step('ArrowUp', 'Previous', '上一条', -1, true),
    step('PageDown', 'A page down', '下一屏', 20),
    step('PageUp', 'A page up', '上一屏', -20),
    step('Mod+Home', 'First', '第一条', -count),
    step('Mod+End', 'Last', '最后一条', count),
    { keys: 'Enter', title: words('Open', '打开'), run: open },
    { keys: 'r', title: words('Load again', '重新加载'), run: reload },
    ...more,
  ])
}
