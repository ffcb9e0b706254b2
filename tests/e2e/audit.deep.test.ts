import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { close, notice, press, soon, sharedDesk } from './desk.ts'
import { addPosts } from './posts.ts'

const desk = sharedDesk()
beforeAll(() => addPosts(desk.server))

const shown = (page: Page) => page.getByRole('article')
test('a text decided by another operator stays on screen, and no key reaches the text behind it', async () => {
  for (const name of ['Late one', 'Late two', 'Late three'])
    await desk.server.post('/api/forum/post', { title: name, content: `${name} says hello`, language: 'en' })
  const [here, there] = await Promise.all([desk.open('#/community/audit'), desk.open('#/community/audit')])
  const title = (page: Page) => shown(page).getByRole('heading').innerText()
  await Promise.all([shown(here).waitFor(), shown(there).waitFor()])
  const read = await title(there)
  expect(await title(here)).toBe(read)
  await press(here, 'a')
  await there.getByRole('alert').filter({ hasText: 'Decided by Admin' }).waitFor()
  expect(await title(there)).toBe(read)
  await press(there, '6')
  await there.getByRole('alert').filter({ hasText: 'Someone else has already decided' }).first().waitFor()
  await soon(() => title(there)).not.toBe(read)
  const behind = await title(there)
  // a decision by another operator, before this window receives the event
  const { id } = (await desk.server.get(`/api/forum/post?sortby=created_at&order=asc&status=pending&pageSize=1`)).body
    .data[0] as { id: number }
  await desk.server.post('/api/forum/post/batch-operation', { ids: [id], operation: 'pass' })
  await press(there, 'b')
  await soon(() => there.getByRole('alert').filter({ hasText: 'Someone else has already decided' }).count()).toBe(2)
  const { body } = await desk.server.get(`/api/forum/post/${id}`)
  expect(body.data).toMatchObject({ title: behind, status: 'normal' })
  await soon(() => notice(there, /\d decided/).count()).toBe(0)
  await Promise.all([close(here), close(there)])
})
