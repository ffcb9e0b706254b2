import { beforeAll, describe, expect, test } from 'vitest'
import { close, grid, intercept, isFocused, notice, press, retype, soon, tabTo, sharedDesk } from './desk.ts'
import { alert, combo, field, newTheme, rowsOf, tagTranslations } from './forms.ts'
import { addGames, gameName } from './games.ts'

const count = 12
const desk = sharedDesk()
beforeAll(async () => {
  await addGames(desk.server, count)
  for (const [code, name] of [
    ['en', 'English'],
    ['de', 'German'],
    ['hi', 'Hindi'],
    ['zh', 'Chinese'],
  ])
    await desk.server.post('/api/language', { code, name })
  for (const [code, name] of [
    ['IN', 'India'],
    ['DE', 'Germany'],
    ['FR', 'France'],
    ['ES', 'Spain'],
  ])
    await desk.server.post('/api/-/countries', { code, name })
  await desk.server.post('/api/tag', { name: 'Puzzle' })
  await desk.server.post('/api/resource-theme', { title: 'Spring' })
})

describe('controls', () => {
  test('a target is searched once its type is chosen, stored as an id, and shown by name', async () => {
    const page = await desk.open('#/banner')
    await page.getByText('There are no banners yet.').waitFor()
    await press(page, 'c')
    await page.getByRole('form').waitFor()
    const leads = page.getByRole('form').getByLabel('Leads to')
    expect(await combo(page, 'Target').count()).toBe(0)
    await tabTo(page, leads)
    await page.keyboard.type('Tag')
    await tabTo(page, combo(page, 'Target'))
    await page.keyboard.type('puz')
    await page.getByRole('option', { name: /^Puzzle/ }).waitFor()
    await press(page, 'Enter', 'Control+Enter')
    await notice(page, 'Created banner.').waitFor()
    await page.getByRole('row', { name: /Puzzle/ }).waitFor()
    const [banner] = await rowsOf(desk.server, '/api/banner')
    const [tag] = await rowsOf(desk.server, '/api/tag')
    expect(banner).toMatchObject({ linkType: 3, relation: String(tag?.['id']) })
    await press(page, 'e')
    await soon(() => combo(page, 'Target').inputValue()).toMatch(/^Puzzle/)
    // the id of a tag names no game
    await tabTo(page, leads)
    await page.keyboard.type('Game')
    await soon(() => combo(page, 'Target').inputValue()).toBe('')
    await close(page)
  })

  test('countries: none means ALL; codes are found by name, picked, pasted and removed', async () => {
    const page = await desk.open('#/resource-theme')
    await newTheme(page, desk.server)
    await page.keyboard.type('Everywhere')
    const countries = combo(page, 'Countries')
    await tabTo(page, countries)
    const chosen = page.getByRole('form').getByRole('list', { name: 'ALL' })
    expect(await chosen.innerText()).toContain('all countries')
    await page.keyboard.type('indi')
    await page
      .getByRole('option', { name: /^India/ })
      .first()
      .waitFor()
    await press(page, 'Enter')
    await soon(() => chosen.innerText()).toMatch(/^IN/)
    await page.keyboard.insertText('DE, FR')
    await soon(() => chosen.getByRole('listitem').count()).toBe(3)
    await press(page, 'Backspace')
    await soon(() => chosen.getByRole('listitem').count()).toBe(2)
    await press(page, 'Control+Enter')
    await notice(page, 'Created resource theme.').waitFor()
    expect((await rowsOf(desk.server, '/api/resource-theme?keyword=Everywhere'))[0]).toMatchObject({
      country: ['IN', 'DE'],
    })
    await press(page, 'c')
    await soon(() => isFocused(field(page, 'Title'))).toBe(true)
    await page.keyboard.type('Nowhere else')
    await tabTo(page, countries)
    await page.keyboard.type('spain')
    await page.getByRole('option', { name: /^Spain/ }).waitFor()
    await press(page, 'Enter')
    await soon(() => chosen.innerText()).toMatch(/^ES/)
    const everywhere = page.getByRole('option', { name: /^ALL/ })
    await everywhere.waitFor()
    while ((await everywhere.getAttribute('aria-selected')) !== 'true') await press(page, 'ArrowUp')
    await press(page, 'Enter')
    await soon(() => chosen.innerText()).toMatch(/^ALL/)
    await press(page, 'Escape', 'Control+Enter')
    await soon(async () => (await rowsOf(desk.server, '/api/resource-theme?keyword=Nowhere')).length).toBe(1)
    expect((await rowsOf(desk.server, '/api/resource-theme?keyword=Nowhere'))[0]).toMatchObject({ country: ['ALL'] })
    await close(page)
  })

  test('dates are typed in the local zone or relative to now; an invalid date is refused', async () => {
    const page = await desk.open('#/resource-theme', { context: { timezoneId: 'Asia/Shanghai' } })
    await newTheme(page, desk.server)
    await page.keyboard.type('Dated')
    await tabTo(page, field(page, 'Start'))
    await page.keyboard.type('2026-11-20 18:00')
    await page
      .getByText(/Asia\/Shanghai/)
      .first()
      .waitFor()
    await tabTo(page, field(page, 'End'))
    await page.keyboard.type('someday')
    await page.getByText('Use a date such as 2026-11-20 18:00 or +3d.').waitFor()
    await press(page, 'Control+Enter')
    await soon(() => field(page, 'End').getAttribute('aria-invalid')).toBe('true')
    await retype(page, '2026-12-01 9:00')
    await press(page, 'Control+Enter')
    await notice(page, 'Created resource theme.').waitFor()
    expect((await rowsOf(desk.server, '/api/resource-theme?keyword=Dated'))[0]).toMatchObject({
      start_time: '2026-11-20T10:00:00.000Z',
      end_time: '2026-12-01T01:00:00.000Z',
    })
    await close(page)
  })

  test('a record is found by its name; several make a list ordered by Alt and arrows', async () => {
    const page = await desk.open('#/resource-theme')
    await newTheme(page, desk.server)
    await page.keyboard.type('Ordered')
    const games = combo(page, 'Games')
    await tabTo(page, games)
    for (const place of [1, 2, 3]) {
      await page.keyboard.type(gameName(place))
      await soon(() => page.getByRole('listbox', { name: 'Games' }).getByRole('option').allInnerTexts()).toEqual([
        expect.stringContaining(gameName(place)),
      ])
      await press(page, 'Enter')
      await page
        .getByRole('form')
        .getByRole('listitem')
        .filter({ hasText: gameName(place) })
        .waitFor()
    }
    await press(page, 'Escape')
    const first = page
      .getByRole('form')
      .getByRole('listitem')
      .filter({ hasText: gameName(1) })
    await tabTo(page, first, 'Shift+Tab')
    for (const place of ['2 of 3', '3 of 3']) {
      await press(page, 'Alt+ArrowDown')
      await page.getByRole('status').filter({ hasText: place }).waitFor({ state: 'attached' })
      await soon(() => isFocused(first)).toBe(true)
    }
    await press(page, 'ArrowUp')
    const third = page
      .getByRole('form')
      .getByRole('listitem')
      .filter({ hasText: gameName(3) })
    await soon(() => isFocused(third)).toBe(true)
    await press(page, 'Delete', 'Control+Enter')
    await notice(page, 'Created resource theme.').waitFor()
    const known = await rowsOf(desk.server, '/api/h5game?pageSize=20')
    const idOf = (place: number) => known.find(({ name }) => name === gameName(place))?.['id']
    expect((await rowsOf(desk.server, '/api/resource-theme?keyword=Ordered'))[0]).toMatchObject({
      link_games: [idOf(2), idOf(1)],
    })
    await close(page)
  })
})

