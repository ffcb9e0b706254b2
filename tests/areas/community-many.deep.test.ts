import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applied, make, ok, planned, rowOf } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })

test('a plan with a sensitive word completes however many texts have come to contain the word since', async () => {
  const plan = await planned(server, 'forum-sensitive.create', [
    { wordContent: 'everywhere', level: 1, language: 'en' },
  ])
  const { id } = await make(server, '/api/forum/post', { content: 'Found everywhere', language: 'en' })
  // posts that were screened for it elsewhere
  await server.running.server.sql`
    insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select area, environment, nextval('record_id'), 1, label, sort_key, search, data || '{"sensitive":["everywhere"]}', created_at, updated_at
    from record, generate_series(1, 100001) where area = 'forum-post' and environment = 'test-ie' and id = ${id}`
  expect(await applied(server, plan)).toMatchObject({ state: 'done', done: 1 })
  expect(rowOf(await server.get(`/api/forum/post/${id}`))).toMatchObject({ sensitive: ['everywhere'] })
  expect(ok(await server.get('/api/forum/post?sensitive=everywhere&pageSize=1')).total).toBe(100_002)
})
