import { useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { countryName } from '#browser/i18n/format.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { changeQuery, navigate, useRoute } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { saveCsv } from './csv.ts'
import { dayText, figureText } from './figures.ts'
import { NumberTable, type NumberColumn } from './number-table.tsx'
import { PlotPanel, spoken } from './plot-panel.tsx'
import { chartDays, charts, positionLines, type Position } from './positions.ts'
import { RequestNote } from './request-note.tsx'
import { usePlot } from './use-plot.ts'
import { rowsKeys } from './use-rows-keys.ts'
import { useReport } from './use-report.ts'
import { useDashboardWords } from './words.ts'

interface Estimate {
  readonly id: number
  readonly date: string
  readonly store: 'google' | 'ios'
  readonly country: string
  readonly ranking: number | null
  readonly downloads: number
  readonly revenue: number | null
  readonly dau: number
}

type Day = { readonly day: string } & Readonly<Record<string, number | string | undefined>>

const keys: readonly StatusKey[] = [
  { keys: 'arrowleft', title: both('day', '按天') },
  { keys: 'm', title: both('chart', '榜单') },
  { keys: 'backspace', title: both('back', '返回') },
]

/** One app: its position by day in each country, and what is estimated of it. */
export default function GoogleRankingDetail() {
  const words = useDashboardWords()
  const { query } = useRoute()
  const app = query['package']
  const chart = charts.find((each) => each === query['chart']) ?? 'free'
  const path = (area: string, more: Record<string, string>) =>
    app
      ? `/api/${area}?${new URLSearchParams({ package: app, pageSize: '2000', sortby: 'date', order: 'asc', ...more })}`
      : undefined
  const report = useReport<readonly Position[]>(path('google-ranking', { chart }))
  const estimates = useReport<readonly Estimate[]>(path('appannie', {}))
  const [at, setAt] = useState(0)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const rows = report.data ?? []
  const days = chartDays(rows)
  const countries = [...new Set(rows.map(({ country }) => country))].toSorted()
  const lines = positionLines(rows, days, countries, (row) => row.country, countryName, hidden)
  const plot = usePlot(days.length)
  const table = days.toReversed().map((day): Day => ({
    day,
    ...Object.fromEntries(
      rows.filter(({ date }) => date.startsWith(day)).map(({ country, ranking }) => [country, ranking]),
    ),
  }))
  const cursor = Math.max(0, Math.min(at, table.length - 1))
  const back = () => navigate('/googleRanking', { chart })
  useKeys('view', [
    ...plot.keys,
    ...rowsKeys({
      count: table.length,
      cursor,
      setCursor: setAt,
      open: () => plot.setAt(days.length - 1 - cursor),
      report,
    }),
    {
      keys: 'm',
      title: both('Next chart', '下一个榜单'),
      run: () => changeQuery({ chart: charts[(charts.indexOf(chart) + 1) % charts.length] }),
    },
    { keys: 'Backspace', title: both('Back to the chart', '返回榜单'), run: back },
    {
      keys: 'Escape',
      title: both('Cancel, or the whole range', '取消请求或恢复完整区间'),
      run: () => void (report.cancel() || plot.setZoom(undefined)),
    },
  ])
  useStatusKeys(keys)

  if (!app)
    return (
      <div className="grid min-w-0 flex-1 place-content-center">
        <EmptyBlock action={<Button onClick={back}>{words.toRanking}</Button>}>{words.chooseApp}</EmptyBlock>
      </div>
    )
  const known = rows.at(-1)
  const columns: NumberColumn<Day>[] = [
    { id: 'day', title: words.dayHead, width: 140, isStart: true, cell: ({ day }) => dayText(day, 'long') },
    ...countries.map((country) => ({
      id: country,
      title: countryName(country),
      width: 125,
      cell: (row: Day) => row[country] ?? <span className="text-faint">{words.notCharted}</span>,
    })),
  ]
  const other: NumberColumn<Estimate>[] = [
    { id: 'week', title: words.week, width: 88, isStart: true, cell: ({ date }) => dayText(date.slice(0, 10)) },
    { id: 'store', title: words.store, width: 96, isStart: true, cell: ({ store }) => words.stores[store] },
    { id: 'country', title: words.country, width: 100, isStart: true, cell: ({ country }) => countryName(country) },
    { id: 'downloads', title: words.downloads, width: 90, cell: ({ downloads }) => figureText('clicks', downloads) },
    { id: 'revenue', title: words.revenue, width: 84, cell: ({ revenue }) => figureText('revenue', revenue) },
    { id: 'dau', title: words.active, width: 102, cell: ({ dau }) => figureText('clicks', dau) },
  ]
  const save = () =>
    saveCsv(`google-${app}-${chart}`, [
      [words.dayHead, ...countries.map(countryName)],
      ...table.map((row) => [row.day, ...countries.map((country) => row[country])]),
    ])
  return (
    <section aria-label={words.history} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        role="search"
        aria-label={words.filters}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-1.5"
      >
        <Button keys="backspace" onClick={back}>
          {words.toRanking}
        </Button>
        <h2 className="text-base font-semibold">{known?.title ?? app}</h2>
        <span className="truncate text-dim">
          {[known?.developer, app, known?.rate ? `★ ${known.rate.toFixed(1)}` : undefined].filter(Boolean).join(' · ')}
        </span>
        <Select
          data-filter="chart"
          aria-label={words.chart}
          className="h-7! w-auto!"
          value={chart}
          onChange={(next) => changeQuery({ chart: next })}
          options={charts.map((each) => ({ value: each, title: words.charts[each] }))}
        />
        <RequestNote report={report} />
        <Button disabled={table.length === 0} onClick={save}>
          {words.export}
        </Button>
      </div>
      {report.phase === 'failed' && !report.data ? (
        <ErrorBlock error={report.error} onRetry={report.reload} />
      ) : (
        <div
          aria-busy={report.isBusy}
          className="grid min-h-0 flex-1 grid-cols-1 overflow-y-auto min-[1180px]:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] min-[1180px]:overflow-hidden"
        >
          <div className="flex min-w-0 flex-col border-line min-[1180px]:border-r">
            {report.data?.length === 0 ? (
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
                onToggle={(key) =>
                  setHidden(
                    (past) => new Set(past.has(key) ? [...past].filter((each) => each !== key) : [...past, key]),
                  )
                }
              />
            )}
          </div>
          <div className="grid min-h-60 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-2">
            <div className="flex min-h-0 flex-col">
              <NumberTable
                isEven
                label={words.table(words.history)}
                columns={columns}
                rows={report.data && table}
                keyOf={({ day }) => day}
                cursor={cursor}
                onPick={setAt}
              />
            </div>
            <div className="flex min-h-0 flex-col border-t border-line">
              <h3 className="px-3.5 py-1.5 font-semibold">{words.estimates}</h3>
              <Estimates label={words.estimates} columns={other} rows={estimates.data} none={words.none} />
            </div>
          </div>
        </div>
      )}
      <Announce text={spoken(days[plot.at ?? -1], plot.at, lines, (value) => `#${value}`)} />
    </section>
  )
}

interface EstimatesProps {
  readonly label: string
  readonly columns: readonly NumberColumn<Estimate>[]
  readonly rows: readonly Estimate[] | undefined
  readonly none: string
}

function Estimates({ label, columns, rows, none }: EstimatesProps) {
  if (rows?.length === 0) return <EmptyBlock>{none}</EmptyBlock>
  return (
    <NumberTable
      id="estimates"
      label={label}
      columns={columns}
      rows={rows?.toReversed()}
      keyOf={({ id }) => String(id)}
      cursor={-1}
      onPick={() => undefined}
    />
  )
}
