import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { make, ok, planned, rowOf, rowsOf } from '../engine/client.ts'
import { close, press, soon, sharedDesk, tabTo } from './desk.ts'

const desk = sharedDesk()
beforeAll(async () => {
  for (const [code, name] of [
    ['en', 'English'],
    ['hi', 'Hindi'],
    ['de', 'German'],
  ])
    await make(desk.server, '/api/language', { code, name })
})

const there = { env: 'test-ind' } as const
let made = 0

/** Creates a hotword in three languages; then changes Hindi in both environments and German here. */
async function contested() {
  const { server } = desk
  const word = await make(server, '/api/hotword', { name: `Contested ${++made}` })
  const text = (lang: string, name: string, options = {}) =>
    server.put(`/api/hotword/${word.id}/i18n/${lang}`, { name }, options)
  for (const lang of ['en', 'hi', 'de'])
    ok(await server.post(`/api/hotword/${word.id}/i18n`, { lang, name: `${lang} one` }))
  ok(await server.post('/api/-/send-hotword-to-ind', { id: word.id, targets: ['test-ind'] }))
  ok(await text('hi', 'Theirs', there))
  ok(await text('hi', 'Mine'))
  ok(await text('de', 'de two'))
  return word
}

const counts = (page: Page) =>
  page
    .getByRole('region', { name: /^Plan \d+/ })
    .first()
    .locator('dl')
    .first()

test('a language edited in the target waits for a decision by key, and new source changes appear', async () => {
  const { server } = desk
  const word = await contested()
  const plan = await planned(server, 'hotword.publish', [{ id: word.id, targets: ['test-ind'] }])
  const page = await desk.open(`#/plans?id=${plan.id}`)
  await page.getByText('1 record in conflict stays as it is in the target until you decide').waitFor()
  await soon(() => counts(page).innerText()).toMatch(/change\s*1\s[\s\S]*same\s*2\s[\s\S]*conflict\s*1/)
  expect(await page.getByRole('grid').getByRole('rowheader').allInnerTexts()).toEqual([
    expect.stringContaining(String(word['name'])),
    expect.stringContaining('hi'),
    expect.stringContaining('de'),
  ])
  await press(page, '!')
  const both = page.getByRole('region', { name: 'Here and there' })
  await soon(() => both.first().innerText()).toMatch(/Mine[\s\S]*Theirs/)
  await press(page, '-')
  await page.getByText('Decided: theirs stays.').waitFor()
  await soon(() => counts(page).innerText()).not.toMatch(/conflict/)
  await page.getByRole('button', { name: /^Apply 1 change/ }).waitFor()
  await press(page, '=')
  await page.getByText('Decided: mine is taken.').waitFor()
  await page.getByRole('button', { name: /^Apply 2 changes/ }).waitFor()
  ok(await server.put(`/api/hotword/${word.id}/i18n/de`, { name: 'de three' }))
  await page.getByText('1 record changed here since this plan was made. It applies what it shows.').waitFor()
  await soon(() => page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/de two\s*→\s*de three/),
  )
  await press(page, 'Control+Enter')
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()
  await page.getByText('When it was applied, 1 record had changed here since it was planned.').waitFor()
  const names = rowsOf(await server.get(`/api/hotword/${word.id}/i18n`, there)).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set(['en one', 'Mine', 'de two']))
  await close(page)
})

test('an environment unfolds into languages, whose cells are left out by key', async () => {
  const word = await contested()
  const plan = await planned(desk.server, 'hotword.publish', [{ id: word.id, targets: ['test-ind'] }])
  const page = await desk.open(`#/plans?id=${plan.id}`)
  const heads = page.getByRole('grid').getByRole('columnheader')
  await soon(() => heads.count()).toBe(2)
  await press(page, 'v')
  await soon(async () => (await heads.allInnerTexts()).slice(2)).toEqual(['de', 'en', 'hi'])
  const cell = (language: string) => page.getByRole('gridcell', { name: new RegExp(`India, ${language}:`) }).first()
  await soon(() => cell('en').getAttribute('aria-label')).toMatch(/en: Same/i)
  await press(page, 'l', 'Space')
  await soon(() => cell('de').getAttribute('aria-label')).toMatch(/left out/i)
  const tally = page.getByText(/^1 item · 1 target · 3 languages/)
  await soon(() => tally.innerText()).toMatch(/4 cells: 1 same, 1 left out, 2 conflict$/)
  await press(page, '=')
  await soon(() => tally.innerText()).toMatch(/4 cells: 1 change, 1 same, 2 conflict$/)
  await press(page, '-')
  await soon(() => cell('de').getAttribute('aria-label')).toMatch(/left out/i)
  await press(page, 'c')
  await soon(() => page.locator('[role=gridcell][aria-selected=true]').getAttribute('aria-label')).toMatch(
    /hi: conflict\. Edited in/,
  )
  await press(page, 'b')
  await page.getByText('Nothing is blocked.').first().waitFor()
  await press(page, '1', 'v')
  await soon(() => heads.count()).toBe(2)
})

