import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import {
  activeOption,
  close,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteOptions,
  paletteText,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { alert, combo, rowsOf } from './forms.ts'
import { addGames } from './games.ts'

const count = 12
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const clipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } }
const label = (page: Page) => soon(() => paletteInput(page).getAttribute('aria-label'))

/** Starts a command by its title, up to its first question. */
async function start(page: Page, title: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(`>${title}`)
  await soon(() => activeOption(page)).toMatch(new RegExp(title, 'i'))
  await press(page, 'Enter')
}

test('the script for many records lists the excluded ones, without link or form', async () => {
  const page = await desk.open('#/game/h5', clipboard)
  await rowsShown(page, count)
  const ids = (await rowsOf(desk.server, '/api/h5game?pageSize=20')).slice(0, 2).map(({ id }) => id)
  await press(page, '*', 'x', 'j', 'x')
  await notice(page, new RegExp(`^${count - 2} selected$`)).waitFor()
  await start(page, 'take offline')
  await label(page).toMatch(/^Reason/)
  expect(await paletteText(page)).toContain('Copy as script line')
  expect(await paletteText(page)).not.toContain('Copy as link')
  await page.keyboard.type('Over')
  await press(page, 'Control+Shift+C')
  await notice(page, 'Copied.').first().waitFor()
  const script = await page.evaluate(() => navigator.clipboard.readText())
  expect(script).toMatch(/^for await \(const row of ops\.h5game\.each\(/)
  expect(script).toContain(`  if ([${ids.join(', ')}].includes(row.id)) continue\n`)
  expect(script).toContain('await ops.game.toggleOnline({ id: row.id, ')
  await press(page, 'Escape')
  await soon(() => palette(page).count()).toBe(0)
  for (const [keys, isOne] of [
    [['Escape', 'x'], true],
    [['j', 'x'], false],
    [['*'], false],
  ] as const) {
    await press(page, ...keys)
    await start(page, 'edit h5 game')
    await label(page).toBe('Ready')
    await paletteOptions(page).first().waitFor()
    for (const title of ['Open form', 'Copy as link']) {
      await retype(page, title)
      await soon(() => paletteOptions(page).filter({ hasText: title }).count()).toBe(Number(isOne))
    }
    await press(page, 'Escape')
    await soon(() => palette(page).count()).toBe(0)
  }
  await close(page)
})

test('the form of a child row knows its parent', async () => {
  const { body } = await desk.server.post('/api/forum/group-tab', { displayName: 'Readers' })
  const { id: tab } = body.data as unknown as { id: number }
  await desk.server.post('/api/forum/group', { name: 'Poets' })
  const page = await desk.open('#/community?_tab=forum-group-tab')
  await rowsShown(page, 1)
  await start(page, 'new group of the tab')
  await label(page).toMatch(/^Group/)
  while ((await activeOption(page)) !== 'Open form') await press(page, 'ArrowUp')
  await press(page, 'Enter')
  await page.getByRole('form').waitFor()
  await soon(() => page.getByRole('form').locator(':focus').count()).toBe(1)
  await tabTo(page, combo(page, 'Group'))
  await page.keyboard.type('poe')
  await page.getByRole('option', { name: /^Poets/ }).waitFor()
  await press(page, 'Enter', 'Control+Enter')
  await notice(page, /Created/).waitFor()
  expect(await alert(page, /./).count()).toBe(0)
  expect(await rowsOf(desk.server, `/api/forum/group-tab/${tab}/item`)).toHaveLength(1)
  await close(page)
})

test('a typed choice that is ticked stays, and the button names the review before a publish', async () => {
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  await press(page, 'j')
  await start(page, 'publish game')
  await label(page).toMatch(/^Environments/)
  const ticked = () => palette(page).getByRole('option', { checked: true }).allInnerTexts()
  await page.keyboard.type('india')
  await soon(() => activeOption(page)).toMatch(/India/)
  if ((await ticked()).length === 0) await press(page, 'Enter')
  await retype(page, 'india')
  await soon(async () => (await ticked()).join()).toMatch(/India/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).inputValue()).toBe('')
  expect((await ticked()).join()).toMatch(/India/)
  await palette(page)
    .getByRole('button', { name: /^Review: Publish/ })
    .waitFor()
  await press(page, 'Control+Enter')
  await label(page).toBe('Ready')
  await palette(page)
    .getByRole('button', { name: /^Publish/ })
    .waitFor()
  await close(page)
})
