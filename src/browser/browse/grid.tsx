import { useEffect, useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { useApp, type Row } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import type { Pages } from './pages.ts'
import { GridHead } from './head.tsx'
import { cellId, GridRow, rowId } from './row.tsx'
import { isGrowing, widthStyle, type Columns } from './use-columns.ts'
import type { Cursor } from './use-cursor.ts'
import { useScroll } from './use-scroll.ts'

interface GridProps {
  readonly area: AnyArea
  readonly pages: Pages
  readonly columns: Columns
  readonly cursor: Cursor
  readonly onSelectAll: () => void
  readonly onPick: (row: Row, index: number, range: boolean) => void
  readonly onOpen: (row: Row, index: number) => void
  /** stands under the headings when there are no rows */
  readonly empty?: ReactNode
}

/** rows before the total is known: the place they will have */
const guess = 40

/** Any list of the console: one tab stop, rows by number, drawn only where the eye is. */
export function Grid({ area, pages, columns, cursor, onSelectAll, onPick, onOpen, empty }: GridProps) {
  'use no memo'
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const rows = useRef<{ readonly elements?: ReactNode; readonly order?: string; readonly of?: Pages }>({})
  const compact = useApp((state) => state.compact)
  const language = useApp((state) => state.language)
  const selection = useApp((state) => state.selection)
  const minute = useMinute()
  const rowHeight = compact ? 32 : 40
  const total = pages.total()
  const count = total ?? guess
  const { virtualizer, height, shift, isFlying, drawn, show, pageRows } = useScroll(box, count, rowHeight, cursor.index)
  const items = virtualizer.getVirtualItems()
  const first = items.find(({ index }) => index !== cursor.index)?.index ?? 0
  const last = items.findLast(({ index }) => index !== cursor.index)?.index ?? 0
  // the cursor's row away from the view has an element of its own
  const kept = cursor.index < first || cursor.index > last ? cursor.index : -1
  // the elements of a row that went are used for one that came
  const slotOf = (index: number) => (index === kept ? drawn : index % drawn)
  // elements stay where they are in the document, as moving them costs as much as making them
  const slots = items.toSorted((one, other) => slotOf(one.index) - slotOf(other.index))
  const growing = columns.visible.find((column) => isGrowing(column, columns))?.name

  const isInFlight = isFlying()
  // where nothing is known yet, elements that say so would be made to be made anew a moment later
  const isBlank =
    kept >= 0 &&
    rows.current.of === pages &&
    items.every(({ index }) => index === kept || (pages.row(index) === undefined && !pages.failed(index)))
  const isUnseen = isInFlight || isBlank
  // meanwhile those of before stay, unseen
  if (!isUnseen)
    rows.current = {
      of: pages,
      order: items.map(({ index }) => rowId(index)).join(' '),
      elements: slots.map(({ index, start }) => {
        const row = pages.row(index)
        return (
          <GridRow
            key={slotOf(index)}
            area={area}
            columns={columns.visible}
            growing={growing}
            row={row}
            index={index}
            top={start - shift}
            selected={row !== undefined && (selection.filter !== undefined || selection.ids.has(row.id))}
            cursor={index === cursor.index}
            cursorColumn={index === cursor.index ? cursor.column : -1}
            failed={pages.failed(index)}
            language={language}
            minute={minute}
          />
        )
      }),
    }

  useEffect(() => {
    if (!isInFlight) pages.want(first, Math.max(first, last))
  }, [pages, first, last, total, isInFlight])
  useLayoutEffect(() => show(cursor.index), [show, cursor.index])
  useLayoutEffect(() => cursor.setPageRows(pageRows), [cursor, pageRows])
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const onClick = (event: MouseEvent) => {
    // not by a style, which every cell would inherit: forty milliseconds of a flight's first frame
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
    // keys are heard by the view, wherever the focus is
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
      aria-busy={total === undefined}
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
          allSelected={selection.filter !== undefined || (selection.count > 0 && selection.count === total)}
          someSelected={selection.count > 0}
          onSelectAll={onSelectAll}
        />
        <div
          role="rowgroup"
          aria-owns={rows.current.order || undefined}
          style={{ height }}
          className={cx('relative shrink-0', isUnseen && 'opacity-0')}
        >
          {rows.current.elements}
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
