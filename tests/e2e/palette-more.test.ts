import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  activeOption,
  close,
  hash,
  openDesk,
  openPalette,
  palette,
  press,
  retype,
  rowsShown,
  soon,
  type Desk,
} from './desk.ts'
import { addGames } from './games.ts'

const count = 60
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
  await desk.server.post('/api/tag', { name: 'Puzzle' })
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

async function list(options: Parameters<Desk['open']>[1] = {}): Promise<Page> {
  const page = await desk.open('#/game/h5', options)
  await rowsShown(page, count)
  return page
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

  test('what the console does itself goes before commands of areas elsewhere that fit as well', async () => {
    const page = await list()
    await openPalette(page)
    await page.keyboard.type('language')
    await soon(() => activeOption(page)).toMatch(/English|Chinese/)
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
    await soon(() =>
      palette(page)
        .getByRole('option', { name: /Members/ })
        .count(),
    ).toBeGreaterThan(0)
    await close(page)
  })

  test('so are the titles of the usual verbs', async () => {
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