test('letters lead to any cell, and its difference is ignored and left out by key', async () => {
  const [one, two] = await Promise.all(['First', 'Second'].map((name) => make(desk.server, '/api/hotword', { name })))
  const ids = [one!.id, two!.id]
  const plan = await planned(desk.server, 'hotword.publish', [{ ids, targets: ['test-ind', 'pre-ie'] }])
  const page = await desk.open(`#/plans?id=${plan.id}`)
  const cell = page.locator('[role=gridcell][aria-selected=true]')
  await soon(() => cell.getAttribute('aria-label')).toMatch(/^First, Test · India: create/)
  await press(page, 'f')
  await page.getByRole('status').filter({ hasText: 'to a row by its capital' }).waitFor()
  await press(page, 'b', 'f', 'Shift+b')
  await soon(() => cell.getAttribute('aria-label')).toMatch(/^Second, Pre-release · Ireland: create/)
  await press(page, 'i')
  await page.getByRole('menuitem', { name: 'Second, compared with Pre-release · Ireland' }).first().waitFor()
  await press(page, 'Enter')
  await soon(() => cell.getAttribute('aria-label')).toMatch(/left out/)
  const rules = rowsOf(await desk.server.get('/api/-/ignored-differences?against=pre-ie'))
  expect(rules).toMatchObject([{ item: two!.id, name: 'Second', until: 'change' }])
})

test('items that differ between environments are brought in line by a plan that leaves their status', async () => {
  const other = await make(desk.server, '/api/hotword', { name: 'Another word' })
  const word = await make(desk.server, '/api/hotword', { name: 'Drifting word' })
  const page = await desk.open('#/hotword')
  const listed = page.getByRole('row', { name: /Drifting word/ })
  await listed.getByRole('img', { name: 'Differs from Test · India' }).waitFor()
  await press(page, 'Shift+E')
  await page.getByRole('menuitemradio', { name: /Test · India.*\d+ records differ/ }).waitFor()
  await press(page, 'Escape')
  await soon(() => page.getByRole('menuitemradio').count()).toBe(0)
  await page.goto(`${desk.origin()}/#/drift`)
  const row = page.getByRole('row', { name: /Hotwords/ })
  await row.waitFor()
  await press(page, 'Enter')
  await page.getByRole('row', { name: new RegExp(`Drifting word ${word.id}.*Not there`) }).waitFor()
  await page.locator('span.font-medium', { hasText: /^Hotwords$/ }).waitFor()
  await press(page, 'p')
  await soon(() => counts(page).innerText()).toMatch(/create\s*1\s/)
  await press(page, 'Control+Enter')
  await soon(async () => (await desk.server.get(`/api/hotword/${word.id}`, there)).status).toBe(200)
  expect((await desk.server.get(`/api/hotword/${other.id}`, there)).status).toBe(404)
  await page.goto(`${desk.origin()}/#/hotword`)
  await page
    .getByRole('row', { name: /Another word/ })
    .getByRole('img', { name: /Differs/ })
    .waitFor()
  await soon(() => listed.getByRole('img', { name: /Differs/ }).count()).toBe(0)
  ok(await desk.server.put(`/api/hotword/${word.id}`, { name: 'Changed there' }, there))
  await listed.getByRole('img', { name: /Differs/ }).waitFor()
})

test('a difference is ignored by key; its number leads to the rule, and an undo shows it again', async () => {
  const { server } = desk
  const word = await make(server, '/api/hotword', { name: 'Own word' })
  ok(await server.post('/api/-/send-hotword-to-ind', { id: word.id, targets: ['test-ind'] }))
  ok(await server.put(`/api/hotword/${word.id}`, { name: 'Indian word', linkRelation: 'theirs' }, there))
  const page = await desk.open('#/drift?area=hotword')
  const row = page.getByRole('row', { name: new RegExp(`Own word ${word.id}.*Different`) })
  await row.waitFor()
  await press(page, 'i')
  const menu = page.getByRole('menu', { name: 'Ignore differences' })
  await menu.getByRole('menuitem', { name: 'Field “Target” of all records' }).first().waitFor()
  await menu.getByRole('menuitem', { name: 'Own word, compared with Test · India' }).first().waitFor()
  await press(page, 'Enter')
  await soon(() => row.count()).toBe(0)
  await page.getByRole('button', { name: /^1 ignored/ }).waitFor()
  await press(page, 'Shift+i')
  await page.getByRole('row', { name: /Own word.*hotword.*Until a change/ }).waitFor()
  await press(page, 'z')
  await page.getByRole('row', { name: /Own word/ }).waitFor({ state: 'detached' })
  await page.goBack()
  await row.waitFor()
  const rule = { area: 'hotword', items: [word.id], field: 'linkRelation' }
  ok(await server.post('/api/-/ignored-differences', rule))
  await press(page, 'Control+Home', 'p')
  await page.getByText('1 record ignored, in part or whole').waitFor()
  await press(page, '=', 'Control+Enter')
  await soon(async () => rowOf(await server.get(`/api/hotword/${word.id}`, there))).toMatchObject({
    name: 'Own word',
    linkRelation: 'theirs',
  })
})

