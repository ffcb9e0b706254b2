import { expect, test } from 'vitest'
import { make, ok, type Row } from '../engine/client.ts'
import {
  activeOption,
  close,
  notice,
  palette,
  paletteInput,
  paletteText,
  press,
  rowsShown,
  soon,
  sharedDesk,
} from './desk.ts'

const desk = sharedDesk()

test('a publish in conflict is announced before and after, and never as published', async () => {
  const { server } = desk
  const tag = await make(server, '/api/tag', { name: 'Contested' })
  ok(await server.post('/api/send-tag-to-ind', { tagId: tag.id, targets: ['test-ind'] }))
  ok(await server.put(`/api/tag/${tag.id}`, { name: 'Theirs' }, { env: 'test-ind' }))
  ok(await server.put(`/api/tag/${tag.id}`, { name: 'Ours' }))
  const page = await desk.open('#/tag?keyword=Ours')
  await rowsShown(page, 1)
  await press(page, 'j', 'p')
  await soon(() => paletteText(page)).toMatch(/Nothing can be published: 1 in conflict/)
  await press(page, 'Control+Enter')
  // a publish shows its preview once before it runs
  await soon(() => paletteInput(page).getAttribute('aria-label')).toBe('Ready')
  await press(page, 'Control+Enter')
  await palette(page).getByRole('alert').filter({ hasText: 'Nothing was published: 1 in conflict' }).waitFor()
  expect(await notice(page, /^Published/).count()).toBe(0)
  await close(page)
})

test('an action on all matches reports records done and refused, never more than were done', async () => {
  const { server } = desk
  const post = await make(server, '/api/forum/post', { title: 'Post', content: 'Text' })
  const comments: Row[] = []
  for (const content of ['One', 'Two', 'Three'])
    comments.push(await make(server, '/api/forum/post-comment', { postId: post.id, content }))
  ok(await server.post(`/api/-/forum/post-comment/${comments[0]!.id}/block`, {}))
  const page = await desk.open('#/community/comment')
  await rowsShown(page, 3)
  await press(page, '*', 'm')
  await soon(() => paletteText(page)).toMatch(/Operation/)
  await page.keyboard.type('block')
  await soon(() => activeOption(page)).toMatch(/Block/)
  await press(page, 'Enter')
  await soon(() => paletteText(page)).toMatch(/2 done, 1 refused/)
  await press(page, 'Control+Enter')
  await notice(page, /2 done, 1 refused\./).waitFor()
  expect(await notice(page, /3 (post )?comments/).count()).toBe(0)
  await close(page)
})

test('records changed by others during the preview are not reported as done', async () => {
  const { server } = desk
  const tags: Row[] = []
  for (const name of ['Meant A', 'Meant B', 'Meant C']) tags.push(await make(server, '/api/tag', { name }))
  const page = await desk.open('#/tag?keyword=Meant')
  await rowsShown(page, 3)
  const preview = async (left: number) => {
    await press(page, '*', '#')
    await soon(() => paletteText(page)).toMatch(new RegExp(`${left} changes?\\.`))
  }
  await preview(3)
  ok(await server.put(`/api/tag/${tags[0]!.id}`, { description: 'Theirs' }))
  ok(await server.del(`/api/tag/${tags[1]!.id}`))
  await press(page, 'Control+Enter')
  await notice(page, 'Delete 3 tags: 1 change done, 2 skipped.').first().waitFor()
  expect(await notice(page, /Deleted/).count()).toBe(0)
  await rowsShown(page, 1)
  await press(page, 'Escape')
  await preview(1)
  ok(await server.put(`/api/tag/${tags[0]!.id}`, { description: 'Theirs again' }))
  await press(page, 'Control+Enter')
  await page.getByRole('alert').getByText('Delete tag: 0 changes done, 1 skipped.').first().waitFor()
  expect(await notice(page, /Deleted/).count()).toBe(0)
  await close(page)
})
