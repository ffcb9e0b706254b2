import type { TestServer } from '../server/start.ts'

/** Texts of the posts in the queue, the oldest first. */
export const texts = Array.from({ length: 14 }, (_, index) => `Post number ${index + 1} says hello`)

/** Adds posts that wait for a decision, and a comment with a forbidden word. */
export async function addPosts(server: TestServer): Promise<void> {
  await server.post('/api/forum/sensitive', { wordContent: 'coins', level: 1 })
  for (const [index, content] of texts.entries())
    await server.post('/api/forum/post', { title: `Number ${index + 1}`, content, language: 'en' })
  const [first] = (await server.get('/api/forum/post?sortby=created_at&order=asc&pageSize=1')).body.data as {
    id: number
  }[]
  await server.post('/api/forum/post-comment', {
    content: 'Buy cheap COINS here',
    postId: first!.id,
    language: 'en',
  })
}
