import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { activeOption, cursorAt, grid, isFocused, openDesk, openPalette, palette, paletteInput, paletteOptions, press, retype, rowsShown, soon, tabTo, type Desk } from './desk.ts'
import { addGames, gameName } from './games.ts'

const count = 60
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
  await desk.server.post('/api/tag', { name: 'Puzzle' })
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

const close = (page: Page) => page.context().close()
const hash = (page: Page) => new URL(page.url()).hash
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
/** Texts between the typed one and the start: what is bound so far. */
const dialogText = async (page: Page) => (await palette(page).innerText()).replace(/\s+/g, ' ')
const caret = (page: Page) => paletteInput(page).evaluate((element) => (element as HTMLInputElement).selectionStart)
const onShelf = async (name: string) => ((await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(name)}`)).body.data as { onShelf: number }[])[0]?.onShelf

async function list(options: Parameters<Desk['open']>[1] = {}): Promise<Page> {
  const page = await desk.open('#/game/h5', options)
  await rowsShown(page, count)
  return page
}

/** The option under the cursor is there, and the input says so. */
async function pointsAtAnOption(page: Page): Promise<void> {
  await soon(() => activeOption(page)).toBeTruthy()
  expect(await activeOption(page)).not.toMatch(/^no element/)
  expect(await palette(page).locator('[role=option][aria-selected=true]').count()).toBe(1)
  expect(await paletteInput(page).evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant')!)?.getAttribute('aria-selected'))).toBe('true')
}

describe('opening and closing', () => {
  test('Ctrl+K opens, Escape and Ctrl+K close, and the focus comes back', async () => {
    const page = await list()
    await press(page, 'j', 'j')
    for (const shut of ['Escape', 'Control+k', 'Backspace']) {
      await openPalette(page)
      expect(await isFocused(paletteInput(page))).toBe(true)
      await press(page, shut)
      await soon(() => palette(page).count()).toBe(0)
      await soon(() => isFocused(grid(page))).toBe(true)
      expect(await cursorAt(page)).toBe(3)
    }
    const button = page.getByRole('button', { name: 'Columns' })
    await tabTo(page, button, 'Shift+Tab')
    await openPalette(page)
    await press(page, 'Escape')
    await soon(() => isFocused(button)).toBe(true)
    await close(page)
  })

  test('says which option is active right after opening, after clearing, and when none is left', async () => {
    const page = await list()
    await openPalette(page)
    await pointsAtAnOption(page)
    const first = await activeOption(page)
    expect(await paletteInput(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.type('puzz')
    await paletteOptions(page).filter({ hasText: 'Puzzle' }).waitFor()
    await pointsAtAnOption(page)
    await press(page, 'Control+a', 'Delete')
    await pointsAtAnOption(page)
    await soon(() => activeOption(page)).toBe(first)
    await page.keyboard.type('zzqqxx')
    await soon(() => paletteOptions(page).count()).toBe(0)
    await palette(page).getByText('Nothing is called “zzqqxx”.').waitFor()
    expect(await paletteInput(page).getAttribute('aria-expanded')).toBe('false')
    expect(await paletteInput(page).getAttribute('aria-activedescendant')).toBeNull()
    await close(page)
  })
})

describe('finding', () => {
  test('each prefix has its kind: > commands, @ records, / pages, ? help', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('/banners')
    await paletteOptions(page).filter({ hasText: 'Banners' }).first().waitFor()
    await press(page, 'Enter')
    await soon(() => hash(page)).toBe('#/banner')
    await openPalette(page)
    await page.keyboard.type('@puzzle')
    await soon(() => activeOption(page)).toMatch(/Tag.*Puzzle/)
    await press(page, 'Enter')
    await soon(() => hash(page)).toMatch(/^#\/tag\?_open=\d+/)
    await page.getByRole('region', { name: /^Tag \d+/ }).getByRole('heading', { name: 'Puzzle' }).waitFor()
    await openPalette(page)
    await page.keyboard.type('>new tag')
    await soon(() => activeOption(page)).toMatch(/New tag/)
    expect((await paletteOptions(page).allInnerTexts()).every((text) => !/Puzzle$/.test(text))).toBe(true)
    await retype(page, '?')
    await palette(page).getByRole('option', { name: /Records/ }).waitFor()
    await press(page, 'ArrowDown', 'Enter')
    await soon(() => paletteInput(page).inputValue()).toBe('@')
    await close(page)
  })

  test('full-width ＞ ＠ 、 ？ are the same prefixes', async () => {
    const page = await list()
    await openPalette(page)
    for (const [typed, mode] of [['＞', 'Commands'], ['＠', 'Records'], ['、', 'Pages'], ['？', 'Help']] as const) {
      await retype(page, typed)
      await palette(page).getByText(mode, { exact: true }).waitFor()
    }
    await close(page)
  })

  test('late records come after what was there, and the option under the cursor stays', async () => {
    const page = await list()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/-/search?*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await openPalette(page)
    await page.keyboard.type('puzzle')
    await soon(() => palette(page).getByRole('option', { name: /Puzzle/ }).count()).toBe(0)
    await retype(page, 'tag')
    await pointsAtAnOption(page)
    await press(page, 'ArrowDown', 'ArrowDown')
    const before = await paletteOptions(page).allInnerTexts()
    const held = await activeOption(page)
    gate.resolve()
    await soon(async () => (await paletteOptions(page).allInnerTexts()).slice(0, before.length)).toEqual(before)
    expect(await activeOption(page)).toBe(held)
    await retype(page, 'puzzle')
    await soon(() => palette(page).getByRole('option', { name: /Puzzle/ }).count()).toBe(1)
    await pointsAtAnOption(page)
    await close(page)
  })

  test('Home and End move the caret, Ctrl+Home and Ctrl+End the choice, Tab completes', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('game')
    await pointsAtAnOption(page)
    const first = await activeOption(page)
    await press(page, 'Home')
    expect(await caret(page)).toBe(0)
    expect(await activeOption(page)).toBe(first)
    await press(page, 'End')
    expect(await caret(page)).toBe(4)
    await press(page, 'Control+End')
    await soon(() => activeOption(page)).not.toBe(first)
    await press(page, 'Control+Home')
    await soon(() => activeOption(page)).toBe(first)
    await retype(page, 'new ta')
    await soon(() => activeOption(page)).toMatch(/New tag/)
    await press(page, 'Tab')
    expect(await paletteInput(page).inputValue()).toBe('New tag')
    expect(await isFocused(paletteInput(page))).toBe(true)
    await close(page)
  })

  test('what was used lately is offered first', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('/members')
    await soon(() => activeOption(page)).toMatch(/Members/)
    await press(page, 'Enter')
    await soon(() => hash(page)).toBe('#/members')
    await openPalette(page)
    const recent = palette(page).getByText('Recent', { exact: true })
    await recent.waitFor()
    await soon(() => palette(page).getByRole('option', { name: /Members/ }).count()).toBeGreaterThan(0)
    await close(page)
  })

  test('in Chinese a command is found by pinyin, by initials and by its characters', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    for (const typed of ['tongguohuochehui', 'tghch', 'tong guo huo', '通过或撤回']) {
      await retype(page, typed)
      await soon(() => activeOption(page), typed).toMatch(/评论.*通过或撤回审核/)
    }
    await retype(page, '新建标签')
    await soon(() => activeOption(page)).toMatch(/标签.*新建标签/)
    await close(page)
  })

  // the catalogue's pinyin lacks the titles that are made from a verb and an area
  test.fails('so are the titles of the usual verbs', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    const found = async (typed: string) => {
      await retype(page, typed)
      // pages and records settle with the last letter
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      return activeOption(page)
    }
    const best = [await found('xinjianbiaoqian'), await found('xjbq')]
    await close(page)
    expect(best.map((text) => text?.includes('新建标签'))).toEqual([true, true])
  })
})

describe('arguments', () => {
  test('are asked one at a time, shown as chips, taken back by Backspace, and run with the preview beside', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await soon(() => dialogText(page)).toContain(gameName(count))
    await press(page, 'Backspace')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Search or run/)
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await press(page, 'Backspace')
    await close(page)
  })

  test('a whole command: games by search, a reason, the blast radius, Ctrl+Enter, undo', async () => {
    const page = await list()
    const name = gameName(59)
    await press(page, 'j', '.')
    await paletteInput(page).waitFor()
    expect(await paletteInput(page).inputValue()).toBe('>')
    await page.keyboard.type('take offline')
    await soon(() => activeOption(page)).toMatch(/Take offline/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await page.keyboard.type('Licence ended')
    await soon(() => dialogText(page)).toMatch(/1 change\. Can be undone\./)
    expect(await dialogText(page)).toContain(name)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await notice(page, name).first().waitFor()
    expect(await onShelf(name)).toBe(0)
    await soon(() => isFocused(grid(page))).toBe(true)
    await press(page, 'z')
    await notice(page, 'Undid 1 change').first().waitFor()
    expect(await onShelf(name)).toBe(1)
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
    await soon(() => dialogText(page)).toContain('4 selected')
    await page.keyboard.type('Season over')
    await soon(() => dialogText(page)).toMatch(/2 changes, 2 already so\./)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await notice(page, /4 games|2 done|Took.*offline/i).first().waitFor()
    expect(await Promise.all([60, 59, 58, 57].map((place) => onShelf(gameName(place))))).toEqual([0, 0, 0, 0])
    await press(page, 'z')
    await notice(page, 'Undid 2 changes').first().waitFor()
    expect(await Promise.all([59, 57].map((place) => onShelf(gameName(place))))).toEqual([1, 1])
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
    await page.getByRole('region', { name: /^Plan \d+/ }).first().waitFor()
    expect(await onShelf(gameName(59))).toBe(1)
    await close(page)
  })

  test('an Enter that is held down, or carried over, deletes nothing', async () => {
    const page = await list()
    await press(page, 'j', 'j', '#')
    await soon(() => dialogText(page)).toMatch(/Delete/)
    // Enter that went down before the step was there repeats
    await page.keyboard.down('Enter')
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    const { body } = await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(gameName(58))}`)
    expect(body.total).toBe(1)
    await close(page)
  })
})

