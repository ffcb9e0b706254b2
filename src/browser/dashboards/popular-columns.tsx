import type { RowOfList } from '#client/commands.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Growth } from './charts/figure-tiles.tsx'
import type { NumberColumn } from './charts/number-table.tsx'
import { saveCsv } from './csv.ts'
import { figureText, percent } from './figures.ts'
import { dashboardWords } from './words.ts'

export type PopularGame = RowOfList<'aha-game-characteristic.popular'>

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
export function usePopularColumns() {
  const words = useWords(dashboardWords)
  const { titleOf, traitText } = useTraits()
  const columns: NumberColumn<PopularGame>[] = [
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
      cell: (row) => <Growth {...row} />,
    },
    ...traits.map((name) => ({
      id: name,
      title: titleOf(name),
      width: 116,
      cell: (row: PopularGame) => traitText(name, row[name]),
    })),
  ]
  const save = (rows: readonly PopularGame[]) =>
    saveCsv('game-characteristics', [
      [words.rank, 'id', words.game, words.players, words.growth, ...traits.map(titleOf)],
      ...rows.map((row) => [
        row.rank,
        row.game_id,
        row.name,
        row.popularity,
        row.grow_rate,
        ...traits.map((name) => traitText(name, row[name])),
      ]),
    ])
  return { columns, save }
}

function useTraits() {
  const say = useSay()
  const area = useApp((state) => state.product?.areas['ahaGameCharacteristic'])
  const traitText = (name: (typeof traits)[number], value: unknown): string => {
    if (value === null || value === undefined) return '–'
    const field = area?.fields[name]
    const choice = field?.choices?.find((each) => each.value === value)
    if (choice) return say(choice.title)
    if (name === 'peak_hour') return `${Number(value)}:00`
    return name === 'first_time_avg_play_time' ? figureText('play_time_avg', value) : percent(Number(value))
  }
  const titleOf = (name: string) => say(area?.fields[name]?.title ?? { en: name, zh: name })
  return { titleOf, traitText }
}
