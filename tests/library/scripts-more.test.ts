import { playdesk } from '#commands/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { kinds, libraryOn, type Library } from './desk.ts'

let server: TestServer
let library: Library

beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
  library = libraryOn(server)
}, 480_000)
afterAll(() => server.stop())

const all: Library['all'] = (path, env) => library.all(path, env)

test('fill-missing-tag-translations: every tag has a text in every language then', async () => {
  const plan = await library.plan('fill-missing-tag-translations', { into: 'de,hi' })
  expect(kinds(plan.changes)).toEqual(['tag-translation create'])
  await library.whileApplied(plan, async () => {
    const again = await library.plan('fill-missing-tag-translations', { into: 'de,hi' })
    expect(again.result).toEqual({ filled: 0 })
  })
})

test('align-tags-with-environment: after it nothing differs', async () => {
  const [tag] = await all('/api/tag?disabled=0')
  await server.put(`/api/tag/${tag!.id}`, { description: 'Changed here alone' })
  const plan = await library.plan('align-tags-with-environment', { target: 'test-ind' })
  expect(plan.result['differing']).toBeGreaterThan(0)
  await library.whileApplied(plan, async () => {
    expect((await library.plan('align-tags-with-environment', { target: 'test-ind' })).result['differing']).toBe(0)
  })
})

test('recommend-top-rated: as many recommendations as wanted, all on the shelf', async () => {
  const before = await all('/api/h5game/recommend')
  const plan = await library.plan('recommend-top-rated', { count: 120 })
  await library.whileApplied(plan, async () => {
    const online = new Set((await all('/api/h5game?onShelf=1')).map(({ id }) => id))
    const recommended = (await all('/api/h5game/recommend')).map(({ gameId }) => gameId)
    expect(recommended.filter((id) => !online.has(id))).toEqual([])
    expect(recommended.length).toBe(before.length + plan.result['added']! - plan.result['removed']!)
    expect(plan.result['added']).toBeGreaterThan(0)
  })
})
