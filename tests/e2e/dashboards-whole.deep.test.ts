import { readFile } from 'node:fs/promises'
import papa from 'papaparse'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { close, hash, press, soon, tabTo, sharedDesk } from './desk.ts'

const desk = sharedDesk()

const spoken = async (page: Page) => (await page.getByRole('status').allInnerTexts()).join(' | ')
const rows = (page: Page) => page.getByRole('row')

/** Returns the file that a key or button saves, as lines of cells. */
async function saved(page: Page, key: string): Promise<{ readonly name: string; readonly lines: string[][] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, key)])
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\ufeff/, '').trim()
  return { name: file.suggestedFilename(), lines: papa.parse<string[]>(text).data }
}

async function exported(page: Page): Promise<string[][]> {
  await press(page, 'f')
  await tabTo(page, page.getByRole('button', { name: 'Export', exact: true, disabled: false }))
  return (await saved(page, 'Enter')).lines
}

test('a table of too many games states their number, and the file has them all', async () => {
  await desk.server.running.server.sql`
    insert into record (area, environment, id, version, label, data, created_at, updated_at)
    select 'aha-game-analysis', 'test-ie', n, 1, '', jsonb_build_object('game_id', n, 'country_code', 'IN', 'source', 'feed',
      'creation_date', '2025-03-03T00:00:00.000Z', 'click_uv', n, 'show_uv', 2 * n), now(), now()
    from generate_series(1, 2100) n`
  const page = await desk.open('#/ahaGamePotentialWeightConfig/index')
  await soon(() => spoken(page)).toContain('2,000 of 2,100 rows')
  const [, ...potentials] = await exported(page)
  expect(new Set(potentials.map(([, id]) => id)).size).toBe(2_100)
  await page.evaluate(() => void (location.hash = '#/ahaGameCharacteristic/index'))
  await soon(() => spoken(page)).toContain('500 of 2,100 rows')
  const [, ...characteristics] = await exported(page)
  expect(characteristics.map(([rank]) => Number(rank))).toEqual(Array.from({ length: 2_100 }, (_, at) => at + 1))
  await close(page)
})

/** Inserts positions of this many apps on this many days, the last on 1 March 2025. */
async function positions(country: string, days: number, apps: number, name: string): Promise<void> {
  await desk.server.running.server.sql`
    insert into record (area, environment, id, version, label, data, created_at, updated_at)
    select 'google-ranking', 'test-ie', (select coalesce(max(id), 0) from record where area = 'google-ranking') + (d * ${apps}::int + n),
      1, 'App', jsonb_build_object('country', ${country}::text, 'chart', 'free', 'ranking', n, 'previous', n, 'title', 'App ' || n,
      'package', ${name}::text || n, 'date', to_char(date '2025-03-01' - d, 'YYYY-MM-DD"T00:00:00.000Z"')), now(), now()
    from generate_series(0, ${days - 1}::int) d, generate_series(1, ${apps}::int) n`
}

test('a day cut off at the end of the loaded rows is not offered as complete', async () => {
  await positions('IN', 40, 40, 'com.app')
  const page = await desk.open('#/googleRanking')
  const days = page.getByRole('combobox', { name: 'Day' }).getByRole('option')
  await soon(() => days.count()).toBe(37)
  await soon(() => spoken(page)).toContain('1,480 of 1,600 rows')
  await press(page, 'd', 'd', 'End')
  await soon(() => hash(page)).toContain('day=2025-01-24')
  // the header and all 40 positions
  await soon(() => page.locator('table').first().getAttribute('aria-rowcount')).toBe('41')
  await close(page)
})

test('the history of an app shows the newest days, and its file holds every day', async () => {
  for (const country of ['IN', 'ID', 'NG', 'BD', 'EG', 'BR', 'KE', 'PK', 'PH'])
    await positions(country, 240, 1, 'com.own')
  const page = await desk.open('#/googleRankingDetail?package=com.own1&chart=free')
  await soon(() => rows(page).nth(1).innerText()).toMatch(/^Sat, 1 Mar 2025/)
  await soon(() => spoken(page)).toContain('1,998 of 2,160 rows')
  const [heads = [], ...lines] = await exported(page)
  expect([heads.length, lines.length]).toEqual([10, 240])
  expect(lines.every((line) => line.filter((cell) => cell === '1').length === 9)).toBe(true)
  await close(page)
})

test('the CSV covers the days on screen, even after a new day was counted', async () => {
  const day = (date: string, active_users: number) =>
    desk.server.post('/api/-/channel-days', { date, channel: 'organic', country: 'IN', active_users })
  await day('2025-03-03T00:00:00Z', 10)
  const page = await desk.open('#/data-reports?days=1')
  await soon(() => spoken(page)).toContain('data up to 3 Mar')
  await day('2025-03-04T00:00:00Z', 99)
  const { name, lines } = await saved(page, 'w')
  expect(name).toBe('channel-data-2025-03-03-2025-03-03.csv')
  expect(lines.find(([id]) => id === 'organic')?.[2]).toBe('10')
  await close(page)
})

test('an unknown figure has no change', async () => {
  const day = (date: string, active_users: number, revenue: number) =>
    desk.server.post('/api/-/channel-days', { date, channel: 'play', country: 'IN', active_users, revenue })
  await day('2025-02-01T00:00:00Z', 10, 5)
  await day('2025-02-02T00:00:00Z', 0, 0)
  const page = await desk.open('#/data-reports?start=2025-02-02&end=2025-02-02&metric=arpu')
  await soon(() => spoken(page)).toContain('data up to')
  const tile = page.getByRole('button', { name: /^ARPU –/ })
  await soon(() => tile.innerText()).toMatch(/^ARPU\s+–\s*$/)
  await soon(() => rows(page).nth(2).innerText()).toMatch(/^Google Play\s+–\s+–\s/)
  await close(page)
})
