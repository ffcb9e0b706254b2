import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { close, cursorAt, openDesk, press, rowsShown, soon, tabTo, type Desk } from './desk.ts'
import { addGames } from './games.ts'

const count = 200
let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await addGames(desk.server, count)
})
afterEach(() => desk.check())
afterAll(() => desk.stop())

async function games(): Promise<Page> {
  const page = await desk.open('#/game/h5')
  await rowsShown(page, count)
  return page
}

describe('single keys', () => {
  test('with single-key shortcuts off no printable key changes anything', async () => {
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
        // times get older by themselves
        for (const { target, type } of records)
          if (!(target instanceof Element ? target : target.parentElement)?.closest('time'))
            changes.push(`${type} ${target.nodeName} ${target.textContent?.slice(0, 40)}`)
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes)
    for (let code = 0x21; code < 0x7f; code += 1) await page.keyboard.press(String.fromCharCode(code))
    await typeFullWidth(page, '？', 'Slash', true)
    await typeFullWidth(page, '、', 'Slash', false)
    await typeFullWidth(page, '＃', 'Digit3', true)
    expect(await changes()).toEqual([])
    // the leader still makes any of them act
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

/** A key as an input method sends it: the character, or `Process`, at a place of the board. */
async function typeFullWidth(page: Page, key: string, code: string, shift: boolean): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const modifiers = shift ? 8 : 0
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, modifiers, windowsVirtualKeyCode: 229 })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers, windowsVirtualKeyCode: 229 })
  await client.detach()
}
