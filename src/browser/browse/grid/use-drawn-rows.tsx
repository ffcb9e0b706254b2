import { useRef, type ReactNode } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { useApp } from '#browser/state/app-state.ts'
import type { Pages } from '../pages.ts'
import { isSelected } from '../selection.ts'
import { useRowDrift } from '../use-row-drift.ts'
import { GridRow, rowId } from './row.tsx'
import { isGrowing, type Columns } from './use-columns.ts'
import type { Cursor } from './use-cursor.ts'
import type { Scroll } from './use-scroll.ts'

interface GridRowsProps {
  readonly area: AnyArea
  readonly pages: Pages
  readonly columns: Columns
  readonly cursor: Cursor
  readonly scroll: Scroll
}

interface LastDrawing {
  readonly elements?: ReactNode
  /** Row ids in visual order, for screen readers. */
  readonly order?: string
  readonly of?: Pages
}

/** Keeps earlier elements while rows fly by or load. */
export function useDrawnRows({ area, pages, columns, cursor, scroll }: GridRowsProps) {
  'use no memo'
  const rows = useRef<LastDrawing>({})
  const language = useApp((state) => state.language)
  const selection = useApp((state) => state.selection)
  const minute = useMinute()
  const items = scroll.virtualizer.getVirtualItems()
  const first = items.find(({ index }) => index !== cursor.index)?.index ?? 0
  const last = items.findLast(({ index }) => index !== cursor.index)?.index ?? 0
  const driftOf = useRowDrift(area, pages, first, last)
  // A cursor row outside the view has its own element.
  const detached = cursor.index < first || cursor.index > last ? cursor.index : -1
  // Rows that appear reuse the elements of rows that left.
  const slotOf = (index: number) => (index === detached ? scroll.drawn : index % scroll.drawn)
  // Moving an element costs as much as creating it.
  const slots = items.toSorted((one, other) => slotOf(one.index) - slotOf(other.index))
  const growing = columns.visible.find((column) => isGrowing(column, columns))?.name

  const isInFlight = scroll.isFlying()
  // Draws no row until a visible one has loaded: placeholders would soon be replaced.
  const isBlank =
    detached >= 0 &&
    rows.current.of === pages &&
    items.every(({ index }) => index === detached || (pages.shown.row(index) === undefined && !pages.failed(index)))
  const isUnseen = isInFlight || isBlank
  // Until then the earlier rows stay, invisible.
  if (!isUnseen)
    rows.current = {
      of: pages,
      order: items.map(({ index }) => rowId(index)).join(' '),
      elements: slots.map(({ index, start }) => {
        const row = pages.shown.row(index)
        const isCursor = index === cursor.index
        return (
          <GridRow
            key={slotOf(index)}
            area={area}
            columns={columns.visible}
            growing={growing}
            row={row}
            drift={row && driftOf(row.id)}
            index={index}
            top={start - scroll.shift}
            selected={row !== undefined && isSelected(selection, row.id)}
            cursor={isCursor}
            cursorColumn={isCursor ? cursor.column : -1}
            failed={pages.failed(index)}
            language={language}
            minute={minute}
          />
        )
      }),
    }
  return { ...rows.current, first, last, isInFlight, isUnseen }
}
