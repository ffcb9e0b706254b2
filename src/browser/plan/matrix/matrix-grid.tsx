import { memo, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { environmentName } from '#browser/i18n/environment.ts'
import { useApp } from '#browser/state/app-state.ts'
import { useAfterFrame } from '#browser/state/use-after-frame.ts'
import { Picture } from '#browser/kinds/cells/picture.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Sign } from '../glyph.tsx'
import {
  type MatrixCell,
  type MatrixColumn,
  type MatrixData,
  type MatrixRow,
  type CellPlace,
  redrawn,
} from './matrix.ts'
import { ColumnHeads, Letter } from './column-heads.tsx'
import { columnWidth, headHeight, nameWidth, useColumnWindow, widthClass, type ColumnWindow } from './column-window.ts'
import { cellIn } from './places.ts'
import { useCellLetters } from './use-cell-letters.ts'
import { useRowWindow } from '#browser/ui/row-window.ts'
import type { ChangeStore } from '../changes/change-store.ts'
import { areaById } from '../changes/stored-fields.ts'
import { planWords } from '../words.ts'

interface MatrixGridProps {
  readonly changes: ChangeStore
  readonly data: MatrixData
  readonly active: CellPlace
  readonly onActive: (place: CellPlace) => void
  readonly onOpen: () => void
}

const rowHeight = 32

export function MatrixGrid({ changes, data, active, onActive, onOpen }: MatrixGridProps) {
  const words = useWords(planWords)
  const frame = useRef<HTMLDivElement>(null)
  const [row, column] = active
  const acts = useRef({ onActive, onOpen })
  acts.current = { onActive, onOpen }
  const pick = useCallback((...place: CellPlace) => {
    acts.current.onActive(place)
    acts.current.onOpen()
  }, [])
  const { items, height } = useRowWindow(frame, data.rows.length, rowHeight, headHeight, row)
  useEffect(() => {
    frame.current?.querySelector(`[data-column="${column}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [column])
  const first = () => Math.ceil((frame.current?.scrollTop ?? 0) / rowHeight)
  const drawn = useColumnWindow(frame, data.columns, column)
  const drawnLater = useAfterFrame(drawn)
  const look = useRowLook(changes)
  // Rows are positioned absolutely, so they have no width.
  const width = data.columns.reduce((sum, each) => sum + columnWidth(each), nameWidth)
  const letters = useCellLetters({ columns: data.columns, active, onActive, first, count: data.rows.length })
  return (
    <div
      ref={frame}
      role="grid"
      id="rows"
      tabIndex={0}
      aria-label={words.changes}
      aria-rowcount={data.rows.length + 1}
      aria-colcount={data.columns.length + 1}
      aria-activedescendant={data.rows.length > 0 ? `cell-${row}-${column}` : undefined}
      className="group/grid relative min-h-0 flex-1 overflow-auto bg-surface outline-none [contain:strict]"
    >
      <ColumnHeads columns={data.columns} column={column} letterOf={letters.ofColumn} />
      <div role="rowgroup" style={{ height, width }} className="relative min-w-full">
        {items.map(({ key, index, start, isSpare }) => {
          const each = data.rows[index]
          if (!each) return null
          return (
            <ItemRow
              key={key}
              planned={each}
              look={look}
              drawn={isSpare ? drawnLater : drawn}
              index={index}
              start={start}
              column={index === row ? column : undefined}
              letter={letters.ofRow(index)}
              onPick={pick}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Shared by all rows. */
function useRowLook({ follow, isAhead, current }: ChangeStore) {
  const [words, say, t] = [useWords(planWords), useSay(), useT()]
  const areas = useApp((state) => state.product?.areas)
  return useMemo(
    () => ({
      words,
      say,
      t,
      areas,
      follow,
      ahead: (row: MatrixRow) => (isAhead() ? redrawn(row, current) : row),
    }),
    [words, say, t, areas, follow, isAhead, current],
  )
}

type RowDrawing = ReturnType<typeof useRowLook>

interface ItemRowProps {
  readonly planned: MatrixRow
  readonly look: RowDrawing
  readonly drawn: ColumnWindow
  readonly index: number
  /** Offset from the top in pixels. */
  readonly start: number
  readonly column: number | undefined
  readonly letter: string | undefined
  readonly onPick: (row: number, column: number) => void
}

const ItemRow = memo(function ItemRow({ planned, look, ...place }: ItemRowProps) {
  const { drawn, index, start, column, letter, onPick } = place
  const { follow, ahead } = look
  const row = useSyncExternalStore(follow, () => ahead(planned))
  const isHere = column !== undefined
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)`, height: rowHeight }}
      className={cx('absolute inset-x-0 top-0 flex items-center border-b border-line/70', isHere && 'bg-accent-wash')}
    >
      <span
        role="rowheader"
        className={cx(
          'sticky left-0 z-10 flex h-full w-72 shrink-0 items-center gap-2 pr-3 pl-4',
          isHere ? 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]' : 'bg-surface',
        )}
      >
        <RowName row={row} look={look} />
        <Letter letter={letter} />
      </span>
      {drawn.before > 0 && <span style={{ width: drawn.before }} className="shrink-0" />}
      {drawn.columns.map((each, nth) => (
        <ItemCell
          key={each.key}
          look={look}
          index={index}
          at={drawn.from + nth}
          name={row.label || `#${row.id}`}
          place={each}
          cell={cellIn(row, each)}
          isActive={drawn.from + nth === column}
          onPick={onPick}
        />
      ))}
    </div>
  )
})

