import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Context } from '../behaviours/behaviour.ts'
import { invalid, problem } from '../problem.ts'
import type { World } from '../world/world.ts'
import { readTable } from '../transfer/table.ts'
import { checked } from './checked.ts'
import { refuseLost } from './there.ts'

type Area = 'h5-ad-space-game' | 'instant-recommend-push-game'

/** A game of such a list is there, and is shown somewhere. */
export function gamesInCountries(area: Area) {
  // both have the same fields
  return checked(area as 'h5-ad-space-game', async (world, { game_id, countryType, country }) => {
    await refuseLost(world, 'game_id', 'game', game_id)
    if (countryType === 2 && (!country || country.length === 0 || country.includes('ALL')))
      throw invalid(
        'country',
        words(
          'Everywhere but everywhere is nowhere: name the countries.',
          '排除全部国家即不投放，请选择要排除的国家。',
        ),
      )
  })
}

interface Import {
  readonly file?: string
  readonly fileUrl?: string
  readonly mapping?: Readonly<Record<string, string>> | null
}

/** The standard import, of files whose games are all there: one that is not refuses the whole file, by its lines. */
export async function importGames(world: World<Playdesk>, input: Import, context: Context): Promise<unknown> {
  const { columns, rows } = await readTable(context, input.fileUrl ?? input.file ?? '')
  const mapped = Object.entries(input.mapping ?? {}).find(([, field]) => field === 'game_id')?.[0]
  const column = mapped ?? columns.find((name) => name.trim().toLowerCase().replaceAll('_', '') === 'gameid') ?? ''
  const named = rows.flatMap(({ line, cells }) => {
    const id = (cells[column] ?? '').trim()
    // games named otherwise are looked up by the import itself
    return /^\d{1,15}$/.test(id) ? [{ line, id: Number(id) }] : []
  })
  const there = new Set<number>()
  for (let from = 0; from < named.length; from += mostAtOnce) {
    const ids = named.slice(from, from + mostAtOnce).map(({ id }) => id)
    for (const { id } of await world.list('game', { ids: [...new Set(ids)] })) there.add(id)
  }
  const lost = named.filter(({ id }) => !there.has(id)).slice(0, 100)
  if (lost.length === 0) return context.standard({ ...input })
  throw problem(
    422,
    'bad-rows',
    words('Nothing was imported: some rows need another look.', '未导入任何数据，部分行需要修改。'),
    lost.map(({ line, id }) => ({
      field: `line ${line}`,
      message: words(`Line ${line}: there is no game ${id}.`, `第 ${line} 行：没有游戏 ${id}。`),
    })),
  )
}

const mostAtOnce = 5_000

export interface Removed {
  readonly ids: number[]
  readonly missing: number[]
}

/** Deletes those that are there and names the others; none of them there is an error. */
export async function removeThere(
  world: World<Playdesk>,
  lists: readonly (readonly [area: Area, ids: readonly number[] | null | undefined])[],
): Promise<Removed> {
  const removed: Removed = { ids: [], missing: [] }
  for (const [area, ids] of lists) {
    for (const id of new Set(ids)) {
      if (await world.get(area, id)) {
        await world.remove(area, id)
        removed.ids.push(id)
      } else removed.missing.push(id)
    }
  }
  if (removed.ids.length > 0) return removed
  if (removed.missing.length === 0)
    throw problem(
      422,
      'nothing-named',
      words('Say which to delete: adIds or gameIds.', '请用 adIds 或 gameIds 指定要删除的条目。'),
    )
  throw problem(404, 'not-found', words('None of them is here.', '所选条目均不存在。'))
}
