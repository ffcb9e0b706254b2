import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { close, cursorAt, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { addGames } from './games.ts'
import { enter, escape, pressAtOnce } from './keys-at-once.ts'

const count = 200
const desk = sharedDesk()
beforeAll(() => addGames(desk.server, count))

async function games(): Promise<Page> {
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  return page
}

describe('single keys', () => {
  test('printable keys change nothing while single-key shortcuts are off', async () => {
    const page = await games()
    await press(page, '?')
    const sheet = page.getByRole('dialog')
    const box = sheet.getByRole('checkbox', { name: 'Single-key shortcuts' })
    await box.waitFor()
    await tabTo(page, box)
    await press(page, 'Space')
    await soon(() => box.isChecked()).toBe(false)
    await press(page, 'Escape')
    await soon(() => sheet.count()).toBe(0)
    await page.evaluate(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      ;(document.activeElement as HTMLElement).blur()
      new MutationObserver((records) => {
        // ignores relative times, which change by themselves, and scripts that are prefetched in the head
        for (const { target, type } of records)
          if (!(target instanceof Element ? target : target.parentElement)?.closest('time, head'))
            changes.push(`${type} ${target.nodeName} ${target.textContent?.slice(0, 40)}`)
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes)
    const title = await page.title()
    for (let code = 0x21; code < 0x7f; code += 1) await page.keyboard.press(String.fromCharCode(code))
    await typeFullWidth(page, '？', 'Slash', true)
    await typeFullWidth(page, '、', 'Slash', false)
    await typeFullWidth(page, '＃', 'Digit3', true)
    expect(await changes()).toEqual([])
    expect(await page.title()).toBe(title)
    // after the leader key each of them still works
    await press(page, 'Control+.', 'j')
    await soon(() => cursorAt(page)).toBe(2)
    expect(await changes()).not.toEqual([])
    await page.evaluate(() => localStorage.clear())
    await close(page)
  })

  test('full-width ？ and 、 of Chinese keyboards are ? and /', async () => {
    const page = await games()
    await typeFullWidth(page, '？', 'Slash', true)
    await page.getByRole('dialog').waitFor()
    await press(page, 'Escape')
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    await typeFullWidth(page, '、', 'Slash', false)
    const finder = page.getByRole('combobox', { name: 'Add a filter' })
    await finder.waitFor()
    await press(page, 'Escape')
    await soon(() => finder.count()).toBe(0)
    // an input method may give no character at all
    await typeFullWidth(page, 'Process', 'KeyJ', false)
    await soon(() => cursorAt(page)).toBe(2)
    await close(page)
  })
})

/** Presses a key as an input method reports it: the character or `Process`, with a key code. */
async function typeFullWidth(page: Page, key: string, code: string, shift: boolean): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const modifiers = shift ? 8 : 0
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, modifiers, windowsVirtualKeyCode: 229 })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers, windowsVirtualKeyCode: 229 })
  await client.detach()
}

test('a key right after the one closing a menu reaches its button', async () => {
  const page = await games()
  await tabTo(page, page.getByRole('button', { name: /^User menu/ }), 'Shift+Tab')
  await press(page, 'Enter')
  await page.getByRole('menu').waitFor()
  await press(page, 'End')
  await pressAtOnce(page, escape, enter)
  await soon(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
  await close(page)
})

describe('keys pressed before the code they need has loaded', () => {
  /** Opens a page without a part of the program, which loads only on `arrive`. */
  async function without(part: RegExp, hash: string): Promise<{ page: Page; arrive: () => void }> {
    const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
    const page = await desk.open(hash, {
      prepare: (context) => context.route(part, (route) => asked.then(() => route.continue())),
    })
    await soon(() => page.locator('#rows').count()).toBe(1)
    return { page, arrive }
  }

  test('keys choose in the menu in order, including those pressed as it loads', async () => {
    const { page, arrive } = await without(/menu-list/, '#/game/h5')
    await rowsShown(page, count)
    await tabTo(page, page.getByRole('button', { name: /^User menu/ }), 'Shift+Tab')
    await press(page, 'Enter', 'c', 'h', 'ArrowDown', 'ArrowUp')
    expect(await page.getByRole('menu').count()).toBe(0)
    arrive()
    await press(page, 'Enter')
    await page.getByLabel('Current password').waitFor()
    await close(page)
  })

  test('keys are typed into the form and save it, and none acts on the rows', async () => {
    const { page, arrive } = await without(/form-panel/, '#/tag')
    await page.getByText('There are no tags yet.').waitFor()
    await press(page, 'c')
    await page.keyboard.type('Hop on # ?')
    await press(page, 'Backspace', 'Backspace', 'Tab', 'Shift+Tab', 'Control+Enter')
    expect(await page.getByRole('form').count()).toBe(0)
    arrive()
    await soon(async () => (await desk.server.get('/api/tag')).body.data).toMatchObject([{ name: 'Hop on #' }])
    await soon(() => page.getByRole('form').count()).toBe(0)
    await close(page)
  })

  test('keys are searched in the key sheet; Escape discards them with it', async () => {
    const { page, arrive } = await without(/key-sheet/, '#/game/h5')
    await rowsShown(page, count)
    await press(page, '?', 'j', 'Escape', 'j')
    await soon(() => cursorAt(page)).toBe(2)
    await press(page, '?')
    await page.keyboard.type('undo')
    arrive()
    await soon(() => page.getByRole('dialog').getByRole('searchbox').inputValue()).toBe('undo')
    await press(page, 'Escape')
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    expect(await cursorAt(page)).toBe(2)
    await close(page)
  })
})
