import { beforeAll, describe, expect, test } from 'vitest'
import {
  activeOption,
  close,
  cursorAt,
  grid,
  hash,
  isFocused,
  openPalette,
  palette,
  paletteInput,
  paletteOptions,
  press,
  retype,
  soon,
  tabTo,
  type Desk,
  sharedDesk,
} from './desk.ts'
import { addGames, openGames } from './games.ts'

const count = 60
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  for (const name of ['Puzzle', 'Rope Master', 'Élan vital', 'Push Pin', 'Bannerman'])
    await desk.server.post('/api/tag', { name })
})

const list = (options?: Parameters<Desk['open']>[1]) => openGames(desk, count, '', options)

describe('opening and closing', () => {
  test('Ctrl+K opens, Escape and Ctrl+K close, and the focus returns', async () => {
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
})

describe('finding', () => {
  test('selected rows start a line from the empty palette', async () => {
    const page = await list()
    await press(page, 'x', 'j', 'x')
    await page.getByText('2 selected').first().waitFor()
    await openPalette(page)
    for (let step = 0; step < 40 && !(await activeOption(page))?.startsWith('The selected rows'); step += 1)
      await press(page, 'ArrowDown')
    await press(page, 'Enter')
    await soon(() => paletteInput(page).inputValue()).toBe('. ')
    await page.keyboard.type('| set onShelf=0')
    await soon(() => activeOption(page)).toContain('2 H5 games · reversible')
    await close(page)
  })

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
    await page
      .getByRole('region', { name: /^Tag \d+/ })
      .getByRole('heading', { name: 'Puzzle' })
      .waitFor()
    await openPalette(page)
    await page.keyboard.type('>new tag')
    await soon(() => activeOption(page)).toMatch(/New tag/)
    expect((await paletteOptions(page).allInnerTexts()).every((text) => !text.endsWith('Puzzle'))).toBe(true)
    await retype(page, '>new standing')
    await soon(() => activeOption(page)).toMatch(/^Schedules › New standing order/)
    await retype(page, '?')
    await palette(page)
      .getByRole('option', { name: /Records/ })
      .waitFor()
    await press(page, 'ArrowDown', 'Enter')
    await soon(() => paletteInput(page).inputValue()).toBe('@')
    await close(page)
  })

  test('names starting with the text are in the first eight rows, and first unless a command matches', async () => {
    const page = await list()
    await openPalette(page)
    const { body } = await desk.server.get('/api/tag?keyword=Rope')
    const id = String((body.data as { id: number }[])[0]?.id)
    for (const [typed, name, isFirst] of [
      ['rope', 'Rope Master', true],
      ['ｒｏｐｅ m', 'Rope Master', true],
      ['élan', 'Élan vital', true],
      ['ela', 'Élan vital', true],
      ['E\u0301LAN', 'Élan vital', true],
      [id, 'Rope Master', true],
      ['@pus', 'Push Pin', true],
      ['push', 'Push Pin', false],
      ['banner', 'Bannerman', false],
    ] as const) {
      await retype(page, typed)
      const rows = async () => (await paletteOptions(page).allInnerTexts()).slice(0, isFirst ? 1 : 8)
      await soon(async () => (await rows()).some((text) => text.includes(name)), typed).toBe(true)
      if (!isFirst) expect([typed, await activeOption(page)]).not.toEqual([typed, expect.stringContaining(name)])
    }
    await close(page)
  })

  test('Chinese commands and acts are found by pinyin, initials and characters', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    for (const typed of ['chehuishenhe', 'chsh', 'che hui', '撤回审核']) {
      await retype(page, typed)
      await soon(() => activeOption(page), typed).toMatch(/评论.*撤回审核/)
    }
    for (const typed of ['新建标签', 'xjbq']) {
      await retype(page, typed)
      await soon(() => activeOption(page), typed).toMatch(/标签.*新建标签/)
    }
    await retype(page, 'xgwdmm')
    await soon(() => activeOption(page)).toContain('修改我的密码')
    await close(page)
  })
})
