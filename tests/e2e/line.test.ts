import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  activeOption,
  close,
  hash,
  openDesk,
  openPalette,
  palette,
  paletteOptions,
  paletteText,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  type Desk,
} from './desk.ts'
import { make } from '../engine/client.ts'
import { addGames, isOnShelf, openGames } from './games.ts'

const count = 60
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

test('a line is completed, counts its rows, is planned by Enter and changes nothing before it is applied', async () => {
  const page = await openGames(desk, count)
  await openPalette(page)
  await retype(page, 'h5game onSh')
  await soon(() => paletteText(page)).not.toContain('onShelf:')
  await retype(page, 'h5game onShelf:1 installA')
  await soon(() => activeOption(page)).toContain('installAmount')
  await press(page, 'Tab')
  await page.keyboard.type('<100 | se')
  await soon(() => activeOption(page)).toContain('set')
  await press(page, 'Tab')
  await page.keyboard.type('onShelf=0 because "no installs"')
  await soon(() => activeOption(page)).toContain('60 → 5 H5 games · reversible')
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=/)
  await page.getByText('5 changes').first().waitFor()
  const plan = /id=(\d+)/.exec(hash(page))?.[1] ?? ''
  await openPalette(page)
  await retype(page, `plan:${plan} `)
  await soon(() => activeOption(page)).toMatch(/→ 5 (H5 )?games/)
  await retype(page, `plan:${plan} | where installAmount<50 | show name`)
  await soon(() => activeOption(page)).toMatch(/→ 3 (H5 )?games/)
  await press(page, 'Enter')
  await page.getByRole('cell', { name: 'Game 0001' }).waitFor()
  await openPalette(page)
  await retype(page, 'plan:999999 | count')
  await soon(() => activeOption(page)).toContain('There is no plan 999999.')
  expect(await isOnShelf(desk.server, 'Game 0001')).toBe(1)
})

test('a value is completed from the rows of the line so far, and a record by its name', async () => {
  const { data: category } = (await desk.server.post('/api/category', { name: 'Night racing' })).body as {
    data: { id: number }
  }
  const page = await openGames(desk, count)
  const input = palette(page).getByRole('combobox')
  await openPalette(page)
  await retype(page, 'h5game onShelf:1 device_orientation:')
  await soon(() => activeOption(page)).toMatch(/portrait[^]*· 20/)
  await retype(page, 'h5game by:adm')
  await soon(() => activeOption(page)).toMatch(/admin[^]*60/)
  await retype(page, 'h5game onShelf:1 name:0007')
  await soon(() => activeOption(page)).toContain('"Game 0007"')
  await press(page, 'Tab')
  await soon(() => input.inputValue()).toBe('h5game onShelf:1 name:"Game 0007" ')
  for (const [line, name] of [
    ['h5game category_id:', 'racing'],
    ['h5game onShelf:1 | set category_id=', '"night rac'],
  ] as const) {
    await retype(page, line + name)
    await soon(() => activeOption(page)).toContain('Night racing')
    await press(page, 'Tab')
    await soon(() => input.inputValue()).toBe(`${line}${category.id} `)
  }
})

test('languages behind “in” show how complete the texts of the area are', async () => {
  const { server } = desk
  const hindi = await make(server, '/api/language', { code: 'hi', name: 'Hindi' })
  await make(server, '/api/language', { code: 'ta', name: 'Tamil' })
  for (const name of ['Arcade', 'Puzzle', 'Racing']) {
    const { id } = await make(server, '/api/tag', { name })
    if (name !== 'Racing') await make(server, `/api/tag/${id}/multi-langs`, { langId: hindi.id, name: 'खेल' })
  }
  const page = await openGames(desk, count)
  await openPalette(page)
  await retype(page, 'tag | publish to pre-ie in h')
  await soon(() => activeOption(page)).toBe('hiHindi · 66 %')
  await retype(page, 'tag | publish to pre-ie in hi,t')
  await soon(() => activeOption(page)).toBe('taTamil · 0 %')
  await close(page)
})

test('a fault appears in the palette with its correction, which Tab takes', async () => {
  const page = await openGames(desk, count)
  await openPalette(page)
  await retype(page, 'h5game onShef:1 | set onShelf=0')
  await soon(() => activeOption(page)).toContain('did you mean onShelf?')
  expect(await palette(page).locator('[data-fault]').textContent()).toBe('onShef')
  await press(page, 'Tab')
  await soon(() => palette(page).getByRole('combobox').inputValue()).toBe('h5game onShelf:1 | set onShelf=0')
  await retype(page, 'gam onShelf:1 | count')
  await soon(() => activeOption(page)).toContain('did you mean game?')
  await press(page, 'ArrowDown')
  await soon(() => activeOption(page)).toContain('another correction')
  await press(page, 'Tab')
  await soon(() => palette(page).getByRole('combobox').inputValue()).toMatch(/^game-\w+ onShelf:1/)
  await retype(page, 'banner | toggle-online')
  await soon(() => palette(page).getByText('online= reason=', { exact: true }).count()).toBe(1)
})

