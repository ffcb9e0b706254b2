import { expect, test } from 'vitest'
import { make, ok, rowsOf } from '../engine/client.ts'
import { close, hash, intercept, notice, palette, paletteText, press, rowsShown, soon, sharedDesk } from './desk.ts'
import { addGames } from './games.ts'

const desk = sharedDesk()

const named = async (keyword: string): Promise<string[]> =>
  rowsOf(await desk.server.get(`/api/tag?keyword=${keyword}`)).map(({ name }) => String(name))

test('each undo goes one step back, redo goes forward, and both name their step', async () => {
  for (const name of ['Step one', 'Step two', 'Step three']) await make(desk.server, '/api/tag', { name })
  const page = await desk.open('#/tag?keyword=Step&sortby=id&order=asc')
  await rowsShown(page, 3)
  const remove = async (left: number) => {
    await press(page, 'Control+Home', '#')
    await soon(() => paletteText(page)).toMatch(/1 change\./)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
    await rowsShown(page, left)
  }
  await remove(2)
  await remove(1)
  await press(page, 'z')
  await notice(page, /^Undid 1 change: .*Step two/)
    .first()
    .waitFor()
  await rowsShown(page, 2)
  await press(page, 'z')
  await notice(page, /^Undid 1 change: .*Step one/)
    .first()
    .waitFor()
  await rowsShown(page, 3)
  await press(page, 'z')
  await page.getByText(/There is nothing to undo in this tab/).waitFor()
  await rowsShown(page, 3)
  await press(page, 'Shift+Z')
  await notice(page, /^Redid 1 change: .*Step one/)
    .first()
    .waitFor()
  await rowsShown(page, 2)
  await page.reload()
  await rowsShown(page, 2)
  await press(page, 'Shift+Z')
  await notice(page, /^Redid 1 change: .*Step two/)
    .first()
    .waitFor()
  await soon(() => named('Step')).toEqual(['Step three'])
  await press(page, 'z')
  await notice(page, /^Undid 1 change: .*Step two/)
    .first()
    .waitFor()
  await soon(async () => (await named('Step')).toSorted()).toEqual(['Step three', 'Step two'])
  await close(page)
})

test('two quick undos wait for running changes and undo the last two steps', async () => {
  for (const name of ['One', 'Two']) await make(desk.server, '/api/h5CategoryConfig', { cms_list_name: name, sort: 1 })
  const online = async () => rowsOf(await desk.server.get('/api/h5CategoryConfig')).map((row) => row['is_online'])
  const page = await desk.open('#/h5CategoryConfig?sortby=id&order=asc')
  await rowsShown(page, 2)
  await press(page, 'Control+Home', 'o')
  await notice(page, /online/)
    .first()
    .waitFor()
  const [sent, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await intercept(page, '**/toggle-online', async (route) => {
    sent.resolve()
    await gate.promise
    await route.continue()
  })
  await press(page, 'j', 'o')
  await sent.promise
  await press(page, 'z', 'z')
  expect(await online()).toContain(1)
  gate.resolve()
  await soon(() => notice(page, /^Undid 1 change/).count()).toBe(2)
  expect(await online()).toEqual([0, 0])
  // the notices that offered to undo it are gone
  const offered = async () => {
    const notices = page.getByRole('region', { name: /^Notices/ })
    const count = (name: RegExp) => notices.getByRole('button', { name }).count()
    return [await count(/^Undo/), await count(/^Redo/)]
  }
  await soon(offered).toEqual([0, 2])
  await press(page, 'Shift+Z')
  await soon(offered).toEqual([1, 1])
  await close(page)
})

test('a deleted record shows its last name and who deleted it, and a key restores it', async () => {
  const gone = await make(desk.server, '/api/tag', { name: 'Gone once' })
  const { receipt } = ok(await desk.server.del(`/api/tag/${gone.id}`))
  const page = await desk.open(`#/tag?_open=${gone.id}`)
  await page.getByText(new RegExp(`“Gone once” was deleted by .+, run ${receipt}\\.`)).waitFor()
  await press(page, 'Shift+r')
  await page.getByText('Gone once').first().waitFor()
  await page.getByRole('button', { name: /^Apply 1 change/ }).waitFor()
  await press(page, 'Control+Enter')
  await soon(async () => (await desk.server.get(`/api/tag/${gone.id}`)).status).toBe(200)
  await close(page)
})

test('a key exports the list of trace records as a file', async () => {
  const page = await desk.open('#/trace-record?request_method=POST')
  await page.getByRole('gridcell').first().waitFor()
  const saving = page.waitForEvent('download')
  await press(page, 'Shift+d')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^trace-record-test-ie-.*\.csv$/)
  expect(file.url()).toContain('request_method=POST')
  await close(page)
})

test('an open record belongs to its list: another list closes it, and one Back returns to it', async () => {
  await addGames(desk.server, 2)
  const page = await desk.open('#/game/h5')
  const record = page.locator('#peek-panel')
  const isLeftFor = async (place: string, go: () => Promise<unknown>) => {
    await go()
    await soon(() => record.count()).toBe(0)
    await soon(() => page.getByRole('grid').getAttribute('aria-busy')).not.toBe('true')
    expect(hash(page)).toBe(place)
    await page.goBack()
    await record.waitFor()
    expect(hash(page)).toBe(opened)
  }
  await rowsShown(page, 2)
  await press(page, 'Enter')
  await record.waitFor()
  await soon(() => hash(page)).toMatch(/^#\/game\/h5\?_open=\d+$/)
  const opened = hash(page)
  await isLeftFor('#/category', () => press(page, 'g', 'c'))
  await isLeftFor('#/game/h5?_tab=h5game-recommend', () => page.locator('main').getByRole('tab').nth(1).press('Enter'))
  await close(page)
})
