import { words, type Words } from '#catalogue/index.ts'
import type { DeclaredData } from '../../declared.ts'
import { named } from '../../named.ts'
import { recordsById } from '../records.ts'
import { overlap, within, type CountryPeriod } from '../overlap.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

type H5Record = Row<'h5-home-game'> | Row<'h5-home-act'> | Row<'h5-recommend'>

export interface H5Entry extends CountryPeriod {
  readonly id?: number | null
  readonly gameId?: number | null
  readonly actId?: number | null
  readonly cat_id?: number | null
  readonly position?: number | null
}

/** Reason why an entry cannot take its position; `other`: entry in conflict. */
export interface PlaceFault {
  readonly field: string
  readonly code: 'missing' | 'off-shelf' | 'duplicate' | 'taken' | 'over'
  readonly text: Words
  readonly other?: number
}

export type H5Area = 'h5-home-game' | 'h5-home-act' | 'h5-recommend'

interface RelatedRecords {
  readonly games: ReadonlyMap<number, Row<'h5game'>>
  readonly activities: Pick<ReadonlySet<number>, 'has'>
  readonly categories: Pick<ReadonlySet<number>, 'has'>
  /** visible entries of the same area */
  readonly online: readonly H5Record[]
}

export async function around(world: ProductWorld, area: H5Area, entries: readonly H5Entry[]): Promise<RelatedRecords> {
  const idsOf = (name: 'gameId' | 'actId' | 'cat_id') => entries.map((entry) => entry[name])
  const [games, activities, categories, online] = await Promise.all([
    recordsById(world, 'h5game', idsOf('gameId')),
    recordsById(world, 'activity', idsOf('actId')),
    recordsById(world, 'category', idsOf('cat_id')),
    world.list(area, { where: { status: 1 }, sort: [['id', 'asc']] }) as Promise<H5Record[]>,
  ])
  return { games, activities, categories, online }
}

export function placeFaults(
  now: string,
  area: H5Area,
  entry: H5Entry,
  { online, ...named }: RelatedRecords,
): PlaceFault[] {
  const faults = missingFaults(entry, named)
  if (typeof entry.end_time === 'string' && entry.end_time <= now)
    faults.push({ field: 'end_time', code: 'over', text: words('The end time has passed.', '展示时间已结束。') })
  const field = area === 'h5-home-act' ? 'actId' : 'gameId'
  const rivals = online.filter(
    (row) => row.id !== entry.id && categoryOf(row) === categoryOf(entry) && overlap(row as CountryPeriod, entry),
  )
  const same = entry[field] ? rivals.find((row) => (row as H5Entry)[field] === entry[field]) : undefined
  if (same) {
    const { en, zh } = entryName(same)
    const text = words(`This already exists as entry ${en}.`, `已存在，条目 ${zh}。`)
    faults.push({ field, code: 'duplicate', text, other: same.id })
  }
  const there = entry.position ? rivals.find(({ position }) => position === entry.position) : undefined
  if (there) {
    const { en, zh } = entryName(there)
    const text = words(
      `Entry ${en} takes position ${entry.position} at that time.`,
      `位置 ${entry.position} 已被条目 ${zh} 占用。`,
    )
    faults.push({ field: 'position', code: 'taken', text, other: there.id })
  }
  return faults
}

function entryName(row: H5Record): Words {
  const label = 'title' in row ? row.title : 'name' in row ? row.name : row.word
  return named({ id: row.id, label })
}

function categoryOf(row: H5Entry | H5Record): number | null {
  return (row as H5Entry).cat_id ?? null
}

export async function verdictOn(
  world: ProductWorld,
  area: H5Area,
  entry: H5Entry,
): Promise<DeclaredData<'h5-home-act.check'>> {
  const faults = placeFaults(world.now, area, entry, await around(world, area, [entry]))
  return {
    ok: faults.length === 0 ? 1 : 0,
    problems: faults.map(({ field, code, text, other }) => ({
      field,
      code,
      message: text[world.language],
      other: other ?? null,
    })),
  }
}

function missingFaults(
  { gameId, actId, cat_id }: H5Entry,
  { games, activities, categories }: Omit<RelatedRecords, 'online'>,
): PlaceFault[] {
  const faults: PlaceFault[] = []
  const missing = (field: string, en: string, zh: string): void =>
    void faults.push({ field, code: 'missing', text: words(en, zh) })
  const game = games.get(gameId ?? 0)
  if (gameId && !game) missing('gameId', `There is no H5 game ${gameId}.`, `没有编号为 ${gameId} 的 H5 游戏。`)
  if (game && game.onShelf !== 1) {
    const { en, zh } = named({ id: game.id, label: game.name })
    faults.push({ field: 'gameId', code: 'off-shelf', text: words(`Game ${en} is offline.`, `游戏 ${zh} 未上架。`) })
  }
  if (actId && !activities.has(actId))
    missing('actId', `There is no activity ${actId}.`, `没有编号为 ${actId} 的活动。`)
  if (cat_id && !categories.has(cat_id))
    missing('cat_id', `There is no category ${cat_id}.`, `没有编号为 ${cat_id} 的分类。`)
  return faults
}

export function isShown(row: CountryPeriod, now: string, country: string | null | undefined): boolean {
  return within(row, now) && (!country || overlap(row, { country: [country] }))
}
