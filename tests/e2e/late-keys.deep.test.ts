import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  activeOption,
  close,
  cursorAt,
  hash,
  isFocused,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  sharedDesk,
} from './desk.ts'
import { alert, field, rowsOf } from './forms.ts'
import { addGames, gameName } from './games.ts'
import { hold, isWrite } from './hold.ts'
import { applied, planned } from './plans.ts'
import { clipboard, editing, paste, saveScript, source } from './workbench.ts'

// keys that are pressed before their target is there

const count = 250
const desk = sharedDesk()
beforeAll(async () => {
  const { server } = desk
  await addGames(server, count)
  await server.post('/api/resource-theme', { title: 'Spring' })
  await server.post('/api/country-language-relation', { country: 'IE', language: 'en' })
  for (const pushTitle of ['Morning', 'Evening']) {
    const push = { pushTitle, deeplinkType: 4, deeplink: 'https://example.com/', status: 1 }
    const { body } = await server.post('/api/push-config', { ...push, pushTime: '2035-01-01T10:00:00Z' })
    await server.post(`/api/-/push-config/${(body.data as { id: number }).id}/send`, { confirm: 'test-ie' })
  }
})

const goTo = (page: Page, to: string) => page.evaluate((place) => void (location.hash = place), to)

/** Opens another page whose request is held. */
async function heldAt(place: string, url: RegExp) {
  const page = await desk.open('#/tag')
  await rowsShown(page, 0)
  const held = await hold(page, url)
  await goTo(page, place)
  await held.came()
  return { page, held }
}

/** Expects the palette to open for all rows. */
async function offersAll(page: Page): Promise<void> {
  await paletteInput(page).waitFor()
  await page.keyboard.type('take offline')
  await soon(() => activeOption(page)).toMatch(/Take offline/)
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toContain(`Take ${count} games offline`)
}

describe('a list of records', () => {
  test('keys pressed before a list loads move through it, and act on all matches', async () => {
    const { page, held } = await heldAt('/game/h5', /h5game\?/)
    await page.getByRole('grid').waitFor()
    await press(page, 'j', 'j', 'j')
    await held.let()
    await rowsShown(page, count)
    expect(await cursorAt(page)).toBe(4)
    await close(page)

    const next = await heldAt('/game/h5', /h5game\?/)
    await next.page.getByRole('grid').waitFor()
    await press(next.page, '*', '.')
    expect(await palette(next.page).count()).toBe(0)
    await next.held.let()
    await offersAll(next.page)
    await close(next.page)
  })

  test('a range selected before its rows load is kept, unless one has moved on', async () => {
    const page = await desk.open('#/game/h5')
    await rowsShown(page, count)
    const last = await hold(page, /h5game\?.*page=3\b/)
    await press(page, 'x', 'Control+End', 'Shift+x', '.')
    await last.came()
    expect(await palette(page).count()).toBe(0)
    await last.let()
    await offersAll(page)
    await close(page)

    const other = await desk.open('#/game/h5')
    await rowsShown(other, count)
    const end = await hold(other, /h5game\?.*page=3\b/)
    await press(other, 'x', 'Control+End', 'Shift+x', 'Escape')
    await end.came()
    await end.let()
    await soon(() => cursorAt(other)).toBe(count)
    await press(other, 'x')
    await notice(other, /^1 selected$/).waitFor()
    await close(other)
  })
})

describe('another list', () => {
  test('keys pressed before a list loads move through it', async () => {
    const { page, held } = await heldAt('/outbox', /\/outbox\?/)
    await page.getByRole('group', { name: 'Outbox' }).waitFor()
    await press(page, 'j', 'Enter')
    await held.let()
    await page.getByRole('region', { name: /^Message \d+$/ }).waitFor()
    const [, second] = await rowsOf(desk.server, '/api/-/outbox')
    expect(hash(page)).toContain(`id=${String(second?.['id'])}`)
    await close(page)
  })

  test('keys pressed before a search answers act on its result', async () => {
    const page = await desk.open('#/outbox')
    const rows = page.getByRole('group', { name: 'Outbox' }).locator('tbody tr')
    await soon(() => rows.count()).toBe(2)
    const held = await hold(page, /\/outbox\?.*q=/)
    await press(page, '/')
    await page.keyboard.type('Morning')
    await held.came()
    await press(page, 'Enter', 'Enter')
    await held.let()
    await page.getByRole('region', { name: /^Message \d+$/ }).waitFor()
    const [found] = await rowsOf(desk.server, '/api/-/outbox?q=Morning')
    expect(hash(page)).toContain(`id=${String(found?.['id'])}`)
    await close(page)
  })
})

describe('a plan', () => {
  test('a plan is applied without a change that was excluded before it loaded', async () => {
    const { id, total } = await planned(desk.server, 0)
    const { page, held } = await heldAt(`/plans?id=${id}`, /\/api\/-\/plans\/\d+\/changes/)
    await soon(() => page.getByRole('grid').first().getAttribute('aria-rowcount')).toBe(String(total + 1))
    await press(page, 'Space', 'Control+Enter')
    await held.let()
    await soon(async () => (await desk.server.get(`/api/-/plans/${id}`)).body.data).toMatchObject({ state: 'applied' })
    const { run } = (await desk.server.get(`/api/-/plans/${id}`)).body.data as { run: number }
    expect((await desk.server.get(`/api/-/runs/${run}`)).body.data).toMatchObject({ total: total - 1 })
    await desk.server.post(`/api/-/runs/${run}/undo`)
    await close(page)
  })

  test('a repeated plan is only announced when one has moved on', async () => {
    const plan = await planned(desk.server, 0)
    const run = await applied(desk.server, plan)
    const page = await desk.open(`#/runs?run=${run}`)
    await page.getByRole('heading', { name: /Take offline/ }).waitFor()
    const held = await hold(page, /plans\/\d+\/again/, isWrite)
    await press(page, 'n')
    await held.came()
    await goTo(page, '/resource-theme')
    await rowsShown(page, 1)
    await held.let()
    await notice(page, /^Plan \d+ was made\./).waitFor()
    expect(hash(page)).toContain('/resource-theme')
    await desk.server.post(`/api/-/runs/${run}/undo`)
    await close(page)
  })
})

