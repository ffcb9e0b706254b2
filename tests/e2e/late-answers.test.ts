import { beforeAll, describe, expect, test } from 'vitest'
import { close, hash, intercept, isFocused, notice, press, retype, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { alert, field, newTheme, rowsOf } from './forms.ts'
import { addGames } from './games.ts'
import { fails, hold, isWrite } from './hold.ts'

// the screen and actions while an answer is pending, and after a missing one

const count = 6
const desk = sharedDesk()
beforeAll(async () => {
  const { server } = desk
  await addGames(server, count)
  for (const [code, name] of [
    ['de', 'German'],
    ['hi', 'Hindi'],
  ])
    await server.post('/api/language', { code, name })
  await server.post('/api/tag', { name: 'Puzzle' })
  for (const title of ['Spring', 'Autumn']) await server.post('/api/resource-theme', { title })
})

describe('a form', () => {
  test('a form discarded while saving does not close the next one, whose text stays', async () => {
    const page = await desk.open('#/resource-theme')
    await rowsShown(page, 2)
    await press(page, 'e')
    await soon(() => isFocused(field(page, 'Title'))).toBe(true)
    await retype(page, 'Fall')
    const saving = await hold(page, '**/api/resource-theme/*', isWrite)
    await press(page, 'Control+Enter')
    await saving.came()
    await press(page, 'Escape')
    await alert(page, 'You have unsaved changes.').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Discard changes' }))
    await press(page, 'Enter')
    await soon(() => page.getByRole('form').count()).toBe(0)
    await newTheme(page, desk.server)
    await page.keyboard.type('Winter')
    await saving.let()
    await notice(page, 'Saved').waitFor()
    expect(await field(page, 'Title').inputValue()).toBe('Winter')
    await press(page, 'Escape')
    await alert(page, 'You have unsaved changes.').waitFor()
    await close(page)
  })
})

describe('a failed read', () => {
  test('a failed read leaves rows that say so, and a way to try again', async () => {
    const page = await desk.open('#/resource-theme')
    const shown = (await rowsOf(desk.server, '/api/resource-theme')).length
    await rowsShown(page, shown)
    await intercept(page, '**/api/resource-theme?*', fails)
    await press(page, 'r')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.getByText('What is shown could not be read again.').waitFor()
    await rowsShown(page, shown)
    // the list may be read again by itself once it can be
    await tabTo(page, again, 'Shift+Tab')
    await page.unroute('**/api/resource-theme?*')
    await press(page, 'Enter')
    await soon(() => again.count()).toBe(0)
    await close(page)
  })

  test('a failed read is not shown as the answer of another filter', async () => {
    await desk.server.post('/api/country-language-relation', { country: 'IE', language: 'en' })
    const push = { pushTitle: 'Sent', deeplinkType: 4, deeplink: 'https://example.com/', status: 1 }
    const { body } = await desk.server.post('/api/push-config', { ...push, pushTime: '2035-01-01T10:00:00Z' })
    await desk.server.post(`/api/-/push-config/${(body.data as { id: number }).id}/send?confirm=test-ie`)
    const page = await desk.open('#/outbox')
    const rows = page.getByRole('group', { name: 'Outbox' }).locator('tbody tr')
    await soon(() => rows.count()).toBeGreaterThan(0)
    await intercept(page, '**/api/-/outbox?*', fails)
    await tabTo(page, page.getByRole('combobox', { name: 'Any state' }), 'Shift+Tab')
    await page.keyboard.type('Not del')
    await soon(() => hash(page)).toContain('state=failed')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await rows.count()).toBe(0)
    await close(page)
  })
})
