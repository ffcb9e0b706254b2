import type { Page } from 'playwright'
import { isFocused, press, soon, tabTo } from './desk.ts'
import { field } from './forms.ts'

/** Returns the field of a game's form that takes files of any size. */
export const packs = (page: Page) => page.getByRole('form').locator('[data-field=obbs]')
/** Returns a small file for the field. */
export const pack = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('abc') })

/** Opens the form of a new game and adds a place for a file. */
export async function addPack(page: Page): Promise<void> {
  await press(page, 'c')
  await soon(() => isFocused(field(page, 'Name'))).toBe(true)
  await tabTo(page, page.getByRole('button', { name: 'Add OBB file' }))
  await press(page, 'Enter')
}
