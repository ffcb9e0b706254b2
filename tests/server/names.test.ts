import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { applied, changesOf, make, ok, planned, rowsOf } from '../engine/client.ts'
import { startServer, type TestServer } from './start.ts'

let server: TestServer
let game: { id: number }
let banner: { id: number }
let recommended: { id: number }
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
  game = await make(server, '/api/h5game', { name: 'Rope Master' })
  banner = await make(server, '/api/banner', { type: 'home', linkType: 1, relation: String(game.id), imageId: null })
  const module = await make(server, '/api/special-topic', { title: 'Spring' })
  recommended = await make(server, `/api/special-topic/${module.id}/item`, { gameId: game.id })
})
afterAll(() => server.stop())

const shown = { online: 1, reason: 'Season' }

test('a record named after another one has that name in labels, search, dry runs and plans', async () => {
  const { data: labels } = ok(
    await server.get(`/api/-/labels?refs=banner:${banner.id};special-topic-item:${recommended.id}`),
  )
  expect(labels).toMatchObject({
    banner: { [banner.id]: { label: 'Rope Master' } },
    'special-topic-item': { [recommended.id]: { label: 'Rope Master' } },
  })
  const found = rowsOf(await server.get(`/api/-/search?q=${game.id}&area=banner`)) as unknown as { label: string }[]
  expect(found.map(({ label }) => label)).toEqual(['Rope Master'])
  const dry = await server.put(`/api/banner/${banner.id}/toggle-online`, shown, {
    headers: { 'x-playdesk-dry-run': '1' },
  })
  expect(ok(dry).changes.map(({ label }) => label)).toEqual(['Rope Master'])
  const plan = await planned(server, 'banner.toggle-online', [{ id: banner.id, ...shown }])
  expect((await changesOf(server, plan.id)).map(({ label }) => label)).toEqual(['Rope Master'])
})

test('a run names the record alike, and a record that is gone leaves its number', async () => {
  const plan = await planned(server, 'banner.toggle-online', [{ id: banner.id, ...shown }])
  const { run } = await applied(server, plan)
  const changed = rowsOf(await server.get(`/api/-/runs/${run}/changes`)) as unknown as { label: string }[]
  expect(changed.map(({ label }) => label)).toEqual(['Rope Master'])
  const other = await make(server, '/api/h5game', { name: 'Soon gone' })
  const lost = await make(server, '/api/banner', { type: 'home', linkType: 1, relation: String(other.id) })
  await server.running.server.sql`update record set deleted_at = now() where area = 'game' and id = ${other.id}`
  const { data } = ok(await server.get(`/api/-/labels?refs=banner:${lost.id}`))
  expect(data).toMatchObject({ banner: { [lost.id]: { label: String(other.id) } } })
})

test.each([
  ['rank', '/api/rank', { type: 'rising' }, 'Rising', '飙升榜'],
  ['red-dot', '/api/redDot', { pushTime: '2026-03-01T08:30:00Z' }, '2026-03-01 08:30 UTC', '2026-03-01 08:30 UTC'],
  ['continue-play-ad', '/api/continuePlayAd', { position: 7 }, 'Place 7', '位置 7'],
] as const)('a record named by a field value shows that value as text: %s', async (area, path, input, en, zh) => {
  const { id } = await make(server, path, input)
  const publish = calls(playdesk.areas).find(({ area: of, action }) => of.id === area && action === 'publish')!
  const called = async (language: string) => {
    const headers = { 'accept-language': language }
    const dry = { ...headers, 'x-playdesk-dry-run': '1' }
    const labels = ok(await server.get(`/api/-/labels?refs=${area}:${id}`, { headers })).data as Labels
    const removed = ok(await server.request('DELETE', `${path}/${id}`, { headers: dry }))
    const body = { [publish.command.param ?? 'id']: id, targets: ['test-ind'] }
    const sent = ok(await server.request('POST', publish.path, { headers: dry, body }))
    const { cells } = sent.data as { readonly cells: readonly { readonly label: string }[] }
    return [labels[area]?.[id], ...removed.changes, ...cells].map((each) => each?.label)
  }
  expect(await called('en')).toEqual([en, en, en])
  expect(await called('zh-CN')).toEqual([zh, zh, zh])
})

