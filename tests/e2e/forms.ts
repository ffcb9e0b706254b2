import type { Locator, Page } from 'playwright'
import type { TestServer } from '../server/start.ts'
import { expect } from 'vitest'
import { isFocused, press, retype, rowsShown, soon, tabTo, type Desk } from './desk.ts'
import { gameName } from './games.ts'

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

/** Opens the first tag beside the list, at the tab of its translations. */
export async function tagTranslations(page: Page, count = 1): Promise<Locator> {
  await rowsShown(page, count)
  await press(page, 'Enter')
  const peek = page.getByRole('region', { name: /^Tag \d+$/ })
  await peek.getByRole('tab', { name: /translation/i }).waitFor()
  await tabTo(page, peek.getByRole('tab', { selected: true }))
  await press(page, 'ArrowRight', 'ArrowRight')
  return peek
}

/** Opens a form whose record another operator changes before it is saved. */
export async function conflictOn(desk: Desk, place: number) {
  const [{ id } = { id: 0 }] = await rowsOf(desk.server, `/api/h5game?keyWord=${encodeURIComponent(gameName(place))}`)
  const page = await desk.open(`#/game/h5?keyword=${encodeURIComponent(gameName(place))}`)
  await rowsShown(page, 1)
  await press(page, 'e')
  await soon(() => isFocused(field(page, 'Name'))).toBe(true)
  await soon(() => field(page, 'Name').inputValue()).toBe(gameName(place))
  await retype(page, `Mine ${place}`)
  await tabTo(page, field(page, 'Introduction'))
  await page.keyboard.type('my words')
  const theirs = { name: `Theirs ${place}`, installAmount: 4242 }
  expect((await desk.server.put(`/api/h5game/${String(id)}`, theirs)).status).toBe(200)
  await press(page, 'Control+Enter')
  const conflict = page.getByRole('alert', { name: /^Someone else changed this record/ })
  // the alert is above the fields, so it takes the focus to be seen
  await soon(() => isFocused(conflict)).toBe(true)
  expect((await conflict.boundingBox())?.y).toBeGreaterThan(0)
  return { page, id: String(id), conflict }
}
