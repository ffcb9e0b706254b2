import { problem } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import { saveText } from '../../domain/save-text.ts'

export const ofGame: Behaviour<'campaign-game-lang', 'ofGame'> = async (world, { id, gameId }) =>
  world.list('campaign-game-lang', { parent: await rowOf(world, id, gameId), sort: [['lang', 'asc']] })

export const save: Behaviour<'campaign-game-lang', 'save'> = async (world, { id, gameId, ...text }) =>
  saveText(world, 'campaign-game-lang', await rowOf(world, id, gameId), 'lang', text)

async function rowOf(world: ProductWorld, campaign: number, gameId: number): Promise<number> {
  await world.need('campaigns', campaign)
  const [row] = await world.list('campaign-game', { parent: campaign, where: { gameId }, limit: 1 })
  if (!row)
    throw problem(404, 'not-found', words(`Game ${gameId} is not in this campaign.`, `推广活动中没有游戏 ${gameId}。`))
  return row.id
}
