import { useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { hashOf, navigate, useRoute } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { saveCsv } from './csv.ts'
import { DaysPicker } from './days-picker.tsx'
import { figureText, percent } from './figures.ts'
import { Change } from './figure-tiles.tsx'
import { DimensionFilter } from './filters.tsx'
import { NumberTable, type NumberColumn } from './number-table.tsx'
import { RequestNote } from './request-note.tsx'
import { Treemap, shade, type PopularNode } from './treemap.tsx'
import { rowsKeys } from './use-rows-keys.ts'
import { useReport } from './use-report.ts'
import { useDashboardWords } from './words.ts'

interface Popular extends Readonly<Record<string, unknown>> {
  readonly rank: number
  readonly game_id: number
  readonly name: string | null
  readonly popularity: number
  readonly grow_rate: number | null
}

const traits = [
  'session',
  'difficulty',
  'play_mode',
  'network',
  'peak_hour',
  'female_rate',
  'first_time_avg_play_time',
  'first_time_retention_d2',
] as const
const keys: readonly StatusKey[] = [
  { keys: 'j', title: both('row', '下一行') },
  { keys: 'enter', title: both('trend', '趋势') },
  { keys: 'd', title: both('dates', '日期') },
  { keys: 'r', title: both('load again', '重新加载') },
]

/** What is played, by how many, whether it grows, and what kind of games that are. */
export default function GameCharacteristic() {
  const words = useDashboardWords()
  const say = useSay()
  const { query } = useRoute()
  const asked = new URLSearchParams({
    days: query['days'] ?? '7',
    ...(query['country'] ? { country_code: query['country'] } : {}),
  })
  const map = useReport<readonly PopularNode[]>(`/ahaGamePopular/treemap?${asked}`)
  const table = useReport<readonly Popular[]>(`/ahaGameCharacteristic/popular?pageSize=500&${asked}`)
  const area = useApp((state) => state.product?.areas['ahaGameCharacteristic'])
  const [at, setAt] = useState(0)
  const rows = table.data
  const cursor = Math.max(0, Math.min(at, (rows?.length ?? 0) - 1))
  const open = (game: number | undefined) => game && navigate('/ahaGameAnalysis/trend', { game_id: String(game) })
  const reports = [map, table]
  const busy = reports.find(({ isBusy }) => isBusy) ?? reports.find(({ phase }) => phase !== 'ready') ?? map
  const reload = () => (map.reload(), table.reload())
  useKeys('view', [
    ...rowsKeys({
      count: rows?.length ?? 0,
      cursor,
      setCursor: setAt,
      open: () => open(rows?.[cursor]?.game_id),
      report: { ...table, reload },
    }),
    {
      keys: 'Escape',
      title: both('Cancel the request', '取消请求'),
      when: () => map.isBusy || table.isBusy,
      run: () => (map.cancel(), table.cancel()),
    },
  ])
  useStatusKeys(keys)

  const traitText = (name: (typeof traits)[number], value: unknown): string => {
    if (value === null || value === undefined) return '–'
    const field = area?.fields[name]
    const choice = field?.choices?.find((each) => each.value === value)
    if (choice) return say(choice.title)
    if (name === 'peak_hour') return `${Number(value)}:00`
    return name === 'first_time_avg_play_time' ? figureText('play_time_avg', value) : percent(Number(value))
  }
  const titleOf = (name: string) => say(area?.fields[name]?.title ?? { en: name, zh: name })
  const columns: NumberColumn<Popular>[] = [
    {
      id: 'name',
      title: words.game,
      width: 210,
      isStart: true,
      cell: ({ rank, name, game_id }) => (
        <span className="flex items-center gap-2">
          <span className="w-6 text-right text-dim">{rank}</span>
          <span className="truncate font-medium">{name ?? `#${game_id}`}</span>
        </span>
      ),
    },
    {
      id: 'popularity',
      title: words.players,
      width: 92,
      isSorted: true,
      cell: ({ popularity }) => figureText('click_uv', popularity),
    },
    {
      id: 'grow_rate',
      title: words.growth,
      width: 92,
      cell: ({ grow_rate }) =>
        grow_rate === null ? <span className="text-dim">{words.fresh}</span> : <Change value={grow_rate} />,
    },
    ...traits.map((name) => ({
      id: name,
      title: titleOf(name),
      width: 116,
      cell: (row: Popular) => traitText(name, row[name]),
    })),
  ]
  const save = () =>
    saveCsv('game-characteristics', [
      [words.rank, 'id', words.game, words.players, words.growth, ...traits.map(titleOf)],
      ...(rows ?? []).map((row) => [
        row.rank,
        row.game_id,
        row.name,
        row.popularity,
        row.grow_rate,
        ...traits.map((name) => traitText(name, row[name])),
      ]),
    ])
  return (
    <section aria-label={words.treemap} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        role="search"
        aria-label={words.filters}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-1.5"
      >
        <DaysPicker />
        <DimensionFilter dimension="country" />
        <span className="flex items-center gap-1.5 pl-2 text-xs text-dim">
          {words.less}
          {[-0.6, -0.2, 0.2, 0.6].map((growth) => (
            <span key={growth} className="nums rounded-sm px-1 text-ink" style={{ background: shade(growth) }}>
              {percent(growth, true)}
            </span>
          ))}
          {words.more}
        </span>
        <RequestNote report={{ ...busy, reload }} />
        <Button disabled={!rows} onClick={save}>
          {words.export}
        </Button>
        <a
          href={hashOf('/ahaGameCharacteristic/records')}
          className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
        >
          {words.records}
        </a>
      </div>
      {busy.phase === 'failed' && !busy.data ? (
        <ErrorBlock error={busy.error} onRetry={reload} />
      ) : map.data?.length === 0 ? (
        <EmptyBlock>
          {words.none} {words.noneHint}
        </EmptyBlock>
      ) : (
        <div
          aria-busy={busy.isBusy}
          className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(15rem,3fr)_minmax(12rem,2fr)]"
        >
          <div className="flex min-h-0 p-1.5">
            {map.data && (
              <Treemap
                nodes={map.data}
                at={rows?.[cursor]?.game_id}
                onAt={(game) => setAt(Math.max(0, rows?.findIndex(({ game_id }) => game_id === game) ?? 0))}
                onOpen={open}
              />
            )}
          </div>
          <div className="flex min-h-0 flex-col border-t border-line">
            <NumberTable
              label={words.table(words.treemap)}
              columns={columns}
              rows={rows}
              keyOf={({ game_id }) => String(game_id)}
              cursor={cursor}
              onPick={setAt}
            />
          </div>
        </div>
      )}
    </section>
  )
}
