import { figures } from '#derive/figures.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { changeQuery } from '#browser/router/route.ts'
import { cx } from '#browser/ui/class-names.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { keyText, plottedKeys, type Board, type BoardRow } from './board-data.ts'
import { changeOf, figureText, percent } from '../figures.ts'
import { Change } from '../charts/figure-tiles.tsx'
import { NumberTable, type NumberColumn } from '../charts/number-table.tsx'
import { isNameLate } from '../names.ts'
import { dashboardWords } from '../words.ts'

interface BoardTableProps {
  readonly board: Board | undefined
  readonly metrics: readonly string[]
  readonly sorted: string
  readonly nameOf: (key: unknown) => string
  readonly cursor: number
  readonly onPick: (at: number) => void
  readonly onPlot: (at: number) => void
}

export function BoardTable({ board, metrics, sorted, nameOf, cursor, onPick, onPlot }: BoardTableProps) {
  const words = useWords(dashboardWords)
  const sayIt = useSay()
  const by = board?.by ?? 'day'
  const plotted = board ? plottedKeys(board) : []
  const ordered = [sorted, ...metrics.filter((name) => name !== sorted)]
  const titleOf = (name: string) => sayIt(figures[name]?.title ?? { en: name, zh: name })
  const columns: NumberColumn<BoardRow>[] = [
    {
      id: 'name',
      title: words.dimension[by],
      width: 214,
      isStart: true,
      cell: (row, at) => {
        if (at < 0) return words.total
        const name = nameOf(row[by])
        const place = plotted.indexOf(keyText(row[by]))
        if (by === 'day') return name
        return (
          <span className="flex items-center gap-2">
            <CheckBox tabIndex={-1} aria-label={words.show(name)} checked={place >= 0} onChange={() => onPlot(at)} />
            <span
              aria-hidden="true"
              className="h-[3px] w-2.5 shrink-0 rounded-full"
              style={{ background: place >= 0 ? `var(--plot-${place % 8})` : 'transparent' }}
            />
            <span translate="no" className={cx('truncate', isNameLate(by, row[by]) && 'awaited')} title={name}>
              {name}
            </span>
          </span>
        )
      },
    },
    ...ordered.flatMap((name, place): NumberColumn<BoardRow>[] => [
      {
        id: name,
        title: titleOf(name),
        width: roomFor(figureText(name, largest(board, name)), 104),
        isSorted: place === 0 && by !== 'day',
        onSort: () => changeQuery({ metric: name }),
        cell: (row) => figureText(name, row[name]),
      },
      ...(place === 0 && by !== 'day'
        ? [
            {
              id: 'change',
              title: words.change,
              width: roomFor(`▲ ${percent(largestChange(board, name), true)}`, 96),
              cell: (row: BoardRow, at: number) => {
                const change = changeOf(row[name], at < 0 ? board?.past[name] : row['before'])
                return change === undefined ? <span className="text-faint">–</span> : <Change value={change} />
              },
            },
          ]
        : []),
    ]),
  ]
  return (
    <div className="flex min-h-60 min-w-0 flex-col">
      <NumberTable
        label={words.table(words.dimension[by])}
        columns={columns}
        rows={board?.rows}
        total={board?.totals}
        keyOf={(row) => keyText(row[by])}
        cursor={cursor}
        onPick={onPick}
      />
      {board && (
        <p className="nums shrink-0 border-t border-line px-3.5 py-1 text-xs text-dim">
          {words.rows(board.rows.length, board.groups)}
          <span className="sr-only"> {formatNumber(board.groups)}</span>
        </p>
      )}
    </div>
  )
}

/** Returns a text's width in px in the bold total row. */
function roomFor(text: string, least: number): number {
  return Math.max(least, Math.ceil(text.length * 8.2) + 26)
}

function largest(board: Board | undefined, name: string): number {
  return (board ? [board.totals, ...board.rows] : []).reduce((most, row) => Math.max(most, Number(row[name] ?? 0)), 0)
}

function largestChange(board: Board | undefined, name: string): number {
  const own = changeOf(board?.totals[name], board?.past[name]) ?? 0
  return (board?.rows ?? []).reduce((most, row) => Math.max(most, changeOf(row[name], row['before']) ?? 0), own)
}
