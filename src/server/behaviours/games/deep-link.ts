import { problem } from '../../problem.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

const hosts = { 1: 'detail', 2: 'download', 3: 'web' } as const

export const find: Behaviour<'deep-link', 'find'> = async (world, { gameId, channel }) => {
  await world.need('cpk-game', gameId)
  const [link] = await world.list('deep-link', { where: { game_id: gameId, channel_name: channel }, limit: 1 })
  if (!link)
    throw problem(404, 'not-found', {
      en: `Game ${gameId} has no deep link for channel ${channel}.`,
      zh: `游戏 ${gameId} 没有渠道 ${channel} 的深度链接。`,
    })
  return link
}

export const save: Behaviour<'deep-link', 'save'> = async (world, input) => {
  const game = await world.need('cpk-game', input.game_id)
  const [known] = await world.list('deep-link', {
    where: { game_id: input.game_id, channel_name: input.channel_name },
    limit: 1,
  })
  return world.put('deep-link', known?.id ?? null, { ...input, link: linkOf(game.package, input) })
}

type LinkInput = Parameters<typeof save>[1]

/** The relation and income ids return with the install. */
function linkOf(packageName: string | null, input: LinkInput): string {
  const parts = {
    game_id: input.game_id,
    package: packageName,
    channel: input.channel_name,
    r1: input.channel_first_relation_id,
    r2: input.channel_second_relation_id,
    i1: input.channel_first_income_id,
    i2: input.channel_second_income_id,
  }
  const query = Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return `ahagames://${hosts[input.url_type ?? 1]}?${new URLSearchParams(query).toString()}`
}
