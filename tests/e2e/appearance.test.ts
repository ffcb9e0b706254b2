import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  arrowTo,
  close,
  grid,
  hash,
  isFocused,
  palette,
  press,
  rowAt,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { addGames } from './games.ts'

const desk = sharedDesk()
beforeAll(() => addGames(desk.server, 30))

describe('appearance', () => {
  test('language and theme change live, without a call and in place', async () => {
    const page = await desk.open('#/game/h5', { theme: 'light', language: 'en' })
    await rowsShown(page, 30)
    await press(page, 'j', 'x')
    await tabTo(page, page.getByRole('button', { name: /^User menu/ }), 'Shift+Tab')
    await press(page, 'Enter')
    await arrowTo(page, page.getByRole('menuitemradio', { name: '中文' }))
    await press(page, 'Enter')
    await soon(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await page.getByRole('columnheader', { name: '名称' }).waitFor()
    expect(await rowAt(page, 2).getAttribute('aria-selected')).toBe('true')
    await soon(() => page.title()).toContain('H5 游戏')
    await tabTo(page, page.getByRole('button', { name: /admin/i }).last(), 'Shift+Tab')
    await press(page, 'Enter')
    await arrowTo(page, page.getByRole('menuitemradio', { name: '深色' }))
    await press(page, 'Enter')
    await soon(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    const [red, green, blue] = await grid(page).evaluate((element) =>
      getComputedStyle(element).backgroundColor.match(/\d+/g)!.map(Number),
    )
    expect(Math.max(red!, green!, blue!)).toBeLessThan(80)
    await page.reload()
    await rowsShown(page, 30)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await close(page)
  })

  test('production is marked by name and frame, and no single key acts at once', async () => {
    await desk.server.post('/api/h5game', { name: 'Live game', onShelf: 1 }, { env: 'prod-ie' })
    const page = await desk.open('#/game/h5', { environment: 'prod-ie' })
    const test = await desk.open('#/game/h5')
    await rowsShown(page, 1)
    await rowsShown(test, 30)
    const badge = (each: Page) => each.getByRole('button', { name: /^Environment: / })
    expect(await badge(page).innerText()).toMatch(/^PRODUCTION · Ireland$/)
    expect(await badge(test).innerText()).toMatch(/^TEST · Ireland$/)
    const colour = (each: Page) => badge(each).evaluate((element) => getComputedStyle(element).backgroundColor)
    const [red, green, blue] = await page.evaluate(
      (text) => {
        const canvas = document.createElement('canvas').getContext('2d')!
        canvas.fillStyle = text
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
      },
      await colour(page),
    )
    expect(red!).toBeGreaterThan(2 * Math.max(green!, blue!))
    expect(await colour(page)).not.toBe(await colour(test))
    // a line across the whole top
    const top = (each: Page) =>
      each.evaluate(() => ({
        width: document.elementFromPoint(innerWidth / 2, 1)?.getBoundingClientRect().width,
        colour: getComputedStyle(document.elementFromPoint(innerWidth / 2, 1)!).backgroundColor,
      }))
    expect((await top(page)).width).toBe(1440)
    expect((await top(page)).colour).not.toBe((await top(test)).colour)
    await press(page, 'e')
    await soon(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Live game')
    await press(page, 'End')
    await page.keyboard.type('!')
    await page.getByRole('button', { name: 'Save 1 change in production Ireland' }).waitFor()
    await press(page, 'Escape')
    await tabTo(page, page.getByRole('button', { name: 'Discard changes' }))
    await press(page, 'Enter')
    await press(page, 'o')
    await palette(page)
      .getByRole('button', { name: /in production Ireland/i })
      .waitFor()
    expect((await desk.server.get('/api/h5game', { env: 'prod-ie' })).body.data).toMatchObject([{ onShelf: 1 }])
    await close(page)
    await close(test)
  })

  test('the badge menu lists every environment and leads there signed in, to the same page', async () => {
    const page = await desk.open('#/game/h5?onShelf=1')
    await rowsShown(page, 15)
    await tabTo(page, page.getByRole('button', { name: /^Environment: / }), 'Shift+Tab')
    await press(page, 'Enter')
    const india = page.getByRole('menuitemradio', { name: /Test · India/ })
    await india.waitFor()
    expect(await page.getByRole('menuitemradio').count()).toBe(6)
    const here = page.getByRole('menuitemradio', { name: /Test · Ireland/ })
    await soon(() => isFocused(here)).toBe(true)
    await press(page, 'ArrowUp')
    expect(await isFocused(here)).toBe(true)
    await arrowTo(page, india)
    await press(page, 'Enter')
    // a sign-in link needs a confirmation, once per address
    await page.getByRole('button', { name: 'Sign in' }).press('Enter')
    await page.waitForURL((url) => url.hostname === 'test-ind.localhost' && url.pathname === '/')
    await page.getByRole('button', { name: 'Environment: Test · India' }).waitFor()
    expect(hash(page)).toBe('#/game/h5?onShelf=1')
    await close(page)
  })
})
