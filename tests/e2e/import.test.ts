import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, notice, openDesk, press, rowsShown, soon, type Desk } from './desk.ts'
import { choose, chosen, fieldOf, opened, writeBook } from './import-dialog.ts'
import { clipboard } from './workbench.ts'

let desk: Desk
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
  await writeFile(join(folder, 'games.csv'), 'First,Second,Third\nOne,1.2,about\nTwo,1.3,about\n')
  await writeBook(join(folder, 'games.xlsx'))
  desk = await openDesk()
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

test('a workbook of several sheets asks for one, and lists the ignored parts', async () => {
  const { page, dialog } = await opened(desk, join(folder, 'games.xlsx'))
  const first = dialog.getByRole('button', { name: 'Notes', exact: true })
  await dialog.getByRole('heading', { name: 'Several sheets have rows. Which one?' }).waitFor()
  await soon(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  await press(page, 'Enter')
  const fault = dialog.getByRole('row', { name: 'No column of this file is a field: “colour”.' })
  await fault.waitFor()
  // reported for the header only, not for each line
  expect(await fault.getByRole('cell').allInnerTexts()).toEqual([expect.stringContaining('“colour”'), '1'])
  const sheet = dialog.getByRole('combobox', { name: 'Sheet', exact: true })
  expect(await chosen(sheet)).toBe('Notes')
  await choose(page, sheet, 'Games')
  await dialog.getByText('Not read: sheet “Notes”, hidden sheet “Lists”, 1 hidden row.').waitFor()
  await soon(() => chosen(fieldOf(dialog, 'name'))).toContain('Name · name')
  await dialog.getByRole('button', { name: 'Import 1 row', disabled: false }).waitFor()
  await close(page)
})

test('Ctrl+C copies the selected rows with headings, and pasting on the list imports', async () => {
  const page = await desk.open('#/resource-theme', clipboard)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const title of ['Say "hi"', 'Second'])
    await desk.server.post('/api/resource-theme', { title, key: title, start_time: '2026-10-25T01:30:45.123Z' })
  await press(page, 'r')
  await rowsShown(page, 2)
  await press(page, '*', 'Control+c')
  await notice(page, /^Copied 2 .* with headings/).waitFor()
  const [head = '', ...lines] = (await copied()).split('\n').map((line) => line.split('\t'))
  const cellOf = (line: readonly string[], name: string) => line[head.indexOf(name)]
  expect(new Set(lines.map((line) => cellOf(line, 'Title')))).toEqual(new Set(['"Say ""hi"""', 'Second']))
  expect(cellOf(lines[0] ?? [], 'Start')).toBe('2026-10-25T01:30:45.123Z')
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body))
  await press(page, 'Control+c')
  await soon(copied).not.toContain('\t')
  await page.evaluate(() => navigator.clipboard.writeText('Title\tKey\n"Pasted\nrow"\tpasted'))
  await press(page, 'Control+v')
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  await dialog.getByRole('button', { name: 'Import 1 row', disabled: false }).waitFor()
  await press(page, 'Control+Enter')
  await soon(async () => (await desk.server.get('/api/resource-theme?keyword=pasted')).body.total).toBe(1)
  await close(page)
})
