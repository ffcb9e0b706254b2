import { address } from '#client/call.ts'
import { countryName } from '#browser/i18n/format.ts'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { changeQuery, navigate, useRoute } from '#browser/router/route.ts'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { NumberTable } from './charts/number-table.tsx'
import { saveCsv } from './csv.ts'
import { dayText } from './figures.ts'
import { recordsHash } from './links.ts'
import { chartCountries, chartDays, positionLines, completeDays } from './ranking/positions.ts'
import { useRankingColumns } from './ranking/ranking-columns.tsx'
import { RankingFacts } from './ranking/ranking-facts.tsx'
import { chartOf, RankingPage } from './ranking/ranking-page.tsx'
import { useReport } from './use-report.ts'
import { dashboardWords } from './words.ts'

export default function GoogleRanking() {
  const words = useWords(dashboardWords)
  const { country, chart, report, all, days, day, rows, plotted, plotRow, change } = useStoreChart()
  const cursor = useCursor(rows, idOf)
  const titles = new Map(all.map((row) => [row.package, row.title]))
  const columns = useRankingColumns(chart, plotted, plotRow)
  const save = () =>
    saveCsv(`google-${country}-${chart}-${day ?? ''}`, [
      [words.position, words.before, words.app, 'package', words.developer, words.rating],
      ...(rows ?? []).map((row) => [row.ranking, row.previous, row.title, row.package, row.developer, row.rate]),
    ])
  return (
    <RankingPage
      label={words.toRanking}
      report={report}
      chart={chart}
      onChart={(next) => change({ chart: next })}
      days={days}
      linesOf={(hidden) =>
        positionLines(
          all,
          days,
          plotted,
          (row) => row.package,
          (key) => titles.get(key) ?? key,
          hidden,
        )
      }
      rows={rows}
      cursor={cursor}
      onOpen={(row) => navigate('/googleRankingDetail', { package: row.package, chart })}
      openHint={dashboardWords.historyHint}
      keys={[
        {
          keys: 'x',
          title: dashboardWords.plotRowOrLeave,
          hint: dashboardWords.plotRow,
          run: () => plotRow(cursor.at),
        },
      ]}
      start={<CountryFilter country={country} onChange={(next) => change({ country: next })} />}
      end={<DayFilter days={days} day={day} onChange={(next) => change({ day: next })} />}
      shown={all.length}
      onExport={save}
      figures={<RankingFacts rows={rows} />}
      isEmpty={rows?.length === 0}
      table={
        rows?.length !== 0 && (
          <div className="flex min-h-60 min-w-0 flex-col">
            <NumberTable
              label={words.table(words.chart)}
              columns={columns}
              rows={rows}
              keyOf={idOf}
              cursor={cursor.at}
              onPick={cursor.move}
            />
          </div>
        )
      }
    />
  )
}

function useStoreChart() {
  const { query } = useRoute()
  const country = query['country'] ?? chartCountries[0]
  const chart = chartOf(query['chart'])
  const report = useReport(
    address('google-ranking.list', { country, chart, pageSize: 1_500, sortby: 'date', order: 'desc' }),
  )
  const all = completeDays(report.data ?? [], report.total ?? 0)
  const days = chartDays(all)
  const day = query['day'] && days.includes(query['day']) ? query['day'] : days.at(-1)
  const rows =
    report.data &&
    all.filter(({ date }) => date.startsWith(day ?? '–')).toSorted((one, other) => one.ranking - other.ranking)
  const plotted = query['keys']?.split(',').filter(Boolean) ?? rows?.slice(0, 5).map((row) => row.package) ?? []
  const plotRow = (place: number) => {
    const app = rows?.[place]?.package
    if (!app) return
    const next = plotted.includes(app) ? plotted.filter((each) => each !== app) : [...plotted, app].slice(-8)
    changeQuery({ keys: next.join(',') || undefined })
  }
  const change = (patch: Readonly<Record<string, string | undefined>>) => changeQuery({ ...patch, keys: undefined })
  return { country, chart, report, all, days, day, rows, plotted, plotRow, change }
}

function CountryFilter({ country, onChange }: { country: string; onChange: (country: string) => void }) {
  const words = useWords(dashboardWords)
  return (
    <Select
      data-filter="country"
      aria-label={words.country}
      className="h-7! w-auto!"
      value={country}
      onChange={onChange}
      options={chartCountries.map((code) => ({ value: code, title: countryName(code) }))}
    />
  )
}

interface DayFilterProps {
  readonly days: readonly string[]
  readonly day: string | undefined
  readonly onChange: (day: string) => void
}

function DayFilter({ days, day, onChange }: DayFilterProps) {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const shown = day === undefined ? undefined : { from: day, to: day }
  return (
    <>
      <Select
        id="span"
        aria-label={words.chartDay}
        className="h-7! w-auto!"
        value={day ?? ''}
        onChange={onChange}
        options={days.toReversed().map((each) => ({ value: each, title: dayText(each, 'long') }))}
      />
      <a
        href={recordsHash({ path: '/googleRanking/records' }, query, ['country', 'chart'], shown)}
        className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
      >
        {words.records}
      </a>
    </>
  )
}
