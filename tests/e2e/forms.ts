import type { Locator, Page } from 'playwright'
import type { TestServer } from '../server/start.ts'
import { isFocused, press, rowsShown, soon, tabTo } from './desk.ts'

export const field = (page: Page, name: string): Locator =>
  page.getByRole('form').getByRole('textbox', { name, exact: true })
export const combo = (page: Page, name: string): Locator =>
  page.getByRole('form').getByRole('combobox', { name, exact: true })
export const alert = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first()

export async function rowsOf(server: TestServer, path: string): Promise<Record<string, unknown>[]> {
  return (await server.get(path)).body.data
}

/** Opens the form of a new resource theme: it has controls of every kind. */
export async function newTheme(page: Page, server: TestServer): Promise<void> {
  await rowsShown(page, (await rowsOf(server, '/api/resource-theme')).length)
  await press(page, 'c')
  await soon(() => isFocused(field(page, 'Title'))).toBe(true)
}

/** The first tag beside the list, at the tab of its translations. */
export async function tagTranslations(page: Page, count = 1): Promise<Locator> {
  await rowsShown(page, count)
  await press(page, 'Enter')
  const peek = page.getByRole('region', { name: /^Tag \d+$/ })
  await peek.getByRole('tab', { name: /translation/i }).waitFor()
  await tabTo(page, peek.getByRole('tab', { selected: true }))
  await press(page, 'ArrowRight', 'ArrowRight')
  return peek
}
