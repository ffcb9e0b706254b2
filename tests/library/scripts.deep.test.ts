import { playdesk } from '#commands/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { kinds, libraryOn, type Library, ids } from './desk.ts'
import { plannedScript, type ScriptPlan } from '../engine/script-desk.ts'

let library: Library

const server = sharedServer({ catalogue: playdesk, demo: true })
beforeAll(async () => {
  library = libraryOn(server)
})

const all: Library['all'] = (path, env) => library.all(path, env)

/** Plans a script with this body. */
function planned(body: string): Promise<ScriptPlan> {
  const run = `async run({ ops }) {${body}}`
  const source = `import { defineScript } from 'playdesk'
export default defineScript({ title: { en: 'Test', zh: '测试' }, ${run} })`
  return plannedScript(server, { source })
}

test('fill-missing-tag-translations: every tag has a text in every language afterwards', async () => {
  const plan = await library.plan('fill-missing-tag-translations', { into: 'de,hi' })
  expect(kinds(plan.changes)).toEqual(['tag-translation create'])
  await library.whileApplied(plan, async () => {
    const again = await library.plan('fill-missing-tag-translations', { into: 'de,hi' })
    expect(again.result).toEqual({ filled: 0 })
  })
})

test('align-tags-with-environment: no tag differs afterwards', async () => {
  const [tag] = await all('/api/tag?disabled=0')
  await server.put(`/api/tag/${tag!.id}`, { description: 'Changed here alone' })
  const plan = await library.plan('align-tags-with-environment', { target: 'test-ind' })
  expect(plan.result['differing']).toBeGreaterThan(0)
  await library.whileApplied(plan, async () => {
    expect((await library.plan('align-tags-with-environment', { target: 'test-ind' })).result['differing']).toBe(0)
  })
})

test('recommend-top-rated: the given number of games on the shelf is recommended', async () => {
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

test('publish-recommended-to-india: recommended games on the shelf are equal in India', async () => {
  const recommended = new Set((await all('/api/h5game/recommend')).map(({ gameId }) => gameId))
  const games = (await all('/api/h5game?onShelf=1')).filter(({ id }) => recommended.has(id))
  const plan = await library.plan('publish-recommended-to-india', { overwrite: 1 })
  expect(new Set(plan.changes.map(({ environment }) => environment))).toEqual(new Set(['test-ind']))
  await library.whileApplied(plan, async () => {
    const there = new Map((await all('/api/h5game', 'test-ind')).map((game) => [game.id, game]))
    for (const { id, name, introduction } of games) expect(there.get(id)).toMatchObject({ name, introduction })
  })
  expect(games.length).toBeGreaterThan(0)
})

test('rotate-rank-by-score: the best game on the shelf is first', async () => {
  const [rank] = await all('/api/rank')
  const plan = await library.plan('rotate-rank-by-score', { rank: rank!.id })
  await library.whileApplied(plan, async () => {
    const again = await library.plan('rotate-rank-by-score', { rank: rank!.id })
    expect(again.result).toEqual({ moved: 0 })
  })
  expect(plan.result['moved']).toBeGreaterThan(0)
})

test('offline-links-to-offline-games: a banner goes with its game', async () => {
  const online = new Set((await all('/api/game?onShelf=1')).map(({ id }) => String(id)))
  const dead = (await all('/api/banner?online=1')).filter(
    ({ linkType, relation }) => linkType === 1 && relation !== null && !online.has(relation),
  )
  const plan = await library.plan('offline-links-to-offline-games')
  expect(plan.result['banners']).toBe(dead.length)
  expect(plan.changes.every(({ after }) => after?.['online'] === 0)).toBe(true)
})

test('disable-empty-tags: only tags without a game on the shelf are disabled', async () => {
  const empty = (await server.post('/api/tag', { name: 'Nobody has it' })).body.data as { id: number }
  const plan = await library.plan('disable-empty-tags')
  expect(ids(plan.changes)).toContain(empty.id)
  const tags = new Set((await all('/api/game?onShelf=1')).flatMap((game) => game.tags ?? []))
  expect(ids(plan.changes).filter((id) => tags.has(id))).toEqual([])
})

test('a walk through a custom list meets every row that existed at its start', async () => {
  const games = ids((await all('/api/game')).slice(0, 540))
  const { id: tag } = (await server.post('/api/tag', { name: 'Walked' })).body.data as { id: number }
  const plan = await planned(`
    for (const id of ${JSON.stringify(games)}) await ops.game.update({ id, tags: [${tag}] })
    const met = new Set()
    for await (const { id } of ops.tagGame.each({ id: ${tag} })) {
      met.add(id)
      if (met.size <= 40) await ops.tagGame.removeGame({ id, tagId: ${tag} })
    }
    return met.size`)
  expect(plan).toMatchObject({ error: null, result: games.length })
})

test('publish-tags-and-clear-caches: tags are equal in India, and caches are cleared on apply only', async () => {
  const plan = await library.plan('publish-tags-and-clear-caches', { overwrite: 1 })
  expect(plan.result['published']).toBeGreaterThan(0)
  const messages = () =>
    server.running.server.sql<
      { topic: string; state: string }[]
    >`select topic, state from outbox where plan = ${plan.id}`
  expect(await messages()).toEqual(expect.arrayContaining([{ topic: 'cache.clear', state: 'planned' }]))
  await library.whileApplied(plan, async () => {
    const there = new Map((await all('/api/tag', 'test-ind')).map((tag) => [tag.id, tag.name]))
    for (const { id, name } of await all('/api/tag?disabled=0')) expect(there.get(id)).toBe(name)
    // the server clears its own cache; the message to the apps waits, as there is no receiver
    await expect
      .poll(async () => (await messages()).find(({ topic }) => topic === 'cache.cleared')?.state, { timeout: 80_000 })
      .toBe('waiting')
  })
})

test('mend-broken-references: a removed tag is taken out of its games', async () => {
  const before = await library.plan('mend-broken-references', { mend: 1 })
  const [game] = await all('/api/h5game?onShelf=1')
  const lost = (await server.post('/api/tag', { name: 'Soon gone' })).body.data as { id: number }
  await server.put(`/api/h5game/${game!.id}`, { tags: [...(game!.tags ?? []), lost.id] })
  // the state that removals left before references were checked
  await server.running.server.sql`update record set deleted_at = now() where area = 'tag' and id = ${lost.id}`
  const plan = await library.plan('mend-broken-references', { mend: 1 })
  expect(plan.result['broken']).toBe(before.result['broken']! + 1)
  await library.whileApplied(plan, async () => {
    expect((await all(`/api/h5game?id=${game!.id}`))[0]).toMatchObject({ tags: game!.tags ?? [] })
    expect((await library.plan('mend-broken-references', { mend: 0 })).result).toEqual({ broken: 0 })
  })
})
