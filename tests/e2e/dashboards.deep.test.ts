import { readFile } from 'node:fs/promises'
import papa from 'papaparse'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { close, hash, intercept, notice, press, retype, soon, tabTo, sharedDesk } from './desk.ts'
import { hold } from './hold.ts'

const desk = sharedDesk({ demo: true })

const rows = (page: Page) => page.getByRole('row')
const spoken = async (page: Page) => (await page.getByRole('status').allInnerTexts()).join(' | ')
/** Waits for the numbers; rows without them come first. */
const counted = (page: Page) => soon(() => spoken(page)).toMatch(/data up to/)
const plot = (page: Page) => page.getByRole('img', { name: /by day/ })

describe('the analysis dashboard, by keys alone', () => {
  test('the cursor stays on its day when lines or range change', async () => {
    const page = await desk.open('#/ahaGameAnalysis/index')
    await counted(page)
    const day = page.getByText(/^Sun, 15 Nov 2026$/)
    await press(page, ...Array.from({ length: 5 }, () => 'ArrowLeft'))
    await day.waitFor()
    /** Returns the position of the cursor as a fraction of the days shown. */
    const stands = () =>
      page.locator('.u-over').evaluate((over) => {
        const cursor = over.querySelector('.u-cursor-x')!
        return (cursor.getBoundingClientRect().left - over.getBoundingClientRect().left) / over.clientWidth
      })
    await soon(stands).toBeCloseTo(25 / 29, 2)
    await press(page, 'b')
    await soon(() => hash(page)).toContain('by=')
    await soon(() => page.locator('.u-cursor-pt').count()).toBeGreaterThan(2)
    await soon(stands).toBeCloseTo(25 / 29, 2)
    await press(page, '+')
    await page.getByRole('button', { name: 'Whole range' }).waitFor()
    await day.waitFor()
    await soon(stands).toBeCloseTo(10 / 14, 2)
    await close(page)
  })

  test('a row of a split is plotted once it has loaded', async () => {
    const page = await desk.open('#/ahaGameAnalysis/index')
    await counted(page)
    const held = await hold(page, /boards\//)
    await press(page, 'b')
    await held.came()
    await press(page, 'j', 'x')
    await held.let()
    await soon(() => hash(page)).toMatch(/by=game_category.*keys=\d/)
    await close(page)
  })

  test('the CSV holds every row with its name, in the units of the screen, and adds up', async () => {
    const games = (await desk.server.get('/api/game?pageSize=520')).body.data as { id: number }[]
    const day = { country_code: 'IE', source: 'lobby', creation_date: '2025-03-03T00:00:00Z' }
    for (const [at, { id }] of games.entries())
      await desk.server.post('/api/ahaGameAnalysis', {
        ...day,
        game_id: id,
        click_uv: at + 1,
        play_time_total: at * 1_801,
      })
    const held = Promise.withResolvers<void>()
    const page = await desk.open('#/ahaGameAnalysis/index?by=game_id&start=2025-03-03&end=2025-03-03', {
      prepare: (context) => context.route('**/api/-/labels*', (route) => held.promise.then(() => route.continue())),
    })
    await page.getByText('500 of 520 rows').waitFor()
    // ids are shown instead of names only while the names load slowly
    expect(
      await page
        .getByRole('cell')
        .locator('span[title]:not(.awaited)', { hasText: /^#\d+$/ })
        .count(),
    ).toBe(0)
    await page
      .locator('.awaited', { hasText: /^#\d+$/ })
      .first()
      .waitFor({ state: 'attached' })
    held.resolve()
    await page.getByRole('button', { name: 'Export' }).focus()
    await press(page, 'Enter')
    await page.getByRole('menuitem').first().waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')])
    const text = (await readFile(await file.path(), 'utf8')).replace(/^\ufeff/, '').trim()
    const [heads = [], ...lines] = papa.parse<string[]>(text).data
    const total = lines.at(-1) ?? []
    const own = lines.slice(0, -1)
    expect([heads.slice(0, 3), own.length]).toEqual([['id', 'Game', 'Players'], 520])
    expect(own.filter(([, name]) => !name || /^#\d+$/.test(name))).toEqual([])
    const sum = (at: number) => own.reduce((all, line) => all + Number(line[at]), 0)
    expect(sum(2)).toBe(Number(total[2]))
    const hours = heads.indexOf('Play time (h)')
    const tile = page
      .getByRole('button', { name: /^Play time / })
      .locator('[title$=" h"]')
      .first()
    expect(Math.round(Number(total[hours]))).toBe(Number((await tile.getAttribute('title'))?.replace(/[^\d.]/g, '')))
    expect(sum(hours)).toBeCloseTo(Number(total[hours]), 3)
    await close(page)
  })

  test('no number is cut off, and no page exceeds the window', async () => {
    const page = await desk.open('#/ahaGameAnalysis/index?by=game_id&days=90&metric=show_pv')
    await counted(page)
    const cut = () =>
      page.locator('table td.nums:not(:first-child)').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const text = document.createRange()
            text.selectNodeContents(cell)
            return text.getBoundingClientRect().right > cell.getBoundingClientRect().right - 8
          })
          .map((cell) => cell.textContent),
      )
    await soon(() => rows(page).count()).toBeGreaterThan(20)
    expect(await cut()).toEqual([])
    await page.goto(page.url().replace(/#.*/, '#/ahaGameCharacteristic/index'))
    const map = page.getByRole('group', { name: /^Popularity\. / })
    await map.getByRole('button').first().waitFor()
    expect(await map.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true)
    await close(page)
  })
})

test('weights apply at once, are saved by a key, and undone', async () => {
  const page = await desk.open('#/ahaGamePotentialWeightConfig/index')
  const first = () => rows(page).nth(1).innerText()
  await soon(first).toMatch(/\d+\.\d/)
  const before = await first()
  await page.getByRole('spinbutton').first().waitFor()
  await press(page, 'w')
  await retype(page, '90')
  await soon(first).not.toBe(before)
  await press(page, 'Control+Enter')
  await notice(page, 'Saved the weights.').first().waitFor()
  const saved = await desk.server.get('/api/ahaGamePotentialWeightConfig?status=1&game_id=&avg_play_time_weight=90')
  expect(saved.body.total).toBe(1)
  await close(page)
})

test('a store chart opens the history of an app', async () => {
  const page = await desk.open('#/googleRanking')
  await soon(() => rows(page).count()).toBe(16)
  await press(page, 'j', 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/googleRankingDetail\?package=/)
  // the previous page stays until the code of this one is loaded
  const detail = page.getByRole('region', { name: 'Positions by day' })
  await plot(page).waitFor()
  await detail
    .getByText(/^\w+, \d+ \w+ 2026$/)
    .first()
    .waitFor()
  await press(page, 'ArrowLeft')
  await soon(() => spoken(page)).toMatch(/#\d+/)
  await close(page)
})

test('a map of the most played games states how many there are', async () => {
  await desk.server.running.server.sql`
    insert into record_aha_game_analysis (area, environment, id, version, label, data, created_at, updated_at)
    select area, environment, 9000000 + n, 1, label, data || jsonb_build_object('game_id', 9000000 + n), created_at, updated_at
    from generate_series(1, 120) n, (
      select * from record_aha_game_analysis where environment = 'test-ie' order by data->>'creation_date' desc limit 1) newest`
  const page = await desk.open('#/ahaGameCharacteristic/index')
  const note = page.getByText('Map: the 150 most played of 180 games')
  await note.waitFor()
  // the table that counts them shows other dates than the map
  await intercept(page, '**/ahaGameCharacteristic/popular?*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'The database is away.' } }),
  )
  await tabTo(page, page.getByRole('combobox', { name: 'Dates' }), 'Shift+Tab')
  await press(page, 'ArrowDown')
  await page.getByRole('status').filter({ hasText: 'The database is away.' }).waitFor()
  await soon(() => note.count()).toBe(0)
  await close(page)
})
