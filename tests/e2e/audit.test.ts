import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { close, intercept, notice, press, soon, sharedDesk } from './desk.ts'
import { addPosts, texts } from './posts.ts'

const desk = sharedDesk()
beforeAll(() => addPosts(desk.server))

const shown = (page: Page) => page.getByRole('article')
const reads = (page: Page, text: string) => soon(() => shown(page).innerText()).toContain(text)
const pending = (page: Page, count: number) =>
  notice(page, new RegExp(`(?<!\\d)${count} waiting`))
    .first()
    .waitFor()
const count = async (query: string): Promise<number> =>
  (await desk.server.get(`/api/forum/post?${query}&pageSize=1`)).body.total

test('ten keys make ten decisions, the next text appears at once, and z undoes the last one', async () => {
  const page = await desk.open('#/community/audit')
  await reads(page, texts[0]!)
  await pending(page, 15)
  const keys = ['a', '1', '2', 'a', 'b', '6', 's', 'a', '4', 'a', 'a']
  for (const [index, key] of keys.entries()) {
    await reads(page, texts[index]!)
    await press(page, key)
  }
  await pending(page, 5)
  await soon(() => count('status=normal')).toBe(5)
  await soon(() => count('status=deleted')).toBe(4)
  await soon(() => count('status=blocked')).toBe(1)
  expect(await count('status=deleted&deleteReason=4')).toBe(1)
  await press(page, 'z')
  await reads(page, texts[10]!)
  await pending(page, 6)
  await soon(() => count('status=normal')).toBe(4)
  await close(page)
})

test('the queue marks words, stores remarks, puts skipped texts last, and filters by kind', async () => {
  const page = await desk.open('#/community/audit')
  await shown(page).waitFor()
  await press(page, 't', 't')
  await reads(page, 'Buy cheap COINS here')
  expect(await shown(page).locator('mark').innerText()).toBe('COINS')
  await reads(page, 'On the post: Number 1')
  await press(page, 'r')
  await page.keyboard.type('Third time a1')
  await press(page, 'Enter', '2')
  await page.getByText('Nothing of this kind to audit.').waitFor()
  const comments = async () =>
    (await desk.server.get('/api/forum/post-comment?status=deleted')).body.data as Record<string, unknown>[]
  await soon(async () => (await comments())[0]?.['deleteRemark']).toBe('Third time a1')
  await close(page)
})

test('a failed decision returns with its reason, next in line, and can be made again', async () => {
  const page = await desk.open('#/community/audit')
  await shown(page).waitFor()
  const name = await shown(page).getByRole('heading').innerText()
  await intercept(page, '**/api/forum/post/batch-operation', (route) => route.abort('connectionrefused'))
  await press(page, 'a')
  await page.getByRole('listitem').filter({ hasText: name }).getByText('Returned').waitFor()
  await page.unroute('**/api/forum/post/batch-operation')
  await press(page, 'j')
  await reads(page, name)
  await page.getByRole('alert').filter({ hasText: 'Returned' }).waitFor()
  const decided = await count('status=normal')
  await press(page, 'a')
  await soon(() => page.getByRole('listitem').filter({ hasText: name }).count()).toBe(0)
  // the next test starts with another text
  await soon(() => count('status=normal')).toBe(decided + 1)
  await close(page)
})

test('a remark stays with its text and is there again when the text returns', async () => {
  const page = await desk.open('#/community/audit')
  await shown(page).waitFor()
  const remark = page.getByRole('textbox', { name: /^Remark on the deletion/ })
  const first = await shown(page).getByRole('heading').innerText()
  await press(page, 'r')
  await page.keyboard.type('Said of the first')
  await press(page, 'Enter', 's', 'j')
  const third = await shown(page).getByRole('heading').innerText()
  expect(await remark.inputValue()).toBe('')
  await press(page, '2')
  const deleted = async () =>
    (await desk.server.get('/api/forum/post?status=deleted&pageSize=100')).body.data as Record<string, unknown>[]
  await soon(async () => (await deleted()).find(({ title }) => title === third)).toMatchObject({ deleteRemark: null })
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await soon(() => shown(page).getByRole('heading').innerText()).toBe(first)
  expect(await remark.inputValue()).toBe('Said of the first')
  await intercept(page, '**/api/forum/post/batch-operation', (route) => route.abort('connectionrefused'))
  await press(page, '2')
  await page.getByRole('listitem').filter({ hasText: first }).getByText('Returned').waitFor()
  await page.unroute('**/api/forum/post/batch-operation')
  await press(page, 'j')
  await soon(() => shown(page).getByRole('heading').innerText()).toBe(first)
  expect(await remark.inputValue()).toBe('Said of the first')
  await press(page, '2')
  await soon(async () => (await deleted()).find(({ title }) => title === first)).toMatchObject({
    deleteRemark: 'Said of the first',
  })
  await close(page)
})
