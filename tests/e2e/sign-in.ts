import type { Page } from 'playwright'
import { isFocused, press, retype, soon } from './desk.ts'

export const isSignIn = (page: Page) => new URL(page.url()).pathname.startsWith('/user-centre/login')

export async function signInByKey(page: Page, name = 'admin', password = 'test-secret'): Promise<void> {
  await soon(() => isFocused(page.getByRole('textbox', { name: 'Name' }))).toBe(true)
  // the field may contain a key that was pressed during the redirect
  await retype(page, name)
  await press(page, 'Tab')
  await page.keyboard.type(password)
  await press(page, 'Enter')
}
