import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { close, openDesk, rowsShown, soon, type Desk } from './desk.ts'
import { addGames } from './games.ts'
import { Hands } from './hands.ts'

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

const total = async (path: string): Promise<number> => ok(await desk.server.get(path)).total

test('import 50 tags, three of them mended', async () => {
  const good = Array.from({ length: 47 }, (_, at) => `Tag ${at},${at}`)
  const file = join(folder, 'tags.csv')
  await writeFile(file, ['name,sort', ...good, 'Bad 1,x', 'Bad 2,y', 'Bad 3,z'].join('\n'))
  const before = await total('/api/tag?pageSize=1')
  const page = await desk.open('#/tag')
  const hands = new Hands(page)
  // asked for from the start: a page that is told of it as the key comes may open the dialog of the system
  page.on('filechooser', (chooser) => void chooser.setFiles(file))
  await rowsShown(page, before)
  await hands.press('Shift+I')
  const dialog = page.getByRole('dialog', { name: 'Import tags' })
  await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor()
  const choose = () => hands.press('o')
  await choose()
  await dialog.getByRole('button', { name: /^Import 47 rows/ }).waitFor()
  await soon(() => dialog.innerText()).toMatch(/3 rows with errors/)
  await writeFile(file, ['name,sort', ...good, 'Bad 1,1', 'Bad 2,2', 'Bad 3,3'].join('\n'))
  await choose()
  await dialog.getByRole('button', { name: /^Import 50 rows/ }).waitFor()
  await hands.press('Control+Enter')
  await soon(() => total('/api/tag?pageSize=1')).toBe(before + 50)
  await dialog.getByRole('button', { name: 'Close' }).first().waitFor()
  await hands.press('Escape')
  await soon(() => dialog.count()).toBe(0)
  expect(hands.keys).toBeLessThanOrEqual(40)
  await close(page)
})
