import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { close, hash, isFocused, notice, openDesk, paletteInput, press, soon, tabTo, type Desk } from './desk.ts'
import { addGames } from './games.ts'
import { editing, editor, param, saveScript, source } from './workbench.ts'

const count = 20
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

const save = (name: string, text?: string) => saveScript(desk.server, name, text)
const status = (page: Page): Locator => page.getByRole('contentinfo')

describe('the editor', () => {
  test('is left by Escape and Tab, or by Tab after Ctrl+M; without either Tab indents', async () => {
    await save('way-out')
    const page = await desk.open('#/scripts?name=way-out')
    await editing(page)
    await press(page, 'Tab')
    expect(await isFocused(editor(page).first())).toBe(true)
    await soon(() => page.getByText('unsaved changes').count()).toBe(1)
    await press(page, 'Control+z', 'Escape')
    await soon(() => status(page).innerText()).toContain('leaves the editor now')
    await press(page, 'Tab')
    await soon(() => isFocused(editor(page).first())).toBe(false)
    await press(page, 'e')
    await editing(page)
    await press(page, 'Control+m', 'Tab')
    await soon(() => isFocused(editor(page).first())).toBe(false)
    await press(page, '?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('In the editor: Tab leaves it').waitFor()
    await press(page, 'Escape', 'e')
    await editing(page)
    await press(page, 'Control+m', 'Control+k')
    await paletteInput(page).waitFor()
    await press(page, 'Escape')
    await close(page)
  })

  test('a script that fails says where, in the panel and on the page of its plan', async () => {
    await save('fails', source.replace('log(`${game.name} goes`)', "throw new Error('no such luck')"))
    const page = await desk.open('#/scripts?name=fails&params=%7B%22reason%22%3A%22x%22%7D')
    await editing(page)
    await soon(() => param(page, 'Reason').inputValue()).toBe('x')
    await press(page, 'Control+Enter')
    await page.getByRole('alert').filter({ hasText: 'no such luck' }).waitFor()
    await press(page, 'Control+Shift+Enter')
    await soon(() => hash(page)).toMatch(/^#\/plans\?id=\d+$/)
    await page.getByRole('link', { name: 'Open line 12' }).waitFor()
    await press(page, 'Enter')
    await soon(() => hash(page)).toMatch(/^#\/scripts\?name=fails&line=12/)
    await editing(page)
    await soon(() => page.locator('.line-numbers.active-line-number').first().innerText()).toBe('12')
    await close(page)
  })

  test('is deleted after a question that is safe to answer by mistake, and brought back', async () => {
    await save('short-lived')
    const page = await desk.open('#/scripts?name=short-lived')
    await editing(page)
    await press(page, 'Escape', 'Tab', '.')
    await page.getByRole('menuitem', { name: 'Delete…' }).waitFor()
    await press(page, 'End', 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete short-lived?' })
    await soon(() => isFocused(dialog.getByRole('button', { name: 'Keep it' }))).toBe(true)
    await press(page, 'Tab', 'Enter')
    await soon(() => hash(page)).toBe('#/scripts')
    expect((await desk.server.get('/api/-/scripts/short-lived')).status).toBe(404)
    await tabTo(page, page.getByRole('button', { name: 'Restore' }))
    await press(page, 'Enter')
    await notice(page, 'Restored short-lived.').waitFor()
    expect((await desk.server.get('/api/-/scripts/short-lived')).status).toBe(200)
    await close(page)
  })

  test('its own menus speak Chinese in the Chinese console', async () => {
    await save('chinese')
    const page = await desk.open('#/scripts?name=chinese', { language: 'zh', theme: 'dark' })
    await editing(page)
    await press(page, 'F1')
    await soon(() => page.locator('.quick-input-widget').innerText()).toMatch(/[\u4e00-\u9fff]{2,}/)
    await press(page, 'Escape')
    await close(page)
  })
})
