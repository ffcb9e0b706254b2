import { memo, type CSSProperties } from 'react'
import type { AnyArea, Language } from '#catalogue/index.ts'
import { nameOfRow } from '#browser/kinds/row-name.ts'
import type { Column } from '#derive/columns.ts'
import { t } from '#browser/i18n/i18n.ts'
import type { Row } from '#browser/state/app-state.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Cell } from '#browser/kinds/cells/cell.tsx'
import { narrowly } from './narrow.ts'

export interface RowProps {
  readonly area: AnyArea
  readonly columns: readonly Column[]
  readonly growing?: string
  readonly row?: Row
  /** Difference from another environment, in words. */
  readonly drift?: string | undefined
  readonly index: number
  readonly top: number
  readonly selected: boolean
  readonly cursor: boolean
  /** -1 for the entire row. */
  readonly cursorColumn: number
  readonly failed: boolean
  /** A new language or minute renders the texts again. */
  readonly language: Language
  readonly minute: number
}

export const GridRow = memo(function GridRow({
  area,
  columns,
  growing,
  row,
  drift,
  index,
  top,
  selected,
  cursor,
  cursorColumn,
  failed,
  language,
}: RowProps) {
  return (
    <div
      role="row"
      id={rowId(index)}
      data-index={index}
      aria-rowindex={index + 1}
      aria-selected={selected}
      aria-busy={row ? undefined : true}
      style={{ transform: `translateY(${top}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 flex h-(--row) border-b border-line/70 [contain:layout_style]',
        selected ? 'bg-accent-soft' : cursor ? 'bg-accent-wash' : 'hover:bg-raised',
        cursor &&
          'before:pointer-events-none before:absolute before:inset-0 before:z-10 before:border-l-2 before:border-accent group-focus-visible/grid:before:border group-focus-visible/grid:before:border-l-2',
      )}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className="relative -order-2 flex w-10 shrink-0 items-center justify-center"
        data-check
      >
        {drift && (
          <span
            role="img"
            aria-label={drift}
            title={drift}
            className="absolute right-0 text-xs font-semibold text-warn"
          >
            ≠
          </span>
        )}
        <CheckBox
          tabIndex={-1}
          checked={selected}
          readOnly
          disabled={!row}
          aria-label={t('browse.select', { name: row ? nameOfRow(area, row, language) : index + 1 })}
        />
      </div>
      {columns.map((column, at) => (
        <div
          key={column.name}
          role="gridcell"
          id={cursor ? cellId(index, at) : undefined}
          aria-colindex={at + 2}
          data-waiting={row || failed ? undefined : shapeOf(column)}
          style={cellStyle(at, column.name === growing)}
          className={cx(
            'flex min-w-0 items-center overflow-hidden px-2.5 whitespace-nowrap',
            column.align === 'end' && 'justify-end',
            narrowly(column),
            cursorColumn === at && 'rounded-sm ring-1 ring-accent ring-inset',
          )}
        >
          {row ? (
            <Cell area={area} column={column} row={row} />
          ) : failed && at === 0 ? (
            <span className="text-xs text-dim">{t('browse.pageFailed')}</span>
          ) : null}
        </div>
      ))}
    </div>
  )
})

/** A CSS variable, so resizing renders no rows. */
export function cellStyle(at: number, grows: boolean): CSSProperties {
  return grows ? { flex: `1 0 var(--w${at})` } : { flex: `0 0 var(--w${at})` }
}

export const rowId = (index: number): string => `row-${index}`
export const cellId = (index: number, column: number): string => `cell-${index}-${column}`

// Placeholders have the value's shape, so loading moves nothing; the style sheet draws them.
function shapeOf(column: Column): string {
  if (column.align === 'end') return 'end'
  return ['id', 'image', 'state'].includes(column.cell) ? column.cell : 'text'
}
