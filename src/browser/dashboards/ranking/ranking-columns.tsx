import { hashOf } from '#browser/router/route.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { NumberColumn } from '../charts/number-table.tsx'
import type { ChartPosition } from './positions.ts'
import { dashboardWords } from '../words.ts'

export function useRankingColumns(
  chart: string,
  plotted: readonly string[],
  plotRow: (place: number) => void,
): NumberColumn<ChartPosition>[] {
  const words = useWords(dashboardWords)
  return [
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
}

function Moved({ row: { previous, ranking } }: { row: ChartPosition }) {
  const words = useWords(dashboardWords)
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
