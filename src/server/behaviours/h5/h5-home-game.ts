import { cut, paged, picksOn } from '../../domain/page.ts'
import { recordsById } from '../../domain/records.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import type { DeclaredRow } from '../../declared.ts'
import { isShown, verdictOn } from '../../domain/h5/place.ts'

export const lineUp: Behaviour<'h5-home-game', 'lineUp'> = async (world, { country, keyword, ...paging }) => {
  const query = { where: { status: 1 }, keyword: keyword ?? '', sort: [['position', 'asc']] } as const
  const online = await world.list('h5-home-game', query)
  const shown = online.filter((row) => row.gameId !== null && isShown(row, world.now, country))
  const ids = shown.map(({ gameId }) => gameId)
  const games = await recordsById(world, 'h5game', ids)
  const rows = shown.flatMap(({ id, gameId, position, title }): DeclaredRow<'h5-home-game.line-up'>[] => {
    const game = games.get(gameId ?? 0)
    if (!game || gameId === null) return []
    return [{ id, gameId, position, name: title || game.name, iconId: game.icon, onShelf: game.onShelf === 1 ? 1 : 0 }]
  })
  return cut(paging, rows)
}

export const games: Behaviour<'h5-home-game', 'games'> = async (world, { keyword, ...paging }) => {
  const query = { where: { onShelf: 1 }, keyword: keyword ?? '', sort: [['id', 'desc']] } as const
  const { rows: found, total } = await picksOn(world, 'h5game', ['name', 'icon'], query, paging)
  const ids = found.map(({ id }) => id)
  const there = ids.length > 0 ? await world.list('h5-home-game', { where: { gameId: ids, status: 1 } }) : []
  const onHome = new Set(there.map(({ gameId }) => gameId))
  const rows = found.map(({ id, name, icon }): DeclaredRow<'h5-home-game.games'> => ({
    id,
    name,
    iconId: icon,
    onHome: onHome.has(id) ? 1 : 0,
  }))
  return paged(paging, rows, total)
}

export const checkGame: Behaviour<'h5-home-game', 'checkGame'> = (world, input) =>
  verdictOn(world, 'h5-home-game', input)
