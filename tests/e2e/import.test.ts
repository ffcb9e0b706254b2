import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { close, openDesk, press, soon, type Desk } from './desk.ts'
import { choose, chosen, fieldOf, opened, writeBook } from './import-dialog.ts'

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

test('of several sheets the operator says which, and reads what was not read', async () => {
  const { page, dialog } = await opened(desk, join(folder, 'games.xlsx'))
  const first = dialog.getByRole('button', { name: 'Notes', exact: true })
  await dialog.getByRole('heading', { name: 'Several sheets have rows. Which one?' }).waitFor()
  await soon(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  await press(page, 'Enter')
  const fault = dialog.getByRole('row', { name: 'No column of this file is a field: “colour”.' })
  await fault.waitFor()
  // the header alone: no other line has it
  expect(await fault.getByRole('cell').allInnerTexts()).toEqual([expect.stringContaining('“colour”'), '1'])
  const sheet = dialog.getByRole('combobox', { name: 'Sheet', exact: true })
  expect(await chosen(sheet)).toBe('Notes')
  await choose(page, sheet, 'Games')
  await dialog.getByText('Not read: sheet “Notes”, hidden sheet “Lists”, 1 hidden row.').waitFor()
  await soon(() => chosen(fieldOf(dialog, 'name'))).toContain('Name · name')
  await dialog.getByRole('button', { name: 'Import 1 row', disabled: false }).waitFor()
  await close(page)
})
