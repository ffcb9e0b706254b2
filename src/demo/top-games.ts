import { perObject } from '#derive/values/per-object.ts'
import { gameKinds, titles } from './game-common.ts'
import type { Demo, DemoRecord } from './source.ts'
import { ageOf } from './time.ts'

export interface TopGame {
  readonly id: number
  readonly name: string
  readonly zh: string
  /** Index of its category. */
  readonly genre: number
  readonly created: string
  readonly package: string | null
  readonly tags: readonly number[]
}

const rankedOf = perObject((_: Demo) => new Map<string, TopGame[]>())

type GameArea = 'h5game' | 'cpk-game' | 'game'

export function topGames(
  demo: Demo,
  count: number,
  areas: readonly GameArea[] = ['h5game', 'cpk-game', 'game'],
): TopGame[] {
  const known = rankedOf(demo)
  const key = areas.join()
  const ranked = known.get(key) ?? rank(areas.flatMap((area): readonly DemoRecord[] => demo.rows(area)))
  known.set(key, ranked)
  return ranked.slice(0, count)
}

function rank(games: readonly DemoRecord[]): TopGame[] {
  return games
    .filter(({ base, created }) => base?.onShelf === 1 && ageOf(created) > 14)
    .sort((one, other) => (other.base?.installAmount ?? 0) - (one.base?.installAmount ?? 0))
    .map(({ id, base, created }) => {
      const name = base?.name ?? ''
      return {
        id,
        name,
        zh: chineseNames.get(id) ?? name,
        genre: (base?.category ?? 1) - 1,
        created,
        package: base?.package ?? null,
        tags: base?.tags ?? [],
      }
    })
}

const chineseNames = new Map(
  Object.entries(gameKinds).flatMap(([kind, { first }]) =>
    titles[kind as keyof typeof gameKinds].map(({ zh }, index) => [first + index, zh] as const),
  ),
)
