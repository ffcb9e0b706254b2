import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  activeOption,
  close,
  hash,
  openPalette,
  palette,
  press,
  retype,
  soon,
  type Desk,
  intercept,
  isFocused,
  paletteInput,
  paletteOptions,
  sharedDesk,
} from './desk.ts'
import { addGames, openGames } from './games.ts'

const count = 60
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  await desk.server.post('/api/tag', { name: 'Puzzle' })
})

const list = (options?: Parameters<Desk['open']>[1]) => openGames(desk, count, '', options)

const caret = (page: Page) => paletteInput(page).evaluate((element) => (element as HTMLInputElement).selectionStart)

/** Expects that the active option exists and that the input refers to it. */
async function pointsAtAnOption(page: Page): Promise<void> {
  await soon(() => activeOption(page)).toBeTruthy()
  expect(await activeOption(page)).not.toMatch(/^no element/)
  expect(await palette(page).locator('[role=option][aria-selected=true]').count()).toBe(1)
  expect(
    await paletteInput(page).evaluate((element) =>
      document.getElementById(element.getAttribute('aria-activedescendant')!)?.getAttribute('aria-selected'),
    ),
  ).toBe('true')
}

describe('finding', () => {
  test('full-width ＞ ＠ 、 ？ are the same prefixes', async () => {
    const page = await list()
    await openPalette(page)
    for (const [typed, mode] of [
      ['＞', 'Commands'],
      ['＠', 'Records'],
      ['、', 'Pages'],
      ['？', 'Help'],
    ] as const) {
      await retype(page, typed)
      await palette(page).getByText(mode, { exact: true }).waitFor()
    }
    await close(page)
  })

  test('acts of the console precede matching commands of other areas', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('language')
    await soon(() => activeOption(page)).toMatch(/English|Chinese/)
    await close(page)
  })

  test('recently used entries are offered first', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('/members')
    await soon(() => activeOption(page)).toMatch(/Members/)
    await press(page, 'Enter')
    await soon(() => hash(page)).toBe('#/members')
    await openPalette(page)
    const recent = palette(page).getByText('Recent', { exact: true })
    await recent.waitFor()
    await soon(() =>
      palette(page)
        .getByRole('option', { name: /Members/ })
        .count(),
    ).toBeGreaterThan(0)
    await close(page)
  })

  test('titles of the usual verbs are found by pinyin', async () => {
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

describe('finding', () => {
  test('late records are appended, and the option under the cursor stays', async () => {
    const page = await list()
    const gate = Promise.withResolvers<void>()
    await intercept(page, '**/api/-/search?*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await openPalette(page)
    await page.keyboard.type('puzzle')
    await soon(() =>
      palette(page)
        .getByRole('option', { name: /Puzzle/ })
        .count(),
    ).toBe(0)
    await retype(page, 'tag')
    await pointsAtAnOption(page)
    await press(page, 'ArrowDown', 'ArrowDown')
    const before = await paletteOptions(page).allInnerTexts()
    const held = await activeOption(page)
    gate.resolve()
    await soon(async () => (await paletteOptions(page).allInnerTexts()).slice(0, before.length)).toEqual(before)
    expect(await activeOption(page)).toBe(held)
    await retype(page, 'puzzle')
    await soon(() =>
      palette(page)
        .getByRole('option', { name: /Puzzle/ })
        .count(),
    ).toBe(1)
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
})

describe('opening and closing', () => {
  test('the palette announces the active option after opening, after clearing, and when none is left', async () => {
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
    await palette(page).getByText('No results for “zzqqxx”.').waitFor()
    // announced to screen readers when typing pauses
    await palette(page).getByRole('status').filter({ hasText: '0 results' }).waitFor({ state: 'attached' })
    expect(await paletteInput(page).getAttribute('aria-expanded')).toBe('false')
    expect(await paletteInput(page).getAttribute('aria-activedescendant')).toBeNull()
    // several entries match; a deletion must not be the first
    await retype(page, 'game')
    await soon(() => activeOption(page)).toMatch(/game/i)
    expect(await activeOption(page)).not.toMatch(/Delete/)
    await close(page)
  })
})

test('B114 code that fails to load within two minutes is announced, and works when it arrives', async () => {
  const { promise: isHere, resolve: letThrough } = Promise.withResolvers<void>()
  const page = await list({
    prepare: (context) => context.route('**/palette-*.js', (route) => isHere.then(() => route.continue())),
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, 'Control+k')
  await page.getByRole('textbox', { name: 'Command palette' }).waitFor()
  await page.clock.runFor(119_000)
  const told = page.getByRole('alert').filter({ hasText: 'did not load within two minutes' })
  expect(await told.count()).toBe(0)
  await page.clock.resume()
  await told.waitFor()
  letThrough()
  await paletteInput(page).waitFor()
  await close(page)
})

test('a palette that could not be loaded is there when the connection is', async () => {
  let isAway = true
  const page = await list({
    prepare: (context) => context.route('**/palette-*.js*', (route) => (isAway ? route.abort() : route.continue())),
  })
  await press(page, 'Control+k')
  await press(page, 'Escape')
  isAway = false
  // the earlier request may still fail; it is repeated automatically
  await press(page, 'Control+k')
  await paletteInput(page).waitFor()
  expect(await isFocused(paletteInput(page))).toBe(true)
  await close(page)
})