interface ItemCellProps extends Pick<ItemRowProps, 'look' | 'index' | 'onPick'> {
  readonly at: number
  readonly name: string
  readonly place: MatrixColumn
  readonly cell: MatrixCell | undefined
  readonly isActive: boolean
}

const ItemCell = memo(function ItemCell({ look, index, at, name, place, cell, isActive, onPick }: ItemCellProps) {
  const { words, t } = look
  const mark = cell?.mark
  const where = [environmentName(place.environment, t), place.language].filter(Boolean).join(', ')
  const state = mark ? words.legend[mark] : words.noCell
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the page's
    <span
      role="gridcell"
      id={isActive ? `cell-${index}-${at}` : undefined}
      aria-colindex={at + 2}
      aria-selected={isActive}
      aria-label={words.cell(name, where, cell?.reason ? words.because(state, cell.reason) : state)}
      onClick={() => onPick(index, at)}
      className={cx(
        'flex h-full shrink-0 cursor-pointer items-center justify-center border-l border-line/70',
        widthClass(place),
      )}
    >
      {mark && <Sign mark={mark} {...(isActive ? { className: 'ring-2 ring-accent' } : {})} />}
      {!mark && isActive && <span className="h-[22px] w-7 rounded-sm ring-2 ring-accent" />}
    </span>
  )
})

function RowName({ row, look: { words, say, areas } }: { row: MatrixRow; look: RowDrawing }) {
  const area = areaById(areas, row.area)
  const known = useSyncExternalStore(onLabels, () => labelOf(row.area, row.id))
  const picture = area?.picture ? area.fields[area.picture] : undefined
  const isWanted = row.id > 0 && (picture !== undefined || !row.label)
  useEffect(() => {
    if (isWanted) wantLabels(row.area, [row.id])
  }, [isWanted, row.area, row.id])
  return (
    <>
      {row.isPart && <span aria-hidden="true" className="w-4 shrink-0" />}
      {picture && <Picture key={row.key} field={picture} value={known?.picture ?? null} label={row.label} decorative />}
      <span className={cx('min-w-0 truncate', !row.isPart && 'font-medium')}>
        {/* If only child records change, the item's name is looked up. */}
        {row.label || known?.label || `#${row.id}`}
      </span>
      {row.isPart && area && <span className="shrink-0 truncate text-xs text-dim">{say(area.title)}</span>}
      {row.isAlong && !row.isPart && (
        <span className="shrink-0 text-xs text-dim">
          {area ? say(area.title) : row.area} · {words.goesAlong}
        </span>
      )}
    </>
  )
}
