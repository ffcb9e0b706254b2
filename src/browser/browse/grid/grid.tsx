import { useEffect, useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useApp, type Row } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import type { Pages } from '../pages.ts'
import { GridHead } from './head.tsx'
import { cellId, rowId } from './row.tsx'
import { widthStyle, type Columns } from './use-columns.ts'
import type { Cursor } from './use-cursor.ts'
import { useDrawnRows } from './use-drawn-rows.tsx'
import { useScroll } from './use-scroll.ts'

interface GridProps {
  readonly area: AnyArea
  readonly pages: Pages
  readonly columns: Columns
  readonly cursor: Cursor
  readonly onSelectAll: () => void
  readonly onPick: (row: Row, index: number, range: boolean) => void
  readonly onOpen: (row: Row, index: number) => void
  readonly empty?: ReactNode
}

/** Placeholder rows before the total is known. */
const guess = 40

/** Virtualized grid with a single tab stop. */
export function Grid({ area, pages, columns, cursor, onSelectAll, onPick, onOpen, empty }: GridProps) {
  'use no memo'
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const compact = useApp((state) => state.compact)
  const selection = useApp((state) => state.selection)
  const rowHeight = compact ? 32 : 40
  const total = pages.total()
  const [isBusy, shown, count] = [total === undefined, pages.shown.total(), pages.shown.total() ?? guess]
  const scroll = useScroll(box, count, rowHeight, cursor.index)
  const { height, show, pageRows } = scroll
  const drawnRows = useDrawnRows({ area, pages, columns, cursor, scroll })
  const { first, last, isInFlight, isUnseen } = drawnRows

  useEffect(() => {
    if (!isInFlight) pages.want(first, Math.max(first, last))
  }, [pages, first, last, total, isInFlight])
  useLayoutEffect(() => show(cursor.index), [show, cursor.index, isBusy])
  useLayoutEffect(() => cursor.setPageRows(pageRows), [cursor, pageRows])
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const onClick = (event: MouseEvent) => {
    // Ignores clicks here, because a style that cells inherit costs 40 ms per flight.
    if (isUnseen) return
    const target = event.target as HTMLElement
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? NaN)
    const row = Number.isNaN(index) ? undefined : pages.row(index)
    if (!row) return
    box.current?.focus({ preventScroll: true })
    cursor.move(index)
    if (target.closest('[data-check]') || event.shiftKey || event.ctrlKey || event.metaKey)
      onPick(row, index, event.shiftKey)
    else onOpen(row, index)
  }

  return (
    // The view handles keys, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      id="rows"
      role="grid"
      tabIndex={0}
      aria-label={say(area.titles)}
      aria-rowcount={total ?? -1}
      aria-colcount={columns.visible.length + 1}
      aria-multiselectable="true"
      aria-busy={isBusy}
      aria-activedescendant={
        count > 0 ? (cursor.column < 0 ? rowId(cursor.index) : cellId(cursor.index, cursor.column)) : undefined
      }
      onClick={onClick}
      style={{ '--row': `${rowHeight}px`, ...widthStyle(columns) } as CSSProperties}
      data-flying={isUnseen || undefined}
      className="group/grid relative min-h-0 flex-1 overflow-auto overscroll-contain bg-surface outline-none [contain:strict] [container-type:inline-size]"
    >
      <div role="presentation" className="flex min-h-full min-w-max flex-col">
        <GridHead
          columns={columns}
          allSelected={selection.count > 0 && selection.count === total}
          someSelected={selection.count > 0}
          onSelectAll={onSelectAll}
        />
        <div
          role="rowgroup"
          aria-owns={drawnRows.order || undefined}
          style={{ height }}
          className={cx('relative shrink-0', shade(isUnseen, isBusy && shown !== undefined))}
        >
          {drawnRows.elements}
        </div>
        {empty && (
          <div role="row" className="sticky left-0 w-[100cqi]">
            <div role="gridcell">{empty}</div>
          </div>
        )}
      </div>
    </div>
  )
}

function shade(isUnseen: boolean, isUnconfirmed: boolean) {
  return isUnseen ? 'opacity-0' : isUnconfirmed && 'pointer-events-none opacity-60'
}
