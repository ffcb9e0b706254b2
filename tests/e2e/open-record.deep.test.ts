import type { Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { make, rowsOf, type Row } from '../engine/client.ts'
import {
  activeOption,
  close,
  intercept,
  paletteInput,
  paletteText,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { addGames } from './games.ts'

let hidden = {} as Row
const desk = sharedDesk()
beforeAll(async () => {
  hidden = await make(desk.server, '/api/tag', { name: 'Hidden one' })
  await make(desk.server, '/api/tag', { name: 'Shown one' })
})

test('keys and commands act on the open record, not on the row of the cursor', async () => {
  const page = await desk.open(`#/tag?keyword=Shown&_open=${hidden.id}`)
  await rowsShown(page, 1)
  await page.getByRole('heading', { name: 'Hidden one' }).waitFor()
  await press(page, '.')
  await paletteInput(page).waitFor()
  await page.keyboard.type('Delete')
  await soon(() => activeOption(page)).toMatch(/Delete/)
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toContain('Delete Hidden one')
  await press(page, 'Escape')
  await soon(() => paletteInput(page).count()).toBe(0)
  await press(page, 'e')
  await page.getByRole('textbox', { name: /^Name/ }).first().waitFor()
  expect(await page.getByRole('textbox', { name: /^Name/ }).first().inputValue()).toBe('Hidden one')
  await close(page)
})

test('a child record is edited and saved where it is open, wherever the cursor is', async () => {
  await addGames(desk.server, 2)
  const games = rowsOf(await desk.server.get('/api/h5game'))
  const campaign = await make(desk.server, '/api/campaigns', { name: 'Of two games' })
  for (const { id } of games) await make(desk.server, `/api/-/campaigns/${campaign.id}/games`, { gameId: id })
  const read = async () => rowsOf(await desk.server.get(`/api/campaigns/${campaign.id}/games`))
  const [first, open] = await read()
  const page = await desk.open(
    `#/promotion?_tab=campaign-game&_parent=${campaign.id}&ids=${first?.id}&_open=${open?.id}`,
  )
  await rowsShown(page, 1)
  await page.locator('#peek-panel dl').waitFor()
  await press(page, 'e')
  const order = page.getByRole('form').getByRole('textbox', { name: 'Order' })
  await tabTo(page, order)
  await retype(page, '7')
  await press(page, 'Control+Enter')
  await soon(async () => (await read()).map((row) => [row.id, row['sort']])).toContainEqual([open?.id, 7])
  await close(page)
})

test('a key whose command needs more arguments asks for them', async () => {
  const game = rowsOf(await desk.server.get('/api/h5game'))[0]
  await make(desk.server, '/api/gift-package', { name: 'Chest', game_id: game?.id })
  const page = await desk.open('#/gift-package')
  await rowsShown(page, 1)
  await press(page, 'o')
  await soon(() => paletteText(page)).toMatch(/Chest Status · step 1 of 1/)
  await close(page)
})

test('a key pressed before the open record loads acts on it afterwards, or says why not', async () => {
  const page = await desk.open('#/tag?keyword=Shown')
  await rowsShown(page, 1)
  const held: Route[] = []
  await intercept(page, `**/api/tag/${hidden.id}`, (route) => held.push(route))
  await page.evaluate((to) => (location.hash = to), `#/tag?keyword=Shown&_open=${hidden.id}`)
  await soon(() => held.length).toBe(1)
  await press(page, '#')
  await held[0]!.continue()
  await soon(() => paletteText(page)).toContain('Delete Hidden one')
  await press(page, 'Escape')
  await soon(() => paletteInput(page).count()).toBe(0)
  await page.evaluate((to) => (location.hash = to), '#/tag?keyword=Shown&_open=999999')
  await press(page, 'e')
  await page.getByText('The open record could not be loaded.').first().waitFor()
  await close(page)
})

test('a row key without a row says so, and offers no other row', async () => {
  const page = await desk.open('#/tag?keyword=Nobody')
  await rowsShown(page, 0)
  for (const [key, title] of [
    ['#', 'Delete tag'],
    ['e', 'Edit tag'],
  ] as const) {
    await press(page, key)
    await page
      .getByRole('alert')
      .filter({ hasText: `${title}There is no row here.` })
      .waitFor()
  }
  expect(await paletteInput(page).count()).toBe(0)
  await close(page)
})

test('a key pressed before the rows load acts on the first of them, and the last key counts', async () => {
  const page = await desk.open('#/tag?keyword=Nobody')
  await rowsShown(page, 0)
  const held: Route[] = []
  await intercept(page, /\/api\/tag\?.*keyword=Shown/, (route) => void held.push(route))
  await page.evaluate(() => (location.hash = '#/tag?keyword=Shown'))
  await soon(() => held.length).toBeGreaterThan(0)
  await press(page, '.', '#')
  expect(await paletteInput(page).count()).toBe(0)
  for (const route of held) await route.continue()
  await soon(() => paletteText(page)).toContain('Delete Shown one')
  expect(await page.getByText('There is no row here.').count()).toBe(0)
  await close(page)
})

test('a key pressed before the rows load never acts on rows of another list', async () => {
  const page = await desk.open('#/tag?keyword=Nobody')
  await rowsShown(page, 0)
  const held: Route[] = []
  await intercept(page, /\/api\/tag\?.*keyword=Hidden/, (route) => void held.push(route))
  await page.evaluate(() => (location.hash = '#/tag?keyword=Hidden'))
  await soon(() => held.length).toBeGreaterThan(0)
  await press(page, '#')
  await page.evaluate(() => (location.hash = '#/tag?keyword=Shown'))
  await rowsShown(page, 1)
  // the palette opens for the second key
  await press(page, '.')
  await paletteInput(page).waitFor()
  await page.keyboard.type('Delete')
  await soon(() => activeOption(page)).toMatch(/Delete/)
  expect(await paletteText(page)).not.toContain('Delete Shown one')
  await close(page)
})
