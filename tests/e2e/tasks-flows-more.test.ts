import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, hash, notice, openDesk, soon, type Desk } from './desk.ts'
import { addGames } from './games.ts'
import { Hands } from './hands.ts'
import { editing } from './workbench.ts'

// what operators do most days, by keyboard alone and in few keys; each limit is the number of keys the task may take

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

test('a new script runs every night', async () => {
  const page = await desk.open('#/scripts')
  const hands = new Hands(page)
  await page.getByRole('button', { name: 'New script' }).waitFor()
  await hands.press('c')
  await editing(page)
  await page.getByText('no type errors').waitFor()
  await hands.press(...Array.from({ length: 9 }, () => 'ArrowDown'), 'End', 'Enter')
  await hands.type('await ops.game.toggleOnline({ id: game.id, online: 0, reason: params.reason })')
  await page.getByText('no type errors').waitFor()
  await hands.press('Control+s')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await hands.press('Enter')
  await soon(() => hash(page)).toMatch(/name=/)
  await editing(page)
  await hands.press('Escape', 'Tab', '.')
  const item = page.getByRole('menuitem', { name: /Schedule/ })
  await item.waitFor()
  await hands.type('sch')
  await hands.press('Enter')
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'Reason', exact: true }).waitFor()
  await hands.goTo(form.getByRole('textbox', { name: 'When' }))
  await hands.press('Control+a')
  await hands.type('0 2 * * *')
  await hands.goTo(form.getByRole('textbox', { name: 'Reason', exact: true }))
  await hands.type('night')
  await hands.press('Control+Enter')
  await notice(page, 'Schedule saved.').waitFor()
  expect((await desk.server.get('/api/-/schedules')).body.data).toMatchObject([{ cron: '0 2 * * *' }])
  expect(hands.keys).toBeLessThanOrEqual(150)
  await close(page)
})
