import { words } from '#catalogue/index.ts'
import { named } from '../../named.ts'
import { isChanged, refuse, type Row, type Rules, type WrittenRow, type ProductWorld, type Refusal } from '../rule.ts'

type Competition = Row<'pvp-game-competition'>
type Record = WrittenRow<'pvp-game-competition'>

export const rule: Rules<'pvp-game-competition'> = [
  (_, records) => records.flatMap(refuseNoCountry),
  refuseDeletedPrize,
  refuseOverlap,
]

function refuseNoCountry(record: Record): Refusal[] {
  const { after } = record
  if (after?.is_mutil_countries !== 0 || !isChanged(record, 'is_mutil_countries', 'countries')) return []
  if (after.countries.length === 1 && after.countries[0] !== 'ALL') return []
  return refuse(record, 'countries', {
    en: 'Choose one country, or allow several countries.',
    zh: '请选择一个国家，或开启多国同场。',
  })
}

async function refuseDeletedPrize(world: ProductWorld, records: readonly Record[]): Promise<Refusal[]> {
  const chosen = records.filter((record) => record.after?.prize_id && isPrizeNeeded(world, record))
  if (chosen.length === 0) return []
  const ids = [...new Set(chosen.flatMap(({ after }) => after?.prize_id ?? []))]
  const prizes = await world.list('prize', { ids, where: { is_delete: 1 } })
  const deleted = new Map(prizes.map(({ id, title: label }) => [id, named({ id, label })]))
  return chosen.flatMap((record) => {
    const prize = deleted.get(record.after?.prize_id ?? 0)
    if (!prize) return []
    return refuse(record, 'prize_id', words(`Prize ${prize.en} was deleted.`, `奖品 ${prize.zh} 已删除。`))
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
    return refuse(
      record,
      'times',
      words(
        `Competition ${named({ id: other.id, label: other.title }).en} runs in this season, country and game at the same time.`,
        `同一赛季、国家和游戏下，赛事 ${named({ id: other.id, label: other.title }).zh} 时间重叠。`,
      ),
      [other.id],
    )
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
