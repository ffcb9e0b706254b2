import type { Page } from 'playwright'
import {
  activeOption,
  arrowTo,
  isFocused,
  notice,
  openPalette,
  palette,
  paletteInput,
  paletteText,
  press,
  soon,
  tabTo,
} from './desk.ts'

/** Titles of the mapped fields in the dialog. */
const title: Readonly<Record<string, string>> = {
  name: 'Name · name',
  official_rate: 'Official rating',
  introduction: 'Introduction',
  version: 'Version name',
  gameId: 'Game · gameId',
  content: 'Comment · content',
}

/** Opens a page of the menu with the palette. */
export async function goTo(page: Page, name: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(`/${name}`)
  await soon(() => activeOption(page)).toContain(name)
  await press(page, 'Enter')
  await soon(() => palette(page).count()).toBe(0)
}

/** Imports a file with the dialog; maps columns by name, and no others. */
export async function importFile(
  page: Page,
  area: string,
  file: string,
  mapping: Readonly<Record<string, string>>,
  rows: string,
  shows: string,
): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'More' }), 'Shift+Tab')
  await press(page, 'Enter')
  await arrowTo(page, page.getByRole('menuitem', { name: new RegExp(`^Import ${area}`) }))
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: `Import ${area}` })
  await dialog.getByRole('button', { name: 'Choose a file…' }).waitFor()
  await dialog.locator('input[type=file]').setInputFiles(file)
  for (const [column, field] of Object.entries(mapping)) {
    const select = dialog.getByRole('combobox', { name: `Field for the column ${column}` })
    await select.waitFor()
    const chosen = () =>
      select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')
    if ((await chosen()).startsWith(title[field]!)) continue
    await tabTo(page, select)
    await page.keyboard.type(title[field]!)
    await soon(chosen).toContain(title[field])
  }
  // clears further columns that the console mapped
  for (const select of await dialog.getByRole('combobox', { name: /^Field for the column / }).all()) {
    const column = (await select.getAttribute('aria-label'))!.replace('Field for the column ', '')
    if (column in mapping || (await select.inputValue()) === '') continue
    await tabTo(page, select)
    await press(page, 'Home')
    await soon(() => select.inputValue()).toBe('')
  }
  // only the first rows of a long file were checked so far
  const whole = dialog.getByRole('button', { name: `Import ${rows}`, disabled: false })
  const all = dialog.getByRole('button', { name: /^Check all/, disabled: false })
  await whole.or(all).waitFor()
  if (await all.count()) await press(page, 'Control+Enter')
  await whole.waitFor()
  await dialog.getByText(shows).first().waitFor()
  await press(page, 'Control+Enter')
  await typeOut(page)
  await dialog.getByRole('button', { name: 'Undo this run' }).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Close', exact: true }).last())
  await press(page, 'Enter')
  await soon(() => dialog.count()).toBe(0)
}

/** Selects the first rows of the list. */
export async function select(page: Page, rows: number): Promise<void> {
  await press(page, 'Escape', 'Control+Home', 'x')
  for (let row = 1; row < rows; row += 1) await page.keyboard.press('j')
  await press(page, 'Shift+x')
  await notice(page, new RegExp(`^${rows} selected$`)).waitFor()
}

/** Runs a command of the palette on the selection. */
export async function runOnSelection(
  page: Page,
  typed: string,
  found: RegExp,
  changes: RegExp,
  reason?: string,
): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(`>${typed}`)
  await soon(() => activeOption(page)).toMatch(found)
  await press(page, 'Enter')
  if (reason) {
    await soon(() => paletteInput(page).getAttribute('aria-label')).toMatch(/Reason/)
    await page.keyboard.type(reason)
  }
  await soon(() => paletteText(page)).toMatch(changes)
  await press(page, 'Control+Enter')
  await soon(() => palette(page).count()).toBe(0)
}

/** Switches the environment with the menu of the badge. */
export async function switchTo(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^Environment: / }), 'Shift+Tab')
  await press(page, 'Enter', 'Home')
  await arrowTo(page, page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }))
  await press(page, 'Enter')
  const there = page.getByRole('button', { name: `Environment: ${name}` })
  const link = page.getByRole('button', { name: 'Sign in' })
  await there.or(link).waitFor()
  // without a session there, the page shows a focused button to confirm
  if (await link.isVisible()) {
    await soon(() => isFocused(link)).toBe(true)
    await press(page, 'Enter')
  }
  await there.waitFor()
}

/** Types the phrase that a large change requires. */
async function typeOut(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await soon(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
  await page.keyboard.type(await dialog.locator('label kbd').innerText())
  await press(page, 'Enter')
  await soon(() => dialog.count()).toBe(0)
}
