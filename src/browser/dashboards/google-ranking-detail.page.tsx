import { address } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { countryName } from '#browser/i18n/format.ts'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { changeQuery, navigate, useRoute } from '#browser/router/route.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { NumberTable, type NumberColumn } from './charts/number-table.tsx'
import { saveCsv } from './csv.ts'
import { dayText, figureText } from './figures.ts'
import { chartDays, positionLines, completeDays, type ChartPosition } from './ranking/positions.ts'
import { chartOf, RankingPage } from './ranking/ranking-page.tsx'
import { everyRow, useExport } from './use-export.ts'
import { useReport } from './use-report.ts'
import { dashboardWords, type DashboardWords } from './words.ts'

const dayOf = ({ day }: { readonly day: string }) => day

type Estimate = RowOfList<'appannie.list'>

type Day = { readonly day: string } & Readonly<Record<string, number | string | undefined>>

export default function GoogleRankingDetail() {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const app = query['package']
  const chart = chartOf(query['chart'])
  const back = () => navigate('/googleRanking', { chart })
  if (app) return <AppHistory app={app} onBack={back} />
  return (
    <div className="grid min-w-0 flex-1 place-content-center">
      <EmptyBlock action={<Button onClick={back}>{words.toRanking}</Button>}>{words.chooseApp}</EmptyBlock>
    </div>
  )
}

function AppHistory({ app, onBack }: { app: string; onBack: () => void }) {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const chart = chartOf(query['chart'])
  const asked = { package: app, pageSize: 2_000, sortby: 'date', order: 'desc' } as const
  const report = useReport(address('google-ranking.list', { ...asked, chart }))
  const estimates = useReport(address('appannie.list', asked))
  const positions = completeDays(report.data ?? [], report.total ?? 0).toReversed()
  const days = chartDays(positions)
  const countries = countriesOf(positions)
  const table = dayRows(positions, days)
  const cursor = useCursor(table, dayOf)
  const known = positions.at(-1)
  const { isExporting, make } = useExport()
  const save = async () => saveHistory(`google-${app}-${chart}`, await everyRow(report), words)
  return (
    <RankingPage
      label={words.history}
      report={report}
      chart={chart}
      onChart={(next) => changeQuery({ chart: next })}
      days={days}
      linesOf={(hidden) => positionLines(positions, days, countries, (row) => row.country, countryName, hidden)}
      rows={table}
      cursor={cursor}
      onOpen={(row, moveTo) => moveTo(days.indexOf(row.day))}
      keys={[{ keys: 'Backspace', title: dashboardWords.backToChart, hint: dashboardWords.back, run: onBack }]}
      start={
        <>
          <Button keys="backspace" onClick={onBack}>
            {words.toRanking}
          </Button>
          <h2 className="text-base font-semibold">{known?.title ?? app}</h2>
          <span className="truncate text-dim">
            {[known?.developer, app, known?.rate ? `★ ${known.rate.toFixed(1)}` : undefined]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
      shown={positions.length}
      isExporting={isExporting}
      onExport={() => void make(save)}
      isEmpty={report.data?.length === 0}
      table={
        <div className="grid min-h-60 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-2">
          <div className="flex min-h-0 flex-col">
            <NumberTable
              isEven
              label={words.table(words.history)}
              columns={dayColumns(countries, words)}
              rows={report.data && table}
              keyOf={dayOf}
              cursor={cursor.at}
              onPick={cursor.move}
            />
          </div>
          <div className="flex min-h-0 flex-col border-t border-line">
            <h3 className="flex gap-2 px-3.5 py-1.5 font-semibold">
              {words.estimates}
              {estimates.data && estimates.data.length < (estimates.total ?? 0) && (
                <span className="nums font-normal text-dim">
                  {words.rows(estimates.data.length, estimates.total ?? 0)}
                </span>
              )}
            </h3>
            <Estimates rows={estimates.data} />
          </div>
        </div>
      }
    />
  )
}

/** Includes days that are not on screen. */
function saveHistory(name: string, all: readonly ChartPosition[], words: DashboardWords): void {
  const countries = countriesOf(all)
  const rows = dayRows(all, chartDays(all, Infinity))
  saveCsv(name, [
    [words.dayHead, ...countries.map(countryName)],
    ...rows.map((row) => [row.day, ...countries.map((country) => row[country])]),
  ])
}

function countriesOf(positions: readonly ChartPosition[]): string[] {
  return [...new Set(positions.map(({ country }) => country))].toSorted()
}

/** Newest first. */
function dayRows(positions: readonly ChartPosition[], days: readonly string[]): Day[] {
  const byDay = Map.groupBy(positions, ({ date }) => date.slice(0, 10))
  return days.toReversed().map((day) => ({
    day,
    ...Object.fromEntries((byDay.get(day) ?? []).map(({ country, ranking }) => [country, ranking])),
  }))
}

function dayColumns(countries: readonly string[], words: DashboardWords): readonly NumberColumn<Day>[] {
  return [
    { id: 'day', title: words.dayHead, width: 140, isStart: true, cell: ({ day }) => dayText(day, 'long') },
    ...countries.map((country) => ({
      id: country,
      title: countryName(country),
      width: 125,
      cell: (row: Day) => row[country] ?? <span className="text-faint">{words.notCharted}</span>,
    })),
  ]
}

/** Weekly estimates of App Annie. */
function Estimates({ rows }: { rows: readonly Estimate[] | undefined }) {
  const words = useWords(dashboardWords)
  if (rows?.length === 0) return <EmptyBlock>{words.none}</EmptyBlock>
  const columns: readonly NumberColumn<Estimate>[] = [
    { id: 'week', title: words.week, width: 88, isStart: true, cell: ({ date }) => dayText(date.slice(0, 10)) },
    { id: 'store', title: words.store, width: 96, isStart: true, cell: ({ store }) => words.stores[store] },
    { id: 'country', title: words.country, width: 100, isStart: true, cell: ({ country }) => countryName(country) },
    { id: 'downloads', title: words.downloads, width: 90, cell: ({ downloads }) => figureText('clicks', downloads) },
    { id: 'revenue', title: words.revenue, width: 84, cell: ({ revenue }) => figureText('revenue', revenue) },
    { id: 'dau', title: words.active, width: 102, cell: ({ dau }) => figureText('clicks', dau) },
  ]
  return (
    <NumberTable
      id="estimates"
      label={words.estimates}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      cursor={-1}
      onPick={() => undefined}
    />
  )
}
