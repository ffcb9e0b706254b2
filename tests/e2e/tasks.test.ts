import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { make, ok, rowsOf } from '../engine/client.ts'
import {
  activeOption,
  close,
  notice,
  openDesk,
  palette,
  paletteInput,
  paletteText,
  rowsShown,
  soon,
  type Desk,
} from './desk.ts'
import { addGames, gameName } from './games.ts'
import { Hands } from './hands.ts'

// what operators do most days, by keyboard alone and in few keys; each limit is the number of keys the task may take

const count = 50
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

async function begin(at: string, rows?: number, options: Parameters<Desk['open']>[1] = {}) {
  const page = await desk.open(at, options)
  if (rows !== undefined) await rowsShown(page, rows)
  return { page, hands: new Hands(page) }
}

const total = async (path: string): Promise<number> => ok(await desk.server.get(path)).total
const online = () => total('/api/h5game?pageSize=1&onShelf=1')
const asked = (page: Page, what: RegExp) => soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(what)

const closed = (page: Page) => soon(() => palette(page).count()).toBe(0)

test('put 25 games online by a filter', async () => {
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

test('reject 40 comments with a reason', async () => {
  const { id: postId } = await make(desk.server, '/api/forum/post', { title: 'Post', content: 'Text' })
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      make(desk.server, '/api/forum/post-comment', { postId, content: `Comment ${at}` }),
    ),
  )
  const { page, hands } = await begin('#/community/comment', 40)
  await hands.press('*', 'm')
  await asked(page, /^Operation/)
  await hands.type('delet')
  await soon(() => activeOption(page)).toMatch(/Delete/)
  await hands.press('Enter')
  await soon(() => paletteText(page)).toMatch(/Reason/)
  await hands.type('reason')
  await soon(() => activeOption(page)).toMatch(/Reason/)
  await hands.press('Enter')
  await hands.type('false')
  await soon(() => activeOption(page)).toMatch(/False advertising/)
  await hands.press('Enter', 'Control+Enter')
  await closed(page)
  await soon(() => total('/api/forum/post-comment?pageSize=1&status=deleted')).toBe(40)
  expect(hands.keys).toBeLessThanOrEqual(30)
  await close(page)
})

test('publish 10 games to India, one of them in conflict', async () => {
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
