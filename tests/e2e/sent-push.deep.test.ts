import { expect, test } from 'vitest'
import { make, ok } from '../engine/client.ts'
import {
  activeOption,
  close,
  hash,
  notice,
  openPalette,
  paletteInput,
  paletteOptions,
  paletteText,
  press,
  retype,
  rowAt,
  rowsShown,
  soon,
  sharedDesk,
} from './desk.ts'
import { combo } from './forms.ts'

const desk = sharedDesk()

test('the sent status is set by sending alone, and a sent push without a receiver waits for one', async () => {
  const { server } = desk
  await make(server, '/api/country-language-relation', { country: 'IE', language: 'en' })
  const push = { pushTitle: 'Play tonight', deeplinkType: 4, deeplink: 'https://example.com/', status: 1 }
  const { id } = await make(server, '/api/push-config', { ...push, pushTime: '2035-01-01T10:00:00Z' })
  const page = await desk.open('#/pushConfig')
  await rowsShown(page, 1)
  await press(page, 'e')
  const chosen = () =>
    combo(page, 'Status').evaluate((select: HTMLSelectElement) =>
      [...select.options].map(({ text, selected, disabled }) => [text, selected, disabled]),
    )
  await soon(chosen).toEqual([
    ['None', false, false],
    ['Draft', false, false],
    ['On', true, false],
  ])
  await press(page, 'Escape')
  await soon(() => page.getByRole('form').count()).toBe(0)
  await press(page, 'o')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Status/)
  await soon(async () => (await paletteOptions(page).allInnerTexts()).join(' ')).toMatch(/^Draft\s0 On\s1 Copy/)
  await press(page, 'Escape')

  ok(await server.post(`/api/-/push-config/${id}/send`, { confirm: 'test-ie' }))
  await soon(() => rowAt(page, 1).innerText()).toMatch(/Has left[^]*Waits: no receiver is configured/)
  await press(page, 'e')
  await soon(chosen).toEqual([
    ['None', false, false],
    ['Draft', false, false],
    ['On', false, false],
    ['Has left', true, true],
  ])
  await press(page, 'Escape')
  await openPalette(page)
  await page.keyboard.type('push-config status:')
  await soon(() => paletteOptions(page).allInnerTexts()).toContainEqual(expect.stringContaining('Has left'))
  await close(page)
})

test('the palette finds how to switch on and send a push, and the refusal says what to do', async () => {
  const { id } = await make(desk.server, '/api/push-config', { pushTitle: 'Unsent' })
  const page = await desk.open('#/tag')
  await page.getByText('There are no tags yet.').waitFor()
  await openPalette(page)
  for (const text of ['enable push', 'switch on push']) {
    await retype(page, text)
    await soon(() => activeOption(page)).toMatch(/^Push › Set push status/)
  }
  await retype(page, 'send push')
  await soon(() => activeOption(page)).toMatch(/^Push › Send push/)
  await press(page, 'Enter')
  await page.keyboard.type(String(id))
  await soon(() => activeOption(page)).toMatch(/Unsent/)
  await soon(() => paletteText(page)).toMatch(/Set its status to “On” first/)
  await close(page)
})

test('a push that leaves at once is announced as such, offers no undo, and is opened on its page', async () => {
  await make(desk.server, '/api/country-language-relation', { country: 'IN', language: 'en' })
  const push = { pushTitle: 'Play today', deeplinkType: 4, deeplink: 'https://example.com/' }
  const { id } = await make(desk.server, '/api/push-config', push)
  const page = await desk.open('#/tag')
  await page.getByText('There are no tags yet.').waitFor()
  await openPalette(page)
  await page.keyboard.type('>set push status')
  await soon(() => activeOption(page)).toMatch(/^Push › Set push status/)
  await press(page, 'Enter')
  await page.keyboard.type(String(id))
  await soon(() => activeOption(page)).toMatch(/Play today/)
  await press(page, 'Enter')
  await page.keyboard.type('On')
  await soon(() => activeOption(page)).toMatch(/^On/)
  await soon(() => paletteText(page)).toMatch(/Sends 1 message now/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Ready')
  await press(page, 'Control+Enter')
  await page.getByText('To continue, type').waitFor()
  await page.keyboard.type('test-ie')
  await press(page, 'Enter')
  const told = notice(page, '1 message leaves now; the outbox tells how it went.').first()
  await told.waitFor()
  expect(await told.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await openPalette(page)
  await page.keyboard.type('>open push')
  await soon(() => activeOption(page)).toMatch(/^Push › Open push/)
  await press(page, 'Enter')
  await page.keyboard.type(String(id))
  await soon(() => activeOption(page)).toMatch(/Play today/)
  await press(page, 'Enter')
  await soon(() => hash(page)).toBe(`#/pushConfig?_open=${id}`)
})

test('several pushes that leave at once are told, and offer no undo either', async () => {
  await make(desk.server, '/api/country-language-relation', { country: 'NG', language: 'en' })
  const push = { pushTitle: 'Play now', deeplinkType: 4 }
  for (const place of ['one', 'two'])
    await make(desk.server, '/api/push-config', { ...push, deeplink: `https://example.com/${place}` })
  const page = await desk.open('#/pushConfig?pushTitle=Play%20now')
  await rowsShown(page, 2)
  await press(page, 'x', 'j', 'x', 'o')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Status/)
  await page.keyboard.type('On')
  await soon(() => activeOption(page)).toMatch(/^On/)
  await soon(() => paletteText(page)).toMatch(/Sends 2 messages now/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Ready')
  await press(page, 'Control+Enter')
  await page.getByText('To continue, type').waitFor()
  await page.keyboard.type('test-ie')
  await press(page, 'Enter')
  const told = notice(page, '2 messages leave now; the outbox tells how it went.').first()
  await told.waitFor()
  expect(await told.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await close(page)
})
