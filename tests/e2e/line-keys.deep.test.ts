import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { hash, openPalette, paletteInput, palette, press, sharedDesk, soon } from './desk.ts'

const desk = sharedDesk({ demo: true })

const prefix = 'palette-line:'

/** Types a line as a practised operator does, taking the first completion wherever it saves a key; returns the keys. */
async function typeLine(page: Page, line: string): Promise<number> {
  const input = paletteInput(page)
  let [text, keys] = ['', 0]
  while (text !== line) {
    const active = (await input.getAttribute('aria-activedescendant')) ?? ''
    const offered = active.startsWith(prefix) ? active.slice(prefix.length) : ''
    const fits = line.startsWith(offered.trimEnd()) && offered.trimEnd().length > text.length + 1
    if (fits) await page.keyboard.press('Tab')
    else await page.keyboard.type(line.charAt(text.length))
    text = fits ? offered : line.slice(0, text.length + 1)
    keys += 1
    await soon(() => input.inputValue()).toBe(text)
    if (text.trimEnd() === line) break
    // completions of the new text are drawn in the same frame
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  return keys
}

const lines: readonly (readonly [line: string, most: number, leads: 'plan' | 'read'])[] = [
  ['h5game onShelf:1 installAmount<1000 changed:>30d | toggle-online 0 because "silent for 30 days"', 70, 'plan'],
  ['game #101..120 | publish to test-ind,pre-ie in all', 40, 'plan'],
  ['tag missing:hi | translate in hi from=en', 40, 'plan'],
  ['comment status:0 content~"bit.ly" | reject because "spam link"', 60, 'plan'],
  ['banner online:1 | set sort=1 countryCode=IN', 40, 'plan'],
  ['banner online:1 | copy countryCode=ID', 40, 'plan'],
  ['test-ie:banner differs:test-ind | make-like test-ind', 40, 'plan'],
  ['test-ie:banner | diff test-ind | where field:sort | make-like test-ie', 56, 'plan'],
  ['push-config status:0 | schedule "tomorrow 09:00@Asia/Kolkata"', 60, 'plan'],
  ['test-ie:special-topic differs:test-ind | diff test-ind', 48, 'read'],
  ['h5game onShelf:1 | count by device_orientation', 40, 'read'],
]

test.each(lines)('%s takes at most %d keys, and Enter leads to its %s', async (line, most, leads) => {
  const page = await desk.open('#/banner')
  await page.getByRole('gridcell').first().waitFor()
  await openPalette(page)
  const keys = await typeLine(page, line)
  expect(keys).toBeLessThanOrEqual(most)
  await press(page, 'Enter')
  await soon(() => palette(page).count()).toBe(0)
  await soon(() => hash(page)).toMatch(leads === 'plan' ? /^#\/plans\?id=/ : /^#\/lines\?/)
  await page.close()
})
