import type { Locator, Page } from 'playwright'
import { isFocused, rowsShown, type Desk } from './desk.ts'

/** An operator at the keyboard. Counts keys: each letter of a text, each press, and each key of a chord. */
export class Hands {
  readonly page: Page
  /** keys pressed so far */
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1
      await this.page.keyboard.press(key)
    }
  }

  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  /** Moves the focus to a control by Tab or another key. */
  async goTo(target: Locator, key = 'Tab', most = 40): Promise<void> {
    await target.first().waitFor({ state: 'attached' })
    for (let at = 0; at <= most; at += 1) {
      if (await isFocused(target.first())) return
      await this.press(key)
    }
    throw new Error(`${String(target)} is not reached by ${most} × ${key}`)
  }

  /** Returns hands for another window, with the keys pressed so far. */
  at(page: Page): Hands {
    const other = new Hands(page)
    other.keys = this.keys
    return other
  }
}

/** Opens a page, for a list with as many rows, and returns new hands whose keys are counted from there. */
export async function beginTask(desk: Desk, at: string, rows?: number, options: Parameters<Desk['open']>[1] = {}) {
  const page = await desk.open(at, options)
  if (rows !== undefined) await rowsShown(page, rows)
  return { page, hands: new Hands(page) }
}

/** Returns the digit key of a tab of the open record; the key sheet and the tooltip show it. */
export async function digitOf(page: Page, name: string | RegExp): Promise<string> {
  const tab = page.getByRole('tab', { name }).first()
  await tab.waitFor()
  return (await tab.getAttribute('aria-keyshortcuts')) ?? ''
}
