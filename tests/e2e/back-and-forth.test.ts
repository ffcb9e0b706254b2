import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { applied, make, ok, planned, rowsOf } from '../engine/client.ts'
import {
  close,
  intercept,
  notice,
  openDesk,
  palette,
  paletteText,
  press,
  rowsShown,
  soon,
  tabTo,
  type Desk,
} from './desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

const named = async (keyword: string): Promise<string[]> =>
  rowsOf(await desk.server.get(`/api/tag?keyword=${keyword}`)).map(({ name }) => String(name))

test('each undo goes one step further back, redo goes forward, and both say what they did', async () => {
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

test('an undo waits for what is under way, and the next one for it: both at once take the last two steps back', async () => {
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
  await close(page)
})

test('what was undone is marked so in the history and in its run, and not offered again', async () => {
  const tag = await make(desk.server, '/api/tag', { name: 'Marked' })
  const { receipt } = ok(await desk.server.put(`/api/tag/${tag.id}`, { name: 'Marked once' }))
  ok(await desk.server.post('/api/-/undo', { receipt }))
  const page = await desk.open(`#/tag?keyword=Marked&_open=${tag.id}`)
  const history = page.getByRole('tab', { name: 'History' })
  await history.waitFor()
  await tabTo(page, page.getByRole('tab', { selected: true }))
  while ((await history.getAttribute('aria-selected')) !== 'true') await press(page, 'ArrowRight')
  await page.getByText('Undone', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Undo this change' }).count()).toBe(2)
  const other = await make(desk.server, '/api/tag', { name: 'Beside' })
  const both = await planned(
    desk.server,
    'tag.update',
    [tag, other].map(({ id }) => ({ id, description: 'Two' })),
  )
  const { run } = await applied(desk.server, both)
  const first = [{ area: 'tag', environment: 'test-ie', id: tag.id }]
  ok(await desk.server.post(`/api/-/runs/${run}/undo`, { changes: first }))
  await page.goto(`${desk.origin()}/#/runs?run=${run}`)
  await page.getByRole('row', { name: /undone.*Marked/i }).waitFor()
  await page.getByRole('row', { name: /done.*Beside/ }).waitFor()
  await close(page)
})
