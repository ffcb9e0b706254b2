import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { broken } from './axe.ts'
import { hash, openDesk, soon, type Desk } from './desk.ts'
import { englishWords, visibleTexts } from './texts.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ demo: true })
})
// a page that throws, or breaks the content policy, is found here
afterEach(() => desk.check())
afterAll(() => desk.stop())

const paths = [...new Set(playdesk.menu.flatMap(({ pages }) => pages.map(({ path }) => path)))]

describe.each([
  ['light', 'en'],
  ['dark', 'zh'],
] as const)('%s, %s', (theme, language) => {
  test(
    'every page opens without a fault, keeps nobody out, and speaks the language',
    { timeout: 300_000 },
    async () => {
      const page = await desk.open('#/game/h5', {
        theme,
        language,
        context: { viewport: { width: 1440, height: 640 } },
      })
      const english = englishWords()
      const found: Record<string, string[]> = {}
      for (const path of paths) {
        await page.evaluate((wanted) => void (location.hash = wanted), path)
        await soon(() => hash(page).replace(/\?.*/, '')).toBe(`#${path}`)
        await soon(() => page.locator('main [aria-busy=true]').count(), path).toBe(0)
        const faults = await broken(page, 'main')
        const texts = language === 'zh' ? await page.evaluate(visibleTexts) : []
        const odd = texts.filter((text) => english.has(text) || /^(?:[A-Z]?[a-z]+ )+[a-z]+\W*$/.test(text))
        if (faults.length + odd.length > 0) found[path] = [...faults, ...odd]
      }
      expect(found).toEqual({})
      await page.context().close()
    },
  )
})
