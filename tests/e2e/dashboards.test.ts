import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { close, hash, intercept, isFocused, press, soon, sharedDesk } from './desk.ts'

const desk = sharedDesk({ demo: true })

const rows = (page: Page) => page.getByRole('row')
const spoken = async (page: Page) => (await page.getByRole('status').allInnerTexts()).join(' | ')
/** Waits for the numbers; rows without them come first. */
const counted = (page: Page) => soon(() => spoken(page)).toMatch(/data up to/)
const plot = (page: Page) => page.getByRole('img', { name: /by day/ })

describe('the analysis dashboard, by keys alone', () => {
  test('keys move by day and read the values, change figure and split, compare and zoom', async () => {
    const page = await desk.open('#/ahaGameAnalysis/index')
    await plot(page).waitFor()
    await counted(page)
    await press(page, 'ArrowLeft', 'ArrowLeft')
    await soon(() => spoken(page)).toMatch(/18 Nov 2026: \D+[\d,]+/)
    await press(page, 'm')
    await soon(() => hash(page)).toContain('metric=show_uv')
    await press(page, 'b', 'c')
    await soon(() => hash(page)).toMatch(/by=game_category.*compare=1/)
    // waits for the categories: rows, lines and changes of games were shown before
    await page.getByRole('columnheader', { name: 'Category' }).waitFor()
    await soon(() => rows(page).nth(2).innerText()).toMatch(/[▲▼=]/)
    await press(page, '+')
    await page.getByRole('button', { name: 'Whole range' }).waitFor()
    const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
    await soon(() => lines.count()).toBe(5)
    await press(page, '0', 'j', 'x')
    await soon(() => hash(page)).toMatch(/keys=\d+(%2C|,)\d+/)
    // the excluded line disappears, and the others stay
    await soon(() => lines.count()).toBe(4)
    await press(page, 'd', 'd')
    await soon(() => isFocused(page.getByRole('combobox', { name: 'Dates' }))).toBe(true)
    await press(page, 'Escape', 'm')
    await soon(() => hash(page)).toContain('metric=uctr')
    await close(page)
  })

  test('B32 B117 a cancelled request says so, and can be made again', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const page = await desk.open('#/ahaGameCategoryAnalysis/index')
    await plot(page).waitFor()
    await intercept(page, /boards\/category/, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await press(page, 'b')
    await page.getByText('Loading…').waitFor()
    await press(page, 'Escape')
    await soon(() => spoken(page)).toContain('Cancelled by the user.')
    release()
    await page.unroute(/boards\/category/)
    await press(page, 'r')
    await soon(() => rows(page).count()).toBeGreaterThan(20)
    expect(await spoken(page)).not.toContain('Cancelled by the user.')
    await close(page)
  })

  test('a failed refresh is reported, keeps the table of its figure, and r tries again', async () => {
    const page = await desk.open('#/ahaGameAnalysis/index?by=game_id')
    await counted(page)
    const sorted = page.locator('th[aria-sort]')
    await soon(() => sorted.innerText()).toMatch(/^Players/)
    // names come after the numbers
    await soon(() => rows(page).nth(2).innerText()).not.toMatch(/^#/)
    const first = await rows(page).nth(2).innerText()
    const boards = /boards\/analysis/
    await intercept(page, boards, (route) =>
      route.fulfill({ status: 500, body: '{}', contentType: 'application/json' }),
    )
    await press(page, 'm')
    await soon(() => spoken(page)).toMatch(/could not be loaded.*500/)
    expect([await sorted.innerText(), await rows(page).nth(2).innerText()]).toEqual(['Players ↓', first])
    await page.unroute(boards)
    await press(page, 'r')
    await soon(() => sorted.innerText()).toMatch(/^People reached/)
    expect(await spoken(page)).not.toContain('could not be loaded')
    await close(page)
  })

  test('a dashboard keeps its filters in the address, and exports the shown rows', async () => {
    const page = await desk.open('#/ahaGameAnalysis/trend?country=IN&days=14&by=source')
    await soon(() => rows(page).nth(2).innerText()).toMatch(/Lobby|Home feed/)
    await page.getByRole('button', { name: 'Export' }).focus()
    await press(page, 'Enter')
    await page.getByRole('menuitem').first().waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')])
    expect(file.suggestedFilename()).toBe('analysis-2026-11-06-2026-11-19.csv')
    await close(page)
  })
})

test('the five reports have a tab each', async () => {
  const page = await desk.open('#/data-reports')
  await page.getByRole('tab', { name: 'Channels' }).focus()
  await press(page, 'ArrowRight')
  await soon(() => hash(page)).toContain('report=adunit-data')
  await soon(() => page.getByRole('button', { name: /eCPM/ }).count()).toBeGreaterThan(0)
  await soon(() => rows(page).count()).toBeGreaterThan(4)
  await close(page)
})

test('the ranking draws a line of positions for each app', async () => {
  const page = await desk.open('#/googleRanking')
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await soon(() => lines.count()).toBeGreaterThan(1)
  await press(page, 'ArrowLeft')
  await soon(() => spoken(page)).toMatch(/Nov 2026: .* \d+/)
  await close(page)
})

test('arrows walk the treemap, and Enter opens a trend', async () => {
  const page = await desk.open('#/ahaGameCharacteristic/index')
  const tile = page.getByRole('group', { name: /^Popularity/ }).getByRole('button')
  await tile.first().waitFor()
  await tile.first().focus()
  await press(page, 'ArrowRight')
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Players [\d,]+, [+-]?[\d.]+%|new/)
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/ahaGameAnalysis\/trend\?game_id=\d+$/)
  await close(page)
})
