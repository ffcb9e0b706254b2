import { useDeferredValue, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { hashOf, navigate, useRoute } from '#browser/router/route.ts'
import { useMay } from '#browser/session/rights.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { saveCsv } from './csv.ts'
import { DaysPicker } from './days-picker.tsx'
import { figureText, percent } from './figures.ts'
import { Change } from './figure-tiles.tsx'
import { DimensionFilter } from './filters.tsx'
import { NumberTable, type NumberColumn } from './number-table.tsx'
import { RequestNote } from './request-note.tsx'
import { rowsKeys } from './use-rows-keys.ts'
import { useReport } from './use-report.ts'
import { WeightsPanel, weightNames, type Weights } from './weights-panel.tsx'
import { useDashboardWords } from './words.ts'

interface Potential {
  readonly rank: number
  readonly game_id: number
  readonly name: string | null
  readonly score: number | null
  readonly players: number
  readonly avg_play_time: number | null
  readonly first_time_avg_play_time: number | null
  readonly first_time_retention_d2: number | null
  readonly grow_rate: number | null
  readonly arpu: number | null
  readonly uctr: number | null
  readonly weights_id: number | null
}

type Config = Weights & { readonly id: number; readonly game_id: number | null }

const equal = Object.fromEntries(weightNames.map((name) => [name, 1])) as Record<keyof Weights, number>
const path = '/api/ahaGamePotentialWeightConfig'
const keys: readonly StatusKey[] = [
  { keys: 'j', title: both('row', '下一行') },
  { keys: 'enter', title: both('trend', '趋势') },
  { keys: 'w', title: both('weights', '权重') },
  { keys: 'mod+enter', title: both('save', '保存') },
]

/** Games by their potential, and the weights it is made of. */
export default function GamePotential() {
  const words = useDashboardWords()
  const { query } = useRoute()
  const mayWrite = useMay('write')
  const configs = useReport<readonly Config[]>(`${path}?status=1&pageSize=1000&sortby=id&order=desc`)
  const usual = configs.data?.find(({ game_id }) => game_id === null)
  const saved = usual ? pick(usual) : equal
  const [tried, setTried] = useState<Weights>()
  const [isSaving, setSaving] = useState(false)
  const [at, setAt] = useState(0)
  const weights = tried ?? saved
  const sent = useDeferredValue(tried)
  const asked = new URLSearchParams({ pageSize: '2000', days: query['days'] ?? '7' })
  for (const name of ['game_id', 'game_category']) if (query[name]) asked.set(name, query[name])
  if (sent) for (const name of weightNames) asked.set(name, String(sent[name]))
  const report = useReport<readonly Potential[]>(`/api/ahaGamePotential?${asked}`)
  const rows = report.data
  const cursor = Math.max(0, Math.min(at, (rows?.length ?? 0) - 1))
  const open = () => {
    const game = rows?.[cursor]?.game_id
    if (game) navigate('/ahaGameAnalysis/trend', { game_id: String(game) })
  }
  const save = async () => {
    if (!tried || isSaving || !mayWrite) return
    setSaving(true)
    try {
      const body = usual ? tried : { ...tried, status: 1 }
      const { receipt } = usual ? await api.put(`${path}/${usual.id}`, { body }) : await api.post(path, { body })
      notify(both('Saved the weights.', '已保存权重。'), receipt)
      setTried(undefined)
      configs.reload()
      report.reload()
    } catch (error) {
      warn(error)
    } finally {
      setSaving(false)
    }
  }
  useKeys('view', [
    ...rowsKeys({ count: rows?.length ?? 0, cursor, setCursor: setAt, open, report }),
    { keys: 'w', title: both('Weights', '权重'), run: () => document.getElementById(weightNames[0])?.focus() },
    { keys: 'Mod+Enter', title: both('Save the weights', '保存权重'), run: () => void save() },
    { keys: 'Escape', title: both('Cancel the request', '取消请求'), when: () => report.isBusy, run: report.cancel },
  ])
  useStatusKeys(keys)

  const columns: NumberColumn<Potential>[] = [
    {
      id: 'name',
      title: words.game,
      width: 230,
      isStart: true,
      cell: ({ rank, name, game_id, weights_id }) => (
        <span className="flex items-center gap-2">
          <span className="w-7 text-right text-dim">{rank}</span>
          <span className="truncate font-medium">{name ?? `#${game_id}`}</span>
          {weights_id !== null && weights_id !== usual?.id && <Badge tone="accent">{words.own}</Badge>}
        </span>
      ),
    },
    {
      id: 'score',
      title: words.score,
      width: 150,
      isSorted: true,
      cell: ({ score }) => (
        <span className="flex items-center justify-end gap-2">
          <span aria-hidden="true" className="h-2 w-20 overflow-hidden rounded-sm bg-ink/6">
            <span className="block h-full bg-plot-0" style={{ width: `${score ?? 0}%` }} />
          </span>
          <span className="w-10 font-semibold">{score?.toFixed(1) ?? '–'}</span>
        </span>
      ),
    },
    { id: 'players', title: words.players, width: 92, cell: ({ players }) => figureText('click_uv', players) },
    {
      id: 'grow_rate',
      title: words.growth,
      width: 92,
      cell: ({ grow_rate }) =>
        grow_rate === null ? <span className="text-dim">{words.fresh}</span> : <Change value={grow_rate} />,
    },
    {
      id: 'avg_play_time',
      title: words.potential.avg_play_time,
      width: 104,
      cell: (row) => figureText('play_time_avg', row.avg_play_time),
    },
    {
      id: 'first_time',
      title: words.potential.first_time_avg_play_time,
      width: 104,
      cell: (row) => figureText('play_time_avg', row.first_time_avg_play_time),
    },
    {
      id: 'retention',
      title: words.potential.first_time_retention_d2,
      width: 104,
      cell: (row) => figureText('uctr', row.first_time_retention_d2),
    },
    { id: 'arpu', title: words.potential.arpu, width: 92, cell: ({ arpu }) => figureText('arpu', arpu) },
    { id: 'uctr', title: words.potential.uctr, width: 92, cell: ({ uctr }) => (uctr === null ? '–' : percent(uctr)) },
  ]
  const csv = () =>
    saveCsv('game-potential', [
      [words.rank, 'id', words.game, words.score, words.players, words.growth, ...Object.values(words.potential)],
      ...(rows ?? []).map((row) => [
        row.rank,
        row.game_id,
        row.name,
        row.score,
        row.players,
        row.grow_rate,
        row.avg_play_time,
        row.first_time_avg_play_time,
        row.first_time_retention_d2,
        row.arpu,
        row.uctr,
      ]),
    ])
  return (
    <section aria-label={words.score} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        role="search"
        aria-label={words.filters}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-1.5"
      >
        <DaysPicker />
        <DimensionFilter dimension="game_category" />
        <DimensionFilter dimension="game_id" />
        <RequestNote report={report}>{rows && words.rows(rows.length, rows.length)}</RequestNote>
        <Button disabled={!rows} onClick={csv}>
          {words.export}
        </Button>
        <a
          href={hashOf('/ahaGamePotentialWeightConfig/records')}
          className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
        >
          {words.records}
        </a>
      </div>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <WeightsPanel
          weights={weights}
          saved={saved}
          mayWrite={mayWrite}
          isSaving={isSaving}
          onChange={setTried}
          onSave={() => void save()}
        />
        {report.phase === 'failed' && !rows ? (
          <ErrorBlock error={report.error} onRetry={report.reload} />
        ) : rows?.length === 0 ? (
          <EmptyBlock>
            {words.none} {words.noneHint}
          </EmptyBlock>
        ) : (
          <div aria-busy={report.isBusy} className="flex min-h-0 min-w-0 flex-1 flex-col">
            <NumberTable
              label={words.table(words.score)}
              columns={columns}
              rows={rows}
              keyOf={({ game_id }) => String(game_id)}
              cursor={cursor}
              onPick={setAt}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function pick(config: Config): Weights {
  return Object.fromEntries(weightNames.map((name) => [name, Number(config[name])])) as Record<keyof Weights, number>
}
