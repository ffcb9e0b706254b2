import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { make } from '../engine/client.ts'
import { close, hash, notice, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'

let game: number
const desk = sharedDesk()
beforeAll(async () => {
  game = (await make(desk.server, '/api/h5game', { name: 'Lemonade Boss' })).id
  const played = [
    ['IN', 'feed', '2025-03-03'],
    ['IN', 'lobby', '2025-03-03'],
    ['IE', 'lobby', '2025-03-04'],
    ['IN', 'feed', '2025-04-10'],
  ] as const
  for (const [country_code, source, day] of played)
    await make(desk.server, '/api/ahaGameAnalysis', {
      game_id: game,
      country_code,
      source,
      creation_date: `${day}T00:00:00Z`,
      show_uv: 20,
      click_uv: 10,
    })
})

const week = 'start=2025-03-01&end=2025-03-07'
const rows = (page: Page) => page.getByRole('row')
/** Waits until the first row below the total contains a name. */
const shown = (page: Page, name: string) => soon(() => rows(page).nth(2).innerText()).toContain(name)

test('an opened row keeps filters and dates, on the trend too, and Back returns', async () => {
  const page = await desk.open(`#/ahaGameAnalysis/index?country=IN&source=feed&${week}`)
  await shown(page, 'Lemonade Boss')
  await press(page, 'Enter')
  const trend = `#/ahaGameAnalysis/trend?game_id=${game}&country=IN&source=feed&${week}`
  await soon(() => hash(page)).toBe(trend)
  await shown(page, 'Lemonade Boss')
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe(`${trend}&by=country`)
  await shown(page, 'India')
  await page.goBack()
  await soon(() => hash(page)).toBe(trend)
  await close(page)
})

test('Enter narrows any split table to the row and splits it further', async () => {
  const page = await desk.open(`#/ahaGameAnalysis/index?by=country&${week}`)
  await shown(page, 'India')
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe(`#/ahaGameAnalysis/index?by=source&${week}&country=IN`)
  await shown(page, 'Home feed')
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe(`#/ahaGameAnalysis/index?by=day&${week}&country=IN&source=feed`)
  await soon(() => rows(page).nth(2).innerText()).toContain('Mon, 3 Mar 2025')
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/by=game_id&start=2025-03-03&end=2025-03-03&country=IN&source=feed$/)
  await page.evaluate((days) => void (location.hash = `#/ahaGameAnalysis/index?by=game_category&${days}`), week)
  await shown(page, 'Unknown')
  await press(page, 'Enter')
  await notice(page, 'Unknown values cannot be filtered.').first().waitFor()
  await close(page)
})

test('a game opened from the favourites stays within the favourites', async () => {
  await make(desk.server, '/api/-/collect-days', {
    date: '2025-03-03T00:00:00Z',
    game_id: game,
    country: 'IN',
    added: 3,
  })
  const page = await desk.open('#/data-reports?report=game-collect')
  await shown(page, 'Lemonade Boss')
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe(`#/data-reports?report=game-collect&game_id=${game}&by=country`)
  await shown(page, 'India')
  await close(page)
})

test('days and country of the popularity carry over to the trend', async () => {
  const page = await desk.open('#/ahaGameCharacteristic/index?country=IN&days=3')
  await soon(() => rows(page).nth(1).innerText()).toContain('Lemonade Boss')
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe(`#/ahaGameAnalysis/trend?game_id=${game}&country=IN&days=3`)
  const days = page.getByRole('combobox', { name: 'Dates' })
  await soon(() => days.locator('option:checked').innerText()).toBe('Last 3 days')
  await close(page)
})

test('the records behind the figures open with matching filters and days', async () => {
  const page = await desk.open(`#/ahaGameAnalysis/index?country=IN&source=feed&${week}`)
  await shown(page, 'Lemonade Boss')
  const records = page.getByRole('search').getByRole('link', { name: 'Records', exact: true })
  await press(page, 'f')
  await tabTo(page, records)
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/ahaGameAnalysis\/records\?country_code=IN&source=feed&creation_date_from=/)
  await rowsShown(page, 1)
  await page.evaluate(() => void (location.hash = '#/ahaGameAnalysis/index?country=IN'))
  await shown(page, 'Lemonade Boss')
  expect(await records.getAttribute('href')).toBe('#/ahaGameAnalysis/records?country_code=IN')
  await page.evaluate(() => void (location.hash = '#/data-reports?report=game-collect&country=IN&days=7'))
  await soon(() => records.getAttribute('href')).toMatch(/_tab=collect-day&country=IN&date_from=.*&date_to=/)
  await close(page)
})
