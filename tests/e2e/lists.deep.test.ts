import { beforeAll, expect, test } from 'vitest'
import { close, isFocused, notice, press, retype, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { alert, combo, field, newTheme, rowsOf } from './forms.ts'
import { addGames } from './games.ts'

let games: number[]

const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, 3)
  games = (await rowsOf(desk.server, '/api/h5game')).map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  for (const [code, name] of [
    ['IN', 'India'],
    ['DE', 'Germany'],
  ])
    await desk.server.post('/api/-/countries', { code, name })
  await desk.server.post('/api/tag', { name: 'Puzzle' })
})

test('an empty text of a language is not stored, and the focus stays when one is removed', async () => {
  for (const [code, name] of [
    ['en', 'English'],
    ['ar', 'Arabic'],
    ['de', 'German'],
  ])
    await desk.server.post('/api/language', { code, name })
  const page = await desk.open('#/gift-package')
  await page.getByText('There are no gift packages yet.').waitFor()
  await press(page, 'c')
  const form = page.getByRole('form')
  await soon(() => isFocused(field(page, 'Name'))).toBe(true)
  await page.keyboard.type('Spring pack')
  const add = form.getByRole('combobox', { name: /Add a language/ })
  for (const name of ['English', 'Arabic', 'German']) {
    await tabTo(page, add)
    await page.keyboard.type(name)
    await page.getByRole('option', { name }).waitFor()
    await press(page, 'Enter')
    await soon(() => isFocused(form.getByRole('textbox', { name }))).toBe(true)
    if (name !== 'Arabic') await page.keyboard.type(`Pack in ${name}`)
  }
  const arabic = form.getByRole('textbox', { name: 'Arabic' })
  expect(await arabic.evaluate((box: HTMLElement) => [box.lang, box.dir, box.offsetHeight < 40])).toEqual([
    'ar',
    'auto',
    true,
  ])
  await tabTo(page, form.getByRole('button', { name: 'Remove English' }), 'Shift+Tab')
  await press(page, 'Enter')
  await soon(() => isFocused(arabic)).toBe(true)
  await press(page, 'Control+Enter')
  await notice(page, 'Created gift package.').waitFor()
  expect((await rowsOf(desk.server, '/api/gift-package'))[0]?.['i18ns']).toEqual({ de: 'Pack in German' })
  await close(page)
})

test('items of several fields are shown by their titles, records in them by name', async () => {
  await desk.server.post('/api/gift', { name: 'Golden hat' })
  const gifts = (await rowsOf(desk.server, '/api/gift')).map(({ id }) => ({ gift_id: id, count: 3 }))
  await desk.server.post('/api/gift-package', { name: 'Hats', gifts })
  const page = await desk.open('#/gift-package?keyword=Hats')
  await page.getByRole('row', { name: /Hats/ }).waitFor()
  await press(page, 'Control+Home', 'Enter')
  const peek = page.getByRole('region', { name: /^Gift package \d+$/ })
  await soon(async () => (await peek.innerText()).replace(/\s+/g, ' ')).toContain('Gift Golden hat · How many 3')
  await close(page)
})

const stored = async (title: string) => (await rowsOf(desk.server, `/api/resource-theme?keyword=${title}`))[0]

