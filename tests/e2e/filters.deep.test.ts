import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrowTo, close, grid, hash, isFocused, press, rowsShown, soon, tabTo, nameAt, sharedDesk } from './desk.ts'
import { make } from '../engine/client.ts'
import { addGames, openGames, gameName } from './games.ts'

const count = 1000
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const games = (query = '', rows = count) => openGames(desk, rows, query)

async function saveView(page: Page, name: string): Promise<void> {
  await press(page, 'v')
  await page.getByRole('menuitem', { name: 'Save this view…' }).waitFor()
  await press(page, 's', 'Enter')
  const box = page.getByRole('textbox', { name: 'Name of the view' })
  await soon(() => box.count().then((shown) => shown > 0 && isFocused(box))).toBe(true)
  await page.keyboard.type(name)
  await press(page, 'Enter')
  await page.getByRole('button', { name: `View ${name}` }).waitFor()
}

async function chooseView(page: Page, name: string): Promise<void> {
  await press(page, 'v')
  const item = page.getByRole('menuitemradio', { name })
  await item.waitFor()
  await press(page, 'Home')
  await arrowTo(page, item)
  await press(page, 'Enter')
}

describe('filters and order', () => {
  test('a list narrowed by a link without a matching filter says so, and can be widened', async () => {
    const page = await games('?name=nothing+of+the+kind', 0)
    await page.getByText('Nothing matches').waitFor()
    await tabTo(page, page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }))
    await press(page, 'Enter')
    await rowsShown(page, count)
    expect(hash(page)).toBe('#/game/h5')
    await close(page)
  })

  test('a chip shows no number while its name is loading', async () => {
    const { id } = await make(desk.server, '/api/category', { name: 'Racing' })
    const held = Promise.withResolvers<void>()
    const page = await desk.open(`#/tag?category_id=${id}`, {
      prepare: (context) => context.route('**/api/-/labels*', (route) => held.promise.then(() => route.continue())),
    })
    const chip = page.getByRole('group', { name: 'Filters' })
    await chip
      .locator('.awaited')
      .filter({ hasText: String(id) })
      .waitFor({ state: 'attached' })
    held.resolve()
    await chip.getByText('Racing').waitFor()
    expect(await chip.locator('.awaited').count()).toBe(0)
    await close(page)
  })

  test('days keep the zone they were typed in, for everyone who opens the link', async () => {
    const page = await games()
    await press(page, 'f')
    await page.keyboard.type('Created')
    await page.getByRole('option', { name: 'Created', exact: true }).waitFor()
    await press(page, 'ArrowDown', 'Enter')
    const to = page.getByRole('textbox', { name: 'To', exact: true })
    await tabTo(page, to)
    await page.keyboard.type('2026-10-25')
    await press(page, 'Enter')
    await soon(() => decodeURIComponent(hash(page))).toContain('created_at_to=2026-10-25@Europe/Dublin')
    const chips = page.getByRole('group', { name: 'Filters' })
    await soon(() => chips.innerText()).toMatch(/≤ 2026-10-25 \(Europe\/Dublin\)/)
    const asked = page.waitForRequest((request) => request.url().includes('created_at_to'))
    const india = await desk.open(hash(page), { context: { timezoneId: 'Asia/Kolkata' } })
    await soon(() => india.getByRole('group', { name: 'Filters' }).innerText()).toMatch(/\(Europe\/Dublin\)/)
    await page.reload()
    expect(decodeURIComponent((await asked).url())).toContain('created_at_to=2026-10-25@Europe/Dublin')
    await close(india)
    await close(page)
  })

  test('several values match any of them, and the chip shows it', async () => {
    const page = await desk.open('#/game/h5?device_orientation=portrait%2Clandscape')
    await soon(() => page.getByRole('group', { name: 'Filters' }).innerText()).toMatch(/Portrait or Landscape/)
    await close(page)
  })

  test('text typed while the filters load is searched, and none of its keys acts on the rows', async () => {
    const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
    const page = await desk.open('#/game/h5', {
      prepare: (context) => context.route(/filter-popover/, (route) => asked.then(() => route.continue())),
    })
    await rowsShown(page, count)
    await press(page, '/')
    await page.keyboard.type('offline')
    expect(await page.getByRole('dialog').count()).toBe(0)
    arrive()
    await page.getByRole('option', { name: 'On shelf: Offline' }).waitFor()
    await soon(() => page.getByRole('combobox').inputValue()).toBe('offline')
    await press(page, 'Escape')
    await soon(() => page.getByRole('combobox').count()).toBe(0)
    await soon(() => isFocused(grid(page))).toBe(true)
    await close(page)
  })

  test('columns belong to their view, and a view saved in another window stays', async () => {
    const [page, other] = [await games(), await games()]
    const usual = await grid(page).getAttribute('aria-colcount')
    await saveView(page, 'Few columns')
    // the next save would miss it
    await soon(async () => (await desk.server.get('/api/-/preferences')).text).toContain('Few columns')
    await tabTo(page, page.getByRole('button', { name: 'Columns' }), 'Shift+Tab')
    await press(page, 'Enter')
    await page.getByRole('checkbox', { name: 'Show ID' }).waitFor()
    await press(page, 'ArrowDown', 'Space', 'Escape')
    const few = String(Number(usual) - 1)
    await soon(() => grid(page).getAttribute('aria-colcount')).toBe(few)
    await chooseView(page, 'Default')
    await soon(() => grid(page).getAttribute('aria-colcount')).toBe(usual)

    await saveView(other, 'From the other window')
    await other.reload()
    await rowsShown(other, count)
    expect(await grid(other).getAttribute('aria-colcount')).toBe(usual)
    await chooseView(other, 'Few columns')
    await soon(() => grid(other).getAttribute('aria-colcount')).toBe(few)
    await close(page)
    await close(other)
  })
})

