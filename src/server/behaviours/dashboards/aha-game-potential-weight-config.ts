import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { figureNames } from '../../rules/potential.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'aha-game-potential-weight-config', 'create'> = async (world, input, { standard }) => {
  await check(world, null, input)
  return standard(input)
}

export const update: Behaviour<'aha-game-potential-weight-config', 'update'> = async (world, input, { standard }) => {
  const before = await world.need('aha-game-potential-weight-config', input.id)
  await check(world, input.id, { ...before, ...input })
  return standard(input)
}

type Config = Readonly<Record<`${(typeof figureNames)[number]}_weight`, number | null | undefined>>

/** Something must count, and of two rows in force for the same games nobody could tell which one holds. */
async function check(
  world: World<Playdesk>,
  id: number | null,
  row: Partial<Config> & { readonly game_id?: number | null; readonly status?: number | null },
): Promise<void> {
  if (figureNames.every((name) => row[`${name}_weight`] === 0))
    throw invalid(
      'avg_play_time_weight',
      words('All weights are 0: give at least one figure a weight.', '所有权重均为 0，请至少设置一项权重。'),
    )
  if (row.status !== 1) return
  const game = row.game_id ?? null
  const others = await world.list('aha-game-potential-weight-config', { where: { status: 1, game_id: game }, limit: 2 })
  const other = others.find((each) => each.id !== id)
  if (other)
    throw invalid(
      'status',
      words(
        `Weights ${other.id} are in force for ${game === null ? 'all games' : 'this game'} already: take them out of force first.`,
        `配置 ${other.id} 已对${game === null ? '全部游戏' : '该游戏'}生效，请先停用。`,
      ),
    )
}
