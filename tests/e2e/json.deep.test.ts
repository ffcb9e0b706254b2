import { beforeAll, expect, test } from 'vitest'
import { isFocused, press, rowsShown, soon, tabTo, sharedDesk } from './desk.ts'
import { field } from './forms.ts'

const stored = async () => (await desk.server.get('/api/conf?keyword=home')).body.data[0] as Record<string, unknown>

const desk = sharedDesk()
beforeAll(async () => {
  await desk.server.post('/api/conf', { key: 'search.hot', value: { count: 10, days: 7 } })
  await desk.server.post('/api/conf', { key: 'home.refresh', value: { count: 3 } })
})

test('undeclared fields are edited as JSON, with faults explained, keys, a diff, and Tab to leave', async () => {
  const page = await desk.open('#/h5-conf')
  await rowsShown(page, 2)
  await press(page, 'e')
  const editor = field(page, 'Other fields')
  const note = page.getByRole('form').getByText(/^(Valid JSON|Line)/)
  await tabTo(page, editor)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.type('\n"dais": [1,],')
  await soon(() => note.textContent()).toContain('Remove the comma')
  await page.keyboard.press('Control+Enter')
  expect(await stored()).not.toHaveProperty('value.dais')
  await tabTo(page, editor)
  for (const key of ['Backspace', 'Backspace', 'Backspace']) await page.keyboard.press(key)
  await page.keyboard.type('],')
  await soon(() => note.textContent()).toContain('Valid JSON, 3 keys')
  await tabTo(page, page.getByRole('button', { name: 'Keys', exact: true }))
  await page.keyboard.press('Enter')
  const tree = page.getByRole('tree', { name: 'Keys of Other fields' })
  await soon(() => tree.getByRole('treeitem', { name: /dais/ }).textContent()).toContain('new')
  await tabTo(page, tree)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await soon(() => isFocused(editor)).toBe(true)
  await page.keyboard.press('Tab')
  await soon(() => isFocused(tree)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await soon(stored).toMatchObject({ value: { dais: [1], count: 3 } })
})

test('large pasted JSON stays whole; duplicate keys and inexact numbers are refused', async () => {
  const page = await desk.open('#/h5-conf?keyword=home')
  await rowsShown(page, 1)
  await press(page, 'e')
  const editor = field(page, 'Other fields')
  const note = page.getByRole('form').getByText(/^(Valid JSON|Line)/)
  await tabTo(page, editor)
  const paste = async (text: string) => {
    await page.evaluate((all) => navigator.clipboard.writeText(all), text)
    await press(page, 'Control+a', 'Control+v')
  }
  const refused = async (text: string, why: string) => {
    await paste(text)
    await soon(() => note.textContent()).toContain(why)
    await press(page, 'Control+Enter')
    await soon(() => editor.getAttribute('aria-invalid')).toBe('true')
    await tabTo(page, editor, 'Shift+Tab')
  }
  await refused('{"value": {"count": 1, "count": 2}}', 'The key “count” is repeated.')
  await refused('{"value": {"id": 9007199254740993}}', 'more digits than can be kept exactly')
  expect(await stored()).toMatchObject({ value: { count: 3 } })
  const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`key${at}`, 'x'.repeat(30)]))
  await paste(JSON.stringify({ value: { many } }))
  await soon(() => note.textContent()).toContain('Valid JSON')
  await press(page, 'Control+Enter')
  await soon(stored).toMatchObject({ value: { many } })
  await page.context().close()
})
