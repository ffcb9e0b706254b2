import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { book, rowsXml } from '../server/transfer/books.ts'
import { arrowTo, close, openDesk, press, soon, tabTo, type Desk } from './desk.ts'

let desk: Desk
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playdesk-e2e-'))
  await writeFile(join(folder, 'games.csv'), 'First,Second,Third\nOne,1.2,about\nTwo,1.3,about\n')
  const rows = rowsXml(['name'], ['Kite'], ['Hidden'])
  const sheets = [
    { name: 'Lists', state: 'veryHidden', xml: rowsXml(['name'], ['x']) },
    { name: 'Notes', xml: rowsXml(['colour'], ...Array.from({ length: 12 }, () => ['red'])) },
    { name: 'Games 游戏', xml: rows.replace(/<row>(?!.*<row>)/, '<row hidden="1">') },
  ]
  await writeFile(join(folder, 'games.xlsx'), book({ sheets }))
  desk = await openDesk()
})
afterEach(() => desk.check())
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

const fieldOf = (dialog: Locator, column: string) =>
  dialog.getByRole('combobox', { name: `Field for the column ${column}` })

async function choose(page: Page, select: Locator, title: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.type(title)
  await soon(() => chosen(select)).toContain(title)
}

const chosen = (select: Locator) =>
  select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')

async function opened(file: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await desk.open('#/game/h5')
  await page.getByText('There are no H5 games yet.').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'More' }), 'Shift+Tab')
  await press(page, 'Enter')
  await arrowTo(page, page.getByRole('menuitem', { name: /^Import H5 games/ }))
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Import H5 games' })
  await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor()
  await dialog.locator('input[type=file]').setInputFiles(join(folder, file))
  return { page, dialog }
}

test('of several sheets the operator says which, and reads what was not read', async () => {
  const { page, dialog } = await opened('games.xlsx')
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
