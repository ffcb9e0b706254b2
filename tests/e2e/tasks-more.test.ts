import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { close, notice, openDesk, paletteInput, rowsShown, soon, type Desk } from './desk.ts'
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

test('take a game offline with a reason, and undo it', async () => {
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
