import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, grid, hash, isFocused, openDesk, press, soon, tabTo, type Desk } from './desk.ts'
import { combo, field, newTheme } from './forms.ts'

let desk: Desk
const picture = /\/files\//

beforeAll(async () => {
  desk = await openDesk({ demo: true })
}, 720_000)
afterEach(() => desk.check())
afterAll(() => desk.stop())

test('B38 the countries are fetched once and reused by every form', async () => {
  const page = await desk.open('#/resource-theme')
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/api/country' && asked.push(request.url()))
  await newTheme(page, desk.server)
  const countries = combo(page, 'Countries')
  const india = page.getByRole('option', { name: /^India/ })
  const find = async () => {
    await tabTo(page, countries)
    await page.keyboard.type('indi')
    await india.first().waitFor()
  }
  await find()
  await press(page, 'Control+a', 'Delete', 'Escape', 'Escape')
  await soon(() => page.getByRole('form').count()).toBe(0)
  await press(page, 'c')
  await soon(() => isFocused(field(page, 'Title'))).toBe(true)
  await find()
  expect(asked).toHaveLength(1)
  await close(page)
})

test('B39 the phone models are fetched once, offered in every form, and stored beside typed ones', async () => {
  const page = await desk.open('#/promotion')
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/api/property/3' && asked.push(request.url()))
  const models = combo(page, 'Phone models')
  const add = async (name: string) => {
    await press(page, 'c')
    await soon(() => isFocused(field(page, 'Name'))).toBe(true)
    await page.keyboard.type(name)
    await tabTo(page, models)
    await page.keyboard.type('a15')
    await page.getByRole('option', { name: 'Samsung Galaxy A15' }).waitFor()
    await press(page, 'Enter')
    await page.getByRole('button', { name: 'Remove Samsung Galaxy A15' }).waitFor()
    await page.keyboard.type('Prototype 9')
    await page.getByRole('option', { name: 'Prototype 9' }).waitFor()
    await press(page, 'Enter', 'Escape', 'Control+Enter')
    await soon(() => page.getByRole('form').count()).toBe(0)
  }
  await soon(() => grid(page).getAttribute('aria-busy')).toBe('false')
  await add('Models one')
  await add('Models two')
  expect(asked).toHaveLength(1)
  const { data } = (await desk.server.get('/api/campaigns?pageSize=2')).body as { data: { model: string[] }[] }
  expect(data.map(({ model }) => model)).toEqual([
    ['Samsung Galaxy A15', 'Prototype 9'],
    ['Samsung Galaxy A15', 'Prototype 9'],
  ])
  await close(page)
})

test('B113 pictures are fetched up to 1.3 screens ahead, and further ones only when they come near', async () => {
  const page = await desk.open('#/home-preview?country=IN')
  const rows = page.locator('#rows')
  await soon(() => rows.locator('img').count()).toBeGreaterThan(0)
  // distance of the picture below the scrolled area, in screens
  const ahead = () =>
    rows.evaluate((scroller) => {
      const { bottom, height } = scroller.getBoundingClientRect()
      return [...scroller.querySelectorAll('img')].map((img) => (img.getBoundingClientRect().top - bottom) / height)
    })
  await soon(async () => Math.max(...(await ahead()))).toBeGreaterThan(0.5)
  const first = await ahead()
  expect(Math.max(...first)).toBeLessThan(1.31)
  expect(await rows.evaluate((scroller) => scroller.scrollHeight / scroller.clientHeight)).toBeGreaterThan(3.5)
  await rows.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await soon(() => rows.locator('img').count()).toBeGreaterThan(first.length)
  await close(page)
})

test('B113 a failed picture is tried once more and then keeps its letter', async () => {
  const asked = new Map<string, number>()
  const page = await desk.open('#/game/h5', {
    prepare: (context) =>
      context.route(picture, (route) => {
        const { pathname } = new URL(route.request().url())
        asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
        return route.fulfill({ status: 503 })
      }),
  })
  await soon(() => grid(page).getAttribute('aria-rowcount')).toBe('3000')
  await soon(() => asked.size).toBeGreaterThan(5)
  await soon(() => [...asked.values()].every((times) => times === 2)).toBe(true)
  await soon(() => grid(page).locator('img').count()).toBe(0)
  await press(page, 'j')
  expect([...asked.values()].filter((times) => times > 2)).toEqual([])
  await close(page)
})

test('B18 /h5 leads to browser push', async () => {
  const page = await desk.open('#/h5')
  await page.getByRole('heading', { name: 'Browser push' }).first().waitFor()
  await page.evaluate(() => void (location.hash = '#/h5/channel'))
  await soon(() => hash(page)).toBe('#/h5/channel')
  await close(page)
})

test('the list of an address is requested once, before the catalogue has arrived', async () => {
  const page = await desk.open('#/resource-theme')
  await grid(page).getByRole('row').nth(2).waitFor()
  const seen: string[] = []
  const isList = (url: string): boolean => /\/api\/resource-theme\?.*page=1/.test(url)
  page.on('request', (request) => isList(request.url()) && seen.push('list'))
  page.on('response', (response) => response.url().endsWith('/api/-/catalogue?part=start') && seen.push('catalogue'))
  await page.route('**/api/-/catalogue?part=start', async (route) => {
    await soon(() => seen.length).toBe(1)
    await route.continue()
  })
  await page.reload()
  await grid(page).getByRole('row').nth(2).waitFor()
  expect(seen).toEqual(['list', 'catalogue'])
  await close(page)
})
