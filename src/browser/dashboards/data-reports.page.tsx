import { navigate, route, useRoute } from '#browser/router/route.ts'
import { Tabs } from '#browser/ui/tabs.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { BoardView } from './board/board-view.tsx'
import type { BoardSetup } from './board/use-board.ts'
import { analysisRecords } from './links.ts'
import { dashboardWords, type DashboardWords } from './words.ts'

type Name = keyof DashboardWords['reports']

const records = (tab: string) => ({ path: '/data-reports/records', query: { _tab: tab } })

const setups: Readonly<Record<Name, BoardSetup>> = {
  'channel-data': {
    board: 'channel-data',
    dimensions: ['channel', 'country', 'day'],
    filters: ['channel', 'country'],
    metrics: ['active_users', 'new_users', 'sessions', 'play_time', 'revenue', 'arpu'],
    records: records('channel-day'),
  },
  'adunit-data': {
    board: 'adunit-data',
    dimensions: ['ad_unit', 'country', 'day'],
    filters: ['ad_unit', 'country'],
    metrics: ['revenue', 'impressions', 'clicks', 'requests', 'fill_rate', 'ctr', 'ecpm'],
    records: records('adunit-day'),
  },
  'game-data': {
    board: 'game-data',
    dimensions: ['game_id', 'game_category', 'country', 'day'],
    filters: ['game_id', 'game_category', 'country'],
    metrics: ['click_uv', 'show_uv', 'uctr', 'click_pv', 'show_pv', 'play_time_total'],
    hasTrend: true,
    records: analysisRecords,
  },
  'game-stats': {
    board: 'game-stats',
    dimensions: ['game_id', 'game_category', 'country', 'day'],
    filters: ['game_id', 'game_category', 'country'],
    metrics: ['click_uv', 'play_time_avg', 'retention_d2', 'arpu', 'revenue'],
    hasTrend: true,
    records: analysisRecords,
  },
  'game-collect': {
    board: 'game-collect',
    dimensions: ['game_id', 'country', 'day'],
    filters: ['game_id', 'country'],
    metrics: ['added', 'removed', 'net', 'visits'],
    records: records('collect-day'),
  },
}

const names = Object.keys(setups) as Name[]

/** Tabs share the dates, but not the filters. */
export default function DataReports() {
  const words = useWords(dashboardWords)
  const { query } = useRoute()
  const name = names.find((each) => each === query['report']) ?? 'channel-data'
  const change = (next: string) => {
    const { days, start, end } = query
    navigate(route().path, { report: next === 'channel-data' ? undefined : next, days, start, end })
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Tabs
        tabs={names.map((id) => ({ id, title: words.reports[id] }))}
        value={name}
        onChange={change}
        label={words.figures}
        panelId="report"
      />
      <div
        id="report"
        role="tabpanel"
        aria-label={words.reports[name]}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <BoardView key={name} setup={setups[name]} />
      </div>
    </div>
  )
}
