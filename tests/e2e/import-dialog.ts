import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { book, rowsXml } from '../server/transfer/books.ts'
import { arrowTo, press, soon, tabTo, type Desk } from './desk.ts'

/** Writes a workbook with three sheets: a hidden one, one without a known column, and games with a hidden row. */
export async function writeBook(file: string): Promise<void> {
  const rows = rowsXml(['name'], ['Kite'], ['Hidden'])
  const sheets = [
    { name: 'Lists', state: 'veryHidden', xml: rowsXml(['name'], ['x']) },
    { name: 'Notes', xml: rowsXml(['colour'], ...Array.from({ length: 12 }, () => ['red'])) },
    { name: 'Games 游戏', xml: rows.replace(/<row>(?!.*<row>)/, '<row hidden="1">') },
  ]
  await writeFile(file, book({ sheets }))
}

export const fieldOf = (dialog: Locator, column: string) =>
  dialog.getByRole('combobox', { name: `Field for the column ${column}` })

export async function choose(page: Page, select: Locator, title: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.type(title)
  await soon(() => chosen(select)).toContain(title)
}

export const chosen = (select: Locator) =>
  select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')

/** Opens the import dialog for H5 games with this file. */
export async function opened(desk: Desk, file: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await desk.open('#/game/h5')
  await page.getByText('There are no H5 games yet.').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'More' }), 'Shift+Tab')
  await press(page, 'Enter')
  await arrowTo(page, page.getByRole('menuitem', { name: /^Import H5 games/ }))
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Import H5 games' })
  await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor()
  await dialog.locator('input[type=file]').setInputFiles(file)
  return { page, dialog }
}
