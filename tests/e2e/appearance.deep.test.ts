import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { close, grid, press, rowAt, rowsShown, tabTo, openPalette, paletteOptions, retype, sharedDesk } from './desk.ts'
import { tagTranslations } from './forms.ts'
import { addGames } from './games.ts'

const desk = sharedDesk()
beforeAll(() => addGames(desk.server, 30))

/** Returns texts that are wider than their box and not cut off. */
const runsOver = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((each) => {
      const isCut = getComputedStyle(each).overflowX !== 'visible'
      return isCut || each.scrollWidth <= each.clientWidth ? [] : [each.textContent]
    }),
  )

describe('appearance', () => {
  test.for(few(['en', 'zh'] as const, 1))(
    'every button of a list beside an open record is fully visible (%s)',
    async (language) => {
      for (const width of few([1024, 1280, 1440], 1)) {
        const page = await desk.open('#/game/h5?onShelf=1', { language, context: { viewport: { width, height: 768 } } })
        await rowsShown(page, 15)
        await press(page, 'Enter')
        await page.getByRole('region').getByRole('tablist').waitFor()
        expect(await cutButtons(page.locator('#area-panel')), `${width}`).toEqual([])
        const state = await rowAt(page, 1)
          .getByText(/^(Online|已上架)$/)
          .boundingBox()
        const room = await grid(page).boundingBox()
        expect(state!.x + state!.width, `${width}`).toBeLessThanOrEqual(room!.x + room!.width)
        await press(page, 'e')
        await page.getByRole('form').waitFor()
        expect(await cutButtons(page.locator('#area-panel')), `${width} with a form`).toEqual([])
        await close(page)
      }
    },
  )

  test('the key sheet lists each key under the heading of its group', async () => {
    const page = await desk.open('#/game/h5')
    await rowsShown(page, 30)
    await press(page, '?')
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await sheet.getByRole('heading', { name: 'Everywhere' }).waitFor()
    const apart = await sheet.locator('section').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const left = (element: Element) => Math.round(element.getBoundingClientRect().left)
        const [heading, ...keys] = group.querySelectorAll('h3, dt')
        return keys.filter((key) => left(key) !== left(heading!)).map((key) => key.textContent)
      }),
    )
    expect(apart).toEqual([])
    await close(page)
  })

  test('buttons of translations stay visible and whole, however far down one types', async () => {
    for (let at = 0; at < 20; at += 1) {
      const code = String.fromCharCode(97 + at)
      await desk.server.post('/api/language', { code: `${code}${code}`, name: `Language ${code}` })
    }
    await desk.server.post('/api/tag', { name: 'Puzzle' })
    for (const width of few([1024, 1440], 1)) {
      const page = await desk.open('#/tag', { context: { viewport: { width, height: 768 } } })
      const peek = await tagTranslations(page)
      const tabs = peek.getByRole('tablist')
      const last = peek.getByRole('textbox', { name: 'Language t, Name' })
      await tabTo(page, last)
      await page.keyboard.type('Last')
      const save = peek.getByRole('button', { name: 'Save 1 change' })
      await save.waitFor()
      expect(await cutButtons(peek)).toEqual([])
      const bottom = async (of: Locator) => ((box) => box!.y + box!.height)(await of.boundingBox())
      expect((await peek.getByText('gaps').boundingBox())!.y - (await bottom(tabs))).toBeGreaterThanOrEqual(4)
      // all in one line
      const tops = await peek
        .getByRole('button', { name: /^(Discard|Save 1 change)/ })
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      expect(await bottom(save)).toBeLessThan((await last.boundingBox())!.y)
      await close(page)
    }
  })
})

/** Returns the names of buttons that are not fully visible. */
const cutButtons = (within: Locator): Promise<string[]> =>
  within.evaluate((element) => {
    const room = element.getBoundingClientRect()
    return [...element.querySelectorAll('button')].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const isWhole = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom
      const isShown = button.checkVisibility({ visibilityProperty: true })
      return isWhole || !isShown || button.closest('[role=row]') ? [] : [button.innerText]
    })
  })

describe('appearance', () => {
  test.for(few(['zh', 'en'] as const, 1))('lines of menu and palette fit their width (%s)', async (language) => {
    for (const width of few([1000, 1440], 1)) {
      const page = await desk.open('#/game/h5', { language, context: { viewport: { width, height: 900 } } })
      await rowsShown(page, 30)
      expect(await runsOver(page.locator('nav a > span')), `${width}`).toEqual([])
      await openPalette(page)
      for (const text of ['e', 'recommend', 'publish gam']) {
        await retype(page, text)
        await paletteOptions(page).nth(5).waitFor()
        expect(await runsOver(paletteOptions(page).locator('> *')), `${width} ${text}`).toEqual([])
      }
      await close(page)
    }
  })
})
