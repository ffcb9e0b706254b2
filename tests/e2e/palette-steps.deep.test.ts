import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  activeOption,
  close,
  grid,
  hash,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { rowsOf } from './forms.ts'
import { addGames, gameName } from './games.ts'

const count = 12
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  for (const [code, name] of [
    ['IN', 'India'],
    ['DE', 'Germany'],
    ['FR', 'France'],
  ])
    await desk.server.post('/api/-/countries', { code, name })
  await desk.server.post('/api/resource-theme', { title: 'Spring' })
})

const clipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } }
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const label = (page: Page) => soon(() => paletteInput(page).getAttribute('aria-label'))

/** Starts a command by its title, up to its first question. */
async function start(page: Page, title: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(`>${title}`)
  await soon(() => activeOption(page)).toMatch(new RegExp(title, 'i'))
  await press(page, 'Enter')
}

/** Opens an optional step by its name. */
async function ask(page: Page, name: string): Promise<void> {
  await label(page).toBe('Ready')
  await retype(page, name)
  await soon(() => activeOption(page)).toMatch(new RegExp(`^${name}`))
  await press(page, 'Enter')
  await label(page).toMatch(new RegExp(`^${name}`))
}

async function type(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.type(text)
  await soon(() => activeOption(page)).toMatch(option)
}

describe('pending input of an optional step', () => {
  test('a marked option is taken with the command, also beside chosen ones', async () => {
    const page = await desk.open('#/resource-theme')
    await rowsShown(page, 1)
    for (const [title, names, codes] of [
      ['One', ['India'], ['IN']],
      ['Two', ['India', 'Germany'], ['IN', 'DE']],
    ] as const) {
      await start(page, 'new resource theme')
      await label(page).toMatch(/^Title/)
      await page.keyboard.type(title)
      await press(page, 'Enter')
      await ask(page, 'Countries')
      for (const [at, name] of names.entries()) {
        if (at > 0) await press(page, 'Enter')
        await soon(() => paletteInput(page).inputValue()).toBe('')
        await type(page, name, new RegExp(`${name} `))
      }
      await press(page, 'Control+Enter')
      await soon(() => palette(page).count()).toBe(0)
      const made = () => rowsOf(desk.server, `/api/resource-theme?keyword=${title}`)
      await soon(async () => (await made()).map(({ country }) => country)).toEqual([codes])
    }
    await close(page)
  })

  test('unreadable input is marked, and blocks run, preview and copy', async () => {
    const page = await desk.open('#/banner', clipboard)
    await page.getByText('There are no banners yet.').waitFor()
    await start(page, 'new banner')
    await ask(page, 'Order')
    await page.keyboard.type('1,000')
    for (const key of ['Control+Enter', 'Shift+Enter', 'Control+Shift+C']) {
      await press(page, key)
      await palette(page).getByRole('alert').filter({ hasText: '1,000 may mean 1000 or 1' }).waitFor()
      await press(page, 'End', 'Backspace', '0')
      await soon(() => palette(page).getByRole('alert').count()).toBe(0)
    }
    await tabTo(page, palette(page).getByRole('button', { name: /^Create banner/ }))
    await press(page, 'Enter')
    await palette(page).getByRole('alert').filter({ hasText: '1,000 may mean 1000 or 1' }).waitFor()
    expect(hash(page)).toBe('#/banner')
    expect(await notice(page, 'Copied.').count()).toBe(0)
    expect(await rowsOf(desk.server, '/api/banner')).toEqual([])
    await tabTo(page, paletteInput(page), 'Shift+Tab')
    await retype(page, '1000')
    await press(page, 'Control+Shift+C')
    await notice(page, 'Copied.').first().waitFor()
    expect(await copied(page)).toBe('await ops.banner.create({ sort: 1000 })')
    await close(page)
  })

  test('an invalid date is not treated as no date', async () => {
    const page = await desk.open('#/resource-theme')
    await grid(page).waitFor()
    await start(page, 'new resource theme')
    await label(page).toMatch(/^Title/)
    await page.keyboard.type('Undated')
    await press(page, 'Enter')
    await ask(page, 'Start')
    await page.keyboard.type('next monday')
    await press(page, 'Control+Enter')
    await palette(page).getByRole('alert').waitFor()
    expect(await rowsOf(desk.server, '/api/resource-theme?keyword=Undated')).toEqual([])
    await close(page)
  })
})

test('an Enter released while Command is held does not count as still pressed', async () => {
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  await start(page, 'take offline')
  await label(page).toMatch(/^Reason/)
  const client = await page.context().newCDPSession(page)
  const enter = { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } as const
  // macOS sends no keyup of it
  await page.keyboard.down('Meta')
  await client.send('Input.dispatchKeyEvent', { ...enter, modifiers: 4 })
  await palette(page).getByRole('alert').waitFor()
  await page.keyboard.up('Meta')
  await page.keyboard.type('Season over')
  await soon(() => paletteText(page)).toContain(gameName(count))
  await client.send('Input.dispatchKeyEvent', enter)
  await soon(() => palette(page).count()).toBe(0)
  await close(page)
})
