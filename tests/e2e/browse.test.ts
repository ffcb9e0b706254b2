import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  close,
  cursorAt,
  grid,
  hash,
  isFocused,
  nameAt,
  notice,
  openPalette,
  press,
  rowAt,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { addGames, gameName, openGames } from './games.ts'
import { openGate } from './gate.ts'
import { hold } from './hold.ts'

const count = 1000
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const peek = (page: Page, name: RegExp = /^H5 game \d+$/) => page.getByRole('region', { name })
const idAt = async (page: Page, index: number) =>
  Number(await rowAt(page, index).getByRole('gridcell').nth(1).innerText())

const games = (query = '', rows = count) => openGames(desk, rows, query)

describe('the grid', () => {
  test('j and k move, Enter opens beside the list, the peek follows, Escape closes from the inside out', async () => {
    const page = await games()
    expect(await isFocused(grid(page))).toBe(true)
    await press(page, 'j', 'j', 'j', 'k')
    await soon(() => cursorAt(page)).toBe(3)
    await press(page, 'Enter')
    await peek(page)
      .getByRole('heading', { name: gameName(998) })
      .waitFor()
    await press(page, 'j')
    await peek(page)
      .getByRole('heading', { name: gameName(997) })
      .waitFor()
    expect(await isFocused(grid(page))).toBe(true)
    await soon(() => hash(page)).toContain('_open=')
    await press(page, 'x', 'Escape')
    await soon(() => peek(page).count()).toBe(0)
    await notice(page, '1 selected').waitFor()
    await press(page, 'Escape')
    await soon(() => notice(page, 'selected').count()).toBe(0)
    await close(page)
  })

  test('a list that was seen before shows its rows at once, and a key waits until they are confirmed', async () => {
    const page = await games()
    const goTo = (place: string) => page.evaluate((to) => void (location.hash = to), place)
    const back = await page.evaluate(() => location.hash)
    await goTo('#/tag')
    await rowsShown(page, 0)
    const held = await hold(page, /\/api\/h5game\?/)
    await goTo(back)
    await held.came()
    await soon(() => rowAt(page, 1).innerText()).toContain(gameName(1000))
    expect(await grid(page).getAttribute('aria-busy')).toBe('true')
    await press(page, 'x')
    expect(await notice(page, 'selected').count()).toBe(0)
    await held.let()
    await notice(page, '1 selected').waitFor()
    expect(await grid(page).getAttribute('aria-busy')).toBe('false')
    await close(page)
  })

  test('a narrow list begins with the state and hides the id', async () => {
    const page = await openGames(desk, count, '', { context: { viewport: { width: 640, height: 700 } } })
    const cells = rowAt(page, 1).getByRole('gridcell')
    const placed = await cells.evaluateAll((all) =>
      all.flatMap((cell) =>
        cell.clientWidth > 0 ? [{ at: cell.getBoundingClientRect().x, text: cell.textContent }] : [],
      ),
    )
    const shown = placed.toSorted((one, other) => one.at - other.at).map(({ text }) => text)
    // after the mark of a difference
    expect(shown.slice(1, 3)).toEqual(['Offline', expect.stringContaining('Game 1000')])
    await close(page)
  })

  test('e edits the row, c opens a new one, and Escape returns the focus to the grid', async () => {
    const page = await games()
    await press(page, 'j', 'e')
    await page.getByRole('form', { name: `Edit H5 game: ${gameName(999)}` }).waitFor()
    await soon(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(gameName(999))
    await press(page, 'Escape')
    await soon(() => isFocused(grid(page))).toBe(true)
    await press(page, 'c')
    await page.getByRole('form', { name: 'New H5 game' }).waitFor()
    await soon(() => isFocused(page.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
    await press(page, 'Escape')
    await soon(() => page.getByRole('form').count()).toBe(0)
    await soon(() => isFocused(grid(page))).toBe(true)
    await soon(() => cursorAt(page)).toBe(2)
    await close(page)
  })

  test('x selects, Shift+x extends, * selects all that match, and rows show it', async () => {
    const page = await games()
    await press(page, 'x', 'j', 'j', 'j', 'j', 'Shift+x')
    await notice(page, /^5 selected$/).waitFor()
    for (const index of [1, 2, 3, 4, 5]) expect(await rowAt(page, index).getAttribute('aria-selected')).toBe('true')
    expect(await rowAt(page, 6).getAttribute('aria-selected')).toBe('false')
    await press(page, 'x')
    await notice(page, /^4 selected$/).waitFor()
    await press(page, '*')
    await notice(page, /^1,000 selected$/).waitFor()
    expect(await rowAt(page, 9).getAttribute('aria-selected')).toBe('true')
    await press(page, 'Escape')
    await soon(() => grid(page).locator('[aria-selected=true]').count()).toBe(0)
    await press(page, 'j', 'Space', 'j', 'j', 'Shift+x')
    await notice(page, /^3 selected$/).waitFor()
    // most of the rows between were never on screen
    await press(page, 'Control+End')
    await soon(() => cursorAt(page)).toBe(count)
    await press(page, 'Shift+x')
    await notice(page, new RegExp(`^${count - 5} selected$`)).waitFor()
    await close(page)
  })
})

describe('changes by other operators', () => {
  test('a row changed by another operator updates by itself; added rows load on request', async () => {
    const page = await games('?keyword=game+000', 9)
    const other = await desk.open('#/provider')
    const id = await idAt(page, 2)
    // a change in another window
    const answer = await other.evaluate(
      async (path) =>
        (
          await fetch(path, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', 'x-requested-with': 'playdesk' },
            body: JSON.stringify({ installAmount: 777_777 }),
          })
        ).status,
      `/api/h5game/${id}`,
    )
    expect(answer).toBe(200)
    const { data } = (await desk.server.get(`/api/h5game?ids=${id}`)).body
    expect(data).toMatchObject([{ id, installAmount: 777_777 }])
    await soon(() => rowAt(page, 2).innerText()).toContain('777,777')
    const added = await desk.server.post('/api/h5game', { name: 'Game 0009b' })
    const more = page.getByRole('button', { name: /Rows here have been changed by others/ })
    await more.waitFor()
    expect(await grid(page).getAttribute('aria-rowcount')).toBe('9')
    await tabTo(page, more, 'Shift+Tab')
    await press(page, 'Enter')
    await rowsShown(page, 10)
    expect(await nameAt(page, 1)).toBe('Game 0009b')
    await desk.server.post('/api/-/undo', { receipt: added.body.receipt })
    await soon(() => isFocused(grid(page))).toBe(true)
    await more.waitFor()
    await tabTo(page, more, 'Shift+Tab')
    await press(page, 'Space')
    await rowsShown(page, 9)
    await close(other)
    await close(page)
  })
})

describe('a lost server', () => {
  test('a banner appears, rows stay, and the console continues when the server is back', async () => {
    const gate = await openGate(Number(new URL(desk.server.url).port))
    const page = await desk.open('#/game/h5', { port: gate.port })
    await rowsShown(page, count)
    // loads the palette now, so that its request is not pending when the server goes away
    await openPalette(page)
    await press(page, 'Escape')
    await gate.shut()
    const banner = notice(page, 'No connection. What you see')
    await banner.waitFor()
    expect(await nameAt(page, 1)).toBe(gameName(count))
    await press(page, 'g', 't')
    await page.getByText('The server could not be reached. Check the connection.').waitFor()
    // a page whose code was never fetched
    await page.evaluate(() => void (location.hash = '#/plans'))
    await notice(page, 'No connection. The page loads as soon as you are online.').waitFor()
    // focuses the button first: the banner disappears within seconds after the server is back
    await tabTo(page, banner.getByRole('button', { name: 'Try again' }), 'Shift+Tab')
    await gate.reopen()
    await press(page, 'Enter')
    await soon(() => banner.count()).toBe(0)
    await press(page, 'g', 'h')
    await rowsShown(page, count)
    await close(page)
    await gate.shut()
  })
})
