import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { make } from '../engine/client.ts'
import { close, grid, press, rowsShown, soon, tabTo, isFocused, sharedDesk } from './desk.ts'
import { addGames } from './games.ts'

const desk = sharedDesk()
beforeAll(() => addGames(desk.server, 60))

const narrow = { context: { viewport: { width: 1024, height: 768 } } }
const right = async (of: Locator) => ((box) => box!.x + box!.width)(await of.boundingBox())

describe('small windows', () => {
  test('counters fit in the one line of the top bar at 640 px', async () => {
    const page = await desk.open('#/game/h5', { context: { viewport: { width: 640, height: 450 } } })
    await rowsShown(page, 60)
    const [bar, title] = [page.getByRole('banner'), page.getByRole('heading', { name: 'H5 games' })]
    const counter = bar.getByRole('link', { name: /^Forum/ })
    await soon(async () => (await counter.boundingBox())?.width ?? 0).toBeGreaterThan(20)
    expect(await counter.getAttribute('title')).toBe('Forum')
    expect(Math.abs((await counter.boundingBox())!.y - (await title.boundingBox())!.y)).toBeLessThan(12)
    expect((await bar.boundingBox())!.height).toBeLessThan(48)
    await close(page)
  })

  test('arrows follow the visible cells beside an open record', async () => {
    const page = await desk.open('#/game/h5', narrow)
    await rowsShown(page, 60)
    await press(page, 'Enter')
    await page.getByRole('region').getByRole('tablist').waitFor()
    const at = () =>
      grid(page).evaluate(
        (element) => document.getElementById(element.getAttribute('aria-activedescendant')!)!.innerText,
      )
    await press(page, 'ArrowRight')
    await soon(at).toMatch(/^(On|Off)line$/)
    await press(page, 'ArrowRight')
    await soon(at).toContain('Game 0060')
    await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'End')
    expect(await at()).not.toMatch(/line$/)
    await close(page)
  })

  test('every button of a form is fully visible in production at 1024 px', async () => {
    await desk.server.post('/api/h5game', { name: 'Live game' }, { env: 'prod-ie' })
    const page = await desk.open('#/game/h5', { ...narrow, environment: 'prod-ie' })
    await rowsShown(page, 1)
    await press(page, 'e')
    await soon(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Live game')
    await soon(() => isFocused(page.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
    await press(page, 'End')
    await page.keyboard.type('!')
    await page.getByRole('button', { name: 'Save 1 change in production Ireland' }).waitFor()
    for (const name of [/^Copy as script line/, 'Discard', /^Save 1 change/]) {
      const button = page.getByRole('button', { name })
      expect(await button.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
      expect(await right(button)).toBeLessThanOrEqual(1024)
    }
    await close(page)
  })

  test('values beside a list stay within their place, and so do parameters of a schedule', async () => {
    const long = 'A post whose title is a good deal longer than the place that the side has for it'
    const post = await make(desk.server, '/api/forum/post', { title: long, content: 'Text' })
    await make(desk.server, '/api/forum/post-comment', { postId: post.id, content: 'Short' })
    const page = await desk.open('#/community/comment')
    await rowsShown(page, 1)
    await press(page, 'Enter')
    const value = page.getByRole('region').getByText(long).last()
    await value.waitFor()
    expect(await right(value)).toBeLessThanOrEqual(1440)
    // a long text wraps to as many lines as it needs
    const line = 'One line that is a good deal longer than the place beside the list has for it, and goes on'
    await desk.server.post('/api/h5game', { name: 'Told in full', introduction: line })
    await page.evaluate(() => (location.hash = '#/game/h5?keyword=Told+in+full'))
    await rowsShown(page, 1)
    await press(page, 'Enter')
    const told = page.getByRole('region').getByText(line)
    await told.waitFor()
    expect(await told.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
    expect((await told.boundingBox())!.height).toBeGreaterThan(30)
    await page.evaluate(() => (location.hash = '#/schedules?script=take-silent-games-offline'))
    const reason = page.getByRole('form').getByText('Reason', { exact: true })
    await reason.waitFor()
    expect((await reason.boundingBox())!.x).toBeLessThan((await page.getByLabel('When').first().boundingBox())!.x + 10)
    await close(page)
  })

  test('the script stays readable at 200 %, and the form below is reached by scrolling', async () => {
    const page = await desk.open('#/scripts?name=take-silent-games-offline', {
      context: { viewport: { width: 720, height: 450 } },
    })
    const text = page.locator('.monaco-editor').first()
    await text.waitFor()
    await soon(async () => Math.min((await text.boundingBox())?.height ?? 0, 120)).toBe(120)
    expect((await text.boundingBox())!.y).toBeLessThan(300)
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await tabTo(page, reason)
    const { y, height } = (await reason.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(450)
    await close(page)
  })
})