test('a palette opened while another one is running stays, with its typed text', async () => {
  const page = await desk.open(`#/game/h5?keyword=${encodeURIComponent(gameName(1))}`)
  await rowsShown(page, 1)
  const held = await hold(page, '**/api/**', isWrite)
  await press(page, 'o')
  await paletteInput(page).waitFor()
  await page.keyboard.type('Season over')
  await press(page, 'Control+Enter')
  await held.came()
  await press(page, 'Escape')
  await soon(() => palette(page).count()).toBe(0)
  await openPalette(page)
  await page.keyboard.type('outb')
  await held.let()
  await notice(page, /offline/)
    .first()
    .waitFor()
  expect(await paletteInput(page).inputValue()).toBe('outb')
  await close(page)
})

test('a form takes no input while it is saving, and all input when that fails', async () => {
  const page = await desk.open('#/resource-theme')
  await rowsShown(page, 1)
  await press(page, 'e')
  await soon(() => isFocused(field(page, 'Title'))).toBe(true)
  await retype(page, 'Summer')
  const held = await hold(page, '**/api/resource-theme/*', isWrite)
  await press(page, 'Control+Enter')
  await held.came()
  await page.keyboard.type(' and autumn')
  expect(await field(page, 'Title').inputValue()).toBe('Summer')
  await held.fail()
  await alert(page, /./).waitFor()
  await page.keyboard.type(' days')
  await soon(() => field(page, 'Title').inputValue()).toBe('Summer days')
  await held.let()
  await press(page, 'Control+Enter')
  await notice(page, 'Saved').waitFor()
  expect((await rowsOf(desk.server, '/api/resource-theme'))[0]).toMatchObject({ title: 'Summer days' })
  await close(page)
})

test('a script saved again while saving is stored in its latest state', async () => {
  await saveScript(desk.server, 'twice')
  const page = await desk.open('#/scripts?name=twice', clipboard)
  await editing(page)
  await paste(page, source.replace("'over'", "'first'"))
  const held = await hold(page, '**/api/-/scripts/twice', isWrite)
  await press(page, 'Control+s')
  await held.came()
  await paste(page, source.replace("'over'", "'second'"))
  await press(page, 'Control+s')
  await held.let()
  const saved = async () => (await desk.server.get('/api/-/scripts/twice')).body.data as { source: string }
  await soon(async () => (await saved()).source).toContain("'second'")
  await close(page)
})

test('the form of an operator reopens with the saved values', async () => {
  await desk.server.post('/api/-/operators', { username: 'looker', roles: { 'test-ie': 'viewer' } })
  const page = await desk.open('#/operators')
  await page.getByRole('cell', { name: 'looker' }).waitFor()
  await press(page, 'Control+End', 'Enter')
  const role = page.getByRole('combobox', { name: 'Test · Ireland' })
  await tabTo(page, role)
  await page.keyboard.type('operator')
  const held = await hold(page, '**/api/-/operators', (route) => !isWrite(route))
  await press(page, 'Control+Enter')
  await held.came()
  await soon(() => role.count()).toBe(0)
  await press(page, 'Enter')
  await held.let()
  await soon(() => role.inputValue()).toBe('operator')
  await close(page)
})

describe('a command', () => {
  test('a command cancelled by Backspace while it is planned changes nothing', async () => {
    const page = await desk.open('#/game/h5')
    await rowsShown(page, count)
    await press(page, 'x', 'j', 'x', 'j', 'x')
    const held = await hold(page, /\/api\/-\/plans$/, isWrite)
    await openPalette(page)
    await page.keyboard.type('delete')
    await soon(() => activeOption(page)).toMatch(/Delete/)
    await press(page, 'Enter')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Ready')
    await held.came()
    await press(page, 'Control+Enter')
    await soon(() => paletteText(page)).toContain('Planning')
    await press(page, 'Backspace')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Search or run/)
    await held.let()
    await page.keyboard.type('outb')
    await soon(() => activeOption(page)).toMatch(/Outbox/)
    expect((await desk.server.get('/api/h5game?pageSize=1')).body.total).toBe(count)
    await close(page)
  })

  test('a command typed as a line takes its values as written', async () => {
    const [{ id } = { id: 0 }] = await rowsOf(desk.server, `/api/h5game?keyWord=${encodeURIComponent(gameName(2))}`)
    const page = await desk.open('#/tag')
    await rowsShown(page, 0)
    await openPalette(page)
    await page.keyboard.type(`game.toggle-online id=${String(id)} online=true reason="back again"`)
    await press(page, 'Enter')
    await soon(() => paletteText(page)).toMatch(/online/)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await soon(async () => (await desk.server.get(`/api/h5game/${String(id)}`)).body.data).toMatchObject({ onShelf: 1 })
    await close(page)
  })
})
