import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ok, rowsOf, make } from '../engine/client.ts'
import {
  close,
  notice,
  paletteInput,
  rowsShown,
  soon,
  type Desk,
  activeOption,
  palette,
  paletteText,
  isFocused,
  rowAt,
  sharedDesk,
} from './desk.ts'
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

const closed = (page: Page) => soon(() => palette(page).count()).toBe(0)

test('an operator takes a game offline with a reason, and undoes it', async () => {
  const { page, hands } = await begin('#/game/h5', count)
  const before = await online()
  await hands.press('/')
  await hands.type('0031')
  await page.getByRole('option', { name: /0031$/ }).waitFor()
  await hands.press('Enter')
  await rowsShown(page, 1)
  await hands.press('o')
  await asked(page, /^Reason/)
  await hands.type('rights')
  await hands.press('Control+Enter')
  await notice(page, `Took ${gameName(31)} offline.`).waitFor()
  expect(await online()).toBe(before - 1)
  await hands.press('z')
  await soon(online).toBe(before)
  expect(hands.keys).toBeLessThanOrEqual(22)
  await close(page)
})

test('an operator sees who took a game offline, and goes back to that version', async () => {
  const [game] = rowsOf(await desk.server.get(`/api/h5game?keyWord=${encodeURIComponent(gameName(50))}`))
  ok(await desk.server.put(`/api/game/${game!.id}/toggle-online`, { online: 1, reason: 'Ready' }))
  ok(await desk.server.put(`/api/game/${game!.id}/toggle-online`, { online: 0, reason: 'Licence ended' }))
  const { page, hands } = await begin('#/game/h5', count)
  const before = await online()
  await hands.press('Enter')
  await hands.press(await digitOf(page, 'History'))
  const panel = page.getByRole('tabpanel', { name: 'History' })
  await soon(() => panel.innerText()).toMatch(/admin[\s\S]*Licence ended/)
  await hands.goTo(page.getByRole('button', { name: 'Undo this change' }))
  await hands.press('Enter')
  await soon(online).toBe(before + 1)
  expect(hands.keys).toBeLessThanOrEqual(20)
  await close(page)
})

test('an operator rejects 40 comments with a reason', async () => {
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

test('an admin makes an account for a viewer, and tries it', async () => {
  const { page, hands } = await begin('#/operators')
  await page.getByRole('button', { name: 'New operator' }).waitFor()
  await hands.press('c')
  await page.getByRole('textbox', { name: 'User name' }).waitFor()
  await hands.type('looker')
  await hands.goTo(page.getByRole('combobox', { name: 'Test · Ireland' }))
  await hands.type('viewer')
  await hands.press('Control+Enter')
  const link = page.getByRole('textbox', { name: /^This link signs looker in once/ })
  const url = await link.inputValue()
  await hands.press('Escape')
  await page.getByRole('cell', { name: 'looker' }).waitFor()
  const other = await desk.open('', { as: null })
  await other.getByRole('textbox', { name: 'Name' }).waitFor()
  await other.goto(url)
  const there = hands.at(other)
  await soon(() => isFocused(other.getByRole('button', { name: 'Sign in' }))).toBe(true)
  await there.press('Enter')
  await rowsShown(other, count)
  await rowAt(other, 1).waitFor()
  await there.press('o')
  await notice(other, /Your role here is viewer/)
    .or(other.getByRole('alert').filter({ hasText: /viewer/ }))
    .first()
    .waitFor()
  expect(there.keys).toBeLessThanOrEqual(30)
  await close(other)
  await close(page)
})
