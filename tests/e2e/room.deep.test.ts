import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { close, grid, notice, palette, press, rowAt, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { addGames } from './games.ts'

const desk = sharedDesk()
beforeAll(() => addGames(desk.server, 60))

const narrow = { context: { viewport: { width: 1024, height: 768 } } }
const right = async (of: Locator) => ((box) => box!.x + box!.width)(await of.boundingBox())
const bottom = async (of: Locator) => ((box) => box!.y + box!.height)(await of.boundingBox())

describe('small windows', () => {
  test('the rows stay in place at 1024 px when a record opens beside them', async () => {
    const page = await desk.open(
      '#/game/h5?onShelf=1&device_orientation=portrait&keyword=Game&created_at_from=2020-01-01',
      narrow,
    )
    await rowsShown(page, 20)
    const top = async () => (await rowAt(page, 2).boundingBox())?.y
    const before = await top()
    await press(page, 'Enter')
    await page.getByRole('region').getByRole('tablist').waitFor()
    expect(await top()).toBe(before)
    // every filter can still be removed: the line scrolls to it
    for (const name of ['Created', 'On shelf']) {
      const remove = page.getByRole('button', { name: `Remove ${name}` })
      await tabTo(page, remove, 'Shift+Tab')
      expect(await right(remove)).toBeLessThanOrEqual(await right(grid(page)))
      await press(page, 'Enter')
    }
    await rowsShown(page, 40)
    await press(page, 'Shift+C')
    await page.getByRole('dialog', { name: 'Columns' }).waitFor()
    await close(page)
  })

  test('a notice covers no row, and the row of the cursor stays visible', async () => {
    const page = await desk.open('#/game/h5')
    await rowsShown(page, 60)
    const full = await bottom(grid(page))
    await press(page, 'PageDown')
    for (let times = 0; times < 3; times += 1) await press(page, 'j')
    await press(page, 'o')
    await palette(page).getByText('Reason').first().waitFor()
    await page.keyboard.type('Broken')
    await press(page, 'Enter', 'Control+Enter')
    const told = notice(page, /^(Took|Put) Game/).filter({ has: page.getByRole('button', { name: 'Undo' }) })
    await told.waitFor()
    const top = async () => (await told.boundingBox())!.y
    await soon(async () => (await bottom(grid(page))) <= (await top())).toBe(true)
    const cursor = page.locator(`#${await grid(page).getAttribute('aria-activedescendant')}`)
    expect(await bottom(cursor)).toBeLessThanOrEqual(await bottom(grid(page)))
    await press(page, 'Alt+n')
    await tabTo(page, told.getByRole('button', { name: 'Close' }))
    await press(page, 'Enter')
    await soon(() => bottom(grid(page))).toBe(full)
    await close(page)
  })

  test('notices behind the visible ones take no room', async () => {
    await desk.server.post('/api/hotword', { name: 'Season' })
    const page = await desk.open('#/hotword')
    await rowsShown(page, 1)
    const notices = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })
    const rooms: number[] = []
    for (let count = 1; count <= 8; count += 1) {
      await press(page, 'o')
      await soon(() => notices.count()).toBe(count)
      await soon(() => rowAt(page, 1).innerText()).toMatch(count % 2 === 1 ? /Online/ : /Offline/)
      rooms.push(Math.round(await bottom(grid(page))))
    }
    expect(rooms.slice(4)).toEqual(Array.from({ length: 4 }, () => rooms[3]))
    await close(page)
  })

  test('the main column keeps its width at 200 %, and a text under review its room', async () => {
    await desk.server.post('/api/forum/post', { title: 'Hello', content: 'Is anybody here?', language: 'en' })
    const page = await desk.open('#/scripts', { context: { viewport: { width: 512, height: 384 } } })
    for (const [hash, title] of [
      ['#/scripts', 'Script'],
      ['#/schedules', 'Script'],
      ['#/plans', 'What'],
      ['#/runs', 'What'],
    ] as const) {
      await page.evaluate((to) => (location.hash = to), hash)
      const heading = page.getByRole('columnheader', { name: title, exact: true })
      await soon(async () => (await heading.boundingBox())?.width ?? 0, hash).toBeGreaterThan(150)
    }
    await page.evaluate(() => (location.hash = '#/community/audit'))
    const text = page.getByRole('article')
    await text.waitFor()
    const pass = page.getByRole('button', { name: 'Pass' })
    expect((await pass.boundingBox())!.y - (await text.boundingBox())!.y).toBeGreaterThan(120)
    await tabTo(page, page.getByRole('button', { name: 'Others' }))
    expect(await bottom(page.getByRole('button', { name: 'Others' }))).toBeLessThanOrEqual(384)
    await close(page)
  })
})
