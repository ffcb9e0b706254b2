import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { make, ok, rowsOf, applied, planned } from '../engine/client.ts'
import { close, intercept, notice, palette, paletteText, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'

const desk = sharedDesk()

const named = async (keyword: string): Promise<string[]> =>
  rowsOf(await desk.server.get(`/api/tag?keyword=${keyword}`)).map(({ name }) => String(name))

test('an undo requested during a run never undoes the step before it', async () => {
  for (const name of ['Runs A', 'Runs B', 'Runs C']) await make(desk.server, '/api/tag', { name })
  const page = await desk.open('#/tag?keyword=Runs&sortby=id&order=asc')
  await rowsShown(page, 3)
  const remove = async (changes: RegExp, ...keys: string[]) => {
    await press(page, ...keys, '#')
    await soon(() => paletteText(page)).toMatch(changes)
    await press(page, 'Control+Enter')
    await soon(() => palette(page).count()).toBe(0)
  }
  await remove(/1 change\./, 'Control+Home')
  await rowsShown(page, 2)
  const held: Route[] = []
  await intercept(page, '**/api/-/runs/*', (route) => held.push(route))
  await remove(/2 changes\./, '*')
  await soon(() => held.length).toBeGreaterThan(0)
  await press(page, 'z')
  await page.getByText(/Run \d+ is not over yet/).waitFor()
  // the second key waits up to two seconds
  await page.unroute('**/api/-/runs/*')
  await press(page, 'z')
  for (const route of held) await route.continue()
  await notice(page, /^Undid 2 changes/)
    .first()
    .waitFor()
  expect((await named('Runs')).toSorted()).toEqual(['Runs B', 'Runs C'])
  await close(page)
})

test('x excludes one of all matching rows, and a row outside the filter loses its selection', async () => {
  for (let at = 1; at <= 4; at++) await make(desk.server, '/api/tag', { name: `Many ${at}` })
  const page = await desk.open('#/tag?keyword=Many&sortby=id&order=asc')
  await rowsShown(page, 4)
  await press(page, '*')
  await notice(page, /^4 selected$/).waitFor()
  await press(page, 'j', 'x')
  await notice(page, /^3 selected$/).waitFor()
  await press(page, '#')
  await soon(() => paletteText(page)).toMatch(/3 changes\./)
  await press(page, 'Control+Enter')
  await soon(() => palette(page).count()).toBe(0)
  await rowsShown(page, 1)
  await soon(() => page.getByText(/selected$/).count()).toBe(0)
  expect(await named('Many')).toHaveLength(1)
  await press(page, 'z')
  await rowsShown(page, 4)
  await press(page, 'Control+Home', 'x', 'j', 'x')
  await notice(page, /^2 selected$/).waitFor()
  // a change by another operator, and the reduced selection, appear after a refresh
  const [first] = rowsOf(await desk.server.get('/api/tag?keyword=Many&sortby=id&order=asc'))
  ok(await desk.server.put(`/api/tag/${first?.id}`, { name: 'Other' }))
  await press(page, 'r')
  await rowsShown(page, 3)
  await notice(page, /^1 selected$/).waitFor()
  await close(page)
})

test('history and run mark undone changes and do not offer them again', async () => {
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
