import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, rowsShown, type Desk } from './desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ demo: true })
}, 240_000)
afterAll(() => desk.stop())

const row = async (path: string) =>
  (await desk.server.get(path)).body.data as { id: number; parentId: number; content: string }[]

test('B90 a node is found, moved with a preview, and put back, by keys alone', async () => {
  const page = await desk.open('#/AhaConfigCenter')
  const tree = page.getByRole('tree', { name: 'Configuration tree' })
  await tree.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('search box')
  await page.keyboard.press('Enter')
  const search = page.getByRole('treeitem', { selected: true })
  expect(await search.getAttribute('aria-level')).toBe('4')
  expect(await tree.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await search.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('m')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move Search box below App' })
  await dialog.getByText('1 node changes').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const [app] = await row('/api/aha-config-center?key=app')
  await expect.poll(async () => (await row('/api/aha-config-center?key=search'))[0]?.parentId).toBe(app!.id)
  await page.keyboard.press('z')
  await expect.poll(async () => (await row('/api/aha-config-center?key=search'))[0]?.parentId).not.toBe(app!.id)
  desk.check()
})

test('B115 a page is written with the editor; one that holds more is edited as HTML', async () => {
  const page = await desk.open('#/Tinymce')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('c')
  await page.getByLabel('Path').fill('help/typed.html')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.focus()
  await page.keyboard.type('Plain ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Alt+F10')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bold')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await row('/api/tinymce/getHtmls?path=help/typed.html'))[0]?.content)
    .toBe('<p>Plain <strong>bold</strong></p>')
  const content = '<table><tbody><tr><td>kept</td></tr></tbody></table>'
  await desk.server.post('/api/tinymce/upload-content', { path: 'a/table.html', content })
  const other = await desk.open('#/Tinymce?path=a/table.html')
  await rowsShown(other, 1)
  await other.keyboard.press('e')
  expect(await other.getByRole('textbox', { name: 'Content, HTML' }).inputValue()).toBe(content)
  desk.check()
})
