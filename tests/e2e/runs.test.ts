import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { close, grid, isFocused, notice, openDesk, press, rowsShown, soon, type Desk } from './desk.ts'
import { alert } from './forms.ts'
import { addGames, gameName, isOnShelf } from './games.ts'
import { hold, isWrite } from './hold.ts'
import { planned, applied, openPlan } from './plans.ts'

const count = 40
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

const onShelf = (place: number) => isOnShelf(desk.server, gameName(place))

const peek = (page: Page) => page.getByRole('region', { name: 'Difference' })

describe('a plan', () => {
  test('a plan is not applied when an exclusion just failed', async () => {
    const { id, total } = await planned(desk.server, 0)
    const page = await openPlan(desk, id, total)
    const held = await hold(page, /plans\/\d+\/exclude/, isWrite)
    await press(page, 'Space')
    await held.came()
    await press(page, 'Control+Enter')
    await held.fail()
    await alert(page, 'The action failed').waitFor()
    await page.getByRole('button', { name: `Apply ${total} changes` }).waitFor()
    expect((await desk.server.get(`/api/-/plans/${id}`)).body.data).toMatchObject({ state: 'ready', run: null })
    await close(page)
  })

  test('a key cancels a plan before it is applied, and says that nothing changed', async () => {
    const { id, total } = await planned(desk.server, 0)
    const page = await openPlan(desk, id, total)
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor()
    // another window sets a time and removes it
    const { hash } = (await desk.server.get(`/api/-/plans/${id}`)).body.data as { hash: string }
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await desk.server.put(`/api/-/plans/${id}/time`, { hash, at })
    await page.getByText('Will be applied on').waitFor()
    await desk.server.del(`/api/-/plans/${id}/time`)
    await page.getByText('Will be applied on').waitFor({ state: 'detached' })
    await press(page, '#')
    await notice(page, `Cancelled plan ${id}. Nothing was changed.`).waitFor()
    await page.getByText('This plan was cancelled. Nothing was changed.').waitFor()
    expect((await desk.server.get(`/api/-/plans/${id}`)).body.data).toMatchObject({ state: 'cancelled' })
    await close(page)
  })

  test('a plan excludes the filtered changes, shows the future record, and applies the rest', async () => {
    const { id, total } = await planned(desk.server, 0, 'Licence ended')
    const page = await openPlan(desk, id, total)
    await press(page, '/')
    await page.keyboard.type(gameName(39))
    await rowsShown(page, 2)
    await press(page, 'Enter', 'Shift+x')
    await page.getByRole('menuitem', { name: 'All 1 shown' }).first().waitFor()
    await press(page, 'Enter')
    await page.getByRole('button', { name: `Apply ${total - 1} changes` }).waitFor()
    await soon(() => isFocused(grid(page))).toBe(true)
    await press(page, 'Escape')
    await rowsShown(page, total + 1)
    await press(page, 'j', 'Enter')
    await peek(page).waitFor()
    await press(page, 'w')
    await soon(() => peek(page).innerText()).toMatch(/On shelf\s+Offline[\s\S]*Installs/)
    await press(page, 'Escape', 'Control+Enter')
    await page.getByRole('button', { name: 'Undo this run' }).waitFor()
    expect([await onShelf(39), await onShelf(37)]).toEqual([1, 0])
    await press(page, 'u')
    await notice(page, `Undid ${total - 1} changes`)
      .first()
      .waitFor()
    expect(await onShelf(37)).toBe(1)
    await close(page)
  })

  test('a plan waits for an approval where the environment requires one', async () => {
    await desk.server.put('/api/-/approvals', { environment: 'test-ie', required: 1 })
    const { id, total, hash: of } = await planned(desk.server, 0, 'Looked at')
    const page = await openPlan(desk, id, total)
    await page.getByText('Someone else with the right to publish', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: /^Apply/ }).isDisabled()).toBe(true)
    await press(page, 'Control+Enter')
    const refused = await desk.server.post(`/api/-/plans/${id}/apply`, { hash: of })
    expect([refused.status, refused.body.code]).toEqual([409, 'not-approved'])

    await desk.server.post('/api/-/operators', {
      username: 'maria',
      password: 'eight-chars',
      roles: { 'test-ie': 'publisher' },
    })
    const people = (await desk.server.get('/api/-/operators')).body.data as { id: number; username: string }[]
    const { id: maria } = people.find(({ username }) => username === 'maria')!
    await desk.server.put(`/api/-/operators/${maria}`, { emergency: 1 })
    const hers = await desk.open('#/plans', { as: await desk.server.signIn('maria', 'eight-chars') })
    const counted = (waiting: number) =>
      hers.getByRole('link', { name: new RegExp(`^To approve ?${waiting} waiting$`) })
    await counted(2).waitFor()
    await press(hers, 'g', 'j')
    await hers.getByRole('region', { name: 'Waiting for my approval' }).getByText('2 plans').waitFor()
    // the oldest comes first
    await press(hers, 'Control+End', 'Enter')
    await rowsShown(hers, total + 1)
    await press(hers, 'Shift+E')
    await hers.getByRole('menuitemradio', { name: /Test · Ireland/ }).waitFor()
    await press(hers, 'Escape', 'Shift+U')
    await soon(() => isFocused(hers.getByRole('dialog', { name: 'Emergency…' }).getByRole('textbox'))).toBe(true)
    await press(hers, 'Escape', 'j', 's')
    await hers.getByRole('textbox', { name: 'What should change?' }).fill('Too early')
    await press(hers, 'Enter')
    await page.getByText('sent back 1 change', { exact: false }).waitFor()
    await page.getByRole('row').getByText('Too early').waitFor()
    await hers.getByRole('button', { name: `Approve ${total - 1} changes` }).waitFor()
    await press(hers, 'a')
    await page.getByText('Approved by maria', { exact: false }).waitFor()
    await counted(1).waitFor()
    await close(hers)
    await desk.server.put('/api/-/approvals', { environment: 'test-ie', required: 0 })
    await close(page)
  })
})

describe('a run', () => {
  test('a run lists the result of each change; only the chosen rows are undone', async () => {
    const run = await applied(desk.server, await planned(desk.server, 0, 'Chosen rows'))
    const page = await desk.open(`#/runs?run=${run}`)
    await rowsShown(page, count / 2 + 1)
    await soon(() => page.getByRole('img', { name: 'done' }).count()).toBeGreaterThan(5)
    await press(page, 'Space', 'j', 'Space', 'u')
    await page.getByRole('menuitem', { name: 'Undo 2 selected' }).waitFor()
    await press(page, 'Enter')
    await notice(page, 'Undid 2 changes.').first().waitFor()
    const shelf = ((await desk.server.get('/api/h5game?onShelf=1&pageSize=100')).body.data as unknown[]).length
    expect(shelf).toBe(2)
    await press(page, 'u')
    await page.getByRole('menuitem', { name: 'Undo the whole run' }).waitFor()
    await press(page, 'End', 'Enter')
    await soon(
      async () => ((await desk.server.get('/api/h5game?onShelf=1&pageSize=100')).body.data as unknown[]).length,
    ).toBe(count / 2)
    await close(page)
  })
})
