import { beforeAll, describe, expect, test } from 'vitest'
import { close, grid, isFocused, notice, press, retype, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { alert, field, newTheme, rowsOf, tagTranslations } from './forms.ts'
import { addGames } from './games.ts'
import { hold, isWrite } from './hold.ts'

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
  test('a form requested while another one is saving opens after it', async () => {
    const page = await desk.open('#/resource-theme')
    await rowsShown(page, 2)
    await press(page, 'e')
    await soon(() => isFocused(field(page, 'Title'))).toBe(true)
    const first = await field(page, 'Title').inputValue()
    await retype(page, `${first} again`)
    const saving = await hold(page, '**/api/resource-theme/*', isWrite)
    await press(page, 'Control+Enter')
    await saving.came()
    await tabTo(page, grid(page), 'Shift+Tab')
    await press(page, 'c')
    await alert(page, 'You have unsaved changes.').waitFor()
    await saving.let()
    await soon(() => page.getByRole('form').getAttribute('aria-label')).toBe('New resource theme')
    await close(page)
  })

  test('a form requested again is empty, and unsaved changes then refer to it', async () => {
    const page = await desk.open('#/resource-theme')
    await newTheme(page, desk.server)
    await page.keyboard.type('Half a title')
    await tabTo(page, grid(page), 'Shift+Tab')
    await press(page, 'c')
    await alert(page, 'You have unsaved changes.').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Discard changes' }))
    await press(page, 'Enter')
    await soon(() => isFocused(field(page, 'Title'))).toBe(true)
    expect(await field(page, 'Title').inputValue()).toBe('')
    await page.keyboard.type('Another')
    await press(page, 'Escape')
    await alert(page, 'You have unsaved changes.').waitFor()
    await close(page)
  })
})

test('an added language appears at once where texts are translated', async () => {
  const page = await desk.open('#/tag')
  const peek = await tagTranslations(page)
  await peek.getByRole('textbox', { name: 'Hindi, Name' }).waitFor()
  await desk.server.post('/api/language', { code: 'fr', name: 'French' })
  await peek.getByRole('textbox', { name: 'French, Name' }).waitFor()
  await close(page)
})

test('toggling a selected row a second time reverts it before the list is read again', async () => {
  const [{ id } = { id: 0 }] = await rowsOf(desk.server, '/api/resource-theme')
  expect((await desk.server.put(`/api/resource-theme/${String(id)}`, { status: 1 })).status).toBe(200)
  const page = await desk.open('#/resource-theme')
  await rowsShown(page, (await rowsOf(desk.server, '/api/resource-theme')).length)
  const reading = await hold(page, '**/api/resource-theme?*')
  await press(page, 'x')
  const state = async () => (await rowsOf(desk.server, `/api/resource-theme?ids=${String(id)}`))[0]?.['status']
  await press(page, 'o')
  await soon(state).toBe(0)
  await reading.came()
  await press(page, 'o')
  await soon(state).toBe(1)
  await reading.let()
  await close(page)
})

test('keys act on the open message, wherever the cursor is', async () => {
  const { server } = desk
  await server.post('/api/country-language-relation', { country: 'IE', language: 'en' })
  const sent = async (pushTitle: string) => {
    const push = { pushTitle, deeplinkType: 4, deeplink: 'https://example.com/', status: 1 }
    const { body } = await server.post('/api/push-config', { ...push, pushTime: '2035-01-01T10:00:00Z' })
    await server.post(`/api/-/push-config/${(body.data as { id: number }).id}/send`, { confirm: 'test-ie' })
  }
  await sent('First')
  const [{ id } = { id: 0 }] = await rowsOf(server, '/api/-/outbox?q=First')
  await sent('Second')
  const page = await desk.open(`#/outbox?id=${String(id)}`)
  await page
    .getByRole('region', { name: `Message ${String(id)}` })
    .getByText('Recipients and texts')
    .waitFor()
  await press(page, 'u')
  await alert(page, `${String(id)}`).waitFor()
  await press(page, 'Tab', 'Enter')
  await notice(page, `Cancelled message ${String(id)}`).waitFor()
  await close(page)

  const other = await desk.open('#/outbox')
  const rows = other.getByRole('group', { name: 'Outbox' }).locator('tbody tr')
  await soon(() => rows.first().innerText()).toContain('Second')
  await sent('Third')
  await press(other, 'r')
  await soon(() => rows.first().innerText()).toContain('Third')
  // the cursor stays with its row
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
  await close(other)
})

test('an open record updates its differences elsewhere and its history at once', async () => {
  const { server } = desk
  const [{ id } = { id: 0 }] = await rowsOf(server, '/api/resource-theme')
  expect((await server.post('/api/-/send-resource-theme-to-ind', { id })).status).toBe(200)
  const page = await desk.open('#/resource-theme')
  await rowsShown(page, (await rowsOf(server, '/api/resource-theme')).length)
  await press(page, 'Enter')
  const peek = page.getByRole('region', { name: `Resource theme ${String(id)}` })
  const elsewhere = peek.getByRole('listitem').filter({ hasText: 'Test · India' })
  await soon(() => elsewhere.innerText()).toContain('= same')
  expect((await server.put(`/api/resource-theme/${String(id)}`, { key: 'changed' })).status).toBe(200)
  await soon(() => elsewhere.innerText()).toContain('~ 1 field differs')
  await tabTo(page, peek.getByRole('tab', { selected: true }))
  await press(page, 'End')
  const undo = peek.getByRole('button', { name: 'Undo this change' })
  await undo.first().waitFor()
  const before = await undo.count()
  expect((await server.put(`/api/resource-theme/${String(id)}`, { key: 'changed again' })).status).toBe(200)
  await soon(() => undo.count()).toBe(before + 1)
  await close(page)
})

test('translations typed while others are saving stay', async () => {
  const page = await desk.open('#/tag')
  const peek = await tagTranslations(page)
  const cell = (language: string) => peek.getByRole('textbox', { name: `${language}, Name` })
  await tabTo(page, cell('German'))
  await page.keyboard.type('Denken')
  const saving = await hold(page, /\/api\/-\/plans/, isWrite)
  await press(page, 'Control+Enter')
  await saving.came()
  await tabTo(page, cell('Hindi'))
  await page.keyboard.insertText('पहेली')
  await saving.let()
  await notice(page, 'Saved 1 translation.').waitFor()
  expect([await cell('German').inputValue(), await cell('Hindi').inputValue()]).toEqual(['Denken', 'पहेली'])
  await press(page, 'Control+Enter')
  await soon(async () => {
    const [{ id } = { id: 0 }] = await rowsOf(desk.server, '/api/tag')
    return (await rowsOf(desk.server, `/api/tag/${String(id)}/multi-langs`)).length
  }).toBe(2)
  await close(page)
})
