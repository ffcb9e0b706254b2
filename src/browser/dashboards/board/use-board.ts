import { useEffect, useMemo, useRef, useState } from 'react'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { changeQuery, route, useRoute } from '#browser/router/route.ts'
import { toggled } from '#browser/ui/toggled.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { boardCsv } from './board-csv.ts'
import { boardPath, daysOf, keyText, linesOf, plottedKeys, type Board } from './board-data.ts'
import { openRow } from './open-row.ts'
import { usePlot } from '../charts/use-plot.ts'
import { saveText } from '../csv.ts'
import { recordsHash, type RecordList } from '../links.ts'
import { isNameLate, useNames, type Dimension } from '../names.ts'
import { useExport } from '../use-export.ts'
import { useReport } from '../use-report.ts'
import { dashboardWords } from '../words.ts'

export interface BoardSetup {
  readonly board: string
  readonly dimensions: readonly Dimension[]
  readonly filters: readonly Dimension[]
  readonly metrics: readonly string[]
  /** Default query. */
  readonly usual?: Readonly<Record<string, string>>
  /** True if each figure has its own plot. */
  readonly isMany?: boolean
  /** True if the analysis page has these figures per game. */
  readonly hasTrend?: boolean
  readonly records?: RecordList
}

export function useBoard(setup: BoardSetup) {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const { usual = {} } = setup
  const report = useReport(boardPath(setup.board, query, usual))
  const { data: board, asked = '' } = report
  // Reads the shown board's query, because a newer one may be loading.
  const { metric: sorted = board?.metrics[0] ?? '', compare } = Object.fromEntries(
    new URLSearchParams(asked.split('?')[1]),
  )
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const cursor = useCursor(board?.rows, (row) => keyText(row[board?.by ?? 'day']))
  const days = useMemo(() => (board ? daysOf(board.from, board.to) : []), [board])
  const plot = usePlot(days.length)
  const metrics = chosenMetrics(setup, query['metric'])
  const asking = (query['by'] ?? usual['by'] ?? board?.by ?? setup.dimensions[0]) as Dimension
  const by = board?.by ?? asking
  const shown = board ? [...board.rows.map((row) => row[board.by]), ...plottedKeys(board)] : []
  const nameOf = useNames(by, shown)
  const names = { of: nameOf, isLate: (key: unknown) => isNameLate(by, key) }
  const lines = board ? metrics.map((metric) => linesOf(board, metric, names, words.total, hidden)) : []
  const file = `${setup.board}-${board?.from ?? ''}-${board?.to ?? ''}`
  const { isExporting, make } = useExport()
  const plotRow = usePlotRow(board, asking, cursor.at)
  const narrowed = setup.filters.filter((name) => query[name])
  return {
    setup,
    report,
    board,
    sorted,
    isCompared: query['compare'] === '1',
    /** True if the shown board includes a previous period. */
    hasPast: compare !== undefined,
    cursor,
    days,
    plot,
    metrics,
    by,
    /** Dimension in the address; the shown board may still have another. */
    asking,
    nameOf,
    lines,
    file,
    isExporting,
    exportRows: () => make(async () => board && saveText(file, await boardCsv(asked, board))),
    recordsHash: setup.records && recordsHash(setup.records, query, setup.filters, board),
    isNarrowed: narrowed.length > 0,
    clear: () => changeQuery(Object.fromEntries(setup.filters.map((name) => [name, undefined]))),
    toggleLine: (key: string) => setHidden((past) => toggled(past, key)),
    chooseMetric: (name: string) => changeQuery({ metric: metricsAfter(setup, metrics, name) }),
    plotRow,
    openRow: () => board && cursor.current && openRow(setup, board, cursor.current),
  }
}

export type BoardWork = ReturnType<typeof useBoard>

function chosenMetrics(setup: BoardSetup, asked: string | undefined): string[] {
  const wanted = (asked ?? setup.usual?.['metric'] ?? setup.metrics[0] ?? '').split(',')
  return setup.metrics.filter((name) => wanted.includes(name))
}

function metricsAfter(setup: BoardSetup, metrics: readonly string[], name: string): string {
  if (!setup.isMany) return name
  const next = metrics.includes(name) ? metrics.filter((each) => each !== name) : [...metrics, name]
  return next.length > 0 ? next.slice(-4).join(',') : name
}

/** Waits for a pending split of the table, unless the cursor moves. */
function usePlotRow(board: Board | undefined, asking: Dimension, at: number): (at: number) => void {
  const wanted = useRef<{ readonly by: Dimension; readonly at: number }>(undefined)
  useEffect(() => {
    if (board?.by !== asking) return
    const isMeant = wanted.current?.by === asking && Math.min(wanted.current.at, board.rows.length - 1) === at
    wanted.current = undefined
    if (isMeant) togglePlotted(board, at)
  }, [board, asking, at])
  return (row) => {
    if (board?.by === asking) togglePlotted(board, row)
    else wanted.current = { by: asking, at: row }
  }
}

function togglePlotted(board: Board, at: number): void {
  if (board.by === 'day') return
  const key = keyText(board.rows[at]?.[board.by])
  // Rows for the address's keys may still be loading.
  const known = route().query['keys']?.split(',') ?? plottedKeys(board)
  const next = known.includes(key) ? known.filter((each) => each !== key) : [...known, key].slice(-8)
  changeQuery({ keys: next.join(',') || undefined })
}
