import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'pvp-game-competition', 'create'> = async (world, input, { standard }) => {
  await refuseUnfit(world, input)
  return standard(input)
}

export const update: Behaviour<'pvp-game-competition', 'update'> = async (world, input, { standard }) => {
  const before = await world.need('pvp-game-competition', input.id)
  await refuseUnfit(world, { ...before, ...input }, before.prize_id)
  return standard(input)
}

type Times = readonly [start: string, end: string] | null | undefined

interface Competition {
  readonly id?: number
  readonly season?: string | null
  readonly game_id?: number | null
  readonly is_mutil_countries?: 0 | 1 | null
  readonly countries?: readonly string[] | null
  readonly times?: Times
  readonly prize_id?: number | null
}

async function refuseUnfit(world: World<Playdesk>, sent: Competition, prizeBefore?: number | null): Promise<void> {
  const countries = sent.countries ?? ['ALL']
  if (sent.is_mutil_countries === 0 && (countries.length !== 1 || countries[0] === 'ALL'))
    throw invalid(
      'countries',
      words('Choose the one country, or let it be across countries.', '请选择一个国家，或开启多国同场。'),
    )
  if (sent.prize_id && sent.prize_id !== prizeBefore) {
    const prize = await world.get('prize', sent.prize_id)
    if (prize?.is_delete === 1) throw invalid('prize_id', words('This prize was deleted.', '该奖品已删除。'))
  }
  if (!sent.season || !sent.game_id) return
  const where = { season: sent.season, game_id: sent.game_id }
  const others = await world.list('pvp-game-competition', { where, limit: 1_000 })
  const twin = others.find(
    (other) => other.id !== sent.id && overlap(other.times, sent.times) && shared(other.countries, countries),
  )
  if (twin)
    throw invalid(
      'times',
      words(
        `Competition ${twin.id}, ${twin.title}, runs in this season, country and game at the same time.`,
        `同一赛季、国家和游戏下，赛事 ${twin.id}「${twin.title}」时间重叠。`,
      ),
    )
}

/** One without times runs always. */
function overlap(one: Times, other: Times): boolean {
  return !one || !other || (one[0] < other[1] && other[0] < one[1])
}

function shared(one: readonly string[], other: readonly string[]): boolean {
  return one.includes('ALL') || other.includes('ALL') || one.some((code) => other.includes(code))
}
