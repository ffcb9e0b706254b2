import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { make, ok, rowsOf } from '../engine/client.ts'
import { close, notice, paletteInput, paletteText, rowsShown, soon, type Desk, sharedDesk } from './desk.ts'
import { addGames, gameName } from './games.ts'
import { digitOf, beginTask } from './hands.ts'

// the most common tasks, by keyboard and in few keys; each limit is the maximum number of keys

const count = 50
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

const begin = (at: string, rows?: number, options?: Parameters<Desk['open']>[1]) => beginTask(desk, at, rows, options)

const total = async (path: string): Promise<number> => ok(await desk.server.get(path)).total
const online = () => total('/api/h5game?pageSize=1&onShelf=1')
const asked = (page: Page, what: RegExp) => soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(what)

test('an operator puts 25 games online by a filter', async () => {
  const { page, hands } = await begin('#/game/h5', count)
  await hands.press('f')
  await hands.type('offline')
  await page.getByRole('option', { name: 'On shelf: Offline' }).waitFor()
  await hands.press('Enter')
  await rowsShown(page, 25)
  await hands.press('*', 'o')
  await asked(page, /^Reason/)
  await hands.type('season')
  await soon(() => paletteText(page)).toMatch(/25 changes/)
  await hands.press('Control+Enter')
  await soon(online).toBe(count)
  await notice(page, 'Put 25 games online.').waitFor()
  expect(hands.keys).toBeLessThanOrEqual(28)
  await close(page)
})

test('an operator publishes 10 games to India, one of them in conflict', async () => {
  const [game] = rowsOf(await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(gameName(46))}`))
  ok(await desk.server.post('/api/send-game-to-ind', { gameId: game!.id, targets: ['test-ind'] }))
  ok(await desk.server.put(`/api/h5game/${game!.id}`, { introduction: 'Theirs' }, { env: 'test-ind' }))
  ok(await desk.server.put(`/api/h5game/${game!.id}`, { introduction: 'Ours' }))
  const { page, hands } = await begin('#/game/h5', count)
  await hands.press('x', ...Array.from({ length: 9 }, () => 'j'), 'Shift+X')
  await notice(page, /^10 selected$/).waitFor()
  await hands.press('p')
  await soon(() => paletteText(page)).toMatch(/in conflict/)
  await hands.press('Shift+Enter')
  await page.getByRole('button', { name: /^Apply 9 changes/ }).waitFor()
  await hands.press('!')
  const both = page.getByRole('region', { name: 'Here and there' })
  await soon(() => both.innerText()).toMatch(/Ours[\s\S]*Theirs/)
  await hands.press('Control+Enter')
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()
  const there = (await desk.server.get('/api/h5game?pageSize=1', { env: 'test-ind' })).body.total
  expect(there).toBe(10)
  expect(hands.keys).toBeLessThanOrEqual(25)
  await close(page)
})

test('an operator translates a tag into 5 languages', async () => {
  for (const [code, name] of [
    ['en', 'English'],
    ['hi', 'Hindi'],
    ['de', 'German'],
    ['fr', 'French'],
    ['es', 'Spanish'],
  ])
    await make(desk.server, '/api/language', { code, name })
  const tag = await make(desk.server, '/api/tag', { name: 'Puzzle' })
  const { page, hands } = await begin('#/tag?keyword=Puzzle', 1)
  await hands.press('Enter')
  await hands.press(await digitOf(page, /translation/i))
  const table = page.getByRole('table')
  await table.getByRole('textbox').first().waitFor()
  await hands.goTo(table.getByRole('textbox').first())
  for (const text of ['Puzzle', 'Kniff', 'Casse', 'Rompe', 'Paheli']) {
    await hands.type(text.slice(0, 5))
    await hands.press('Alt+ArrowDown')
  }
  await hands.press('Control+Enter')
  await notice(page, /^Saved 5 translations/).waitFor()
  expect(rowsOf(await desk.server.get(`/api/tag/${tag.id}/multi-langs`))).toHaveLength(5)
  expect(hands.keys).toBeLessThanOrEqual(45)
  await close(page)
})
