import { useWords } from '#browser/i18n/i18n.ts'
import type { ChartPosition } from './positions.ts'
import { dashboardWords } from '../words.ts'

export function RankingFacts({ rows }: { rows: readonly ChartPosition[] | undefined }) {
  const words = useWords(dashboardWords)
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
  return (
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
  )
}
