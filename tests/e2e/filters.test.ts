import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  close,
  grid,
  hash,
  isFocused,
  nameAt,
  notice,
  openDesk,
  press,
  rowsShown,
  soon,
  tabTo,
  type Desk,
} from './desk.ts'
import { make } from '../engine/client.ts'
import { addGames, gameName, openGames } from './games.ts'

const count = 1000
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

const games = (query = '', rows = count) => openGames(desk, rows, query)

describe('filters and order', () => {
  test('a filter found by its value is in the address, and survives a reload and Back', async () => {
    const page = await games()
    await press(page, '/')
    await page.keyboard.type('offline')
    await page.getByRole('option', { name: 'On shelf: Offline' }).waitFor()
    await press(page, 'Enter')
    await rowsShown(page, count / 2)
    expect(hash(page)).toContain('onShelf=0')
    await notice(page, '500 of 1,000').waitFor()
    await page.reload()
    await rowsShown(page, count / 2)
    await press(page, 'g', 'p')
    await soon(() => hash(page)).toBe('#/provider')
    await page.goBack()
    await rowsShown(page, count / 2)
    expect(hash(page)).toContain('onShelf=0')
    const chip = page.getByRole('group', { name: 'Filters' })
    expect(await chip.innerText()).toMatch(/Offline/)
    await tabTo(page, page.getByRole('button', { name: 'Clear filters' }), 'Shift+Tab')
    await press(page, 'Enter')
    await rowsShown(page, count)
    await soon(() => isFocused(grid(page))).toBe(true)
    await close(page)
  })

  test('a view stores filter and order under a name, is chosen by key and deleted', async () => {
    const page = await games('?onShelf=0&sortby=name&order=asc', count / 2)
    await press(page, 'v')
    await page.getByRole('menuitem', { name: 'Save this view…' }).waitFor()
    await page.keyboard.type('save')
    await press(page, 'Enter')
    const name = page.getByRole('textbox', { name: 'Name of the view' })
    await name.waitFor()
    await soon(() => isFocused(name)).toBe(true)
    await page.keyboard.type('Silent by name')
    await press(page, 'Enter')
    await soon(() => hash(page)).toContain('_view=Silent+by+name')
    await press(page, 'v')
    await page.getByRole('menuitemradio', { name: 'Default' }).waitFor()
    await press(page, 'Enter')
    await rowsShown(page, count)
    await press(page, 'v')
    await page.getByRole('menuitemradio', { name: 'Silent by name' }).waitFor()
    await page.keyboard.type('sil')
    await press(page, 'Enter')
    await rowsShown(page, count / 2)
    expect(await nameAt(page, 1)).toBe(gameName(2))
    await soon(async () => (await desk.server.get('/api/-/preferences')).text).toContain('Silent by name')
    await press(page, 'v')
    await page.getByRole('menuitem', { name: 'Delete the view Silent by name' }).waitFor()
    await page.keyboard.type('delete the view sil')
    await press(page, 'Enter')
    await soon(async () => (await desk.server.get('/api/-/preferences')).text).not.toContain('Silent by name')
    await soon(() => page.getByRole('button', { name: 'View Default' }).count()).toBe(1)
    await close(page)
  })
})

describe('default filters of a list', () => {
  test('default filters are chips and can be removed', async () => {
    for (const pushType of ['1', '2'])
      await make(desk.server, '/api/push-config', { pushTitle: `Kind ${pushType}`, pushType })
    const page = await desk.open('#/pushConfig')
    await rowsShown(page, 1)
    const chip = page.getByRole('button', { name: /^Remove / })
    expect(await chip.count()).toBe(1)
    await tabTo(page, chip)
    await press(page, 'Enter')
    await rowsShown(page, 2)
    expect(hash(page)).toContain('lift=pushType')
    await page.reload()
    await rowsShown(page, 2)
    await close(page)
  })
})
