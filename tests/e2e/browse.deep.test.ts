import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  close,
  cursorAt,
  grid,
  isFocused,
  nameAt,
  notice,
  palette,
  paletteText,
  press,
  rowAt,
  rowsShown,
  soon,
  intercept,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { addGames, gameName, openGames } from './games.ts'
import { hold } from './hold.ts'

const count = 1000
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const games = (query = '', rows = count) => openGames(desk, rows, query)

describe('the grid', () => {
  test('the grid is a single tab stop', async () => {
    const page = await games()
    expect(
      await grid(page).evaluate(
        (element) =>
          element.querySelectorAll('a[href], button:not([tabindex="-1"]), input:not([tabindex="-1"]), [tabindex="0"]')
            .length,
      ),
    ).toBe(0)
    await press(page, 'Tab')
    expect(await grid(page).evaluate((element) => element.contains(document.activeElement))).toBe(false)
    await press(page, 'Shift+Tab')
    expect(await isFocused(grid(page))).toBe(true)
    await close(page)
  })

  test('scrolling fetches only the rows at its stops, and rows appear in the order of the list', async () => {
    const page = await games()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).searchParams.get('page') ?? ''))
    // positions at which it rested for a moment: a busy machine draws frames late
    const rests = await grid(page).evaluate(
      (box) =>
        new Promise<number[]>((landed) => {
          const [found, row] = [[] as number[], Number.parseFloat(getComputedStyle(box).getPropertyValue('--row'))]
          let [at, top] = [-Infinity, box.scrollTop]
          box.addEventListener('scroll', ({ timeStamp }) => {
            if (timeStamp - at >= 60) found.push(top / row, box.scrollTop / row)
            ;[at, top] = [timeStamp, box.scrollTop]
          })
          const leap = () => {
            box.scrollTop += box.clientHeight
            if (box.scrollTop + box.clientHeight < box.scrollHeight) requestAnimationFrame(leap)
            else landed(found)
          }
          leap()
        }),
    )
    await soon(() => nameAt(page, count)).toBe(gameName(1))
    const near = (number: number) => rests.some((row) => Math.abs(row / 100 + 0.5 - number) < 1.2)
    expect(asked.map(Number).filter((number) => number > 2 && number < count / 100 && !near(number))).toEqual([])
    const order = (await grid(page).getByRole('rowgroup').last().getAttribute('aria-owns'))?.split(' ')
    expect(order?.slice(-2)).toEqual([`row-${count - 2}`, `row-${count - 1}`])
    await close(page)
  })
})

describe('a row still loading', () => {
  const open = (page: Page) => page.getByRole('region', { name: /^H5 game \d+$/ })

  test('a row still loading is opened or selected once loaded, unless one has moved on', async () => {
    const page = await games()
    const last = await hold(page, /h5game\?.*page=10\b/)
    await press(page, 'Control+End', 'Enter')
    await last.came()
    await soon(() => cursorAt(page)).toBe(count)
    expect(await open(page).count()).toBe(0)
    await last.let()
    await open(page)
      .getByRole('heading', { name: gameName(1) })
      .waitFor()
    await close(page)

    const next = await games()
    const end = await hold(next, /h5game\?.*page=10\b/)
    await press(next, 'Control+End', 'x')
    await end.came()
    await end.let()
    await notice(next, /^1 selected$/).waitFor()
    expect(await rowAt(next, count).getAttribute('aria-selected')).toBe('true')
    await close(next)

    const other = await games()
    const held = await hold(other, /h5game\?.*page=10\b/)
    for (const key of ['Escape', 'ArrowUp']) {
      await press(other, 'Control+Home', 'Control+End', 'Enter', key)
      await held.came()
    }
    await held.let()
    await soon(() => nameAt(other, count - 1)).toBe(gameName(2))
    expect(await open(other).count()).toBe(0)
    await close(other)
  })
})

describe('a list that gets shorter', () => {
  const remove = async (page: Page) => {
    await press(page, '#')
    await soon(() => paletteText(page)).toMatch(/Can be undone\./)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
  }
  const open = (page: Page) => page.getByRole('region', { name: /^H5 game \d+$/ }).getByRole('heading')

  test('the cursor moves to the new last row when the last one goes, and the open record follows', async () => {
    const page = await games()
    await press(page, 'Control+End')
    await soon(() => cursorAt(page)).toBe(count)
    await press(page, 'Enter')
    await open(page)
      .filter({ hasText: gameName(1) })
      .first()
      .waitFor()
    await remove(page)
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe(String(count - 1))
    await soon(() => cursorAt(page)).toBe(count - 1)
    await open(page)
      .filter({ hasText: gameName(2) })
      .first()
      .waitFor()
    await press(page, 'Escape', 'e')
    await page.getByRole('form', { name: `Edit H5 game: ${gameName(2)}` }).waitFor()
    await press(page, 'Escape')
    await soon(() => page.getByRole('form').count()).toBe(0)
    await press(page, 'z')
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe(String(count))
    await close(page)
  })

  test('the cursor stays on its record when rows before it go', async () => {
    const page = await games()
    await press(page, 'x', 'j', 'j', 'j', 'Shift+x')
    await notice(page, /^4 selected$/).waitFor()
    await press(page, 'Control+End')
    await soon(() => cursorAt(page)).toBe(count)
    await remove(page)
    const left = count - 4
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe(String(left))
    await soon(() => cursorAt(page)).toBe(left)
    await soon(() => nameAt(page, left)).toBe(gameName(1))
    await press(page, 'z')
    await soon(() => grid(page).getAttribute('aria-rowcount')).toBe(String(count))
    await close(page)
  })
})