test('the first row after a pipe is an action, which Tab takes', async () => {
  const page = await openGames(desk, count)
  await openPalette(page)
  await retype(page, 'h5game onShelf:1 | ')
  await soon(() => activeOption(page)).toContain('Edit H5 game')
  await press(page, 'Tab')
  await soon(() => palette(page).getByRole('combobox').inputValue()).toBe('h5game onShelf:1 | set ')
})

test('a line shows its matching records, the number of cells it compares, and where to start', async () => {
  const page = await openGames(desk, count)
  const counted: string[] = []
  page.on('request', (request) => request.url().includes('where=') && counted.push(request.url()))
  await openPalette(page)
  await page.keyboard.type('h5game installAmount<50 | togg')
  const rows = async () => (await paletteOptions(page).allInnerTexts()).filter((text) => text.includes('Game 000'))
  await soon(async () => (await rows()).length).toBe(5)
  await palette(page).getByText('60 → 5 H5 games').first().waitFor()
  expect(counted.length).toBeLessThan(4)
  await press(page, 'ArrowUp')
  await soon(() => activeOption(page)).toContain('Game 000')
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/_open=\d+/)
  await openPalette(page)
  await retype(page, 'game #1..2000000 | publish to pre-ie,pre-ind')
  await soon(() => paletteText(page)).toContain('At most 10,000 records.')
  await retype(page, 'game name~"Game 000" | publish to pre-ie,pre-ind')
  await soon(() => activeOption(page)).toMatch(/ → 9 games · pre-ie, pre-ind · 18 cells to compare · reversible/)
  await retype(page, 'banner | ')
  await soon(async () =>
    (await paletteOptions(page).allInnerTexts()).findIndex((text) => /Delete/.test(text)),
  ).toBeGreaterThan(5)
  await retype(page, 'banner.toggle-online 0 | take 3')
  await soon(() => activeOption(page)).toContain('A line starts with an area, then a pipe.')
  await press(page, 'Tab')
  await soon(() => palette(page).getByRole('combobox').inputValue()).toBe('banner | toggle-online 0 | take 3')
  await retype(page, '?')
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await soon(() => activeOption(page)).toContain('Find rows, then act on them')
  await press(page, 'Enter')
  await soon(() => activeOption(page)).toContain('Plan: Take offline')
})

test('the steps of a command produce the equivalent line, which can be copied and planned', async () => {
  const page = await openGames(desk, count, '', { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await press(page, 'x', 'j', 'x')
  await openPalette(page)
  await page.keyboard.type('>take offline')
  await soon(() => activeOption(page)).toMatch(/Take offline/)
  await press(page, 'Enter')
  const line = palette(page).getByLabel('The same as a line')
  await soon(() => line.textContent()).toMatch(/^game #\d+\.\.\d+ \| toggle-online 0$/)
  await page.keyboard.type('Licence ended')
  await soon(() => line.textContent()).toMatch(/ \| toggle-online 0 because "Licence ended"$/)
  const text = (await line.textContent()) ?? ''
  await tabTo(page, palette(page).getByRole('button', { name: 'Copy', exact: true }))
  await press(page, 'Enter')
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await press(page, 'Escape')
  await openPalette(page)
  await retype(page, text)
  await soon(() => activeOption(page)).toContain('60 → 2 games · reversible')
  await press(page, 'Control+a')
  await page.evaluate(() =>
    navigator.clipboard.writeText('h5game onShelf:1\n  | where installAmount<100\r\n  | take 3\n'),
  )
  await press(page, 'Control+v')
  await soon(() => activeOption(page)).toContain('60 → 3 H5 games')
  const input = palette(page).getByRole('combobox')
  expect(await input.inputValue()).toBe('h5game onShelf:1   | where installAmount<100   | take 3')
  await page.keyboard.type(' | set onShelf=0 because ')
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'xiajia', selectionStart: 6, selectionEnd: 6 })
  const composed = await input.inputValue()
  // the row that plans the line is active: a composition must not choose it
  await soon(() => activeOption(page)).toContain('Plan: Edit H5 game')
  for (const key of ['Enter', 'Tab'] as const) {
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: 229 })
  }
  expect([await input.inputValue(), hash(page)]).toEqual([composed, '#/game/h5'])
})

