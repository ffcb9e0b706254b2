export const figureNames = [
  'avg_play_time',
  'first_time_avg_play_time',
  'first_time_retention_d2',
  'grow_rate',
  'arpu',
  'uctr',
] as const

export type PotentialFigure = (typeof figureNames)[number]
/** Figures that decide a game's potential; null if unknown. */
export type GameFigures = Readonly<Record<PotentialFigure, number | null>>
export type FigureWeights = Readonly<Record<PotentialFigure, number>>

/** Weighted means from 0 to 100, scaled from 5th to 95th percentile to limit outliers. Ignores unknown figures. */
export function scores(games: readonly GameFigures[], weightsOf: (at: number) => FigureWeights): (number | null)[] {
  const bounds = figureNames.map((name) => boundsOf(games.flatMap((game) => game[name] ?? [])))
  return games.map((game, at) => {
    const weights = weightsOf(at)
    const [sum, whole] = figureNames.reduce(
      ([reached, possible], name, place) => {
        const within = bounds[place]
        if (!within) return [reached, possible] as const
        const value = normalised(game[name], within)
        return [reached + weights[name] * value, possible + weights[name]] as const
      },
      [0, 0] as readonly [number, number],
    )
    return whole > 0 ? Math.round((1_000 * sum) / whole) / 10 : null
  })
}

function normalised(value: number | null, [low, high]: readonly [number, number]): number {
  if (value === null) return 0
  if (high <= low) return value >= high ? 1 : 0
  return Math.min(1, Math.max(0, (value - low) / (high - low)))
}

function boundsOf(values: readonly number[]): readonly [number, number] | undefined {
  if (values.length === 0) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  return [quantile(sorted, 0.05), quantile(sorted, 0.95)]
}

function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}
