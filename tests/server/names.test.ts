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

test('what goes by the name of another record is called so: where it is looked up, found, tried and planned', async () => {
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

test('a run says so too, and a record that is gone leaves its number', async () => {
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
] as const)('what is called by a value is called as that is read: %s', async (area, path, input, en, zh) => {
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

test('what uses a record is called so too', async () => {
  const other = await make(server, '/api/h5game', { name: 'Rope Hero' })
  const rank = await make(server, '/api/rank', { type: 'hot' })
  await make(server, `/api/rank/${rank.id}/item`, { gameId: other.id })
  const used = rowsOf(await server.get(`/api/-/uses?area=game&id=${other.id}`)) as unknown as { label: string }[]
  expect(used.map(({ label }) => label)).toEqual(['Rope Hero'])
})

type Labels = Readonly<Record<string, Readonly<Record<number, { readonly label: string }>>>>
