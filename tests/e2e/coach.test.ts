import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  activeOption,
  close,
  cursorAt,
  isFocused,
  grid,
  openDesk,
  openPalette,
  palette,
  paletteInput,
  press,
  rowsShown,
  soon,
  tabTo,
  type Desk,
} from './desk.ts'

const count = 8
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  for (let at = 1; at <= count; at += 1) await desk.server.post('/api/hotword', { name: `Word ${at}`, online: 0 })
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

const coach = (page: Page) => page.getByRole('contentinfo').locator('[aria-live=polite]')
const said = async (page: Page) => (await coach(page).innerText()).replaceAll(/\s+/g, ' ')
const stored = async () => (await desk.server.get('/api/-/preferences')).body.data['coach']

async function openWords(language: 'en' | 'zh' = 'en'): Promise<Page> {
  const page = await desk.open('#/hotword', { language })
  await rowsShown(page, count)
  await coach(page).waitFor({ state: 'attached' })
  return page
}

/** Takes the first rows online or offline, one after another. */
async function toggle(page: Page, times: number, take: () => Promise<void>): Promise<void> {
  await press(page, 'Control+Home')
  const undo = page.getByRole('contentinfo').getByTitle(/^(Undo|撤销)/)
  for (let time = 1; time <= times; time += 1) {
    if (time === 3) expect(await said(page)).toBe('')
    const before = await undo.getAttribute('title', { timeout: 50 }).catch(() => '')
    await take()
    await soon(() => undo.getAttribute('title', { timeout: 50 }).catch(() => '')).not.toBe(before)
    await press(page, 'j')
    await soon(() => cursorAt(page)).toBe(time + 1)
  }
}

const byKey = (page: Page) => () => press(page, 'o')
const byPalette = (page: Page, words: string) => async () => {
  await openPalette(page)
  await page.keyboard.type(`> hotword ${words}`)
  await soon(() => activeOption(page)).toContain(words)
  await press(page, 'Control+Enter')
  await soon(() => palette(page).count()).toBe(0)
}

test('the third same change by hand names its line, which opens; “not again” holds on another machine', async () => {
  const page = await openWords()
  await toggle(page, 3, byKey(page))
  await soon(() => said(page)).toMatch(/^3 times by hand\. One line does it: hotword #.* \| toggle-online \d ; Open/)
  expect(await isFocused(grid(page))).toBe(true)
  await press(page, ';')
  await soon(() => paletteInput(page).inputValue()).toMatch(/^hotword #\d+\.\.\d+ \| toggle-online \d$/)
  await soon(() => activeOption(page)).toMatch(/Plan: .* 3 hotwords/)
  await press(page, 'Escape')
  await soon(() => palette(page).count()).toBe(0)
  await soon(() => said(page)).toBe('')
  await close(page)

  const other = await openWords('zh')
  await toggle(other, 3, byKey(other))
  await soon(() => said(other)).toContain('一行即可完成')
  await press(other, ':')
  await soon(() => said(other)).toBe('')
  await soon(stored).toEqual({ dismissed: ['line:hotword.toggle-online'] })
  await close(other)

  const third = await openWords()
  await toggle(third, 3, byPalette(third, 'Put online'))
  await soon(() => said(third)).toMatch(/^O.* does the same: .* : Not again$/)
  // in a text field the key would type a letter
  await press(third, '/')
  await soon(() => said(third)).toBe('')
  await press(third, 'Escape')
  await soon(() => said(third)).toMatch(/^O/)
  await tabTo(third, coach(third).getByRole('button'))
  await press(third, 'Enter')
  await soon(() => isFocused(grid(third))).toBe(true)
  await soon(stored).toMatchObject({ dismissed: ['line:hotword.toggle-online', 'key:hotword.toggle-online'] })
  await close(third)
})
