import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, intercept, openDesk, press, soon, tabTo, type Desk } from './desk.ts'
import { choose, chosen, fieldOf, opened, writeBook } from './import-dialog.ts'

let desk: Desk
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
  await writeFile(join(folder, 'games.csv'), 'First,Second,Third\nOne,1.2,about\nTwo,1.3,about\n')
  await writeFile(join(folder, 'first.csv'), 'name,Second\nOne,1.2\nTwo,1.3\n')
  await writeFile(join(folder, 'next.csv'), 'name\nThree\n')
  await writeBook(join(folder, 'games.xlsx'))
  desk = await openDesk()
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

test('a late answer about an earlier mapping does not revert a choice', async () => {
  const { page, dialog } = await opened(desk, join(folder, 'games.csv'))
  await fieldOf(dialog, 'First').waitFor()

  const asked: string[][] = []
  const gate = Promise.withResolvers<void>()
  await intercept(page, '**/api/-/imports', async (route) => {
    const { mapping } = route.request().postDataJSON() as { mapping: Record<string, string> }
    asked.push(Object.values(mapping).filter(Boolean))
    if (asked.length === 1) await gate.promise
    // the request may have been cancelled
    await route.continue().catch(() => undefined)
  })
  await choose(page, fieldOf(dialog, 'First'), 'Name · name')
  await soon(() => asked.length).toBe(1)
  await choose(page, fieldOf(dialog, 'Second'), 'Version name')
  gate.resolve()
  await choose(page, fieldOf(dialog, 'Third'), 'Introduction')
  await dialog.getByRole('button', { name: 'Import 2 rows', disabled: false }).waitFor()
  expect(asked.at(-1)?.toSorted()).toEqual(['introduction', 'name', 'version'])
  expect(await chosen(fieldOf(dialog, 'Second'))).toContain('Version name')
  await close(page)
})

const games = async () => ((await desk.server.get('/api/h5game')).body.data as unknown[]).length

test('rows of the previous file are not imported while another one is uploading', async () => {
  const { page, dialog } = await opened(desk, join(folder, 'first.csv'))
  await dialog.getByRole('button', { name: 'Import 2 rows', disabled: false }).waitFor()
  const before = await games()
  const gate = Promise.withResolvers<void>()
  await intercept(page, '**/api/upload', async (route) => {
    await gate.promise
    await route.continue()
  })
  await dialog.locator('input[type=file]').setInputFiles(join(folder, 'next.csv'))
  await dialog.getByRole('button', { name: 'File not uploaded yet', disabled: true }).waitFor()
  await press(page, 'Control+Enter')
  gate.resolve()
  await dialog.getByRole('button', { name: 'Import 1 row', disabled: false }).waitFor()
  expect(await games()).toBe(before)
  await close(page)
})

test('rows of unchecked columns are not imported; the same key checks again', async () => {
  const { page, dialog } = await opened(desk, join(folder, 'first.csv'))
  await dialog.getByRole('button', { name: 'Import 2 rows', disabled: false }).waitFor()
  const before = await games()
  const fails = { status: 500, contentType: 'application/json', body: '{}' }
  await intercept(page, '**/api/-/imports', (route) => route.fulfill(fails))
  await tabTo(page, fieldOf(dialog, 'Second'))
  await page.keyboard.type('Version name')
  await dialog.getByRole('button', { name: 'Check again', disabled: false }).waitFor()
  await page.unroute('**/api/-/imports')
  await press(page, 'Control+Enter')
  await dialog.getByRole('button', { name: 'Import 2 rows', disabled: false }).waitFor()
  expect(await games()).toBe(before)
  await close(page)
})

test('a file is checked even where the import will need an approval', async () => {
  const ask = (required: 0 | 1) => desk.server.put('/api/-/approvals', { environment: 'test-ie', required })
  expect((await ask(1)).status).toBe(200)
  const { page, dialog } = await opened(desk, join(folder, 'first.csv'))
  await dialog.getByRole('button', { name: 'Import 2 rows', disabled: false }).waitFor()
  expect((await ask(0)).status).toBe(200)
  await close(page)
})
