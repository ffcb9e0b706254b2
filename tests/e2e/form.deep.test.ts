import { beforeAll, describe, expect, test } from 'vitest'
import {
  close,
  grid,
  intercept,
  isFocused,
  notice,
  press,
  retype,
  rowsShown,
  soon,
  tabTo,
  hash,
  sharedDesk,
} from './desk.ts'
import { alert, combo, field, newTheme, rowsOf, tagTranslations, conflictOn } from './forms.ts'
import { addGames, gameName } from './games.ts'

const count = 12
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  await desk.server.post('/api/resource-theme', { title: 'Spring' })
})

describe('making and changing', () => {
  test('a new record starts with the filter of its page, which is not an unsaved change', async () => {
    const page = await desk.open('#/game/applet')
    await page.getByText('There are no games yet.').waitFor()
    await press(page, 'c')
    await soon(() => combo(page, 'Kind').inputValue()).toBe('applet')
    // keys are the form's once it has the focus
    await soon(() => page.getByRole('form').locator(':focus').count()).toBe(1)
    await press(page, 'Escape')
    await soon(() => page.getByRole('form').count()).toBe(0)
    await page.evaluate(() => void (location.hash = '/community/recycle-bin'))
    await page.getByRole('tab', { name: 'Posts' }).waitFor()
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^New / }).count()).toBe(0)
    await press(page, 'c', '?')
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('form').count()).toBe(0)
    await close(page)
  })

  test('Escape in the list closes the form beside it, and asks if it has changes', async () => {
    const page = await desk.open('#/game/h5')
    await rowsShown(page, count)
    const rows = page.locator('#rows')
    const gone = page.getByText('This record could not be loaded.')
    await intercept(page, /h5game\/\d+/, (route) => route.fulfill({ status: 404, json: { message: 'gone' } }))
    await press(page, 'e')
    await gone.waitFor()
    await press(page, 'Escape')
    await gone.waitFor({ state: 'detached' })
    await page.unroute(/h5game\/\d+/)
    await press(page, 'e')
    await soon(() => isFocused(field(page, 'Name'))).toBe(true)
    await tabTo(page, rows, 'Shift+Tab')
    await press(page, 'Escape')
    await page.getByRole('form').waitFor({ state: 'detached' })
    await press(page, 'e')
    await soon(() => isFocused(field(page, 'Name'))).toBe(true)
    await retype(page, 'Half a name')
    await tabTo(page, rows, 'Shift+Tab')
    await press(page, 'Escape')
    await alert(page, 'You have unsaved changes.').waitFor()
    await soon(() => isFocused(page.getByRole('button', { name: 'Keep editing' }))).toBe(true)
    await press(page, 'Enter')
    expect(await field(page, 'Name').inputValue()).toBe('Half a name')
    await close(page)
  })

  test('a record whose answer was lost is created once, however often it is sent', async () => {
    const page = await desk.open('#/resource-theme')
    await newTheme(page, desk.server)
    await page.keyboard.type('Made once')
    let sent = 0
    await intercept(page, '**/api/resource-theme', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent += 1
      if (sent > 1) return route.continue()
      const { 'idempotency-key': key = '' } = route.request().headers()
      const body = route.request().postDataJSON() as object
      await desk.server.post('/api/resource-theme', body, { headers: { 'idempotency-key': key } })
      await route.abort('connectionreset')
    })
    await press(page, 'Control+Enter')
    await page.getByRole('form').getByRole('alert').waitFor()
    await press(page, 'Control+Enter')
    await notice(page, 'Created resource theme.').waitFor()
    const made = await rowsOf(desk.server, '/api/resource-theme?keyword=Made%20once')
    expect([sent, made.length]).toEqual([2, 1])
    await close(page)
  })

  test('arrows choose between mine and theirs', async () => {
    const { page, conflict } = await conflictOn(desk, 10)
    const name = conflict.getByRole('radiogroup', { name: 'Name' })
    await tabTo(page, name.getByRole('radio', { name: /^Mine/ }))
    await press(page, 'ArrowDown')
    const isTheirs = await name.getByRole('radio', { name: /^Theirs/ }).isChecked()
    await close(page)
    expect(isTheirs).toBe(true)
  })
})

test('the question about unsaved changes takes the focus', async () => {
  const page = await desk.open('#/resource-theme')
  await newTheme(page, desk.server)
  await page.keyboard.type('x')
  await press(page, 'Escape')
  await page.getByRole('button', { name: 'Keep editing' }).waitFor()
  const hasFocus = await isFocused(page.getByRole('button', { name: 'Keep editing' }))
  await close(page)
  expect(hasFocus).toBe(true)
})

