import { isChanged, named, onChange, recordsById, refuse, words } from '../rule.ts'
import type { ProductWorld, Refusal, Row, Rules, WrittenRow } from '../rule.ts'

type Competition = Row<'pvp-game-competition'>
type Record = WrittenRow<'pvp-game-competition'>

export const rule: Rules<'pvp-game-competition'> = [
  onChange(['is_mutil_countries', 'countries'], ({ is_mutil_countries, countries }, record) =>
    is_mutil_countries !== 0 || (countries.length === 1 && countries[0] !== 'ALL')
      ? []
      : refuse(record, 'countries', {
          en: 'Choose one country, or allow several countries.',
          zh: '请选择一个国家，或开启多国同场。',
        }),
  ),
  refuseDeletedPrize,
  refuseOverlap,
]

async function refuseDeletedPrize(world: ProductWorld, records: readonly Record[]): Promise<Refusal[]> {
  const chosen = records.filter((record) => record.after?.prize_id && isPrizeNeeded(world, record))
  const ids = chosen.map(({ after }) => after?.prize_id)
  const deleted = await recordsById(world, 'prize', ids, { where: { is_delete: 1 } })
  return chosen.flatMap((record) => {
    const prize = deleted.get(record.after?.prize_id ?? 0)
    if (!prize) return []
    const { en, zh } = named({ id: prize.id, label: prize.title })
    return refuse(record, 'prize_id', words(`Prize ${en} was deleted.`, `奖品 ${zh} 已删除。`))
  })
}

/** A finished competition needs its prize only when it restarts. */
function isPrizeNeeded(world: ProductWorld, record: Record): boolean {
  const { after, isUndone } = record
  if (isChanged(record, 'prize_id')) return true
  const isToCome = after !== undefined && (after.times === null || after.times[1] > world.now)
  return !isUndone && isToCome && isChanged(record, 'times')
}

/** Allows one competition per season, game and country at a time. */
async function refuseOverlap(world: ProductWorld, records: readonly Record[]): Promise<Refusal[]> {
  const placed = records.filter(
    (record) =>
      record.after?.season && record.after.game_id && isChanged(record, 'season', 'game_id', 'countries', 'times'),
  )
  if (placed.length === 0) return []
  const values = <K extends 'season' | 'game_id'>(name: K) => [
    ...new Set(placed.flatMap(({ after }) => after?.[name] ?? [])),
  ]
  const where = { season: values('season'), game_id: values('game_id') }
  // errors name the first competition, which stays
  const rows = await world.list('pvp-game-competition', { where, sort: [['id', 'asc']] })
  const others = Map.groupBy(rows, position)
  return placed.flatMap((record) => {
    const { id, after } = record
    const other = after && others.get(position(after))?.find((each) => each.id !== id && isShared(each, after))
    if (!other) return []
    const { en, zh } = named({ id: other.id, label: other.title })
    const message = words(
      `Competition ${en} runs in this season, country and game at the same time.`,
      `同一赛季、国家和游戏下，赛事 ${zh} 时间重叠。`,
    )
    return refuse(record, 'times', message, [other.id])
  })
}

function position({ season, game_id }: Competition): string {
  return JSON.stringify([season, game_id])
}

/** Without times, competitions always run. */
function isShared(one: Competition, other: Competition): boolean {
  const meet = !one.times || !other.times || (one.times[0] < other.times[1] && other.times[0] < one.times[1])
  const isEverywhere = one.countries.includes('ALL') || other.countries.includes('ALL')
  return meet && (isEverywhere || one.countries.some((code) => other.countries.includes(code)))
}
