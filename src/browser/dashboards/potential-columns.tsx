import type { RowOfList } from '#client/commands.ts'
import { Badge } from '#browser/ui/badge.tsx'
import type { WordsIn } from '#browser/i18n/i18n.ts'
import { Growth } from './charts/figure-tiles.tsx'
import type { NumberColumn } from './charts/number-table.tsx'
import { saveCsv } from './csv.ts'
import { figureText, percent } from './figures.ts'
import type { dashboardWords } from './words.ts'

type BoardWords = WordsIn<typeof dashboardWords>

export type PotentialGame = RowOfList<'aha-game-potential.list'>

/** Marks games with their own weights, once the usual ones are known. */
export function potentialColumns(
  words: BoardWords,
  usualWeights: number | null | undefined,
): NumberColumn<PotentialGame>[] {
  return [
    {
      id: 'name',
      title: words.game,
      width: 230,
      isStart: true,
      cell: ({ rank, name, game_id, weights_id }) => (
        <span className="flex items-center gap-2">
          <span className="w-7 text-right text-dim">{rank}</span>
          <span className="truncate font-medium">{name ?? `#${game_id}`}</span>
          {usualWeights !== undefined && weights_id !== null && weights_id !== usualWeights && (
            <Badge tone="accent">{words.own}</Badge>
          )}
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
      cell: (row) => <Growth {...row} />,
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
}

export function savePotential(words: BoardWords, rows: readonly PotentialGame[]): void {
  saveCsv('game-potential', [
    [words.rank, 'id', words.game, words.score, words.players, words.growth, ...Object.values(words.potential)],
    ...rows.map((row) => [
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
}
