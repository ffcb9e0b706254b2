import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'

export const create: Behaviour<'h5-today-video-plan', 'create'> = (_, input, { standard }) => standard(tidied(input))

export const update: Behaviour<'h5-today-video-plan', 'update'> = (_, input, { standard }) => standard(tidied(input))

interface Plan {
  readonly day?: string | null
  readonly items?:
    | readonly { readonly type?: 1 | 2 | null; readonly game_id?: number | null; readonly sort?: number | null }[]
    | null
}

/** The plan of a whole day, with its videos in their order. */
function tidied<T extends Plan>(input: T): T {
  const at = input.items?.findIndex(({ type, game_id }) => type === 2 && !game_id) ?? -1
  if (at >= 0)
    throw invalid(
      'items',
      words(`Video ${at + 1} is to show a game: say which.`, `第 ${at + 1} 个视频类型为“视频 + 游戏”，请选择游戏。`),
    )
  return {
    ...input,
    ...(input.day ? { day: `${input.day.slice(0, 10)}T00:00:00.000Z` } : {}),
    ...(input.items ? { items: input.items.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0)) } : {}),
  }
}
