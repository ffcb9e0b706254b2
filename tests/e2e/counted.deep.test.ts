import { expect, test } from 'vitest'
import { make } from '../engine/client.ts'
import { close, notice, palette, paletteText, press, rowsShown, soon, sharedDesk } from './desk.ts'

const desk = sharedDesk()

async function hotword(name: string, languages: readonly string[]): Promise<number> {
  const { id } = await make(desk.server, '/api/hotword', { name, country: ['IN'] })
  for (const lang of languages) await make(desk.server, `/api/hotword/${id}/i18n`, { lang, name: `${name} ${lang}` })
  return id
}

test('deleting three hotwords counts their translations by name and clears the selection', async () => {
  await hotword('Pelota A', ['en', 'hi'])
  await hotword('Pelota B', ['en', 'hi', 'fr'])
  await hotword('Pelota C', [])
  const page = await desk.open('#/hotword?keyword=Pelota')
  await rowsShown(page, 3)
  await press(page, 'Control+Home', 'x', 'j', 'x', 'j', 'x')
  await notice(page, /^3 selected$/).waitFor()
  await press(page, '#')
  await soon(() => paletteText(page)).toMatch(/Delete 3 hotwords and 5 translations/)
  await soon(() => paletteText(page)).toMatch(/8 changes\./)
  await press(page, 'Control+Enter')
  await notice(page, /^Deleted 3 hotwords and 5 translations\./)
    .first()
    .waitFor()
  await rowsShown(page, 0)
  await notice(page, /^0 rows$/).waitFor()
  await soon(() => page.getByText(/selected$/).count()).toBe(0)
  await press(page, 'z')
  await notice(page, /^Undid 8 changes: Deleted 3 hotwords and 5 translations/)
    .first()
    .waitFor()
  await rowsShown(page, 3)
  expect(await palette(page).count()).toBe(0)
  await close(page)
})
test('a banner is named after its game in all texts', async () => {
  const game = await make(desk.server, '/api/h5game', { name: 'Lemonade Boss' })
  await make(desk.server, '/api/banner', { type: 'home', linkType: 1, relation: String(game.id) })
  const page = await desk.open('#/banner')
  await rowsShown(page, 1)
  await press(page, 'Enter')
  await page
    .getByRole('complementary')
    .getByRole('heading', { name: 'Lemonade Boss' })
    .or(page.getByRole('tablist', { name: 'Lemonade Boss' }))
    .first()
    .waitFor()
  await press(page, 'Escape', 'o')
  await soon(() => paletteText(page)).toMatch(/Put Lemonade Boss online/)
  await page.keyboard.type('Season')
  await soon(() => paletteText(page)).toMatch(/1 change\. Can be undone\. Lemonade Boss Offline/)
  await press(page, 'Control+Enter')
  await notice(page, /^Put Lemonade Boss online\./)
    .first()
    .waitFor()
  await close(page)
})
