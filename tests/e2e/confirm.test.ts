import { expect, test } from 'vitest'
import { make, ok } from '../engine/client.ts'
import { close, isFocused, notice, palette, paletteText, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { enter, escape, pressAtOnce } from './keys-at-once.ts'

const desk = sharedDesk()

test('an action in production needs the environment typed, and states who sees it', async () => {
  const { server } = desk
  const tag = await make(server, '/api/tag', { name: 'Live', country: ['IN', 'DE'] }, { env: 'prod-ie' })
  const page = await desk.open(`#/tag?keyword=Live`, { environment: 'prod-ie' })
  await rowsShown(page, 1)
  await press(page, 'j', '#')
  await soon(() => paletteText(page)).toMatch(/1 change\./)
  await press(page, 'Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  const field = dialog.getByRole('textbox')
  await soon(() => isFocused(field)).toBe(true)
  await dialog.getByText('DE, IN').waitFor()
  await page.keyboard.type('prod')
  await press(page, 'Enter')
  await dialog.getByText('That does not match. Type prod-ie').waitFor()
  await pressAtOnce(page, escape, { ...enter, ctrl: true })
  expect(await palette(page).count()).toBe(1)
  expect((await server.get(`/api/tag/${tag.id}`, { env: 'prod-ie' })).status).toBe(200)
  await soon(() => dialog.getByText('That does not match').count()).toBe(0)
  await soon(() => isFocused(field)).toBe(true)
  await page.keyboard.type('prod-ie')
  await press(page, 'Enter')
  await notice(page, /Deleted/)
    .first()
    .waitFor()
  expect((await server.get(`/api/tag/${tag.id}`, { env: 'prod-ie' })).status).toBe(404)

  // undo by one key changes production, too
  await press(page, 'z')
  await dialog.getByText(/^Undo: Deleted/).waitFor()
  await soon(() => isFocused(field)).toBe(true)
  await press(page, 'Escape')
  await soon(() => dialog.count()).toBe(0)
  expect((await server.get(`/api/tag/${tag.id}`, { env: 'prod-ie' })).status).toBe(404)
  await press(page, 'z')
  await soon(() => isFocused(field)).toBe(true)
  await page.keyboard.type('prod-ie')
  await press(page, 'Enter')
  await notice(page, /^Undid 1 change/)
    .first()
    .waitFor()
  expect((await server.get(`/api/tag/${tag.id}`, { env: 'prod-ie' })).status).toBe(200)
  await close(page)
})

test('a plan that only sends messages names them, and needs the environment typed', async () => {
  const { server } = desk
  const { id: gameId } = await make(server, '/api/game', { name: 'Told', type: 'h5' })
  const made = ok(await server.post('/api/-/plans', { command: 'game.send-to-es', input: [{ gameId }] }))
  const { id } = made.data as { id: number }
  const page = await desk.open(`#/plans?id=${id}`)
  await page.getByRole('button', { name: 'Send 1 message' }).waitFor()
  await press(page, 'Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByText(`Plan ${id}: Send 1 message in test Ireland`).waitFor()
  await soon(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await page.keyboard.type('test-ie')
  await press(page, 'Enter')
  const state = async () => (ok(await server.get(`/api/-/plans/${id}`)).data as { state: string }).state
  await soon(state).toBe('applied')
  await close(page)
})

test('admins who remove their own rights type their name first', async () => {
  const { server } = desk
  const made = { username: 'Mira O', password: 'eight-chars', roles: { 'test-ie': 'admin' } }
  const { id } = ok(await server.post('/api/-/operators', made)).data as { id: number }
  const page = await desk.open('#/operators', { as: await server.signIn('Mira O', 'eight-chars') })
  await page.getByRole('cell', { name: 'Mira O' }).waitFor()
  const row = page.locator('tr[aria-current]')
  while (!(await row.innerText()).includes('Mira O')) await press(page, 'j')
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Test · Ireland' }))
  // operators change their own password in another form, with the current one
  expect(await page.getByLabel('New password').count()).toBe(0)
  await page.keyboard.type('viewer')
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  const roles = async () =>
    (ok(await server.get('/api/-/operators')).data as unknown as { id: number; roles: object }[]).find(
      (each) => each.id === id,
    )?.roles
  await press(page, 'Control+Enter')
  await dialog.getByText('Take rights from yourself in test Ireland').waitFor()
  await soon(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await press(page, 'Escape')
  await soon(() => dialog.count()).toBe(0)
  expect(await roles()).toEqual({ 'test-ie': 'admin' })
  await press(page, 'Control+Enter')
  await soon(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await page.keyboard.type('mira o')
  await press(page, 'Enter')
  await soon(roles).toEqual({ 'test-ie': 'viewer' })
  await close(page)
})

test('the palette tells that a push leaves at once, and sends it only after the confirmation', async () => {
  const { server } = desk
  await make(server, '/api/country-language-relation', { country: 'IE', language: 'en' })
  const content = { pushTitle: 'At once', deeplinkType: 4, deeplink: 'https://example.com/' }
  const { id } = await make(server, '/api/push-config', content)
  const status = async () => (ok(await server.get(`/api/push-config/${id}`)).data as { status: number }).status
  const page = await desk.open('#/pushConfig')
  await rowsShown(page, 1)
  await press(page, 'j', 'o')
  await palette(page).waitFor()
  await page.keyboard.type('On')
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toContain('Sends 1 message now, cannot be undone.')
  await press(page, 'Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByText('A message leaves, such as a push to players. This cannot be undone.').waitFor()
  expect(await status()).toBe(0)
  await page.keyboard.type('test-ie')
  await press(page, 'Enter')
  await soon(() => dialog.count()).toBe(0)
  await soon(status).toBe(1)
  await close(page)
})