test('a list of records refuses unknown text with a message, and keeps it until corrected', async () => {
  const page = await desk.open('#/resource-theme')
  await newTheme(page, desk.server)
  await page.keyboard.type('Strays')
  const box = combo(page, 'Games')
  await tabTo(page, box)
  for (const text of ['nothing of the kind', 'Game', '99999999999999999999']) {
    await retype(page, text)
    await press(page, 'Escape', 'Tab')
    await soon(() => box.getAttribute('aria-invalid')).toBe('true')
    expect(await box.inputValue()).toBe(text)
    await alert(page, `There is no game “${text}”. Choose one from the list.`).waitFor()
    await press(page, 'Control+Enter')
    await soon(() => isFocused(box)).toBe(true)
  }
  expect(await stored('Strays')).toBeUndefined()
  // the unknown id is named and the other ones stay
  await retype(page, '')
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${games[2]} ${games[0]}, 999999999`)
  await press(page, 'Control+v', 'Escape', 'Tab')
  await alert(page, 'There is no game “999999999”.').waitFor()
  await press(page, 'Control+Enter')
  await soon(() => isFocused(box)).toBe(true)
  expect(await stored('Strays')).toBeUndefined()
  await press(page, 'Backspace')
  await page.keyboard.type(String(games[1]))
  await press(page, 'Escape', 'Control+Enter')
  await notice(page, 'Created resource theme.').waitFor()
  expect(await stored('Strays')).toMatchObject({ link_games: [games[2], games[0], games[1]] })
  await close(page)
})

test('typed ids and codes are taken once complete, and words are not', async () => {
  const page = await desk.open('#/resource-theme')
  await newTheme(page, desk.server)
  await page.keyboard.type('Typed')
  const box = combo(page, 'Games')
  await tabTo(page, box)
  await page.keyboard.type(`${games[0]}, ${games[1]}`)
  expect(await box.inputValue()).toBe(`${games[0]}, ${games[1]}`)
  const countries = combo(page, 'Countries')
  await tabTo(page, countries)
  await page.keyboard.type('de in')
  await press(page, 'Escape', 'Tab')
  await alert(page, 'There is no country “de in”. Choose one from the list.').waitFor()
  await press(page, 'Shift+Tab')
  await retype(page, 'de, in')
  await press(page, 'Escape', 'Control+Enter')
  await notice(page, 'Created resource theme.').waitFor()
  expect(await stored('Typed')).toMatchObject({ link_games: [games[0], games[1]], country: ['DE', 'IN'] })
  await close(page)
})

test('unknown countries stay in the box and are refused; a code is taken by saving', async () => {
  const page = await desk.open('#/resource-theme', { language: 'zh' })
  await page.getByRole('grid').waitFor()
  await press(page, 'c')
  await soon(() => isFocused(field(page, '标题'))).toBe(true)
  await page.keyboard.type('Abroad')
  const box = combo(page, '投放国家')
  await tabTo(page, box)
  await page.evaluate(() => navigator.clipboard.writeText('IN, XQ, DE'))
  await press(page, 'Control+v', 'Escape', 'Tab')
  await alert(page, '没有“XQ”这个国家，请从列表中选择。').waitFor()
  expect(await box.inputValue()).toBe('XQ')
  await press(page, 'Control+Enter')
  await soon(() => isFocused(box)).toBe(true)
  expect(await stored('Abroad')).toBeUndefined()
  await retype(page, '')
  await press(page, 'Backspace')
  await page.keyboard.type('de')
  await press(page, 'Escape', 'Control+Enter')
  await notice(page, '已新建主题资源位。').waitFor()
  expect(await stored('Abroad')).toMatchObject({ country: ['IN', 'DE'] })
  await close(page)
})

test('pending text of a list blocks saving and prompts before it is lost', async () => {
  const page = await desk.open('#/tag')
  await rowsShown(page, 1)
  await press(page, 'e')
  const box = combo(page, 'Phone models')
  await tabTo(page, box)
  await page.keyboard.type('Pixel 9')
  await press(page, 'Escape', 'Tab')
  await alert(page, '“Pixel 9” has not been added yet.').waitFor()
  await press(page, 'Escape')
  await page.getByRole('button', { name: 'Keep editing' }).waitFor()
  await press(page, 'Enter')
  await tabTo(page, box)
  await press(page, 'ArrowDown', 'Enter', 'Escape', 'Control+Enter')
  await notice(page, 'Saved Puzzle.').waitFor()
  expect((await rowsOf(desk.server, '/api/tag'))[0]).toMatchObject({ model: ['Pixel 9'] })
  await close(page)
})

test('a filter is found by the name of a record, and typing replaces earlier search text', async () => {
  const page = await desk.open('#/game/h5?keyword=game')
  await rowsShown(page, 3)
  await press(page, '/')
  await page.keyboard.type('puzz')
  await page.getByRole('option', { name: /games: puzz$/ }).waitFor()
  await page.getByRole('option', { name: 'Tags: Puzzle' }).waitFor()
  await press(page, 'ArrowDown', 'Enter')
  await soon(() => page.getByRole('group', { name: 'Filters' }).innerText()).toMatch(/Tags\s*Puzzle/)
  await close(page)
})
