import { beforeAll, describe, expect, test } from 'vitest'
import {
  activeOption,
  close,
  grid,
  hash,
  isFocused,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  rowsShown,
  soon,
  type Desk,
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
  test('a command takes searched games and a reason, shows a preview, runs by Ctrl+Enter and is undone', async () => {
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
    await soon(() => paletteText(page)).toMatch(/1 change\. Can be undone\./)
    expect(await paletteText(page)).toContain(name)
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

  test('an Enter held down or carried over deletes nothing; a new one does, and is undone', async () => {
    const page = await list()
    const here = async () =>
      (await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(gameName(58))}`)).body.total
    await press(page, 'j', 'j')
    for (const held of [[], ['Control']]) {
      await openPalette(page)
      await page.keyboard.type('>delete game')
      await soon(() => activeOption(page)).toMatch(/Delete game/)
      for (const key of held) await page.keyboard.down(key)
      for (let times = 0; times < 8; times += 1) await page.keyboard.down('Enter')
      await soon(() => paletteText(page)).toMatch(new RegExp(`${gameName(58)}[\\s\\S]*Can be undone\\.`))
      for (let times = 0; times < 8; times += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      for (const key of held) await page.keyboard.up(key)
      expect(await palette(page).count()).toBe(1)
      expect(hash(page)).toBe('#/game/h5')
      expect(await here()).toBe(1)
      await press(page, 'Escape')
      await soon(() => palette(page).count()).toBe(0)
    }
    await press(page, '#')
    await soon(() => paletteText(page)).toMatch(new RegExp(`${gameName(58)}[\\s\\S]*Can be undone\\.`))
    expect(await activeOption(page)).toMatch(/Preview/)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await soon(here).toBe(0)
    await rowsShown(page, count - 1)
    await press(page, 'z')
    await soon(here).toBe(1)
    await rowsShown(page, count)
    await close(page)
  })
})
