import { expect, test } from 'vitest'
import { close, notice, press, soon, tabTo, sharedDesk } from './desk.ts'
import { alert, field } from './forms.ts'

const desk = sharedDesk()

test('a waiting push is viewed and cancelled by keyboard', async () => {
  const { server } = desk
  const idOf = ({ body }: { body: { data: unknown } }) => (body.data as { id: number }).id
  await server.post('/api/country-language-relation', { country: 'IE', language: 'en' })
  const push = { pushTitle: 'Play tonight', deeplinkType: 4, deeplink: 'https://example.com/', status: 1 }
  const id = idOf(await server.post('/api/push-config', { ...push, pushTime: '2035-01-01T10:00:00Z' }))
  const page = await desk.open('#/outbox')
  const rows = page.getByRole('group', { name: 'Outbox' }).locator('tbody tr')
  await page.getByText('No messages.', { exact: false }).waitFor()

  await server.post(`/api/-/push-config/${id}/send`, { confirm: 'test-ie' })
  await press(page, 'r')
  await soon(() => rows.count()).toBe(1)
  expect(await rows.first().innerText()).toMatch(/Push\s+Play tonight/)
  await press(page, 'Enter')
  const panel = page.getByRole('region', { name: /^Message \d+$/ })
  await panel.getByText('Recipients and texts').waitFor()
  expect(await panel.getByRole('table').innerText()).toMatch(/Ireland\s+English\s+Play tonight/)
  await press(page, 'u')
  await alert(page, 'It will not be sent.').waitFor()
  await press(page, 'Tab', 'Enter')
  await notice(page, 'restored its record').waitFor()
  await soon(() => rows.first().innerText()).toContain('Cancelled')
  expect((await server.get(`/api/push-config/${id}`)).body.data).toMatchObject({ status: 1 })
  await close(page)
})

test('a message that may have arrived says so, before and after it is cancelled', async () => {
  const { server } = desk
  const push = { pushTitle: 'Final tonight', deeplinkType: 4, deeplink: 'https://example.com/', status: 1 }
  const { id } = (await server.post('/api/push-config', { ...push, confirm: 'test-ie' })).body.data as { id: number }
  await server.post(`/api/-/push-config/${id}/send`, { confirm: 'test-ie' })
  // the state after an attempt without an answer
  await server.running.server
    .sql`update outbox set attempts = 1, may_have_arrived = true, error = 'time-out' where payload ->> 'id' = ${String(id)}`
  const page = await desk.open('#/outbox?q=Final', { language: 'en' })
  const row = page.getByRole('group', { name: 'Outbox' }).locator('tbody tr').first()
  await soon(() => row.innerText()).toMatch(/Waiting, may have arrived\s+1 · no response within 10 seconds/)
  await press(page, 'Enter')
  const panel = page.getByRole('region', { name: /^Message \d+$/ })
  await panel.getByText('Waiting, may have arrived').waitFor()
  await press(page, 'u')
  await alert(page, 'it may have arrived already, so its record still counts as sent.').waitFor()
  await press(page, 'Tab', 'Enter')
  await notice(page, 'Its record still counts as sent.').waitFor()
  await soon(() => row.innerText()).toContain('Cancelled, may have arrived')
  await panel.getByText('Cancelled, may have arrived').waitFor()
  expect((await server.get(`/api/push-config/${id}`)).body.data).toMatchObject({ status: 2 })
  await page.goto(`${desk.origin()}/#/outbox`)
  const rows = page.getByRole('group', { name: 'Outbox' }).locator('tbody tr')
  await soon(() => rows.count()).toBeGreaterThan(1)
  const state = page.getByRole('combobox', { name: 'Any state' })
  await tabTo(page, state)
  await page.keyboard.type('May have')
  await soon(() => rows.count()).toBe(1)
  expect(await rows.first().innerText()).toContain('Final tonight')
  await close(page)
})

test('pages that add and edit open with their form', async () => {
  const made = await desk.server.post('/api/ahaAd/adInfo', { description: 'Cup at home' })
  const page = await desk.open('#/adAdd')
  await tabTo(page, field(page, 'Description'))
  await close(page)
  const other = await desk.open(`#/adEdit?id=${(made.body.data as { id: number }).id}`)
  await soon(() => field(other, 'Description').inputValue()).toBe('Cup at home')
  await close(other)
})