test('a line without an action opens its rows, with the filters as a chip', async () => {
  const page = await openGames(desk, count)
  await openPalette(page)
  await retype(page, 'h5game installAmount<50 -onShelf:0')
  await soon(() => activeOption(page)).toContain('60 → 3 H5 games')
  await press(page, 'Enter')
  await rowsShown(page, 3)
  expect(new URLSearchParams(hash(page).split('?')[1]).get('where')).toBe('installAmount<50 -onShelf:0')
  await page.getByRole('group', { name: 'Filters' }).getByText('installAmount<50 -onShelf:0').waitFor()
})

test('a line reads counts and differences, whose rows lead on', async () => {
  const page = await openGames(desk, count)
  await openPalette(page)
  await retype(page, 'h5game installAmount<50 | count by on')
  await soon(() => activeOption(page)).toContain('onShelf')
  await press(page, 'Tab')
  await soon(() => activeOption(page)).toContain('Number of rows')
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/lines\?q=h5game/)
  await page.getByRole('cell', { name: 'Online' }).waitFor()
  await press(page, 'Enter')
  await rowsShown(page, 3)
  await openPalette(page)
  await retype(page, 'prod-ind:game name~"Game 00"')
  await soon(() => activeOption(page)).toMatch(/India.*0 games/)
  await retype(page, 'game name~"Game 0001" | diff prod-ind')
  await soon(() => activeOption(page)).toContain('Differences')
  await press(page, 'Enter')
  await page.getByText('not there').first().waitFor()
  await page.getByText('1 record differs').waitFor()
  await press(page, 'e')
  await soon(() => palette(page).getByRole('combobox').inputValue()).toBe('game name~"Game 0001" | diff prod-ind')
})

test('a line opens as a script and as a link, neither of which runs it', async () => {
  const line = 'h5game installAmount<50 | set onShelf=0 because "few installs"'
  const page = await openGames(desk, count, '', { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await openPalette(page)
  await retype(page, line)
  await soon(() => activeOption(page)).toContain('60 → 5 H5 games')
  await press(page, 'ArrowUp')
  await soon(() => activeOption(page)).toContain('Copy link to this line')
  await press(page, 'Enter')
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await soon(copied).toContain('?run=')
  const link = await copied()
  await press(page, 'ArrowUp')
  await soon(() => activeOption(page)).toContain('Open as script')
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe('#/scripts?new=1')
  await page.locator('.view-lines').getByText('defineScript').first().waitFor()
  await soon(async () => (await page.locator('.view-lines').innerText()).replaceAll('\u00a0', ' ')).toContain(
    `// ${line}`,
  )
  await press(page, 'Control+m')
  await tabTo(page, page.getByRole('button', { name: /^More/ }))
  await press(page, 'Enter')
  await page.getByRole('menuitem', { name: 'Open as a line' }).waitFor()
  await press(page, 'Enter')
  await soon(() => palette(page).getByRole('combobox').inputValue()).toBe(line)
  await press(page, 'Escape')
  await page.goto(link)
  await soon(() => palette(page).getByRole('combobox').inputValue()).toBe(line)
  await soon(() => activeOption(page)).toContain('60 → 5 H5 games')
  expect(await isOnShelf(desk.server, 'Game 0001')).toBe(1)
})

test('a change by hand is planned for the rest by keys alone, without a record that is taken out', async () => {
  const page = await openGames(desk, count)
  await press(page, 'o')
  await palette(page).getByText('step 1 of 1').waitFor()
  await page.keyboard.type('Licence renewed')
  await press(page, 'Control+Enter')
  await page.getByRole('button', { name: /^For the rest/ }).waitFor()
  await press(page, 'Shift+L')
  const rest = page.getByRole('dialog', { name: 'For the rest' })
  await rest.getByText('29 more').first().waitFor()
  await rest.getByText('game onShelf:0 | toggle-online 1 because "Licence renewed"').waitFor()
  await press(page, 'ArrowDown', 'x')
  await rest.getByText('1 taken out').waitFor()
  await soon(() => rest.getByText('Game 0004').count()).toBe(0)
  const left = /(\d+) more/.exec(await rest.innerText())?.[1]
  expect(Number(left)).toBeGreaterThan(1)
  await press(page, 'Enter')
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=/)
  await page.getByText(`${left} changes`).first().waitFor()
  expect(await isOnShelf(desk.server, 'Game 0002')).toBe(0)
})
