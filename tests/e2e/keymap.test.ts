import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { close, openDesk, palette, paletteInput, paletteText, press, soon, tabTo, type Desk } from './desk.ts'
import { addGames, openGames } from './games.ts'

const count = 30
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

describe('keys that an operator sets', () => {
  test('keys can be bound, refused on conflict, rebound and restored, on every machine of the operator', async () => {
    const page = await openGames(desk, count)
    const panel = page.getByRole('dialog', { name: /^Key for/ })
    const stored = async () => (await desk.server.get('/api/-/preferences')).body.data['keymap']
    // a command with an argument, from the palette
    await press(page, 'Control+k')
    await paletteInput(page).waitFor()
    await page.keyboard.type('game.toggle-online online=0')
    await soon(() => paletteText(page)).toMatch(/game\.toggle-online/)
    await press(page, 'Alt+k')
    await panel.waitFor()
    await press(page, 'Control+t')
    await soon(() => panel.innerText()).toContain('belongs to the browser')
    await press(page, 'Enter', 'Backspace', 'x')
    await soon(() => panel.innerText()).toMatch(/will no longer do:[\s\S]*Select the row/)
    await press(page, 'Backspace', 'y', 'o', 'Enter')
    await soon(() => panel.count()).toBe(0)
    await soon(stored).toMatchObject([{ target: 'game.toggle-online online=0', keys: 'y o' }])
    await close(page)

    // another machine has it; the palette shows it; it acts on the row with its argument
    const other = await openGames(desk, count)
    await press(other, 'Control+k')
    await paletteInput(other).waitFor()
    await other.keyboard.type('game.toggle-online')
    await soon(() => paletteText(other)).toMatch(/Y\s*O\b/)
    await press(other, 'Escape')
    await soon(() => palette(other).count()).toBe(0)
    await press(other, 'y', 'o')
    await soon(() => paletteText(other)).toMatch(/offline/i)
    await press(other, 'Escape')
    await soon(() => palette(other).count()).toBe(0)

    // the sheet changes the default key of a command, and gives it back
    const edit = other.getByRole('button', { name: /^Set the key of Edit/ })
    const change = async () => {
      await press(other, '?')
      await edit.waitFor()
      await tabTo(other, edit)
      await press(other, 'Enter')
      await other.getByRole('dialog', { name: /^Key for/ }).waitFor()
    }
    await change()
    await press(other, 'Shift+y', 'Enter')
    await soon(() => other.getByRole('dialog').count()).toBe(0)
    await soon(() => other.getByRole('contentinfo').innerText()).toMatch(/Y\s*edit/)
    await press(other, 'e')
    expect(await other.getByRole('form').count()).toBe(0)
    await press(other, 'Shift+y')
    await other.getByRole('form').waitFor()
    await press(other, 'Escape')
    await soon(() => other.getByRole('form').count()).toBe(0)
    await change()
    await tabTo(other, other.getByRole('button', { name: /^Use the default/ }))
    await press(other, 'Enter')
    await soon(async () => ((await stored()) as unknown[]).length).toBe(1)
    await close(other)
  })
})