test('a record without a name is called by area and id, one of a game by the game', async () => {
  const path = '/api/ahaGamePotentialWeightConfig'
  const [whole, own] = [await make(server, path, {}), await make(server, path, { game_id: game.id })]
  const headers = { 'accept-language': 'zh-CN' }
  const area = 'aha-game-potential-weight-config'
  const ids = [whole.id, own.id]
  const labels = ok(await server.get(`/api/-/labels?refs=${area}:${ids.join()}`, { headers })).data as Labels
  expect(ids.map((id) => labels[area]?.[id]?.label)).toEqual([`潜力权重配置 ${whole.id}`, 'Rope Master'])
  const plan = await planned(server, `${area}.publish`, [{ id: whole.id, targets: ['test-ind'] }])
  expect((await changesOf(server, plan.id)).map(({ label }) => label)).toEqual([`Potential weights ${whole.id}`])
  expect(ok(await server.get(`/api/-/plans/${plan.id}`)).data).toMatchObject({
    answers: [{ cells: [{ label: `Potential weights ${whole.id}` }] }],
  })
  const drift = rowsOf(await server.get(`/api/-/drift/${area}?from=test-ie&to=test-ind`))
  expect(drift.map(({ label }) => label)).toEqual(['Rope Master', `Potential weights ${whole.id}`])
})

test('the records that use a record are named alike', async () => {
  const other = await make(server, '/api/h5game', { name: 'Rope Hero' })
  const rank = await make(server, '/api/rank', { type: 'hot' })
  await make(server, `/api/rank/${rank.id}/item`, { gameId: other.id })
  const used = rowsOf(await server.get(`/api/-/uses?area=game&id=${other.id}`)) as unknown as { label: string }[]
  expect(used.map(({ label }) => label)).toEqual(['Rope Hero'])
})

test('messages name values and records as the interface shows them', async () => {
  const { id } = await make(server, '/api/special-topic', { title: 'Autumn' })
  const item = await make(server, `/api/special-topic/${id}/item`, { gameId: game.id })
  const twice = await server.post(`/api/special-topic/${id}/item`, { gameId: game.id })
  expect(twice.body.errors).toEqual([
    {
      field: 'gameId',
      message: `Game ${game.id} “Rope Master” is already used by game of the topic ${item.id} “Rope Master”.`,
    },
  ])
  const plan = { day: '2026-11-20T18:30:00Z', country: 'IN', language: 'hi' }
  const made = await make(server, '/api/h5-today-video-plan', plan)
  const again = await server.post('/api/h5-today-video-plan', plan)
  expect(again.body.errors.map(({ message }) => message)).toEqual([
    `Country IN, Language hi, Day 2026-11-20 are already used by today’s videos ${made.id} “2026-11-20”.`,
  ])
})

test('a refused removal names the records that need the record', async () => {
  const needed = await make(server, '/api/h5game', { name: 'Needed' })
  const push = await make(server, '/api/instantRecommendPushGame', { game_id: needed.id })
  const { status, body } = await server.del(`/api/game/${needed.id}`)
  expect(status).toBe(409)
  expect(body.message).toBe(`Game for smart push ${push.id} “Needed” uses it. Change or delete that first.`)
  expect(body).toMatchObject({ uses: [{ area: 'instant-recommend-push-game', id: push.id, label: 'Needed' }] })
})

test('parts of a publish and changes of its sources are named alike', async () => {
  const topic = await make(server, '/api/special-topic', { title: 'Winter' })
  const item = await make(server, `/api/special-topic/${topic.id}/item`, { gameId: game.id })
  const publish = calls(playdesk.areas).find(({ area, action }) => area.id === 'special-topic' && action === 'publish')!
  const input = { [publish.command.param ?? 'id']: topic.id, targets: ['test-ind'] }
  const dry = { headers: { 'x-playdesk-dry-run': '1' } }
  const { cells } = ok(await server.post(publish.path, input, dry)).data as unknown as Cells
  expect(cells.flatMap(({ parts }) => parts ?? []).find(({ id }) => id === item.id)?.label).toBe('Rope Master')
  const plan = await planned(server, publish.id, [input])
  ok(await server.put(`/api/special-topic/${topic.id}/item`, { gameId: game.id, label: 'New' }))
  const { data } = ok(await server.get(`/api/-/plans/${plan.id}`))
  expect(data['sourceChanges']).toMatchObject({ records: [{ area: 'special-topic-item', label: 'Rope Master' }] })
})

interface Cells {
  readonly cells: readonly { readonly parts?: readonly { readonly id: number; readonly label: string }[] }[]
}

type Labels = Readonly<Record<string, Readonly<Record<number, { readonly label: string }>>>>
