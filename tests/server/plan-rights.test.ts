import { describe, expect, test } from 'vitest'
import { applied, changesOf, ended, make, ok, planned, undone, type ChangeData, type Row } from '../engine/client.ts'
import { count } from '../depth.ts'
import { plannedScript, scriptOf } from '../engine/script-desk.ts'
import { operator } from '../sandbox/operators.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

function books(count: number, prefix: string, extra: object = {}): Promise<Row[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      make(server, '/api/book', { name: `${prefix} ${index}`, level: index, ...extra }),
    ),
  )
}

describe('cancel', () => {
  test('cancelling keeps applied changes, which can be undone, and skips the rest', { timeout: 240_000 }, async () => {
    const env = 'prod-ind'
    const many = count(700, 3_000)
    const plan = await planned(
      server,
      'book.create',
      Array.from({ length: many }, (_, index) => ({ name: `Stop ${index}` })),
      { env },
    )
    // slow enough to be running when it is cancelled
    const { data } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 50 }, { env }))
    const { run } = data as { readonly run: number }
    ok(await server.post(`/api/-/runs/${run}/cancel`, {}, { env }))
    const end = await ended(server, run)
    expect(end.state).toBe('cancelled')
    expect(end.done).toBeLessThan(many)
    const { total } = (await server.get('/api/book', { env })).body
    expect(total).toBe(end.done)
    expect((await server.post(`/api/-/runs/${run}/cancel`, {}, { env })).status).toBe(409)
    expect((await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { env })).status).toBe(409)
    if (end.done > 0) expect(await undone(server, run, { env })).toMatchObject({ done: end.done, skipped: 0 })
    expect((await server.get('/api/book', { env })).body.total).toBe(0)
  })
})

describe('rights', () => {
  test('a plan needs rights in every environment that it changes', async () => {
    const [one] = await books(1, 'Right')
    const plan = await planned(server, 'book.remove', [{ id: one?.id }])
    const operator = await server.token('operator')
    const elsewhere = await server.token('admin', ['prod-ie'])
    const refused = [
      () => server.post('/api/-/plans', { command: 'book.remove', input: [{ id: one?.id }] }, { as: operator }),
      () => server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { as: operator }),
    ]
    for (const call of refused) expect((await call()).status).toBe(403)
    // plans without a visible part answer 404
    const unseen = [
      () => server.get(`/api/-/plans/${plan.id}`, { as: elsewhere, env: 'prod-ie' }),
      () => server.get(`/api/-/plans/${plan.id}/changes`, { as: elsewhere, env: 'prod-ie' }),
      () => server.post(`/api/-/plans/${plan.id}/exclude`, { changes: [] }, { as: elsewhere, env: 'prod-ie' }),
      () =>
        server.post(`/api/-/plans/${plan.id}/decide`, { where: {}, take: 'mine' }, { as: elsewhere, env: 'prod-ie' }),
      () => server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { as: elsewhere, env: 'prod-ie' }),
    ]
    for (const call of unseen) expect((await call()).status).toBe(404)
    expect(
      ok(await server.get('/api/-/plans?pageSize=10000', { as: elsewhere, env: 'prod-ie' })).data,
    ).not.toContainEqual(expect.objectContaining({ id: plan.id }))
    const { run } = await applied(server, plan)
    for (const path of ['', '/changes'])
      expect((await server.get(`/api/-/runs/${run}${path}`, { as: elsewhere, env: 'prod-ie' })).status).toBe(404)
    for (const act of ['cancel', 'undo'])
      expect((await server.post(`/api/-/runs/${run}/${act}`, {}, { as: elsewhere, env: 'prod-ie' })).status).toBe(404)
  })

  test('a viewer of another environment edits a plan that only reads there', async () => {
    const as = await operator(server, 'reader-elsewhere', { 'test-ie': 'publisher', 'test-ind': 'viewer' })
    const source = scriptOf(`
      await ops.at('test-ind').book.list({ pageSize: 1 })
      await ops.book.create({ name: 'Read elsewhere' })
      await ops.book.create({ name: 'Left out' })`)
    const plan = await plannedScript(server, { source })
    const [{ area, environment, id }] = (await changesOf(server, plan.id)) as [ChangeData]
    const excluded = await server.post(
      `/api/-/plans/${plan.id}/exclude`,
      { changes: [{ area, environment, id }], excluded: 1 },
      { as },
    )
    expect([excluded.status, excluded.body.message]).toMatchObject([200, 'ok'])
  })

  test.each(['book.list', 'plan.create', 'session.logout', 'nothing.at-all', '__proto__', 'toString'])(
    'the command %s cannot be planned',
    async (command) => {
      expect([404, 422]).toContain((await server.post('/api/-/plans', { command, input: [{}] })).status)
    },
  )

  test.each([[[]], ['x'], [5], [[1]], [null]])('an input of %j is refused or empty', async (input) => {
    const { status, body } = await server.post('/api/-/plans', { command: 'book.create', input })
    if (status === 200) expect(body.data).toMatchObject({ total: 0 })
    else expect(status).toBe(400)
  })
})
