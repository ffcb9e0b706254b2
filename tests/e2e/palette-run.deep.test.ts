import { beforeAll, describe, expect, test } from 'vitest'
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
  retype,
  rowsShown,
  soon,
  type Desk,
  grid,
  isFocused,
  sharedDesk,
} from './desk.ts'
import { addGames, gameName, openGames, isOnShelf } from './games.ts'

const count = 60
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  await desk.server.post('/api/tag', { name: 'Puzzle' })
})

const onShelf = (name: string) => isOnShelf(desk.server, name)

const list = (options?: Parameters<Desk['open']>[1]) => openGames(desk, count, '', options)

describe('arguments', () => {
  test('arguments are asked one at a time, shown as chips, removed by Backspace, and run with a preview', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await soon(() => paletteText(page)).toContain(gameName(count))
    await press(page, 'Backspace')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Search or run/)
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await press(page, 'Backspace')
    await close(page)
  })

  test('the button names its key, and a JSON argument shows its shape', async () => {
    const page = await desk.open('#/gift-package')
    await page.getByText('There are no gift packages yet.').waitFor()
    await openPalette(page)
    await page.keyboard.type('>new gift package')
    await soon(() => activeOption(page)).toMatch(/New gift package/)
    await press(page, 'Enter')
    const run = palette(page).getByRole('button', { name: /^Create gift package/ })
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Name/)
    await page.keyboard.type('Spring pack')
    expect(await run.getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Ready')
    await page.keyboard.type('nothing of the kind')
    await palette(page).getByText('No results for “nothing of the kind”.').waitFor()
    for (const [name, shape] of [
      ['Name for players', '{"en":"…","zh":"…"}'],
      ['Gifts', '[{"gift_id":"…","count":"…"}]'],
    ] as const) {
      await retype(page, name)
      await soon(() => activeOption(page)).toContain(name)
      await press(page, 'Enter')
      const box = palette(page).getByRole('textbox', { name: new RegExp(`^${name}`) })
      await soon(() => box.getAttribute('placeholder')).toBe(`${name}…\n${shape}`)
      expect(await paletteText(page)).toContain('new line')
      await press(page, 'Backspace')
      await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Ready')
    }
    await close(page)
  })

  test('Ctrl+Enter runs on the whole selection, as one run', async () => {
    const page = await list()
    await press(page, 'x', 'j', 'j', 'j', 'Shift+x')
    await notice(page, /^4 selected$/).waitFor()
    await openPalette(page)
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteText(page)).toContain('4 selected')
    await page.keyboard.type('Season over')
    await soon(() => paletteText(page)).toMatch(/2 changes, 2 unchanged\./)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await notice(page, /4 games|2 done|Took.*offline/i)
      .first()
      .waitFor()
    expect(await Promise.all([60, 59, 58, 57].map((place) => onShelf(gameName(place))))).toEqual([0, 0, 0, 0])
    await press(page, 'z')
    await notice(page, 'Undid 2 changes').first().waitFor()
    expect(await Promise.all([59, 57].map((place) => onShelf(gameName(place))))).toEqual([1, 1])
    await close(page)
  })

  test('a command of another area asks for its own record, whatever is selected', async () => {
    const page = await list()
    for (const select of [['j'], ['*']]) {
      await press(page, ...select, '.')
      await paletteInput(page).waitFor()
      await page.keyboard.type('hotword take offline')
      await soon(() => activeOption(page)).toMatch(/^Hotword › Take offline/)
      await press(page, 'Enter')
      await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Record · step 1 of 1/)
      expect(await paletteText(page)).not.toMatch(/selected|Game 00/)
      await press(page, 'Escape')
      await soon(() => palette(page).count()).toBe(0)
    }
    await close(page)
  })

  test('Shift+Enter opens the preview as a plan and changes nothing', async () => {
    const page = await list()
    await press(page, 'j', 'x', 'j', 'j', 'x')
    await openPalette(page)
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await page.keyboard.type('Looked at first')
    await press(page, 'Shift+Enter')
    await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+/)
    await page
      .getByRole('region', { name: /^Plan \d+/ })
      .first()
      .waitFor()
    expect(await onShelf(gameName(59))).toBe(1)
    await close(page)
  })

  test('a deleted row disappears, even when its event precedes the answer', async () => {
    const page = await list()
    await intercept(page, /\/api\/(?!-)/, async (route) => {
      const request = route.request()
      if (request.method() === 'GET' || request.headers()['x-playdesk-dry-run']) return route.fallback()
      const { pathname, search } = new URL(request.url())
      const { status, body } = await desk.server.request(request.method(), `${pathname}${search}`)
      await page.getByText('Show changes').waitFor()
      await route.fulfill({ status, json: body })
    })
    await press(page, 'j', '#')
    await soon(() => paletteText(page)).toMatch(/Can be undone\./)
    await press(page, 'Control+Enter')
    await rowsShown(page, count - 1)
    await press(page, 'z')
    await rowsShown(page, count)
    await close(page)
  })
})

describe('arguments', () => {
  test('a reading command takes a record by search and a choice, goes back a step, and answers', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('>related tags')
    await soon(() => activeOption(page)).toMatch(/Related tags/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/step 1 of 2/)
    await page.keyboard.type('puzz')
    await soon(() => activeOption(page)).toMatch(/Puzzle/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Kind · step 2 of 2')
    expect(await paletteText(page)).toContain('Puzzle')
    await press(page, 'Backspace')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/step 1 of 2/)
    await retype(page, 'puzz')
    await soon(() => activeOption(page)).toMatch(/Puzzle/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Kind · step 2 of 2')
    await page.keyboard.type('gamepl')
    await soon(() => activeOption(page)).toMatch(/Gameplay/)
    await press(page, 'Enter')
    await palette(page).getByRole('region', { name: 'Result' }).waitFor()
    await press(page, 'Escape')
    await soon(() => palette(page).count()).toBe(0)
    await soon(() => isFocused(grid(page))).toBe(true)
    await close(page)
  })
})

describe('lines of script', () => {
  test('a command is copied as its equivalent line', async () => {
    const page = await list({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await press(page, 'j')
    await openPalette(page)
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await page.keyboard.type('As a line')
    await press(page, 'Control+Shift+C')
    await notice(page, 'Copied.').first().waitFor()
    const line = await page.evaluate(() => navigator.clipboard.readText())
    expect(line).toMatch(/^await ops\.game\.toggleOnline\(\{.*online: 0.*reason: .As a line.*\}\)$/)
    await press(page, 'Escape')
    await soon(() => palette(page).count()).toBe(0)
    expect(await onShelf(gameName(59))).toBe(1)
    await close(page)
  })
})

describe('lines of script', () => {
  test('a pasted line is read, shown as a command with its arguments, and runs', async () => {
    const page = await list({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    const [row] = (await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(gameName(31))}`)).body.data as {
      id: number
    }[]
    await page.evaluate(
      (line) => navigator.clipboard.writeText(line),
      `await ops.game.toggleOnline({ id: ${row?.id}, online: 0, reason: "From a script" })`,
    )
    await openPalette(page)
    await press(page, 'Control+v')
    await soon(() => activeOption(page)).toMatch(/Run this line/)
    await press(page, 'Enter')
    await soon(() => paletteText(page)).toContain('From a script')
    await soon(() => paletteText(page)).toContain(gameName(31))
    await soon(() => paletteText(page)).toMatch(/1 change\./)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await soon(() => onShelf(gameName(31))).toBe(0)
    await close(page)
  })
})
