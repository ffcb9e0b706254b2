import { beforeAll, expect, test } from 'vitest'
import { make, ok, rowsOf } from '../engine/client.ts'
import { activeOption, close, notice, openPalette, palette, paletteInput, press, soon, sharedDesk } from './desk.ts'
import { addGames, gameName, openGames } from './games.ts'
import { saveScript } from './workbench.ts'

const count = 40
const day = 86_400_000
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const games = () => openGames(desk, count)

test('the palette offers named environments and pages, not names that only contain the letters', async () => {
  const page = await games()
  for (const [typed, wanted] of [
    ['production india', /Switch environment.*Production · India/],
    ['operators', /Operators/],
    ['password', /Change my password/],
    ['clear fil', undefined],
  ] as const) {
    await openPalette(page)
    await page.keyboard.type(typed)
    if (wanted) await soon(() => activeOption(page)).toMatch(wanted)
    else await soon(() => palette(page).getByRole('option').filter({ hasText: 'Clear filters' }).count()).toBe(0)
    await press(page, 'Escape')
    await soon(() => palette(page).count()).toBe(0)
  }
  await press(page, 'Shift+E')
  await page.getByRole('menuitemradio', { name: /Production · India/ }).waitFor()
  await close(page)
})

test('digits choose the tabs of an open record', async () => {
  const page = await games()
  await press(page, 'j', 'Enter')
  const peek = page.getByRole('region', { name: /^H5 game \d+$/ })
  await peek.getByRole('tab', { name: 'Details' }).waitFor()
  const tabs = await peek.getByRole('tab').allInnerTexts()
  await press(page, String(tabs.indexOf('History') + 1))
  await soon(() => peek.getByRole('tab', { selected: true }).innerText()).toBe('History')
  await close(page)
})

test('a bar of the timeline moves by a day and by a week, and back by undo', async () => {
  const at = (days: number): string => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * day).toISOString()
  const made = await make(desk.server, '/api/ahaInstantHomeModule', {
    title: 'Moved',
    sort: 1,
    start_time: at(1),
    end_time: at(3),
  })
  const span = async () => {
    const [row] = rowsOf(await desk.server.get(`/api/ahaInstantHomeModule?ids=${made.id}`))
    const local = (value: unknown) => Math.round((Date.parse(String(value)) - Date.parse(at(0))) / day)
    return [local(row?.['start_time']), local(row?.['end_time'])]
  }
  const page = await desk.open('#/timeline?area=aha-instant-home-module')
  const bar = page.getByRole('grid', { name: /^Timeline of/ }).locator('[aria-selected=true]')
  await page.getByRole('gridcell', { name: /^Moved/ }).waitFor()
  await press(page, 'j')
  await soon(() => bar.getAttribute('aria-label')).toMatch(/^Moved/)
  await press(page, 'w', 'Shift+D')
  await notice(page, 'Moved Moved a week later.').waitFor()
  await notice(page, 'Moved Moved a day earlier.').waitFor()
  await soon(span).toEqual([7, 9])
  await press(page, 'z')
  await soon(span).toEqual([8, 10])
  await close(page)
})

test('a cell in conflict shows mine and theirs, with author and time', async () => {
  const { server } = desk
  const tag = await make(server, '/api/tag', { name: 'Contested' })
  ok(await server.post('/api/send-tag-to-ind', { tagId: tag.id, targets: ['test-ind'] }))
  ok(await server.put(`/api/tag/${tag.id}`, { name: 'Theirs' }, { env: 'test-ind' }))
  ok(await server.put(`/api/tag/${tag.id}`, { name: 'Ours' }))
  const { body } = await server.post('/api/-/plans', {
    command: 'tag.send-to-ind',
    input: [{ tagId: tag.id, targets: ['test-ind'] }],
  })
  const page = await desk.open(`#/plans?id=${(body.data as { id: number }).id}`)
  const both = page.getByRole('region', { name: 'Here and there' })
  await soon(() => both.getByRole('row').filter({ hasText: 'Ours' }).innerText()).toMatch(/Ours\s+Theirs/)
  expect(await both.innerText()).toMatch(/Last changed there by admin/)
  await close(page)
})

test('the selection fills the records parameter of a script', async () => {
  await saveScript(
    desk.server,
    'rename-them',
    `import { defineScript, param } from 'playdesk'
export default defineScript({
  title: { en: 'Praise these games', zh: '夸奖这些游戏' },
  params: { games: param.refs('h5game', { required: true }), word: param.text({ required: true }) },
  async run({ ops, params }) {
    for (const id of params.games) await ops.h5game.update({ id, introduction: params.word })
  },
})`,
  )
  const page = await games()
  await press(page, 'x', 'j', 'x')
  await openPalette(page)
  await page.keyboard.type('praise these')
  await soon(() => activeOption(page)).toMatch(/Praise these games/)
  await press(page, 'Enter')
  await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^word/i)
  await soon(() => palette(page).innerText()).toContain(gameName(count))
  expect(await palette(page).innerText()).toContain(gameName(count - 1))
  await close(page)
})
