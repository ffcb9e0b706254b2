import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { TestServer } from '../server/start.ts'
import { rowsShown, soon, type Desk } from './desk.ts'

const gameIds = async (server: TestServer): Promise<number[]> =>
  ((await server.get('/api/h5game?pageSize=100')).body.data as { id: number }[]).map(({ id }) => id)

/** Plans to take every game offline or online; half of them already are. */
export async function planned(
  server: TestServer,
  online: 0 | 1,
  reason = 'Season over',
): Promise<{ id: number; hash: string; total: number }> {
  const input = (await gameIds(server)).map((id) => ({ id, online, reason }))
  const { body, status, text } = await server.post('/api/-/plans', { command: 'game.toggle-online', input })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.data
}

/** Applies a plan and returns its run after the end. */
export async function applied(server: TestServer, { id, hash: of }: { id: number; hash: string }): Promise<number> {
  const { body } = await server.post(`/api/-/plans/${id}/apply`, { hash: of })
  const { run } = body.data as { run: number }
  await soon(async () => ((await server.get(`/api/-/runs/${run}`)).body.data as { state: string }).state).toBe('done')
  return run
}

export async function openPlan(desk: Desk, id: number, rows: number): Promise<Page> {
  const page = await desk.open(`#/plans?id=${id}`)
  await rowsShown(page, rows + 1)
  return page
}
