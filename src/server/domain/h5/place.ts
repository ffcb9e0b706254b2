import { words, type Words } from '#catalogue/index.ts'
import type { DeclaredData } from '../../declared.ts'
import { named } from '../../named.ts'
import { overlap, within, type Window } from '../overlap.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

type H5Record = Row<'h5-home-game'> | Row<'h5-home-act'> | Row<'h5-recommend'>

export interface H5Entry extends Window {
  readonly id?: number | null
  readonly gameId?: number | null
  readonly actId?: number | null
  readonly cat_id?: number | null
  readonly position?: number | null
}

export interface PlaceFault {
  readonly field: string
  readonly code: 'missing' | 'off-shelf' | 'duplicate' | 'taken' | 'over'
  readonly text: Words
  readonly other?: number
}

export type Area = 'h5-home-game' | 'h5-home-act' | 'h5-recommend'

interface Around {
  readonly games: ReadonlyMap<number, Row<'h5game'>>
  readonly activities: ReadonlySet<number>
  readonly categories: ReadonlySet<number>
  readonly online: readonly H5Record[]
}

export async function around(world: ProductWorld, area: Area, entries: readonly H5Entry[]): Promise<Around> {
  const idsOf = (pick: (entry: H5Entry) => number | null | undefined) => [
    ...new Set(entries.flatMap((each) => pick(each) ?? [])),
  ]
  const [games, activities, categories] = [
    idsOf((each) => each.gameId),
    idsOf((each) => each.actId),
    idsOf((each) => each.cat_id),
  ]
  const [found, acts, cats, online] = await Promise.all([
    games.length > 0 ? world.list('h5game', { ids: games }) : [],
    activities.length > 0 ? world.list('activity', { ids: activities }) : [],
    categories.length > 0 ? world.list('category', { ids: categories }) : [],
    world.list(area, { where: { status: 1 }, sort: [['id', 'asc']] }) as Promise<H5Record[]>,
  ])
  return {
    games: new Map(found.map((game) => [game.id, game])),
    activities: new Set(acts.map(({ id }) => id)),
    categories: new Set(cats.map(({ id }) => id)),
    online,
  }
}

export function placeFaults(now: string, area: Area, entry: H5Entry, { online, ...named }: Around): PlaceFault[] {
  const isOver = typeof entry.end_time === 'string' && entry.end_time <= now
  const over: PlaceFault[] = isOver
    ? [{ field: 'end_time', code: 'over', text: words('The end time has passed.', '展示时间已结束。') }]
    : []
  const what = area === 'h5-home-act' ? 'actId' : 'gameId'
  const rivals = online.filter(
    (row) => row.id !== entry.id && categoryOf(row) === categoryOf(entry) && overlap(row as Window, entry),
  )
  const same = entry[what] ? rivals.find((row) => (row as H5Entry)[what] === entry[what]) : undefined
  const there = entry.position ? rivals.find(({ position }) => position === entry.position) : undefined
  return [
    ...missingFaults(entry, named),
    ...over,
    ...(same
      ? [
          {
            field: what,
            code: 'duplicate',
            text: words(`This already exists as entry ${entryName(same).en}.`, `已存在，条目 ${entryName(same).zh}。`),
            other: same.id,
          } as const,
        ]
      : []),
    ...(there
      ? [
          {
            field: 'position',
            code: 'taken',
            text: words(
              `Entry ${entryName(there).en} takes position ${entry.position} at that time.`,
              `位置 ${entry.position} 已被条目 ${entryName(there).zh} 占用。`,
            ),
            other: there.id,
          } as const,
        ]
      : []),
  ]
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
  area: Area,
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
  { games, activities, categories }: Omit<Around, 'online'>,
): PlaceFault[] {
  const game = games.get(gameId ?? 0)
  const gone = (field: string, en: string, zh: string): PlaceFault => ({ field, code: 'missing', text: words(en, zh) })
  return [
    ...(gameId && !game ? [gone('gameId', `There is no H5 game ${gameId}.`, `没有编号为 ${gameId} 的 H5 游戏。`)] : []),
    ...(game && game.onShelf !== 1
      ? [
          {
            field: 'gameId',
            code: 'off-shelf',
            text: words(
              `Game ${named({ id: game.id, label: game.name }).en} is offline.`,
              `游戏 ${named({ id: game.id, label: game.name }).zh} 未上架。`,
            ),
          } as const,
        ]
      : []),
    ...(actId && !activities.has(actId)
      ? [gone('actId', `There is no activity ${actId}.`, `没有编号为 ${actId} 的活动。`)]
      : []),
    ...(cat_id && !categories.has(cat_id)
      ? [gone('cat_id', `There is no category ${cat_id}.`, `没有编号为 ${cat_id} 的分类。`)]
      : []),
  ]
}

export function isShown(row: Window, now: string, country: string | null | undefined): boolean {
  return within(row, now) && (!country || overlap(row, { country: [country] }))
}
