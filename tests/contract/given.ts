import { ok, rowOf } from '../engine/client.ts'
import type { RequestOptions, TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'
import { givenActivity } from './given-activity.ts'
import { givenCommunity } from './given-community.ts'
import { givenRecommendation } from './given-recommendation.ts'
import { givenConfig } from './given-config.ts'
import { inParts } from './parts.ts'
import { givenHome } from './given-home.ts'
import { givenGeneric } from './given-generic.ts'
import { givenDashboards } from './given-dashboards.ts'
import { givenPush } from './given-push.ts'

type Input = Record<string, unknown>

interface Given {
  readonly input: Input
  readonly options?: RequestOptions
}

type Give = (caller: Caller, server: TestServer) => Promise<Given>

let made = 0

/** Inputs that do not follow from the declaration: they refer to records just created, or to demo data. */
export const given: Record<string, Give> = {
  ...givenActivity,
  ...givenCommunity,
  ...givenRecommendation,
  ...givenConfig,
  ...givenHome,
  ...givenGeneric,
  ...givenDashboards,
  ...givenPush,
  'record.search': async () => ({ input: { q: 'a' } }),
  'order.max': async () => ({ input: { type: 8 } }),
  'h5game.translate': async (caller) => {
    const [row] = await caller.rows('game-translation')
    return { input: { name: row?.['name'], language_code: row?.['language_code'] } }
  },
  'deep-link.find': async (caller) => {
    const [row] = await caller.rows('deep-link')
    return { input: { gameId: row?.['game_id'], channel: row?.['channel_name'] } }
  },
  'resource-delivery.copy-to': async (caller) => ({
    input: {
      id: (await caller.make('resource-delivery'))?.id,
      items: (await caller.rows('game')).slice(1, 3).map(({ id }) => id),
    },
  }),
  'resource-delivery.find': async (caller) => ({ input: { type: 'game', id: await first(caller, 'game') } }),
  'resource-delivery.save': async (caller) => ({ input: { type: 'game', id: await first(caller, 'game') } }),
  'resource-delivery.find-of-kind': async (caller) => ({
    input: { kind: 'gp', type: 'game', id: await first(caller, 'game') },
  }),
  'resource-delivery.save-of-kind': async (caller) => ({
    input: { kind: 'gp', type: 'game', id: await first(caller, 'game') },
  }),
  'country.create': async () => ({ input: country() }),
  'language.create': async () => ({ input: { code: `q${letters(++made)}`, name: `Language ${made}` } }),
  'country.update': async (caller) => ({ input: { id: await first(caller, 'country'), region: `Region ${++made}` } }),
  'shared-keys.set': async () => ({
    input: {
      role: 'operator',
      keys: [{ target: 'tag.create', keys: 'y t', title: { en: `Tag ${++made}`, zh: '标签' } }],
    },
  }),
  'game.remove-image': async (caller) => {
    const [imageId, id] = await illustrated(caller)
    return { input: { id, imageId } }
  },
  'game.sort-screenshot': async (caller) => {
    const [imageId, id] = await illustrated(caller)
    return { input: { id, sort: [imageId] } }
  },
  'tag-game.remove-game': async (caller) => {
    const [row] = await caller.rows('tag-game')
    return { input: { id: row?.id, tagId: row?.['parent_id'] } }
  },
  'tag-game.import': async (caller, server) => {
    const fileUrl = await csv(server, `gameId\n${await first(caller, 'h5game')}\n`)
    return { input: { fileUrl, tagId: await first(caller, 'tag') } }
  },
  'special-topic-item.change': (caller) => item(caller, 'special-topic-item'),
  'rank-item.change': (caller) => item(caller, 'rank-item'),
  'h5game.import': (caller, server) => imported(caller, server, 'h5game'),
  'h5-launcher.import': (caller, server) => imported(caller, server, 'h5-launcher'),
  'category.import': (caller, server) => imported(caller, server, 'category'),
  'plan.create': async (caller) => ({ input: await planned(caller) }),
  'home.screens': async (caller, server) => ({ input: { plan: await plan(caller, server) } }),
  'plan.get': async (caller, server) => ({ input: { id: await plan(caller, server) } }),
  'plan.changes': async (caller, server) => ({ input: { id: await plan(caller, server) } }),
  'plan.exclude': async (caller, server) => {
    const id = await plan(caller, server)
    const [change] = (await server.get(`/api/-/plans/${id}/changes`)).body.data as {
      area: string
      id: number
      environment: string
    }[]
    return { input: { id, changes: [{ area: change?.area, id: change?.id, environment: change?.environment }] } }
  },
  'plan.decide': async (caller, server) => ({
    input: { id: await plan(caller, server), where: { kind: 'update' }, take: 'theirs' },
  }),
  'plan.apply-changes': async (caller, server) => ({ input: await ready(caller, server) }),
  'script.get': async () => ({ input: { name: libraryScript } }),
  'script.versions': async () => ({ input: { name: libraryScript } }),
  'script.create': async () => ({ input: { name: `sample-${++made}`, source } }),
  'script.update': async (caller, server) => ({ input: { name: await script(server), note: 'Once more', source } }),
  'script.remove': async (caller, server) => ({ input: { name: await script(server) } }),
  'schedule.create': async () => ({ input: timed }),
  'schedule.update': async (caller, server) => ({ input: { id: await schedule(server), cron: '@daily' } }),
  'schedule.remove': async (caller, server) => ({ input: { id: await schedule(server) } }),
  'script.record': async (caller, server) => ({ input: { receipts: [await receipt(caller, server)] } }),
  'planned.set': async (caller, server) => ({
    input: { ...(await ready(caller, server)), at: '2096-01-01T00:00:00.000Z' },
  }),
  'planned.clear': async (caller, server) => {
    const { id, hash } = await ready(caller, server)
    ok(await server.put(`/api/-/plans/${id}/time`, { hash, at: '2096-01-01T00:00:00.000Z' }))
    return { input: { id } }
  },
  'plan.cancel': async (caller, server) => {
    // an endless script, so that its plan can be cancelled
    const endless = source.replace('return 1', 'for (;;) await ops.provider.list({ pageSize: 1 })')
    const { id } = ok(await server.post('/api/-/plans', { source: endless })).data as { id: number }
    return { input: { id } }
  },
  'approval.require': async () => ({ input: { environment: 'pre-ind', required: 0 } }),
  'plan.again': async (caller, server) => ({ input: { id: await plan(caller, server) } }),
  'plan.facets': async (caller, server) => ({ input: { id: await plan(caller, server) } }),
  'plan.compare': async (caller, server) => ({
    input: { id: await plan(caller, server), with: await plan(caller, server) },
  }),
  'plan.record': async (caller, server) => ({
    input: { planId: await plan(caller, server), area: 'provider', id: await first(caller, 'provider') },
  }),
  'plan.approve': async (caller, server) => ({ input: await ready(caller, server) }),
  'calendar.list': async () => ({ input: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' } }),
  'plan.send-back': async (caller, server) => ({
    input: { ...(await ready(caller, server)), where: {}, remark: 'Not yet' },
  }),
  'run.facets': async (caller, server) => ({ input: { id: await receipt(caller, server) } }),
  'run.compare': async (caller, server) => ({
    input: { id: await receipt(caller, server), with: await receipt(caller, server) },
  }),
  'run.get': async (caller, server) => ({ input: { id: await receipt(caller, server) } }),
  'run.changes': async (caller, server) => ({ input: { id: await receipt(caller, server) } }),
  'run.undo': async (caller, server) => ({ input: { id: await receipt(caller, server) } }),
  'run.undo-receipt': async (caller, server) => ({ input: { receipt: await receipt(caller, server) } }),
  'run.generalise': async (_, server) => {
    const { id } = rowOf(await server.post('/api/provider', { name: `Example ${++made}`, disabled: 0 }))
    return { input: { receipts: [(await server.put(`/api/provider/${id}`, { disabled: 1 })).body.receipt] } }
  },
  'record.revisions': async (caller) => ({ input: { area: 'game', id: await first(caller, 'game') } }),
  'record.restore': async (caller, server) => {
    const { id } = rowOf(await server.post('/api/provider', { name: `Restored ${++made}` }))
    ok(await server.put(`/api/provider/${id}`, { name: `Restored ${++made}` }))
    return { input: { area: 'provider', id, version: 1 } }
  },
  'record.line': async () => ({ input: { line: 'game | take 2 | show id' } }),
  'record.compare': async (caller) => ({ input: { area: 'game', id: await first(caller, 'game') } }),
  'drift.items': async () => ({ input: { area: 'game', from: 'test-ie', to: 'test-ind' } }),
  'drift.rows': async () => ({ input: { area: 'game', ids: [1], from: 'test-ie', to: 'test-ind' } }),
  'drift.records': async () => ({ input: { area: 'game', id: 1, from: 'test-ie', to: 'test-ind' } }),
  'record.uses': async (caller) => ({ input: { area: 'game', id: await first(caller, 'game') } }),
  'record.reach': async (caller) => ({ input: { area: 'game', ids: [await first(caller, 'game')] } }),
  'record.export': async () => ({ input: { area: 'provider', filter: { disabled: 0 } } }),
  'intake.send': async (_, server) => ({
    input: { area: 'feedback', rows: [{ source_key: `contract-${++made}`, content: 'Hello' }] },
    options: { as: await server.token('intake') },
  }),
  'record.import': async (_, server) => ({
    input: { area: 'provider', file: await csv(server, `name\nImported ${++made}\n`) },
  }),
  'session.logout': async (_, server) => ({ input: {}, options: { as: await server.signIn('admin', 'test-secret') } }),
  'operator.create': async () => ({ input: { username: `person-${++made}`, roles: { 'test-ie': 'viewer' } } }),
  'operator.update': async (_, server) => ({ input: { id: (await operator(server)).id, disabled: 1 } }),
  'operator.set-password': async (_, server) => {
    const { username, password } = await operator(server)
    return {
      input: { current: password, password: 'another-secret' },
      options: { as: await server.signIn(username, password) },
    }
  },
  'operator.create-token': async () => ({ input: { name: 'Mine', role: 'viewer', environments: ['test-ie'] } }),
  'operator.revoke-token': async (_, server) => {
    const { id } = (await server.post('/api/-/tokens', { name: 'Mine', role: 'viewer', environments: ['test-ie'] }))
      .body.data as { id: number }
    return { input: { id } }
  },
  'operator.end-session': async (_, server) => {
    await server.signIn('admin', 'test-secret')
    const sessions = (await server.get('/api/-/sessions')).body.data as { id: number; current: boolean }[]
    return { input: { id: sessions.find(({ current }) => !current)?.id } }
  },
  'operator.handoff': async () => ({ input: { environment: 'test-ind' } }),
}

/** Calls that are refused in the test's state, with status and code. */
export const refused: Record<string, readonly [status: number, code: string]> = {
  // a run of one call is over by the time it has a receipt
  'run.cancel': [409, 'not-running'],
  'run.pause': [409, 'not-running'],
  'run.resume': [409, 'not-paused'],
  'run.retry': [409, 'still-running'],
  'plan.approve': [403, 'own-plan'],
  'plan.send-back': [403, 'own-plan'],
}

for (const each of ['run.cancel', 'run.pause', 'run.resume', 'run.retry']) given[each] = given['run.get']!

async function ready(caller: Caller, server: TestServer): Promise<{ readonly id: number; readonly hash: string }> {
  const { id, hash } = (await server.post('/api/-/plans', await planned(caller))).body.data as {
    readonly id: number
    readonly hash: string
  }
  return { id, hash }
}

const libraryScript = 'take-silent-games-offline'
const source = `import { defineScript } from 'playdesk'
export default defineScript({ title: { en: 'Sample', zh: '示例' }, async run({ ops }) { return 1 } })
`

const timed = { script: libraryScript, params: { reason: 'Silent' }, cron: '0 6 * * 1-5' }

async function schedule(server: TestServer): Promise<number> {
  const { body } = await server.post('/api/-/schedules', timed)
  return (body.data as { id: number }).id
}

async function script(server: TestServer): Promise<string> {
  const name = `sample-${++made}`
  await server.post('/api/-/scripts', { name, source })
  return name
}

async function first(caller: Caller, area: string): Promise<number> {
  const [row] = await caller.rows(area)
  if (!row) throw new Error(`there is no ${area}`)
  return row.id
}

async function illustrated(caller: Caller): Promise<[image: number, game: number]> {
  const create = caller.entries.find(({ id }) => id === 'game.create')!
  const [picture] = await caller.files('image')
  if (!picture) throw new Error('there is no picture')
  const image = picture.id
  const { body } = await caller.send(create, { name: `Pictured ${++made}`, type: 'applet', screenshots: [image] })
  return [image, (body.data as { id: number }).id]
}

async function item(caller: Caller, area: string): Promise<Given> {
  const [row] = await caller.rows(area)
  return { input: { id: row?.['parent_id'], gameId: row?.['gameId'], sort: 100 + ++made } }
}

async function imported(caller: Caller, server: TestServer, area: string): Promise<Given> {
  const { command } = caller.entries.find((entry) => entry.area.id === area && entry.command.verb === 'importRows')!
  return { input: { [command.param ?? 'file']: await csv(server, `name\nImported ${++made}\n`) } }
}

/** Uploads a file and returns its address. */
async function csv(server: TestServer, text: string): Promise<string> {
  const { body, headers } = inParts('rows.csv', text)
  const answer = await server.request('POST', '/api/resource', { body, headers })
  if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`)
  return (answer.body.data as { url: string }).url
}

async function planned(caller: Caller): Promise<Input> {
  return { command: 'provider.update', input: [{ id: await first(caller, 'provider'), name: `Planned ${++made}` }] }
}

async function plan(caller: Caller, server: TestServer): Promise<number> {
  const answer = await server.post('/api/-/plans', await planned(caller))
  return (answer.body.data as { id: number }).id
}

async function receipt(caller: Caller, server: TestServer): Promise<number> {
  const id = await first(caller, 'provider')
  return (await server.put(`/api/provider/${id}`, { name: `Renamed ${++made}` })).body.receipt
}

async function operator(server: TestServer): Promise<{ id: number; username: string; password: string }> {
  const [username, password] = [`person-${++made}`, 'a-long-secret']
  const answer = await server.post('/api/-/operators', { username, password, roles: { 'test-ie': 'operator' } })
  return { ...(answer.body.data as { id: number }), username, password }
}

function letters(place: number): string {
  return [Math.trunc(place / 26), place].map((each) => String.fromCharCode(97 + (each % 26))).join('')
}

function country(): Input {
  // XK is Kosovo
  const code = `X${'ABCDEFGHIJLMNOPQRSTUVWXYZ'[++made % 25]}`
  return { code, name: `Country ${code}` }
}
