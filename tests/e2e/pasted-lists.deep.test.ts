import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { close, isFocused, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { combo, field } from './forms.ts'

const desk = sharedDesk()
beforeAll(() => desk.server.post('/api/tag', { name: 'Puzzle' }))

const clipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } }

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
  await press(page, 'Control+v')
}

test('each line of a column is an item; commas are part of links, and composing Enter adds none', async () => {
  const page = await desk.open('#/switches', clipboard)
  await page.getByText('There are no cloud controls yet.').waitFor()
  await press(page, 'c')
  await page.getByRole('form').waitFor()
  const links = field(page, 'Corner links')
  await tabTo(page, links)
  const items = page.getByRole('form').locator('[data-field=cornerLinks]').getByRole('listitem')
  const shown = () =>
    items.evaluateAll((all) => all.map((each) => each.querySelector('input')?.value ?? (each as HTMLElement).innerText))
  await paste(page, 'https://a.example/1,2\r\nhttps://b.example\r\n')
  await soon(shown).toEqual(['https://a.example/1,2', 'https://b.example'])
  expect(await links.inputValue()).toBe('')
  await page.keyboard.type('https://c.example/?q=1,2')
  const client = await page.context().newCDPSession(page)
  // browsers may end a composition before the key event that ended it
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 13 }
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  expect(await links.inputValue()).toBe('https://c.example/?q=1,2')
  await press(page, 'Enter')
  await soon(shown).toEqual(['https://a.example/1,2', 'https://b.example', 'https://c.example/?q=1,2'])
  await close(page)
})

test('each line of a column is a value in a field with options', async () => {
  const page = await desk.open('#/tag', clipboard)
  await rowsShown(page, 1)
  await press(page, 'c')
  await soon(() => isFocused(field(page, 'Name'))).toBe(true)
  await tabTo(page, combo(page, 'Phone models'))
  await paste(page, 'Galaxy A15\nTecno, Spark 20')
  for (const name of ['Galaxy A15', 'Tecno, Spark 20'])
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await close(page)
})