test('Enter right after the last letter takes no record of the earlier text', async () => {
  const page = await desk.open('#/resource-theme')
  await newTheme(page, desk.server)
  const games = combo(page, 'Games')
  await tabTo(page, games)
  await press(page, 'ArrowDown')
  await soon(() => page.getByRole('listbox', { name: 'Games' }).getByRole('option').count()).toBe(count)
  const gate = Promise.withResolvers<void>()
  await intercept(page, '**/api/-/search?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.keyboard.type(gameName(1))
  await press(page, 'Enter')
  gate.resolve()
  const chosen = page.getByRole('form').locator('[data-field=link_games]').getByRole('listitem')
  await chosen.first().waitFor()
  const text = await chosen.first().innerText()
  await close(page)
  expect(text).toContain(gameName(1))
})

describe('translations', () => {
  test('missing texts are counted, Ctrl+D copies the source, and all languages save and undo at once', async () => {
    const page = await desk.open('#/tag')
    const peek = await tagTranslations(page)
    const table = peek.getByRole('table')
    await table.waitFor()
    const cell = (language: string) => table.getByRole('textbox', { name: `${language}, Name` })
    const gaps = async () => Number(/(\d+) gaps?/.exec(await peek.innerText())?.[1] ?? 0)
    const before = await gaps()
    expect(before).toBeGreaterThanOrEqual(4)
    await tabTo(page, cell('English'))
    await page.keyboard.type('Puzzle')
    await tabTo(page, cell('German'))
    await press(page, 'Control+d')
    await soon(() => cell('German').inputValue()).toBe('Puzzle')
    await tabTo(page, cell('Hindi'))
    await page.keyboard.insertText('पहेली')
    await soon(gaps).toBe(before - 3)
    await press(page, 'Control+Enter')
    await notice(page, 'Saved 3 translations.').waitFor()
    const [{ id } = { id: 0 }] = await rowsOf(desk.server, '/api/tag')
    const stored = await rowsOf(desk.server, `/api/tag/${String(id)}/multi-langs`)
    expect(stored.map(({ name }) => name).toSorted(byCode)).toEqual(['Puzzle', 'Puzzle', 'पहेली'])
    await press(page, 'Alt+ArrowUp')
    await soon(() => isFocused(cell('German'))).toBe(true)
    await close(page)
  })

  test('typed text stays with its record until one decides: other row, other tab, Escape, other form', async () => {
    const [{ id } = { id: 0 }] = await rowsOf(desk.server, '/api/tag')
    await desk.server.post('/api/tag', { name: 'Racing' })
    const page = await desk.open('#/tag')
    const peek = await tagTranslations(page, 2)
    const german = peek.getByRole('textbox', { name: 'German, Name' })
    const tab = peek.getByRole('tab', { selected: true })
    const asked = alert(page, 'You have unsaved changes.')
    const goOn = peek.getByRole('button', { name: 'Keep editing' })
    await tabTo(page, german)
    await retype(page, 'Denken')
    for (const key of ['j', 'ArrowRight', 'e', 'Escape']) {
      await tabTo(page, tab, 'Shift+Tab')
      await press(page, key)
      await asked.waitFor()
      await soon(() => isFocused(goOn)).toBe(true)
      expect(await peek.getAttribute('aria-label')).toBe(`Tag ${String(id)}`)
      await press(page, key === 'e' ? 'Escape' : 'Enter')
      await soon(() => isFocused(german)).toBe(true)
      expect([await german.inputValue(), await page.getByRole('form').count()]).toEqual(['Denken', 0])
    }
    await tabTo(page, tab, 'Shift+Tab')
    await press(page, 'Escape')
    await asked.waitFor()
    await press(page, 'Control+Enter')
    await soon(() => peek.count()).toBe(0)
    await soon(() => isFocused(grid(page))).toBe(true)
    expect(await texts(id)).toEqual(['Denken', 'Puzzle', 'पहेली'])
    await close(page)
  })

  test('a concurrent translation is resolved text by text as mine or theirs, losing nothing', async () => {
    const [{ id } = { id: 0 }] = await rowsOf(desk.server, '/api/tag')
    const page = await desk.open('#/tag')
    const peek = await tagTranslations(page, 2)
    const german = peek.getByRole('textbox', { name: 'German, Name' })
    await soon(() => german.inputValue()).toBe('Denken')
    await tabTo(page, german)
    await retype(page, 'Knobeln')
    await tabTo(page, peek.getByRole('textbox', { name: 'Chinese, Name' }))
    await page.keyboard.insertText('益智')
    const rows = await rowsOf(desk.server, `/api/tag/${String(id)}/multi-langs`)
    const path = `/api/tag/${String(id)}/multi-langs/${String(rows.find(({ name }) => name === 'Denken')?.['id'])}`
    expect((await desk.server.put(path, { name: 'Logik' })).status).toBe(200)
    await press(page, 'Control+Enter')
    const conflict = page.getByRole('alert', { name: /^Someone else changed this record/ })
    await soon(() => isFocused(conflict)).toBe(true)
    expect(await conflict.getByRole('radiogroup', { name: 'German, Name' }).innerText()).toMatch(
      /Mine\s+Knobeln\s+Theirs\s+Logik/,
    )
    expect(await texts(id)).toEqual(['Logik', 'Puzzle', 'पहेली'])
    await tabTo(page, conflict.getByRole('button', { name: 'Use this choice' }))
    await press(page, 'Enter')
    await soon(() => conflict.count()).toBe(0)
    expect(await german.inputValue()).toBe('Knobeln')
    await press(page, 'Control+Enter')
    await notice(page, 'Saved 2 translations.').waitFor()
    expect(await texts(id)).toEqual(['Knobeln', 'Puzzle', 'पहेली', '益智'])
    await close(page)
  })
})

const texts = async (tag: unknown): Promise<unknown[]> =>
  (await rowsOf(desk.server, `/api/tag/${String(tag)}/multi-langs`)).map(({ name }) => name).toSorted(byCode)

const byCode = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1)
