import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'

export interface TableColumn<T> {
  readonly id: string
  readonly title: string
  /** Class such as `w-24`; columns without one share the rest. */
  readonly width?: `w-${number}`
  /** Aligned at the right. */
  readonly isEnd?: boolean
  /** Hidden in narrow windows. */
  readonly isExtra?: boolean
  readonly cell: (row: T) => ReactNode
}

interface ListTableProps<T> {
  readonly label: string
  readonly columns: readonly TableColumn<T>[]
  /** Undefined while loading. */
  readonly rows: readonly T[] | undefined
  readonly keyOf: (row: T) => string
  readonly cursor: number
  readonly onOpen: (row: T, at: number) => void
  readonly chosen?: ReadonlySet<string>
  /** Below the rows, such as a button for more. */
  readonly children?: ReactNode
}

export function ListTable<T>({ label, columns, rows, keyOf, cursor, onOpen, chosen, children }: ListTableProps<T>) {
  return (
    <div
      id="rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
      tabIndex={0}
      role="group"
      aria-label={label}
      className="min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
    >
      <table
        style={leastWidths(columns)}
        className="w-full min-w-(--least) table-fixed border-separate border-spacing-0 text-left min-[1180px]:min-w-(--all)"
      >
        <TableHead columns={columns} />
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
                {columns.map(({ id, isEnd, isExtra, cell }, column) => (
                  <td
                    key={id}
                    className={cx(
                      'h-9 truncate border-b border-line/70 px-2.5',
                      isEnd && 'text-right',
                      isExtra && 'max-[1180px]:hidden',
                      column === 0 && 'pl-4',
                      column === 0 && isCursor && 'shadow-[inset_2px_0_0_var(--accent)]',
                      column === columns.length - 1 && 'pr-4',
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

function TableHead<T>({ columns }: Pick<ListTableProps<T>, 'columns'>) {
  const head = 'sticky top-0 z-10 h-8 truncate border-b border-line bg-raised px-2.5 text-xs font-medium text-dim'
  return (
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
  )
}

/** Minimum px of a column without `width`; below it the table scrolls. */
const share = 176

function leastWidth(columns: readonly Pick<TableColumn<never>, 'width'>[]): string {
  return `${columns.reduce((sum, { width }) => sum + (width ? 4 * Number(width.slice(2)) : share), 0)}px`
}

function leastWidths(columns: readonly Pick<TableColumn<never>, 'width' | 'isExtra'>[]): CSSProperties {
  const least = leastWidth(columns.filter(({ isExtra }) => !isExtra))
  return { '--least': least, '--all': leastWidth(columns) } as CSSProperties
}