describe('Shift+x in another list', () => {
  const narrow = async (page: Page, keyword: string, rows: number) => {
    await page.evaluate((text) => void (location.hash = `#/game/h5?keyWord=${text}`), keyword)
    await rowsShown(page, rows)
    await soon(() => cursorAt(page)).toBe(1)
  }

  test('Shift+x extends the selection from the last chosen row, wherever it is', async () => {
    const page = await games()
    await press(page, 'j', 'j', 'j', 'x')
    await notice(page, /^1 selected$/).waitFor()
    await narrow(page, '099', 11)
    await press(page, 'Shift+x')
    await notice(page, /^3 selected$/).waitFor()
    await close(page)
  })

  test('Shift+x begins at the cursor when that row is not in the list', async () => {
    const page = await games()
    await press(page, 'j', 'j', 'j', 'x')
    await notice(page, /^1 selected$/).waitFor()
    await narrow(page, '098', 11)
    await press(page, 'j', 'Shift+x')
    await notice(page, /^1 selected$/).waitFor()
    await close(page)
  })
})

describe('the grid', () => {
  test('the grid scrolls a thousand rows by key and keeps few of them', async () => {
    const page = await games()
    expect(await grid(page).getAttribute('aria-rowcount')).toBe(String(count))
    await press(page, 'Control+End')
    await soon(() => cursorAt(page)).toBe(count)
    await soon(() => nameAt(page, count)).toBe(gameName(1))
    await press(page, 'PageUp')
    await soon(() => cursorAt(page)).toBeLessThan(count - 10)
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('PageUp')
    const at = await cursorAt(page)
    await soon(() => nameAt(page, at)).toBe(gameName(count + 1 - at))
    expect(await grid(page).locator('[role=row]').count()).toBeLessThan(130)
    await press(page, 'Control+Home')
    await soon(() => nameAt(page, 1)).toBe(gameName(count))
    expect(await cursorAt(page)).toBe(1)
    await close(page)
  })
})

describe('changes by other operators', () => {
  test('added rows are announced until one loads them, also while scrolling', async () => {
    const page = await games('?keyword=game+0', count - 1)
    const { body } = await desk.server.post('/api/h5game', { name: 'Game 0999b' })
    const more = page.getByRole('button', { name: /Rows here have been changed by others/ })
    await more.waitFor()
    const next = page.waitForResponse(/h5game\?.*page=3\b/)
    await press(page, ...Array.from({ length: 12 }, () => 'PageDown'))
    await (await next).finished()
    await soon(() => nameAt(page, 220)).toMatch(/^Game/)
    expect(await more.count()).toBe(1)
    await desk.server.post('/api/-/undo', { receipt: body.receipt })
    await close(page)
  })

  test('an empty list shows the reason and the remedy', async () => {
    const page = await desk.open('#/game/h5?keyword=nosuchgame')
    await page.getByText('Nothing matches these filters.').waitFor()
    await tabTo(page, grid(page).getByRole('button', { name: 'Clear filters' }))
    await press(page, 'Enter')
    await rowsShown(page, count)
    await press(page, 'g', 'p')
    await page.getByText('There are no providers yet.').waitFor()
    await close(page)
  })
})

test('failure notices close after a while, three at most, stay while focused, and stay with their page', async () => {
  await desk.server.post('/api/hotword', { name: 'Chess', online: 0 })
  const page = await desk.open('#/hotword')
  await rowsShown(page, 1)
  await page.clock.install()
  const failures = page.getByRole('alert').filter({ hasText: 'Refused' })
  let told = 0
  await intercept(page, '**/toggle-online', (route) => {
    told += 1
    return route.fulfill({ status: 422, json: { code: 'invalid', message: `Refused ${told}` } })
  })
  const fail = async () => {
    const before = told
    await press(page, 'o')
    await soon(() => told).toBe(before + 1)
    await failures.filter({ hasText: `Refused ${told}` }).waitFor()
  }
  for (let times = 0; times < 4; times++) await fail()
  await page.clock.runFor(1_000)
  await soon(() => failures.allInnerTexts()).toHaveLength(3)
  // focus on a notice pauses its timer
  await press(page, 'Alt+n')
  await tabTo(page, failures.getByRole('button', { name: 'Close' }))
  const held = (await page.evaluate(() => document.activeElement?.closest('[role=alert]')?.textContent)) ?? ''
  await page.clock.runFor(30_000)
  await soon(() => failures.count()).toBeGreaterThan(0)
  expect((await failures.allInnerTexts()).join()).toContain(/Refused \d/.exec(held)?.[0])
  await press(page, 'Escape')
  await grid(page).focus()
  await page.clock.runFor(30_000)
  await soon(() => failures.count()).toBe(0)
  await fail()
  await press(page, 'g', 'p')
  await page.getByText('There are no providers yet.').waitFor()
  await page.clock.runFor(1_000)
  await soon(() => failures.count()).toBe(0)
  await close(page)
})
