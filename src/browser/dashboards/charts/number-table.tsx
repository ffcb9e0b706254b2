import { useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react'
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
  /** Id of the focusable element; `rows` by default. */
  readonly id?: string
  readonly label: string
  readonly columns: readonly NumberColumn<T>[]
  /** Undefined while loading. */
  readonly rows: readonly T[] | undefined
  readonly total?: T | undefined
  readonly keyOf: (row: T) => string
  readonly cursor: number
  readonly onPick: (at: number) => void
  /** If true, all columns share spare width; else the first takes it. */
  readonly isEven?: boolean
  readonly children?: ReactNode
}

const rowHeight = 32
/** Rows drawn beyond the visible ones. */
const beyond = 8
const line = 'h-8 truncate border-b border-line/70 px-2.5'

export function NumberTable<T>(props: NumberTableProps<T>) {
  const { id = 'rows', label, columns, rows, total, cursor, isEven = false, children } = props
  const fixed = rowHeight * (total === undefined ? 1 : 2)
  const { box, first, last, onScroll } = useSight(rows?.length ?? 0, cursor, fixed)
  return (
    <div
      ref={box}
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling
      tabIndex={0}
      role="group"
      aria-label={label}
      onScroll={onScroll}
      className="min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
    >
      <table
        aria-rowcount={(rows?.length ?? 0) + 1 + (total === undefined ? 0 : 1)}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
        className="w-full table-fixed border-separate border-spacing-0 text-right"
      >
        <colgroup>
          {columns.map(({ id: column, width }, place) => (
            <col key={column} style={place === 0 && !isEven ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <Heads columns={columns} />
          {total !== undefined && <TotalRow columns={columns} total={total} />}
        </thead>
        <tbody>
          {rows ? <Lines {...props} rows={rows} first={first} last={last} /> : <Waiting columns={columns.length} />}
        </tbody>
      </table>
      {children}
    </div>
  )
}

/** Tracks the visible rows and scrolls to the cursor. */
function useSight(count: number, cursor: number, fixed: number) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
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
  return {
    box,
    first: Math.max(0, Math.floor(top / rowHeight) - beyond),
    last: Math.min(count, Math.ceil((top + height) / rowHeight) + beyond),
    onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
  }
}

function edge(place: number, count: number): string {
  return cx(place === 0 && 'pl-3.5', place === count - 1 && 'pr-3.5')
}

function Heads<T>({ columns }: { columns: readonly NumberColumn<T>[] }) {
  return (
    <tr aria-rowindex={1}>
      {columns.map(({ id, title, isStart, isSorted, onSort }, place) => (
        <th
          key={id}
          scope="col"
          {...(isSorted ? { 'aria-sort': 'descending' as const } : {})}
          className={cx(
            line,
            edge(place, columns.length),
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
  )
}

function TotalRow<T>({ columns, total }: { columns: readonly NumberColumn<T>[]; total: T }) {
  return (
    <tr aria-rowindex={2}>
      {columns.map(({ id, isStart, cell }, place) => (
        <td
          key={id}
          className={cx(
            line,
            edge(place, columns.length),
            isStart && 'text-left',
            'nums sticky top-8 z-10 border-line-strong! bg-surface font-semibold',
          )}
        >
          {cell(total, -1)}
        </td>
      ))}
    </tr>
  )
}

interface LinesProps<T> extends NumberTableProps<T> {
  readonly rows: readonly T[]
  readonly first: number
  readonly last: number
}

function Lines<T>({ columns, rows, total, keyOf, cursor, onPick, first, last }: LinesProps<T>) {
  return (
    <>
      <Gap columns={columns.length} rows={first} />
      {rows.slice(first, last).map((row, place) => {
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
                  edge(column, columns.length),
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
      <Gap columns={columns.length} rows={rows.length - last} />
    </>
  )
}

/** Takes the room of rows that are not drawn. */
function Gap({ columns, rows }: { columns: number; rows: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- space, not a control */}
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  )
}

function Waiting({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, at) => (
    <tr key={at}>
      <td colSpan={columns} className={cx(line, 'px-3.5 text-left')}>
        <Skeleton width={`${44 + (at % 3) * 12}%`} />
      </td>
    </tr>
  ))
}