describe('filters and order', () => {
  test('a link with unknown filters or columns names each, and applies the rest', async () => {
    const page = await desk.open('#/game/h5?device_orientation=portrait&onShelf=maybe&sortby=gone&season=4')
    const told = page.getByRole('alert').filter({ hasText: 'H5 games could not be loaded' })
    await told.waitFor()
    for (const text of [
      'onShelf Use 1 for yes or 0 for no.',
      'sortby There is no field gone',
      'season There is no filter',
    ])
      await soon(async () => (await told.innerText()).replace(/\s+/g, ' ')).toContain(text)
    expect(await page.getByRole('group', { name: 'Filters' }).innerText()).toMatch(/maybe/)
    await tabTo(page, told.getByRole('button', { name: 'Remove these filters' }))
    await press(page, 'Enter')
    await soon(() => hash(page)).toBe('#/game/h5?device_orientation=portrait')
    await soon(() => grid(page).getAttribute('aria-rowcount')).toMatch(/^[1-9]/)
    await close(page)
  })

  test('a typed width applies, and the arrows continue from it', async () => {
    const page = await games()
    await press(page, 'Shift+c')
    await page.getByRole('checkbox', { name: 'Show ID' }).waitFor()
    const width = page.getByRole('spinbutton', { name: 'Width: ID' })
    await tabTo(page, width)
    await page.keyboard.type('120')
    expect(await width.inputValue()).toBe('120')
    await press(page, 'Enter', 'ArrowUp')
    await soon(() => width.inputValue()).toBe('128')
    await press(page, 'Escape')
    await close(page)
  })

  test('a column is hidden by key and stays hidden', async () => {
    const hiddenColumns = async () => {
      const { data } = (await desk.server.get('/api/-/preferences')).body
      return JSON.stringify((data as Record<string, unknown>)['columns.h5game'] ?? {})
    }
    const page = await games()
    const before = Number(await grid(page).getAttribute('aria-colcount'))
    await tabTo(page, page.getByRole('button', { name: 'Columns' }), 'Shift+Tab')
    await press(page, 'Enter')
    // Tab reaches one row, the arrow keys the others
    const box = page.getByRole('checkbox', { name: 'Show Installs' })
    await page.getByRole('checkbox', { name: 'Show ID' }).waitFor()
    while (!(await isFocused(box))) await press(page, 'ArrowDown')
    await press(page, 'Space')
    await soon(() => grid(page).getAttribute('aria-colcount')).toBe(String(before - 1))
    await press(page, 'Escape')
    await soon(() => isFocused(page.getByRole('button', { name: 'Columns' }))).toBe(true)
    await soon(hiddenColumns).toContain('installAmount')
    await page.reload()
    await rowsShown(page, count)
    await soon(() => grid(page).getAttribute('aria-colcount')).toBe(String(before - 1))
    expect(await page.getByRole('columnheader', { name: 'Installs' }).count()).toBe(0)
    await tabTo(page, page.getByRole('button', { name: 'Columns' }), 'Shift+Tab')
    await press(page, 'Enter')
    await tabTo(page, page.getByRole('button', { name: 'Default columns' }))
    await press(page, 'Enter')
    await soon(() => grid(page).getAttribute('aria-colcount')).toBe(String(before))
    await close(page)
  })
})

describe('filters and order', () => {
  test('typed words are looked up in the rows', async () => {
    const page = await games()
    await press(page, '/')
    await page.keyboard.type('game 077')
    await page.getByRole('option', { name: /game 077$/ }).waitFor()
    await press(page, 'Enter')
    await rowsShown(page, 10)
    expect(await nameAt(page, 1)).toBe(gameName(779))
    await soon(() => isFocused(grid(page))).toBe(true)
    await close(page)
  })

  test('s sorts by the column of the cell and the address says so', async () => {
    const page = await games()
    await press(page, 'ArrowRight', 'ArrowRight', 's')
    const heading = page.getByRole('columnheader', { name: 'Name', exact: true })
    await soon(() => heading.getAttribute('aria-sort')).toBe('ascending')
    await soon(() => nameAt(page, 1)).toBe(gameName(1))
    expect(hash(page)).toContain('sortby=name')
    await press(page, 's')
    await soon(() => heading.getAttribute('aria-sort')).toBe('descending')
    await soon(() => nameAt(page, 1)).toBe(gameName(count))
    await page.reload()
    await soon(() => heading.getAttribute('aria-sort')).toBe('descending')
    await close(page)
  })
})
