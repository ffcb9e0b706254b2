import type { Route } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { close, grid, intercept, openDesk, press, rowsShown, soon, type Desk } from './desk.ts'
import { addGames } from './games.ts'

const count = 40
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

/** Applies a plan to the end. */
async function apply({ id, hash }: { id: number; hash: string }): Promise<void> {
  const { run } = (await desk.server.post(`/api/-/plans/${id}/apply`, { hash })).body.data as { run: number }
  await soon(async () => ((await desk.server.get(`/api/-/runs/${run}`)).body.data as { state: string }).state).toBe(
    'done',
  )
}

const ids = async (): Promise<number[]> =>
  ((await desk.server.get('/api/h5game?pageSize=100')).body.data as { id: number }[]).map(({ id }) => id)
/** A plan that takes every game offline (or online); half of them are so already. */
async function plan(online: 0 | 1, reason = 'Season over'): Promise<{ id: number; hash: string; total: number }> {
  const input = (await ids()).map((id) => ({ id, online, reason }))
  const { body, status, text } = await desk.server.post('/api/-/plans', { command: 'game.toggle-online', input })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.data
}

describe('a plan', () => {
  test('does what a key asks of a change once it is here, and says so where there are no rows yet', async () => {
    const { id, total } = await plan(0)
    const page = await desk.open('#/tag')
    await rowsShown(page, 0)
    const held = { plan: [] as Route[], changes: [] as Route[] }
    await intercept(page, /\/api\/-\/plans\/\d+$/, (route) => held.plan.push(route))
    await intercept(page, /\/api\/-\/plans\/\d+\/changes/, (route) => held.changes.push(route))
    await page.evaluate((to) => (location.hash = to), `#/plans?id=${id}`)
    await soon(() => held.plan.length).toBeGreaterThan(0)
    await page.locator('[aria-busy="true"]').first().waitFor()
    await press(page, 'Space')
    await page.getByText('The changes are still loading.').waitFor()
    await page.unroute(/\/api\/-\/plans\/\d+$/)
    for (const route of held.plan) await route.continue()
    await soon(() => held.changes.length).toBeGreaterThan(0)
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe(String(total + 1))
    await press(page, 'j', 'Space')
    await page.unroute(/\/api\/-\/plans\/\d+\/changes/)
    for (const route of held.changes) await route.continue()
    await page.getByRole('button', { name: `Apply ${total - 1} changes` }).waitFor()
    const [, second] = (await desk.server.get(`/api/-/plans/${id}/changes`)).body.data as { excluded: number }[]
    expect(second).toMatchObject({ excluded: 1 })
    await close(page)
  })
})

describe('a run', () => {
  test('a link that asks for several states shows these and says which', async () => {
    for (const online of [0, 1] as const) await apply(await plan(online))
    const page = await desk.open('#/runs?state=done,paused')
    const select = page.getByRole('combobox', { name: 'Any state' })
    await soon(() => select.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text)).toBe('Done, Paused')
    const { total } = (await desk.server.get('/api/-/runs?state=done&state=paused&pageSize=1')).body
    await page.getByText(`${total} runs`).waitFor()
    await close(page)
  })
})
