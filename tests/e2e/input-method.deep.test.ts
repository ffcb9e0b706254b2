import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  activeOption,
  close,
  hash,
  openPalette,
  palette,
  paletteInput,
  press,
  retype,
  rowsShown,
  soon,
  type Desk,
  sharedDesk,
} from './desk.ts'
import { addGames } from './games.ts'

const count = 60
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  await desk.server.post('/api/tag', { name: 'Puzzle' })
})

async function list(options: Parameters<Desk['open']>[1] = {}): Promise<Page> {
  const page = await desk.open('#/game/h5', options)
  await rowsShown(page, count)
  return page
}

describe('input methods', () => {
  test('Enter, arrows and Escape during a composition belong to it; committing searches', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    await soon(() => activeOption(page)).toBeTruthy()
    const client = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('xin jian')
    await soon(() => paletteInput(page).inputValue()).toBe('xin jian')
    const at = await activeOption(page)
    for (const [key, code] of [
      ['Enter', 13],
      ['ArrowDown', 40],
      ['ArrowUp', 38],
      ['Escape', 27],
    ] as const) {
      // while composing, every key is 229 to the page
      await client.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: 229,
        nativeVirtualKeyCode: code,
      })
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

  test('raw pinyin finds results in the middle of a composition', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: 'che hui shen he', selectionStart: 15, selectionEnd: 15 })
    await soon(() => activeOption(page)).toMatch(/撤回审核/)
    await close(page)
  })

  test('pinyin divided by apostrophes finds results', async () => {
    const page = await list({ language: 'zh' })
    await openPalette(page)
    await retype(page, "che'hui'shen'he")
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const best = await activeOption(page)
    await close(page)
    expect(best).toContain('撤回审核')
  })
})
