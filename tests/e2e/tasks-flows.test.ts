import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { ok } from '../engine/client.ts'
import {
  activeOption,
  close,
  hash,
  notice,
  openDesk,
  palette,
  paletteInput,
  rowsShown,
  soon,
  type Desk,
} from './desk.ts'
import { addGames } from './games.ts'
import { Hands } from './hands.ts'
import { editing } from './workbench.ts'

// the most common tasks, by keyboard and in few keys; each limit is the maximum number of keys

const count = 50
let desk: Desk
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playdesk-tasks-'))
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

const total = async (path: string): Promise<number> => ok(await desk.server.get(path)).total

const online = () => total('/api/h5game?pageSize=1&onShelf=1')
const closed = (page: Page) => soon(() => palette(page).count()).toBe(0)

test('three manual steps become a script; its plan is applied without two changes, and one change is undone', async () => {
  const page = await desk.open('#/game/h5?onShelf=1')
  const hands = new Hands(page)
  await rowsShown(page, 25)
  for (const left of [24, 23, 22]) {
    await hands.press('o')
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/^Reason/)
    await hands.type('rights')
    await hands.press('Control+Enter')
    await closed(page)
    await rowsShown(page, left)
  }
  await hands.press('g', 'y')
  await page.locator('#rows > li').nth(2).waitFor()
  await hands.press('x', 'j', 'x', 'j', 'x', 'Shift+S')
  await soon(() => hash(page)).toMatch(/^#\/scripts\?new=1/)
  await editing(page)
  await page.getByText('no type errors').waitFor()
  await hands.press('Control+s')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await hands.press('Enter')
  await soon(() => hash(page)).toMatch(/name=/)
  const script = new URLSearchParams(hash(page).split('?')[1]).get('name') ?? ''
  await editing(page)
  await hands.press('Escape', 'Tab', 'g', 'h')
  await rowsShown(page, count)
  await hands.press('f')
  await hands.type('online')
  await page.getByRole('option', { name: 'On shelf: Online' }).waitFor()
  await hands.press('Enter')
  await rowsShown(page, 22)
  await hands.press('x', 'j', 'j', 'j', 'j', 'Shift+X')
  await notice(page, /^5 selected$/).waitFor()
  await hands.press('Control+k')
  await paletteInput(page).waitFor()
  await hands.type(`>${script.slice(0, 12)}`)
  await soon(() => activeOption(page)).toMatch(/rest|Script/i)
  await hands.press('Enter')
  await soon(() => activeOption(page)).toMatch(/Plan and review/)
  await hands.press('Enter')
  await soon(() => hash(page)).toMatch(/^#\/plans\?id=/)
  await page.getByRole('button', { name: /^Apply 5 changes/ }).waitFor()
  // the changes are read after the plan itself
  await soon(() => page.getByRole('row').filter({ hasText: 'On shelf' }).count()).toBe(5)
  await hands.press('Space', 'j', 'Space')
  await page.getByRole('button', { name: /^Apply 3 changes/ }).waitFor()
  await hands.press('Control+Enter')
  await soon(online).toBe(19)
  await page.getByRole('button', { name: 'Undo this run' }).waitFor()
  await hands.press('g', 'o')
  await soon(() => hash(page)).toBe('#/runs')
  // the page before has rows as well
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .waitFor()
  await hands.press('Enter')
  await page.getByRole('img', { name: 'done' }).first().waitFor()
  await hands.press('Space', 'u')
  await page.getByRole('menuitem', { name: 'Undo 1 selected' }).waitFor()
  await hands.press('Enter')
  await soon(online).toBe(20)
  expect(hands.keys).toBeLessThanOrEqual(120)
  await close(page)
})
