import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { sharedServer } from '../shared-server.ts'
import { plannedScript, scriptOf } from './script-desk.ts'

let second: string
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  await server.post('/api/-/operators', {
    username: 'second',
    name: 'Second',
    password: 'second-secret',
    roles: { 'test-ie': 'operator' },
  })
  second = await server.signIn('second', 'second-secret')
})

const days = 'days: param.int({ default: 30, min: 1 })'

describe('own scripts', () => {
  test('scripts are stored with every version', async () => {
    const first = await server.post('/api/-/scripts', {
      name: 'count-days',
      source: scriptOf('return 1', days),
      note: 'first',
    })
    expect(first.body.data).toMatchObject({
      name: 'count-days',
      title: { en: 'Test', zh: '测试' },
      params: [{ name: 'days', kind: 'int', default: 30, min: 1 }],
      origin: 'own',
      owner: 'admin',
      shared: 0,
      version: 1,
      errors: [],
    })
    const again = await server.put('/api/-/scripts/count-days', { source: scriptOf('return 2', days), version: 1 })
    expect(again.body.data).toMatchObject({ version: 2 })
    const late = await server.put('/api/-/scripts/count-days', { source: scriptOf('return 3'), version: 1 })
    expect([late.status, late.body.current?.['version']]).toEqual([409, 2])
    const blind = await server.put('/api/-/scripts/count-days', { source: scriptOf('return 3') })
    expect([blind.status, blind.body.current?.['version']]).toEqual([409, 2])
    const same = await server.put('/api/-/scripts/count-days', { source: scriptOf('return 2', days) })
    expect(same.body.data).toMatchObject({ version: 2 })
    expect((await server.get('/api/-/scripts/count-days/versions')).body.data).toMatchObject([
      { version: 2, author: 'admin' },
      { version: 1, author: 'admin', note: 'first' },
    ])
    expect((await server.get('/api/-/scripts/count-days?version=1')).body.data).toMatchObject({ version: 1 })
    expect(await plannedScript(server, { script: 'count-days', version: 1 })).toMatchObject({
      result: 1,
      scriptVersion: 1,
    })
    expect(await plannedScript(server, { script: 'count-days' })).toMatchObject({
      result: 2,
      script: 'count-days',
      params: { days: 30 },
    })
    const wrong = await server.post('/api/-/plans', { script: 'count-days', params: { days: 0, more: 1 } })
    expect([wrong.status, wrong.body.errors.map(({ field }) => field).toSorted()]).toEqual([400, ['days', 'more']])
  })

  test('shared scripts are visible to others, and changed by their owner only', async () => {
    await server.post('/api/-/scripts', { name: 'mine-alone', source: scriptOf('return 1') })
    const as = { as: second }
    expect((await server.get('/api/-/scripts/mine-alone', as)).status).toBe(404)
    expect((await server.post('/api/-/plans', { script: 'mine-alone' }, as)).status).toBe(404)
    expect((await server.post('/api/-/scripts', { name: 'mine-alone', source: 'x' }, as)).status).toBe(409)
    await server.put('/api/-/scripts/mine-alone', { shared: 1 })
    expect((await server.get('/api/-/scripts/mine-alone', as)).body.data).toMatchObject({
      origin: 'shared',
      owner: 'admin',
    })
    expect(await plannedScript(server, { script: 'mine-alone' }, as)).toMatchObject({ state: 'ready', result: 1 })
    expect((await server.put('/api/-/scripts/mine-alone', { source: 'x' }, as)).status).toBe(403)
    expect((await server.del('/api/-/scripts/mine-alone', undefined, as)).status).toBe(403)
    expect((await server.del('/api/-/scripts/mine-alone')).status).toBe(200)
    expect((await server.get('/api/-/scripts/mine-alone')).status).toBe(404)
  })

  test('scripts with errors can be saved, and keep the errors', async () => {
    const saved = await server.post('/api/-/scripts', { name: 'half-done', source: scriptOf('  const a = ;') })
    expect(saved.body.data).toMatchObject({ errors: [{ line: 7, column: 13 }] })
    const plan = await plannedScript(server, { script: 'half-done' })
    expect(plan).toMatchObject({ state: 'failed', error: { line: 7, column: 13 } })
  })

  test.each(['Mine', 'a b', '../x', 'check', '', 'a'.repeat(81), '-a'])('the name %j fails', async (name) => {
    const { status } = await server.post('/api/-/scripts', { name, source: 'x' })
    expect(status).toBe(400)
  })
})

describe('the library', () => {
  test('library scripts are all free of errors, and cannot be changed', async () => {
    const { body } = await server.get('/api/-/scripts?origin=library')
    const rows = body.data as { name: string; errors: unknown[]; title: { zh: string }; origin: string }[]
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['take-silent-games-offline', 'publish-recommended-to-india']),
    )
    expect(rows.filter(({ errors }) => errors.length > 0)).toEqual([])
    for (const method of ['PUT', 'DELETE'])
      expect((await server.request(method, '/api/-/scripts/take-silent-games-offline', { body: {} })).status).toBe(403)
    expect((await server.post('/api/-/scripts', { name: 'take-silent-games-offline', source: 'x' })).status).toBe(409)
    expect(
      (await server.get(`/api/-/scripts?keyword=${encodeURIComponent('推荐')}&origin=library`)).body.total,
    ).toBeGreaterThan(0)
  })
})
