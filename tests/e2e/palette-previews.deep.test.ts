import type { Page, Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { planned } from '../engine/client.ts'
import {
  activeOption,
  close,
  hash,
  intercept,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  rowsShown,
  soon,
  sharedDesk,
} from './desk.ts'
import { addGames } from './games.ts'

const count = 12
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

async function list(): Promise<Page> {
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  return page
}

test('a preview shows the progress of planning, and its plan is the one that opens', async () => {
  const page = await list()
  await press(page, 'x', 'j', 'j', 'x')
  const asked: Route[] = []
  await intercept(page, /[/]api[/]-[/]plans$/, (route) => asked.push(route))
  await openPalette(page)
  await page.keyboard.type('take offline')
  await soon(() => activeOption(page)).toMatch(/Take offline/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
  await page.keyboard.type('Season over')
  await soon(() => asked.length).toBe(1)
  const run = palette(page).getByRole('button', { name: /^(Take 2 games offline|Planning…)/ })
  await soon(() => run.innerText()).toMatch(/^Take 2 games offline/)
  await press(page, 'Shift+Enter')
  await soon(() => run.innerText()).toMatch(/^Planning…/)
  await palette(page).getByRole('status').filter({ hasText: 'Planning 2 records…' }).waitFor()
  await planned(desk.server, 'tag.create', [{ name: 'Planned one' }, { name: 'Planned two' }])
  await soon(() => paletteText(page)).toMatch(/Checking what will change… 1 of 2/)
  await asked[0]?.continue()
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+/)
  expect(asked.length).toBe(1)
  await close(page)
})

test('clearing a cache states before and after what it clears', async () => {
  const page = await list()
  await desk.server.get('/api/tag?keyword=u&pageSize=1')
  await openPalette(page)
  await page.keyboard.type('clear the cache')
  await soon(() => activeOption(page)).toMatch(/Clear the cache/)
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toMatch(/Clears \d+ kept answers? \(counts \d+\)\. No record changes/)
  expect(await paletteText(page)).not.toMatch(/undone|No changes/)
  await press(page, 'Control+Enter')
  await notice(page, /^Clear the cache: done\. \d+ kept answers? cleared/)
    .first()
    .waitFor()
  await close(page)
})
