import { expect, test } from 'vitest'
import {
  activeOption,
  close,
  hash,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteOptions,
  paletteText,
  press,
  retype,
  soon,
  tabTo,
  act,
  sharedDesk,
} from './desk.ts'

const desk = sharedDesk()

test('the palette offers acts of the console: theme, language, account, environment', async () => {
  const page = await desk.open('#/tag')
  await page.getByText('There are no tags yet.').waitFor()
  await act(page, 'dark', 'Dark')
  await soon(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await act(page, '中文', 'Chinese')
  await soon(() => page.evaluate(() => document.documentElement.lang)).toMatch(/^zh/)
  await act(page, 'english', '英文')
  await soon(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await act(page, 'operator', 'Operators')
  await soon(() => hash(page)).toBe('#/operators')
  await act(page, 'sessions', 'My sessions')
  await page.getByRole('dialog', { name: 'My sessions' }).getByText('this browser').waitFor()
  await press(page, 'Escape')
  await act(page, 'production india', 'Production · India')
  await soon(() => page.url()).toContain('prod-ind')
  await close(page)
})

test('the palette of an empty list offers areas and what needs no record, with keys that work there', async () => {
  const page = await desk.open('#/tag')
  await page.getByText('There are no tags yet.').waitFor()
  expect(await page.getByRole('contentinfo').innerText()).not.toMatch(/move|select/)
  await openPalette(page)
  const options = async () => (await paletteOptions(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await soon(options).toContainEqual(expect.stringMatching(/New tag.* C$/))
  const offered = await options()
  expect(offered.filter((text) => /^Tag .*(Edit|Delete|Publish|Copy)/.test(text))).toEqual([])
  expect(offered.filter((text) => text.startsWith('Banner ') && text.endsWith(' C'))).toEqual([])
  const at = offered.indexOf('Bannersbanner')
  expect([at > 0, at < 30]).toEqual([true, true])
  for (let step = 0; step < at; step += 1) await press(page, 'ArrowDown')
  await soon(() => activeOption(page)).toBe('Bannersbanner')
  await press(page, 'Enter')
  await soon(() => paletteInput(page).inputValue()).toBe('banner ')
  await soon(options).toEqual(expect.arrayContaining(['Show these banners0 banners', '|Act on these rows']))
  await retype(page, 'new banner')
  await soon(options).toContainEqual(expect.stringMatching(/^Banner › New banner(?!.* C$)/))
  await close(page)
})

test('a record made from another page is linked, and offers no change of the rest', async () => {
  const page = await desk.open('#/banner')
  await page.getByText('There are no banners yet.').waitFor()
  await openPalette(page)
  await page.keyboard.type('>new tag')
  await soon(() => activeOption(page)).toMatch(/New tag/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Name/)
  await page.keyboard.type('First')
  await press(page, 'Control+Enter')
  await soon(() => palette(page).count()).toBe(0)
  const made = notice(page, 'Created')
  await made.waitFor()
  expect(await made.innerText()).not.toContain('For the rest')
  await press(page, 'Shift+L')
  await openPalette(page)
  await page.keyboard.type('for the rest')
  await soon(() => paletteText(page)).not.toMatch(/change records like the last one/)
  await press(page, 'Escape')
  await tabTo(page, made.getByRole('link', { name: /^Tag \d+ · First$/ }))
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/tag\?_open=\d+$/)
  await close(page)
})

test('a schedule is made by its form', async () => {
  const page = await desk.open('#/schedules?script=take-silent-games-offline')
  const form = page.getByRole('form')
  const reason = form.getByRole('textbox', { name: 'Reason', exact: true })
  await reason.waitFor()
  await tabTo(page, form.getByRole('textbox', { name: 'When' }))
  await retype(page, '0 2 * * *')
  await tabTo(page, reason)
  await page.keyboard.type('night')
  await press(page, 'Control+Enter')
  await notice(page, 'Schedule saved.').waitFor()
  expect((await desk.server.get('/api/-/schedules')).body.data).toMatchObject([{ cron: '0 2 * * *' }])
  await close(page)
})
