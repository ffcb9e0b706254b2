import { beforeAll, describe, expect, test } from 'vitest'
import { make } from '../engine/client.ts'
import { close, cursorAt, hash, nameAt, notice, press, rowsShown, soon, isFocused, sharedDesk } from './desk.ts'
import { addGames, openGames } from './games.ts'

const count = 40
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const games = () => openGames(desk, count)

describe('filters', () => {
  test('an exact value is offered first, Shift+F removes all filters, and Back restores them', async () => {
    const page = await games()
    await press(page, 'f')
    await page.keyboard.type('offline')
    await page.getByRole('option', { name: 'On shelf: Offline' }).waitFor()
    await press(page, 'Enter')
    await rowsShown(page, count / 2)
    await press(page, 'Shift+F')
    await rowsShown(page, count)
    expect(hash(page)).toBe('#/game/h5')
    await page.goBack()
    await rowsShown(page, count / 2)
    expect(hash(page)).toContain('onShelf=0')
    await page.goBack()
    await rowsShown(page, count)
    await close(page)
  })

  test('Back closes records opened beside the list and returns to the previous row', async () => {
    const page = await games()
    await press(page, 'j', 'j', 'Enter')
    const peek = page.getByRole('region', { name: /^H5 game \d+$/ })
    await peek.waitFor()
    await press(page, 'j')
    await soon(() => peek.getByRole('heading', { level: 2 }).innerText()).toBe(await nameAt(page, 4))
    await page.goBack()
    await soon(() => peek.count()).toBe(0)
    await soon(() => cursorAt(page)).toBe(3)
    await press(page, 'j', 'j', 'g', 'p')
    await soon(() => hash(page)).toBe('#/provider')
    await page.goBack()
    await rowsShown(page, count)
    await soon(() => cursorAt(page)).toBe(5)
    await close(page)
  })

  test('a new record outside the filters is announced, and one key shows it', async () => {
    await make(desk.server, '/api/tag', { name: 'Visible' })
    const page = await desk.open('#/tag?keyword=Visible')
    await rowsShown(page, 1)
    await press(page, 'c')
    await soon(() => isFocused(page.getByRole('textbox', { name: /^Name/ }))).toBe(true)
    await page.keyboard.type('Elsewhere')
    await press(page, 'Control+Enter')
    await notice(page, 'The new tag is not in this list: the filters leave it out.').waitFor()
    await press(page, 'Shift+V')
    await page
      .getByRole('region', { name: /^Tag \d+$/ })
      .getByRole('heading', { name: 'Elsewhere' })
      .waitFor()
    expect(hash(page)).not.toContain('keyword')
    await close(page)
  })
})
