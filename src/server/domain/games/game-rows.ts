import { words, type Words } from '#catalogue/index.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { badRows } from '../../transfer/faults.ts'
import type { ImportTable } from '../../transfer/table.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { chunks } from '#derive/values/chunks.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

interface GameRow {
  readonly game: Row<'game'>
  readonly sort: number | undefined
}

const known = new Set(['gameid', 'id', 'package', 'sort'])

export function isGameColumn(text: string): boolean {
  return known.has(plainName(text))
}

function plainName(name: string): string {
  return foldText(name).replaceAll(/[\s_]/g, '')
}

/** A row without a matching game refuses the file. */
export async function gameRows(world: ProductWorld, { columns, rows }: ImportTable): Promise<GameRow[]> {
  const column = (wanted: string): string | undefined => columns.find((name) => plainName(name) === wanted)
  // next to `gameId`, an `id` is the number of the list row
  const idColumn = column('gameid') ?? column('id')
  const [packageColumn, sortColumn] = [column('package'), column('sort')]
  const cell = (name: string | undefined, row: ImportTable['rows'][number]): string =>
    name === undefined ? '' : (row.cells[name] ?? '').trim()
  if (idColumn === undefined && packageColumn === undefined) {
    const message = words(
      `The file has no column gameId or package. Its columns: ${shown(columns)}.`,
      `文件中没有 gameId 或 package 列，现有列：${shown(columns)}。`,
    )
    throw badRows([{ field: 'gameId', message }])
  }
  const [ids, packages] = [idColumn, packageColumn].map((name) => rows.map((row) => cell(name, row)))
  const games = await gamesIn(world, ids ?? [], packages ?? [])
  const errors: FieldError[] = []
  const found = rows.flatMap((row): GameRow[] => {
    const [key, sort] = [cell(idColumn, row) || cell(packageColumn, row), cell(sortColumn, row)]
    const game = games.get(key)
    const fault = game
      ? faultOf(sort)
      : words(`Line ${row.line}: there is no game ${key}.`, `第 ${row.line} 行：没有游戏 ${key}。`)
    if (fault) errors.push({ field: `line ${row.line}`, message: fault })
    return game && !fault ? [{ game, sort: sort === '' ? undefined : Number(sort) }] : []
  })
  if (errors.length > 0) throw badRows(errors)
  return found
}

function shown(columns: readonly string[]): string {
  const first = columns.slice(0, 10).map((name) => name.slice(0, 60))
  return `${first.join(', ')}${columns.length > first.length ? ', …' : ''}`
}

const atOnce = 5_000

async function gamesIn(world: ProductWorld, ids: readonly string[], packages: readonly string[]) {
  const games = new Map<string, GameRow['game']>()
  const wanted = [...new Set(ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))]
  for (const part of chunks(wanted, atOnce))
    for (const game of await world.list('game', { ids: part })) games.set(String(game.id), game)
  const names = [...new Set(packages.filter(Boolean))]
  for (const part of chunks(names, atOnce)) {
    for (const game of await world.list('game', { where: { package: part } }))
      if (game.package) games.set(game.package, game)
  }
  return games
}

function faultOf(sort: string): Words | undefined {
  return sort === '' || /^\d{1,9}$/.test(sort) ? undefined : words('sort is a whole number.', 'sort 应为整数。')
}