test('translations state where languages come from while none exist', async () => {
  await desk.server.post('/api/tag', { name: 'Puzzle' })
  const page = await desk.open('#/tag')
  const peek = await tagTranslations(page)
  await soon(() => peek.innerText()).toContain('No languages yet.')
  await close(page)
})

test('a day is the same one in every zone', async () => {
  const [game] = await rowsOf(desk.server, '/api/h5game')
  const shown = { gameId: game?.['id'], onlineDate: '2026-11-18', recommendation: 'Today' }
  const { id } = (await desk.server.post('/api/launcher-recommend-today', shown)).body.data as { id: number }
  const page = await desk.open('#/launcher-recommend', { context: { timezoneId: 'Asia/Kolkata' } })
  await grid(page).getByText('2026-11-18').waitFor()
  await press(page, 'e')
  await soon(() => field(page, 'Goes online').inputValue()).toBe('2026-11-18')
  await tabTo(page, field(page, 'Goes online'))
  await retype(page, '2026-11-20')
  await press(page, 'Control+Enter')
  await grid(page).getByText('2026-11-20').waitFor()
  const [row] = await rowsOf(desk.server, `/api/launcher-recommend-today?ids=${id}`)
  expect(row).toMatchObject({ onlineDate: '2026-11-20T00:00:00.000Z' })
  await close(page)
})

describe('making and changing', () => {
  test('unsaved changes prompt on Escape and on Back, and stay if one continues', async () => {
    const page = await desk.open('#/provider')
    await page.getByText('There are no providers yet.').waitFor()
    await press(page, 'g', 'h')
    await rowsShown(page, count)
    await press(page, 'e')
    await soon(() => field(page, 'Name').inputValue()).toBe(gameName(count))
    await soon(() => isFocused(field(page, 'Name'))).toBe(true)
    await retype(page, 'Half a name')
    await press(page, 'Escape')
    await alert(page, 'You have unsaved changes.').waitFor()
    await soon(() => isFocused(page.getByRole('button', { name: 'Keep editing' }))).toBe(true)
    await press(page, 'Enter')
    await soon(() => page.getByRole('alert').count()).toBe(0)
    await soon(() => isFocused(field(page, 'Name'))).toBe(true)
    expect(await field(page, 'Name').inputValue()).toBe('Half a name')
    await page.evaluate(() => history.back())
    await alert(page, 'You have unsaved changes.').waitFor()
    expect(hash(page)).toBe('#/game/h5')
    expect(await field(page, 'Name').inputValue()).toBe('Half a name')
    await tabTo(page, page.getByRole('button', { name: 'Discard changes' }))
    await press(page, 'Enter')
    await soon(() => hash(page)).toBe('#/provider')
    expect((await rowsOf(desk.server, `/api/h5game?keyWord=${encodeURIComponent(gameName(count))}`)).length).toBe(1)
    await close(page)
  })
})

test('text that names no record stays, is marked, and is not saved; an existing id is accepted', async () => {
  await desk.server.post('/api/category', { name: '3D' })
  const id = Number((await rowsOf(desk.server, '/api/category'))[0]?.['id'])
  const page = await desk.open('#/h5-home?_tab=h5-recommend')
  await page.getByText('There are no H5 recommendations yet.').waitFor()
  await press(page, 'c')
  await soon(() => isFocused(combo(page, 'Game'))).toBe(true)
  const category = combo(page, 'Category')
  await tabTo(page, category)
  for (const text of [`${id} zzz`, 'Puzz', '999999999']) {
    await retype(page, text)
    await press(page, 'Escape', 'Tab')
    await soon(() => category.getAttribute('aria-invalid')).toBe('true')
    expect(await category.inputValue()).toBe(text)
    await press(page, 'Control+Enter')
    await soon(() => isFocused(category)).toBe(true)
  }
  await alert(page, 'There is no category “999999999”.').waitFor()
  await retype(page, String(id))
  await press(page, 'Escape', 'Tab')
  await soon(() => category.inputValue()).toBe(`3D · ${id}`)
  await press(page, 'Control+Enter')
  await notice(page, 'Created H5 recommendation.').waitFor()
  expect((await rowsOf(desk.server, '/api/h5-recommend'))[0]?.['cat_id']).toBe(id)
  await close(page)
})
