import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import {
  activeOption,
  close,
  cursorAt,
  isFocused,
  grid,
  openPalette,
  palette,
  paletteInput,
  press,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'

const count = 8
const desk = sharedDesk()
beforeAll(async () => {
  for (let at = 1; at <= count; at += 1)
    await desk.server.post('/api/hotword', {
      name: `Word ${at}`,
      online: 0,
      sort: at <= 3 ? 1 : 2,
      country: at <= 4 ? ['IN'] : ['ID'],
    })
})

const coach = (page: Page) => page.getByRole('contentinfo').locator('[aria-live=polite]')
const said = async (page: Page) => (await coach(page).innerText()).replaceAll(/\s+/g, ' ')
const stored = async () => (await desk.server.get('/api/-/preferences')).body.data['coach']

async function openWords(language: 'en' | 'zh' = 'en'): Promise<Page> {
  const page = await desk.open('#/hotword', { language })
  await rowsShown(page, count)
  await coach(page).waitFor({ state: 'attached' })
  return page
}

/** Acts, and waits until the status line offers to undo it. */
async function once(page: Page, take: () => Promise<void>): Promise<void> {
  const undo = page.getByRole('contentinfo').getByTitle(/^(Undo|撤销)/)
  const before = await undo.getAttribute('title', { timeout: 50 }).catch(() => '')
  await take()
  await soon(() => undo.getAttribute('title', { timeout: 50 }).catch(() => '')).not.toBe(before)
}

/** Takes the first rows online or offline, one after another. */
async function toggle(page: Page, times: number, take: () => Promise<void>): Promise<void> {
  await press(page, 'Control+Home')
  for (let time = 1; time <= times; time += 1) {
    if (time === 3) expect(await said(page)).toBe('')
    await once(page, take)
    await press(page, 'j')
    await soon(() => cursorAt(page)).toBe(time + 1)
  }
}

const byKey = (page: Page) => () => press(page, 'o')
const byPalette = (page: Page, words: string) => async () => {
  await openPalette(page)
  await page.keyboard.type(`> hotword ${words}`)
  await soon(() => activeOption(page)).toContain(words)
  await press(page, 'Control+Enter')
  await soon(() => palette(page).count()).toBe(0)
}

test('the second same change offers the rest, also by a wider filter; “not again” holds', async () => {
  const page = await openWords()
  await toggle(page, 2, byKey(page))
  await soon(() => said(page)).toMatch(/^1 more like these .*L For the rest : Not again$/)
  expect(await isFocused(grid(page))).toBe(true)
  await press(page, 'Shift+L')
  const rest = page.getByRole('dialog', { name: 'For the rest' })
  await rest.getByText('hotword online:0 sort:1 | toggle-online 1').waitFor()
  await rest.getByText('online:0 country:IN · 2 more').waitFor()
  await press(page, 'w')
  await rest.getByText('hotword online:0 country:IN | toggle-online 1').waitFor()
  await rest.getByText('online:0 sort:1 · 1 more').waitFor()
  await press(page, 'Escape')
  await soon(() => said(page)).toMatch(/^1 more like these/)
  await press(page, 'z')
  await soon(() => said(page)).toBe('')
  await press(page, 'Shift+Z')
  await close(page)

  const other = await openWords('zh')
  await press(other, 'Control+End')
  await once(other, byKey(other))
  await press(other, 'k')
  await once(other, byKey(other))
  await soon(() => said(other)).toContain('条同样情况')
  await press(other, ':')
  await soon(() => said(other)).toBe('')
  await soon(stored).toEqual({ dismissed: ['rest:hotword.toggle-online'] })
  await close(other)
  const { body } = await desk.server.get('/api/hotword?online=1')
  for (const { id } of body.data as { id: number }[])
    await desk.server.put(`/api/hotword/${id}/toggle-online`, { online: 0 })
})

test('the third same change by hand names its line, which opens; “not again” holds on another machine', async () => {
  const page = await openWords()
  await toggle(page, 3, byKey(page))
  await soon(() => said(page)).toMatch(/^3 times by hand\. One line does it: hotword #.* \| toggle-online \d ; Open/)
  expect(await isFocused(grid(page))).toBe(true)
  await press(page, ';')
  await soon(() => paletteInput(page).inputValue()).toMatch(/^hotword #\d+\.\.\d+ \| toggle-online \d$/)
  await soon(() => activeOption(page)).toMatch(/Plan: .* 3 hotwords/)
  await press(page, 'Escape')
  await soon(() => palette(page).count()).toBe(0)
  await soon(() => said(page)).toBe('')
  await close(page)

  const other = await openWords('zh')
  await toggle(other, 3, byKey(other))
  await soon(() => said(other)).toContain('一行即可完成')
  await press(other, ':')
  await soon(() => said(other)).toBe('')
  await soon(stored).toEqual({ dismissed: ['rest:hotword.toggle-online', 'line:hotword.toggle-online'] })
  await close(other)

  const third = await openWords()
  await toggle(third, 3, byPalette(third, 'Put online'))
  await soon(() => said(third)).toMatch(/^O.* does the same: .* : Not again$/)
  // in a text field the key would type a letter
  await press(third, '/')
  await soon(() => said(third)).toBe('')
  await press(third, 'Escape')
  await soon(() => said(third)).toMatch(/^O/)
  await tabTo(third, coach(third).getByRole('button'))
  await press(third, 'Enter')
  await soon(() => isFocused(grid(third))).toBe(true)
  await soon(stored).toMatchObject({
    dismissed: ['rest:hotword.toggle-online', 'line:hotword.toggle-online', 'key:hotword.toggle-online'],
  })
  await close(third)
})

async function apply(line: string): Promise<void> {
  const { body } = await desk.server.post('/api/-/plans', { line })
  const { id, hash } = body.data as { id: number; hash: string }
  expect((await desk.server.post(`/api/-/plans/${id}/apply`, { hash })).status).toBe(200)
  await soon(async () => (await desk.server.get(`/api/-/plans/${id}`)).body.data['state']).toBe('applied')
}

test('a page shows keys used and missed, and the time that a line saved; it switches suggestions off', async () => {
  const page = await openWords()
  await toggle(page, 3, byPalette(page, 'Take offline'))
  await toggle(page, 3, byKey(page))
  await apply('hotword | toggle-online 0')
  await openPalette(page)
  await page.keyboard.type('keys missed')
  await soon(() => activeOption(page)).toContain('Keys used and missed')
  await press(page, 'Enter')
  const row = page.getByRole('row', { name: /^Hotword › / })
  await soon(() => row.innerText()).toMatch(/O\s+o\s+([3-9]|1\d)\s+[3-9]$/)
  await page.getByText(/^About [\d.]+ s saved in the last 30 days\. .*: 1; items: 3\.$/).waitFor()
  await page.getByText(/each item but the first of a line, script or plan counts as [\d.]+ s/).waitFor()
  await press(page, 'u')
  await soon(stored).toEqual({})
  await tabTo(page, page.getByRole('checkbox'), 'Shift+Tab')
  await press(page, 'Space')
  await soon(stored).toEqual({ isOff: true })
  await close(page)
  const other = await openWords()
  await toggle(other, 3, byKey(other))
  await press(other, 'j')
  expect(await said(other)).toBe('')
  await close(other)
})

test('the same commands done three times are suggested as a script, which a key opens unsaved', async () => {
  await desk.server.put('/api/-/preferences', { key: 'coach', value: null })
  await apply('hotword | toggle-online 1')
  const page = await openWords()
  for (let round = 1; round <= 3; round += 1) {
    await press(page, 'Control+Home')
    await once(page, byKey(page))
    await press(page, '#')
    await soon(() => palette(page).innerText()).toMatch(/Delete Word/)
    await press(page, 'Control+Enter')
    await rowsShown(page, count - round)
  }
  await soon(() => said(page)).toMatch(/^The same 2 steps three times\./)
  await press(page, ';')
  await page.locator('.view-lines').getByText('defineScript').first().waitFor()
  const text = async () => (await page.locator('.view-lines').innerText()).replaceAll('\u00a0', ' ')
  await soon(text).toMatch(/toggleOnline\(\{ id, online: 0 \}\)[\s\S]*hotword\.remove\(\{ id \}\)/)
  await close(page)
})