describe('lines of script', () => {
  test('a pasted line is read, shown as a command with its arguments, and runs', async () => {
    const page = await list({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    const [row] = (await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(gameName(31))}`)).body.data as { id: number }[]
    await page.evaluate((line) => navigator.clipboard.writeText(line), `await ops.game.toggleOnline({ id: ${row?.id}, online: 0, reason: "From a script" })`)
    await openPalette(page)
    await press(page, 'Control+v')
    await soon(() => activeOption(page)).toMatch(/Run this line/)
    await press(page, 'Enter')
    await soon(() => dialogText(page)).toContain('From a script')
    await soon(() => dialogText(page)).toContain(gameName(31))
    await soon(() => dialogText(page)).toMatch(/1 change\./)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await soon(() => onShelf(gameName(31))).toBe(0)
    await close(page)
  })

  test('a command is copied as the line that does the same', async () => {
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

describe('input methods', () => {
  test('Enter, arrows and Escape during a composition belong to it; committing searches', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    await pointsAtAnOption(page)
    const client = await page.context().newCDPSession(page)
    const compose = (text: string) => client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('xin jian')
    await soon(() => paletteInput(page).inputValue()).toBe('xin jian')
    const at = await activeOption(page)
    for (const [key, code] of [['Enter', 13], ['ArrowDown', 40], ['ArrowUp', 38], ['Escape', 27]] as const) {
      // while composing, every key is 229 to the page
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: code })
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: code })
    }
    expect(await palette(page).count()).toBe(1)
    expect(await paletteInput(page).inputValue()).toBe('xin jian')
    expect(await activeOption(page)).toBe(at)
    expect(hash(page)).toBe('#/game/h5')
    await compose('新建标签')
    await client.send('Input.insertText', { text: '新建标签' })
    await soon(() => paletteInput(page).inputValue()).toBe('新建标签')
    await soon(() => activeOption(page)).toMatch(/新建标签/)
    await press(page, 'Escape')
    await soon(() => palette(page).count()).toBe(0)
    await close(page)
  })

  test('raw pinyin in the middle of a composition already finds', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: "tong'guo'huo'che'hui", selectionStart: 20, selectionEnd: 20 })
    await soon(() => activeOption(page)).toMatch(/通过或撤回审核/)
    await close(page)
  })
})
