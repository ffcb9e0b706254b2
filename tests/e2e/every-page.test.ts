import type { Page } from 'playwright'
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
const english = englishWords()

/** What keeps somebody out of a page, and what it says in the wrong language. */
async function faultsOf(page: Page, path: string, language: 'en' | 'zh'): Promise<string[]> {
  await page.evaluate((wanted) => void (location.hash = wanted), path)
  await soon(() => hash(page).replace(/\?.*/, '')).toBe(`#${path}`)
  await soon(() => page.locator('main [aria-busy=true]').count(), path).toBe(0)
  const texts = language === 'zh' ? await page.evaluate(visibleTexts) : []
  const odd = texts.filter((text) => english.has(text) || /^(?:[A-Z]?[a-z]+ )+[a-z]+\W*$/.test(text))
  return [...(await broken(page, 'main')), ...odd]
}

describe.each([
  ['light', 'en'],
  ['dark', 'zh'],
] as const)('%s, %s', (theme, language) => {
  test(
    'every page opens without a fault, keeps nobody out, and speaks the language',
    { timeout: 300_000 },
    async () => {
      const found: Record<string, string[]> = {}
      const waiting = [...paths]
      // a tab for each core
      const tab = async (): Promise<void> => {
        const page = await desk.open('#/game/h5', {
          theme,
          language,
          context: { viewport: { width: 1440, height: 640 } },
        })
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          const faults = await faultsOf(page, path, language)
          if (faults.length > 0) found[path] = faults
        }
        await page.context().close()
      }
      await Promise.all([tab(), tab()])
      expect(found).toEqual({})
    },
  )
})
