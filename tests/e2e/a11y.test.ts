import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { few, isDeep } from '../depth.ts'
import { broken } from './axe.ts'
import { activeOption, grid, openPalette, palette, press, soon, hash, sharedDesk } from './desk.ts'

const desk = sharedDesk({ demo: true })

async function list(page: Page): Promise<void> {
  await soon(() => grid(page).getAttribute('aria-busy')).toBe('false')
  await soon(() => grid(page).locator('[role=row][aria-rowindex="1"]').getAttribute('aria-busy')).toBeNull()
}

// each theme and each language once
describe.each(
  few(
    [
      ['light', 'en'],
      ['dark', 'zh'],
    ] as const,
    1,
  ),
)('%s, %s', (theme, language) => {
  const zh = language === 'zh'
  const take = zh ? '下架' : 'take offline'

  test('list, record, palette, form, plan and activity pass the accessibility checks', async () => {
    const page = await desk.open('#/game/h5', { theme, language, context: { viewport: { width: 1440, height: 640 } } })
    const found: Record<string, string[]> = {}
    // the brief suite checks the complete page once, then only new parts
    const look = async (what: string, part = 'html') => {
      const all = await broken(page, isDeep ? 'html' : part)
      if (all.length > 0) found[what] = all
    }
    await list(page)
    await look('list')
    await press(page, 'Enter')
    await page.getByRole('tabpanel').last().getByRole('term').first().waitFor()
    await look('record beside the list', 'main')
    await press(page, 'Escape')
    await openPalette(page)
    await soon(() => activeOption(page)).toBeTruthy()
    await look('palette', '[role=dialog]')
    await page.keyboard.type(take)
    await soon(() => activeOption(page)).toMatch(zh ? /下架/ : /Take offline/)
    await press(page, 'Enter')
    await palette(page).getByRole('complementary').waitFor()
    await page.keyboard.type('x')
    await look('palette, asking', '[role=dialog]')
    await press(page, 'Shift+Enter')
    await soon(() => hash(page)).toMatch(/^#\/plans\?id=/)
    await page.getByRole('button', { name: zh ? /^执行 1 / : /^Apply 1 change/ }).waitFor()
    await look('plan', 'main')
    await press(page, 'g', 'h')
    await list(page)
    await press(page, 'e')
    await page.getByRole('form').getByRole('textbox').first().waitFor()
    await look('form', '[role=form], form')
    await press(page, 'Escape')
    await soon(() => page.getByRole('form').count()).toBe(0)
    await press(page, 'g', 'y')
    await page.locator('#rows, main').first().waitFor()
    await look('activity', 'main')
    await press(page, '?')
    await page.getByRole('dialog').waitFor()
    await look('key sheet', '[role=dialog]')
    expect(found).toEqual({})
    await page.context().close()
  })
})