test('an item that only the target has opens to its fields, and a plan takes it down or brings it here', async () => {
  const { server } = desk
  const word = await make(server, '/api/hotword', { name: 'Only there' }, there)
  const page = await desk.open('#/drift?area=hotword')
  const row = (state: string) => page.getByRole('row', { name: new RegExp(`${word.id}.*${state}`) })
  await row('Only there').waitFor()
  await press(page, 'Enter')
  await page.getByRole('region', { name: 'Difference' }).getByText('Only there').last().waitFor()
  await press(page, 't')
  await soon(() => counts(page).innerText()).toMatch(/delete\s*1\s/)
  await page.goBack()
  await row('Only there').waitFor()
  await press(page, 'b')
  await row('Not there').waitFor()
  await press(page, 'p')
  await soon(() => counts(page).innerText()).toMatch(/create\s*1\s/)
  await press(page, 'Control+Enter')
  await soon(async () => (await server.get(`/api/hotword/${word.id}`)).status).toBe(200)
})

test('the history of a record leads to the run that published it', async () => {
  const word = await contested()
  const page = await desk.open(`#/hotword?_open=${word.id}`)
  const history = page.getByRole('tab', { name: 'History' })
  await history.waitFor()
  await tabTo(page, page.getByRole('tab', { selected: true }))
  while ((await history.getAttribute('aria-selected')) !== 'true') await press(page, 'ArrowRight')
  const peek = page.getByRole('region', { name: /^Hotword/ })
  const [run] = rowsOf(await desk.server.get('/api/-/runs?command=hotword.publish&pageSize=1'))
  await peek.getByText('Published to test India by').waitFor()
  await tabTo(page, peek.getByRole('link', { name: `run ${run!.id}` }))
  await press(page, 'Enter')
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()
  for (const [path, row] of [
    ['/runs', page.getByRole('row').filter({ hasText: String(run!.id) })],
    [
      '/what-i-did',
      page
        .getByRole('listitem')
        .filter({ hasText: /Publish/ })
        .first(),
    ],
  ] as const) {
    await page.evaluate((to) => (location.hash = `#${to}`), path)
    await soon(() => row.innerText(), path).toMatch(/Ireland\s*→[\s\S]*India/)
    await soon(() => row.innerText(), path).toContain(String(word['name']))
    expect(await row.innerText()).not.toMatch(/id=/)
  }
  await close(page)
})

test('texts that an item lacks are chosen by key, filled by one plan, and opened for editing', async () => {
  const word = await make(desk.server, '/api/hotword', { name: 'Fill me' })
  ok(await desk.server.post(`/api/hotword/${word.id}/i18n`, { lang: 'en', name: 'Fill me' }))
  let page = await desk.open('#/hotword')
  await page.getByRole('grid').getByText('Fill me').first().waitFor()
  await press(page, 'Shift+t')
  await page.getByRole('gridcell', { name: 'Fill me, hi: missing' }).waitFor()
  page = await desk.open(`#/translations?area=hotword&q=${encodeURIComponent('fill me')}&from=en`)
  await page.getByRole('gridcell', { name: 'Fill me, en: there' }).waitFor()
  const head = (name: string) => page.getByRole('columnheader', { name })
  await soon(() => head('en: 1 of 1 complete').innerText()).toMatch(/en\s*complete/)
  await soon(() => head('hi: 0 of 1 complete').innerText()).toMatch(/hi\s*1 missing/)
  await press(page, 'Shift+x')
  await page.getByText('2 selected').waitFor()
  await press(page, 'p')
  await soon(() => counts(page).innerText()).toMatch(/create\s*2\s/)
  await press(page, 'Control+Enter')
  const codes = async () =>
    rowsOf(await desk.server.get(`/api/hotword/${word.id}/i18n`))
      .map(({ lang }) => String(lang))
      .toSorted((one, other) => one.localeCompare(other))
  await soon(codes).toEqual(['de', 'en', 'hi'])
  page = await desk.open('#/translations?area=hotword&q=fill')
  await page.getByRole('gridcell', { name: 'Fill me, hi: there' }).waitFor()
  await press(page, 'Enter')
  await page.getByRole('tab', { name: /Translations|Hotword translations/, selected: true }).waitFor()
})
