import { multipart } from '../real/input.ts'
import type { Page } from 'playwright'
import type { TestServer } from '../server/start.ts'
import { rowsShown, type Desk } from './desk.ts'

/** Adds Game 0001 … in order, every second one on the shelf. Lists show the newest first. */
export async function addGames(server: TestServer, count: number): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, at) => `${gameName(at + 1)},${(at + 1) % 2},${at * 10},${at % 3 === 0 ? 'landscape' : 'portrait'}`,
  )
  const { body, headers } = multipart(
    'games.csv',
    ['name,onShelf,installAmount,device_orientation', ...lines].join('\n'),
  )
  const answer = await server.post('/api/h5game/import', body, { headers })
  if (answer.status !== 200) throw new Error(answer.text)
}

export const gameName = (place: number): string => `Game ${String(place).padStart(4, '0')}`

/** Opens the list of H5 games with this number of rows, filtered by `query`. */
export async function openGames(
  desk: Desk,
  rows: number,
  query = '',
  options: Parameters<Desk['open']>[1] = {},
): Promise<Page> {
  const page = await desk.open(`#/game/h5${query}`, options)
  await rowsShown(page, rows)
  return page
}

export async function isOnShelf(server: TestServer, name: string): Promise<number | undefined> {
  const { body } = await server.get(`/api/h5game?keyWord=${encodeURIComponent(name)}`)
  return (body.data as { onShelf: number }[])[0]?.onShelf
}
