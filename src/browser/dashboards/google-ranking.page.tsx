import { useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { countryName } from '#browser/i18n/format.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { changeQuery, hashOf, navigate, useRoute } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { saveCsv } from './csv.ts'
import { dayText } from './figures.ts'
import { NumberTable, type NumberColumn } from './number-table.tsx'
import { PlotPanel, spoken } from './plot-panel.tsx'
import { chartCountries, chartDays, charts, positionLines, type Position } from './positions.ts'
import { RequestNote } from './request-note.tsx'
import { usePlot } from './use-plot.ts'
import { rowsKeys } from './use-rows-keys.ts'
import { useReport } from './use-report.ts'
import { useDashboardWords } from './words.ts'

const keys: readonly StatusKey[] = [
  { keys: 'j', title: both('row', '下一行') },
  { keys: 'enter', title: both('history', '历史') },
  { keys: 'x', title: both('plot the row', '显示此行') },
  { keys: 'arrowleft', title: both('day', '按天') },
  { keys: 'm', title: both('chart', '榜单') },
]

/** A chart of the store: who stands where, who climbs, which of them are ours. */
export default function GoogleRanking() {
  const words = useDashboardWords()
  const { query } = useRoute()
  const country = query['country'] ?? chartCountries[0]
  const chart = charts.find((each) => each === query['chart']) ?? 'free'
  const report = useReport<readonly Position[]>(
    `/api/google-ranking?${new URLSearchParams({ country, chart, pageSize: '1500', sortby: 'date', order: 'desc' })}`,
  )
  const all = report.data ?? []
  const days = chartDays(all)
  const day = query['day'] && days.includes(query['day']) ? query['day'] : days.at(-1)
  const rows =
    report.data &&
    all.filter(({ date }) => date.startsWith(day ?? '–')).toSorted((one, other) => one.ranking - other.ranking)
  const [at, setAt] = useState(0)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const cursor = Math.max(0, Math.min(at, (rows?.length ?? 0) - 1))
  const plotted = query['keys']?.split(',').filter(Boolean) ?? rows?.slice(0, 5).map((row) => row.package) ?? []
  const titles = new Map(all.map((row) => [row.package, row.title]))
  const lines = positionLines(
    all,
    days,
    plotted,
    (row) => row.package,
    (key) => titles.get(key) ?? key,
    hidden,
  )
  const plot = usePlot(days.length)
  const open = () => {
    const app = rows?.[cursor]?.package
    if (app) navigate('/googleRankingDetail', { package: app, chart })
  }
  const plotRow = (place: number) => {
    const app = rows?.[place]?.package
    if (!app) return
    const next = plotted.includes(app) ? plotted.filter((each) => each !== app) : [...plotted, app].slice(-8)
    changeQuery({ keys: next.join(',') || undefined })
  }
  const change = (patch: Readonly<Record<string, string | undefined>>) => changeQuery({ ...patch, keys: undefined })
  useKeys('view', [
    ...plot.keys,
    ...rowsKeys({ count: rows?.length ?? 0, cursor, setCursor: setAt, open, report }),
    { keys: 'x', title: both('Plot this row or leave it out', '在图中显示或移除此行'), run: () => plotRow(cursor) },
    {
      keys: 'm',
      title: both('Next chart', '下一个榜单'),
      run: () => change({ chart: charts[(charts.indexOf(chart) + 1) % charts.length] }),
    },
    {
      keys: 'Escape',
      title: both('Cancel, or the whole range', '取消请求或恢复完整区间'),
      run: () => void (report.cancel() || plot.setZoom(undefined)),
    },
  ])
  useStatusKeys(keys)

  const climbs = (rows ?? [])
    .flatMap((row) => (row.previous === null ? [] : [{ row, by: row.previous - row.ranking }]))
    .toSorted((one, other) => other.by - one.by)
  const ours = (rows ?? []).filter(({ game_id }) => game_id !== null)
  const facts = [
    [words.oursInChart, rows ? String(ours.length) : '…', ours.length > 0 ? `/ ${rows?.length ?? 0}` : ''],
    [words.best, ours[0] ? `#${ours[0].ranking}` : '–', ours[0]?.title ?? ''],
    [
      words.climber,
      climbs[0] && climbs[0].by > 0 ? `▲ ${climbs[0].by}` : '–',
      climbs[0] && climbs[0].by > 0 ? climbs[0].row.title : '',
    ],
    [
      words.entered,
      String((rows ?? []).filter((row) => row.previous === null || row.previous > (rows?.length ?? 0)).length),
      '',
    ],
  ] as const
  const columns: NumberColumn<Position>[] = [
    {
      id: 'app',
      title: words.app,
      width: 230,
      isStart: true,
      cell: (row, place) => (
        <span className="flex items-center gap-2">
          <CheckBox
            tabIndex={-1}
            aria-label={words.show(row.title)}
            checked={plotted.includes(row.package)}
            onChange={() => plotRow(place)}
          />
          <span className="w-6 text-right font-semibold">{row.ranking}</span>
          <a
            href={hashOf('/googleRankingDetail', { package: row.package, chart })}
            tabIndex={-1}
            className="truncate font-medium hover:text-accent"
          >
            {row.title}
          </a>
          {row.game_id !== null && <Badge tone="accent">{words.ours}</Badge>}
        </span>
      ),
    },
    { id: 'change', title: words.change, width: 84, cell: (row) => <Moved row={row} /> },
    {
      id: 'developer',
      title: words.developer,
      width: 150,
      isStart: true,
      cell: ({ developer }) => <span className="text-dim">{developer}</span>,
    },
    { id: 'rate', title: words.rating, width: 70, cell: ({ rate }) => rate?.toFixed(1) ?? '–' },
  ]
  const save = () =>
    saveCsv(`google-${country}-${chart}-${day ?? ''}`, [
      [words.position, words.before, words.app, 'package', words.developer, words.rating],
      ...(rows ?? []).map((row) => [row.ranking, row.previous, row.title, row.package, row.developer, row.rate]),
    ])
  return (
    <section aria-label={words.toRanking} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        role="search"
        aria-label={words.filters}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-1.5"
      >
        <Select
          data-filter="country"
          aria-label={words.country}
          className="h-7! w-auto!"
          value={country}
          onChange={(next) => change({ country: next })}
          options={chartCountries.map((code) => ({ value: code, title: countryName(code) }))}
        />
        <Select
          aria-label={words.chart}
          className="h-7! w-auto!"
          value={chart}
          onChange={(next) => change({ chart: next })}
          options={charts.map((each) => ({ value: each, title: words.charts[each] }))}
        />
        <Select
          id="span"
          aria-label={words.chartDay}
          className="h-7! w-auto!"
          value={day ?? ''}
          onChange={(next) => change({ day: next })}
          options={days.toReversed().map((each) => ({ value: each, title: dayText(each, 'long') }))}
        />
        <RequestNote report={report} />
        <Button disabled={!rows} onClick={save}>
          {words.export}
        </Button>
        <a
          href={hashOf('/googleRanking/records')}
          className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
        >
          {words.records}
        </a>
      </div>
      <dl aria-label={words.figures} className="flex shrink-0 overflow-x-auto border-b border-line bg-surface">
        {facts.map(([title, value, note]) => (
          <div key={title} className="min-w-36 border-r border-line px-3.5 py-1.5">
            <dt className="text-xs text-dim">{title}</dt>
            <dd className="nums text-lg font-semibold">
              {value} <span className="text-xs font-normal text-dim">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {report.phase === 'failed' && !rows ? (
        <ErrorBlock error={report.error} onRetry={report.reload} />
      ) : rows?.length === 0 ? (
        <EmptyBlock>{words.none}</EmptyBlock>
      ) : (
        <div
          aria-busy={report.isBusy}
          className="grid min-h-0 flex-1 grid-cols-1 overflow-y-auto min-[1180px]:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] min-[1180px]:overflow-hidden"
        >
          <div className="flex min-w-0 flex-col border-line min-[1180px]:border-r">
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
                setHidden((past) => new Set(past.has(key) ? [...past].filter((each) => each !== key) : [...past, key]))
              }
            />
          </div>
          <div className="flex min-h-60 min-w-0 flex-col">
            <NumberTable
              label={words.table(words.chart)}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => String(id)}
              cursor={cursor}
              onPick={setAt}
            />
          </div>
        </div>
      )}
      <Announce text={spoken(days[plot.at ?? -1], plot.at, lines, (value) => `#${value}`)} />
    </section>
  )
}

/** Places won or lost since the day before. */
function Moved({ row: { previous, ranking } }: { row: Position }) {
  const words = useDashboardWords()
  if (previous === null) return <span className="text-dim">{words.fresh}</span>
  const by = previous - ranking
  return (
    <span>
      <span aria-hidden="true" style={by === 0 ? undefined : { color: by > 0 ? 'var(--plot-up)' : 'var(--plot-down)' }}>
        {by === 0 ? '=' : by > 0 ? '▲' : '▼'}
      </span>{' '}
      {by === 0 ? '' : by > 0 ? `+${by}` : by}
    </span>
  )
}
