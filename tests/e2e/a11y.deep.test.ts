import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { englishWords, visibleTexts } from './texts.ts'
import { activeOption, grid, openPalette, palette, press, soon, tabTo, sharedDesk } from './desk.ts'

const desk = sharedDesk({ demo: true })

async function list(page: Page): Promise<void> {
  await soon(() => grid(page).getAttribute('aria-busy')).toBe('false')
  await soon(() => grid(page).locator('[role=row][aria-rowindex="1"]').getAttribute('aria-busy')).toBeNull()
}

test('palette, form, environment menu and key sheet contain Chinese only', async () => {
  const page = await desk.open('#/game/h5', { language: 'zh' })
  await list(page)
  const english = englishWords()
  const odd = async () =>
    (await page.evaluate(visibleTexts)).filter(
      (text) => english.has(text) || /^(?:[A-Z]?[a-z]+ )+[a-z]+\W*$/.test(text),
    )
  await press(page, 'c')
  await page.getByRole('form').getByRole('textbox').first().waitFor()
  const form = await odd()
  await press(page, 'Escape')
  await soon(() => page.getByRole('form').count()).toBe(0)
  await openPalette(page)
  await soon(() => activeOption(page)).toBeTruthy()
  const found = await odd()
  await press(page, 'Escape')
  await soon(() => palette(page).count()).toBe(0)
  await press(page, '?')
  await page.getByRole('dialog').waitFor()
  const keys = await odd()
  await press(page, 'Escape')
  await soon(() => page.getByRole('dialog').count()).toBe(0)
  await tabTo(page, page.getByRole('button', { name: /测试/ }).first(), 'Shift+Tab')
  await press(page, 'Enter')
  await page.getByRole('menu').waitFor()
  expect({ form, found, keys, menu: await odd() }).toEqual({ form: [], found: [], keys: [], menu: [] })
  await page.context().close()
})
