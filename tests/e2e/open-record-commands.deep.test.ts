import type { Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { make, type Row } from '../engine/client.ts'
import {
  activeOption,
  close,
  hash,
  intercept,
  openPalette,
  paletteInput,
  paletteText,
  press,
  rowsShown,
  soon,
  sharedDesk,
} from './desk.ts'

let [shown, hidden] = [{} as Row, {} as Row]
const desk = sharedDesk()
beforeAll(async () => {
  hidden = await make(desk.server, '/api/tag', { name: 'Hidden one' })
  shown = await make(desk.server, '/api/tag', { name: 'Shown one' })
})

test('a command on the shown records comes first, however often others were used', async () => {
  const page = await desk.open('#/category')
  await rowsShown(page, 0)
  for (let times = 0; times < 4; times += 1) {
    await openPalette(page)
    await page.keyboard.type('Delete category')
    await soon(() => activeOption(page)).toMatch(/Delete category/)
    await press(page, 'Enter')
    await soon(() => paletteText(page)).toContain('step 1 of')
    await press(page, 'Escape', 'Escape')
    await soon(() => paletteInput(page).count()).toBe(0)
  }
  await page.evaluate(() => (location.hash = '#/tag'))
  await rowsShown(page, 2)
  await press(page, 'x', '.')
  await paletteInput(page).waitFor()
  await page.keyboard.type('Delete')
  await soon(() => activeOption(page)).toMatch(/Delete tag/)
  await close(page)
})

test('a record chosen in the palette opens on its own page, and so does a link in an open tab', async () => {
  const page = await desk.open('#/tag')
  await rowsShown(page, 2)
  await openPalette(page)
  await page.keyboard.type('@Hidden one')
  await soon(() => activeOption(page)).toMatch(/Hidden one/)
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Hidden one' }).waitFor()
  expect(hash(page)).toContain(`_open=${hidden.id}`)
  await page.evaluate((to) => (location.hash = to), `#/tag?_open=${shown.id}`)
  await page.getByRole('heading', { name: 'Shown one' }).waitFor()
  expect(hash(page)).toContain(`_open=${shown.id}`)
  await close(page)
})

test('a list shows a bar while a name is loading, never the number of its record', async () => {
  await make(desk.server, '/api/category', { name: 'One', tagId: shown.id })
  const page = await desk.open('#/language')
  await rowsShown(page, 0)
  const held: Route[] = []
  await intercept(page, '**/api/-/labels*', (route) => held.push(route))
  const colorOf = (text: string) =>
    page
      .getByRole('gridcell')
      .getByText(text, { exact: true })
      .evaluate((element) => getComputedStyle(element).color)

  await page.evaluate(() => (location.hash = '#/category'))
  await soon(() => colorOf(`${shown.id}`)).toBe('rgba(0, 0, 0, 0)')
  await soon(() => held.length).toBe(1)
  await held[0]!.continue()
  await soon(() => colorOf('Shown one')).not.toBe('rgba(0, 0, 0, 0)')
  await close(page)
})
