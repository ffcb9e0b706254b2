import { useState, type ReactNode } from 'react'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { ListFrame } from '#browser/lists/list-frame.tsx'
import type { Cursor } from '#browser/lists/use-cursor.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { Button } from '#browser/ui/button.tsx'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Select } from '#browser/ui/select.tsx'
import { toggled } from '#browser/ui/toggled.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import type { PlotLine } from '../charts/plot.tsx'
import { PlotPanel, spoken } from '../charts/plot-panel.tsx'
import { usePlot, type PlotState } from '../charts/use-plot.ts'
import { charts, type ChartPosition } from './positions.ts'
import { RequestNote } from '../request-note.tsx'
import type { Report } from '../use-report.ts'
import { rowsKeys } from '../use-rows-keys.ts'
import { dashboardWords } from '../words.ts'

type Chart = (typeof charts)[number]

export function chartOf(text: string | undefined): Chart {
  return charts.find((each) => each === text) ?? 'free'
}

interface RankingPageProps<T> {
  readonly label: string
  readonly report: Report<readonly ChartPosition[]>
  readonly chart: Chart
  readonly onChart: (chart: Chart) => void
  readonly days: readonly string[]
  readonly linesOf: (hidden: ReadonlySet<string>) => PlotLine[]
  readonly rows: readonly T[] | undefined
  readonly cursor: Cursor<T>
  readonly onOpen: (row: T, moveTo: (day: number) => void) => void
  readonly openHint?: KeyAction['hint']
  readonly keys: readonly KeyAction[]
  /** Controls before the chart choice; `end` follows it. */
  readonly start: ReactNode
  readonly end?: ReactNode
  readonly shown: number
  readonly isExporting?: boolean
  readonly onExport: () => void
  readonly figures?: ReactNode
  readonly isEmpty: boolean
  readonly table: ReactNode
}

export function RankingPage<T>(props: RankingPageProps<T>) {
  const { label, report, chart, onChart, days, linesOf, rows, start, end, figures, isEmpty, table } = props
  const { shown, isExporting = false } = props
  const words = useWords(dashboardWords)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const plot = usePlot(days.length)
  const lines = linesOf(hidden)
  useRankingKeys(props, plot)
  return (
    <ListFrame
      label={label}
      searchLabel={words.filters}
      notice={figures}
      failed={report.phase === 'failed' && !report.data ? { error: report.error, onRetry: report.reload } : undefined}
      bar={
        <>
          {start}
          <Select
            data-filter="chart"
            aria-label={words.chart}
            className="h-7! w-auto!"
            value={chart}
            onChange={(next) => onChart(chartOf(next))}
            options={charts.map((each) => ({ value: each, title: words.charts[each] }))}
          />
          {end}
          <RequestNote report={report}>
            {report.total !== undefined && shown < report.total ? words.rows(shown, report.total) : undefined}
          </RequestNote>
          <Button disabled={!rows || rows.length === 0 || isExporting} onClick={props.onExport}>
            {isExporting ? words.exporting : words.export}
          </Button>
        </>
      }
    >
      <div
        aria-busy={report.isBusy}
        className="grid min-h-0 flex-1 grid-cols-1 overflow-y-auto min-[1180px]:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] min-[1180px]:overflow-hidden"
      >
        <div className="flex min-w-0 flex-col border-line min-[1180px]:border-r">
          {isEmpty ? (
            <EmptyBlock>{words.none}</EmptyBlock>
          ) : (
            <PlotPanel
              metric="ranking"
              title={words.position}
              text={(value) => `#${Math.round(value)}`}
              isUpsideDown
              days={days}
              lines={lines}
              plot={plot}
              height={300}
              onToggle={(key) => setHidden((past) => toggled(past, key))}
            />
          )}
        </div>
        {table}
      </div>
      <Announce text={spoken(days[plot.at ?? -1], plot.at, lines, (value) => `#${value}`)} />
    </ListFrame>
  )
}

function useRankingKeys<T>(props: RankingPageProps<T>, plot: PlotState): void {
  const { report, chart, onChart, rows, cursor, onOpen, openHint, keys } = props
  useKeys('view', [
    ...plot.keys.map((key) => (key.keys === 'ArrowLeft' ? { ...key, hint: dashboardWords.day } : key)),
    ...rowsKeys({
      count: rows?.length ?? 0,
      cursor: cursor.at,
      setCursor: cursor.move,
      open: () => cursor.current !== undefined && onOpen(cursor.current, plot.setAt),
      openHint,
      report,
    }),
    {
      keys: 'm',
      title: dashboardWords.nextChart,
      hint: dashboardWords.chartHint,
      run: () => onChart(charts[(charts.indexOf(chart) + 1) % charts.length] ?? 'free'),
    },
    ...keys,
    {
      keys: 'Escape',
      title: dashboardWords.cancelOrWholeRange,
      run: () => void (report.cancel() || plot.setZoom(undefined)),
    },
  ])
}
