import { words, type RowOf, type Words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { problem } from '../problem.ts'
import type { Where, World } from '../world/world.ts'
import { overlap, within, type Window } from './overlap.ts'

type Row = RowOf<Playdesk['h5HomeGame']> | RowOf<Playdesk['h5HomeAct']> | RowOf<Playdesk['h5Recommend']>

/** What is put somewhere on the H5 site. */
export interface Placed extends Window {
  /** the entry itself, when it is edited */
  readonly id?: number | null
  readonly gameId?: number | null
  readonly actId?: number | null
  readonly cat_id?: number | null
  readonly position?: number | null
}

interface Fault {
  readonly field: string
  readonly code: 'missing' | 'off-shelf' | 'duplicate' | 'taken' | 'over'
  readonly text: Words
  readonly other?: number
}

type Area = 'h5-home-game' | 'h5-home-act' | 'h5-recommend'

/** All that stands against showing it there: what it shows, and what is shown there or elsewhere already. */
async function placeFaults(world: World<Playdesk>, area: Area, entry: Placed): Promise<Fault[]> {
  const missing = await missingFaults(world, entry)
  const isOver = typeof entry.end_time === 'string' && entry.end_time < world.now
  const over: Fault[] = isOver
    ? [{ field: 'end_time', code: 'over', text: words('Its time is over.', '展示时间已结束。') }]
    : []
  const what = area === 'h5-home-act' ? 'actId' : 'gameId'
  const same = entry[what] ? await rivals(world, area, entry, { [what]: entry[what] }) : []
  const there = entry.position ? await rivals(world, area, entry, { position: entry.position }) : []
  return [
    ...missing,
    ...over,
    ...same.slice(0, 1).map(({ id }): Fault => ({
      field: what,
      code: 'duplicate',
      text: words(`It is there already, as entry ${id}.`, `已存在，条目编号 ${id}。`),
      other: id,
    })),
    ...there.slice(0, 1).map(({ id }): Fault => ({
      field: 'position',
      code: 'taken',
      text: words(
        `Entry ${id} has position ${entry.position} then and there.`,
        `位置 ${entry.position} 已被条目 ${id} 占用。`,
      ),
      other: id,
    })),
  ]
}

/** The check as it is answered, in the caller’s language. */
export async function verdictOn(world: World<Playdesk>, area: Area, entry: Placed) {
  const faults = await placeFaults(world, area, entry)
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

const deciding = ['gameId', 'actId', 'cat_id', 'position', 'country', 'start_time', 'end_time', 'status'] as const

/** Refuses what cannot be online there; an entry that stays offline only has to name what is there. */
export async function refusePlace(
  world: World<Playdesk>,
  area: Area,
  entry: Placed & { readonly status?: unknown },
  before?: Readonly<Record<string, unknown>>,
): Promise<void> {
  // a new title is no new place: what stands, stands
  const after: Readonly<Record<string, unknown>> = { ...entry }
  if (before && deciding.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))) return
  const faults = entry.status === 1 ? await placeFaults(world, area, entry) : await missingFaults(world, entry)
  const refused = entry.status === 1 ? faults : faults.filter(({ code }) => code === 'missing')
  if (refused.length === 0) return
  const errors = refused.map(({ field, text }) => ({ field, message: text }))
  throw problem(422, 'invalid', refused[0]!.text, errors)
}

/** Online rows with these values, in the same category, whose countries and times meet those of the entry. */
async function rivals(world: World<Playdesk>, area: Area, entry: Placed, where: Where): Promise<Row[]> {
  const rows: Row[] = await world.list(area, { where: { ...where, status: 1 }, sort: [['id', 'asc']], limit: 1_000 })
  const category = (row: Placed) => row.cat_id ?? null
  return rows.filter(
    (row) => row.id !== entry.id && category(row as Placed) === category(entry) && overlap(row as Window, entry),
  )
}

async function missingFaults(world: World<Playdesk>, { gameId, actId, cat_id }: Placed): Promise<Fault[]> {
  const [game, activity, category] = await Promise.all([
    gameId ? world.get('h5game', gameId) : undefined,
    actId ? world.get('activity', actId) : undefined,
    cat_id ? world.get('category', cat_id) : undefined,
  ])
  const gone = (field: string, en: string, zh: string): Fault => ({ field, code: 'missing', text: words(en, zh) })
  return [
    ...(gameId && !game ? [gone('gameId', `There is no H5 game ${gameId}.`, `没有编号为 ${gameId} 的 H5 游戏。`)] : []),
    ...(game && game.onShelf !== 1
      ? [
          {
            field: 'gameId',
            code: 'off-shelf',
            text: words(`${game.name} is off the shelf.`, `${game.name} 未上架。`),
          } as const,
        ]
      : []),
    ...(actId && !activity ? [gone('actId', `There is no activity ${actId}.`, `没有编号为 ${actId} 的活动。`)] : []),
    ...(cat_id && !category
      ? [gone('cat_id', `There is no category ${cat_id}.`, `没有编号为 ${cat_id} 的分类。`)]
      : []),
  ]
}

/** Whether a row is shown at this moment to this country, or to any. */
export function isShown(row: Window, now: string, country: string | null | undefined): boolean {
  return within(row, now) && (!country || overlap(row, { country: [country] }))
}
