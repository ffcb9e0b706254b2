import { randomOf } from './words/random.ts'
import type { Demo, DemoArea, DemoRecord, DemoSource } from './source.ts'
import { daysBefore } from './time.ts'
import { topGames, type TopGame } from './top-games.ts'

export function listedGames<I extends DemoArea>(
  area: I,
  parent: DemoArea,
  count: readonly [from: number, to: number],
  values: (game: TopGame, sort: number) => DemoRecord<I>['values'] = () => ({}),
): DemoSource<I> {
  return {
    steady: true,
    make: (demo: Demo) => {
      const random = randomOf(area)
      const games = topGames(demo, 160)
      const rows = demo.ids(parent).flatMap((id) =>
        random.some(games.slice(0, random.pick([30, 80, 160])), random.int(...count)).map((game, index) => ({
          id,
          game,
          sort: index + 1,
        })),
      )
      return rows.map(({ id, game, sort }, index): DemoRecord<I> => ({
        id: 1 + index,
        parent: id,
        values: { gameId: game.id, sort, ...values(game, sort) } as DemoRecord<I>['values'],
        created: daysBefore(Math.max(0.5, 13 - index * 0.02)),
      }))
    },
  }
}
