import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'

export interface NumberColumn<T> {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly isStart?: boolean
  readonly isSorted?: boolean
  readonly onSort?: () => void
  readonly cell: (row: T, index: number) => ReactNode
}

interface NumberTableProps<T> {
  /** of the element that is focused; the page's rows unless said otherwise */
  readonly id?: string
  readonly label: string
  readonly columns: readonly NumberColumn<T>[]
  /** none while they are on their way */
  readonly rows: readonly T[] | undefined
  /** stands above all rows */
  readonly total?: T | undefined
  readonly keyOf: (row: T) => string
  readonly cursor: number
  readonly onPick: (at: number) => void
  /** the columns share the room that is left, which is else the first one's */
  readonly isEven?: boolean
  readonly children?: ReactNode
}

const rowHeight = 32
const spare = 8

/** Numbers under fixed heads; of a long table only the rows near the eye are made. */
export function NumberTable<T>({
  id: own = 'rows',
  label,
  columns,
  rows,
  total,
  keyOf,
  cursor,
  onPick,
  isEven = false,
  children,
}: NumberTableProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const count = rows?.length ?? 0
  const fixed = rowHeight * (total === undefined ? 1 : 2)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = box.current
    if (!element || cursor < 0) return
    const at = cursor * rowHeight
    if (at < element.scrollTop) element.scrollTop = at
    else if (at + rowHeight + fixed > element.scrollTop + element.clientHeight)
      element.scrollTop = at + rowHeight + fixed - element.clientHeight
  }, [cursor, fixed])

  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + spare)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const line = 'h-8 truncate border-b border-line/70 px-2.5'
  const edge = (place: number) => cx(place === 0 && 'pl-3.5', place === columns.length - 1 && 'pr-3.5')
  const gap = (rowsAway: number) =>
    rowsAway > 0 && (
      <tr aria-hidden="true">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, not a control */}
        <td colSpan={columns.length} style={{ height: rowsAway * rowHeight }} />
      </tr>
    )
  return (
    <div
      ref={box}
      id={own}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className="min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
    >
      <table
        aria-rowcount={count + 1 + (total === undefined ? 0 : 1)}
        style={{ minWidth: width }}
        className="w-full table-fixed border-separate border-spacing-0 text-right"
      >
        <colgroup>
          {columns.map(({ id, width: wide }, place) => (
            <col key={id} style={place === 0 && !isEven ? undefined : { width: wide }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, title, isStart, isSorted, onSort }, place) => (
              <th
                key={id}
                scope="col"
                {...(isSorted ? { 'aria-sort': 'descending' as const } : {})}
                className={cx(
                  line,
                  edge(place),
                  isStart && 'text-left',
                  'sticky top-0 z-10 bg-raised text-xs font-medium text-dim',
                )}
              >
                {onSort ? (
                  <button type="button" onClick={onSort} className="max-w-full truncate rounded-sm hover:text-ink">
                    {title}
                    {isSorted && <span aria-hidden="true"> ↓</span>}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
          {total !== undefined && (
            <tr aria-rowindex={2}>
              {columns.map(({ id, isStart, cell }, place) => (
                <td
                  key={id}
                  className={cx(
                    line,
                    edge(place),
                    isStart && 'text-left',
                    'nums sticky top-8 z-10 border-line-strong! bg-surface font-semibold',
                  )}
                >
                  {cell(total, -1)}
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {!rows &&
            Array.from({ length: 8 }, (_, at) => (
              <tr key={at}>
                <td colSpan={columns.length} className={cx(line, 'px-3.5 text-left')}>
                  <Skeleton width={`${44 + (at % 3) * 12}%`} />
                </td>
              </tr>
            ))}
          {gap(first)}
          {rows?.slice(first, last).map((row, place) => {
            const at = first + place
            const isCursor = at === cursor
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys are the page's
              <tr
                key={keyOf(row)}
                aria-rowindex={at + (total === undefined ? 2 : 3)}
                aria-current={isCursor || undefined}
                onClick={(event) => !(event.target as Element).closest('a, button, input') && onPick(at)}
                className={cx('cursor-default', isCursor ? 'bg-accent-wash' : 'hover:bg-raised')}
              >
                {columns.map(({ id, isStart, cell }, column) => (
                  <td
                    key={id}
                    className={cx(
                      line,
                      edge(column),
                      'nums',
                      isStart && 'text-left',
                      column === 0 && isCursor && 'shadow-[inset_2px_0_0_var(--accent)]',
                    )}
                  >
                    {cell(row, at)}
                  </td>
                ))}
              </tr>
            )
          })}
          {gap(count - last)}
        </tbody>
      </table>
      {children}
    </div>
  )
}
