import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { applied, ended, make, ok, planned, until, type RunData } from './client.ts'
import { plannedBody, scripted } from './script-desk.ts'

let operator: string
let viewer: string
const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  operator = await server.token('operator', ['test-ie'])
  viewer = await server.token('viewer', ['test-ie'])
})

const controls = ['pause', 'resume', 'cancel', 'retry'] as const

/** Applies a plan and stops its run after the first change. */
async function stopped(plan: { id: number; hash: string }): Promise<number> {
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 0.2 })).data as {
    run: number
  }
  await until(async () => {
    const { done } = ok(await server.get(`/api/-/runs/${run}`)).data as RunData
    return done > 0 ? done : undefined
  })
  ok(await server.post(`/api/-/runs/${run}/cancel`))
  await ended(server, run)
  return run
}

/** Returns the session of a publisher in test-ie who is only an operator in prod-ie. */
async function narrow(): Promise<string> {
  const roles = { 'test-ie': 'publisher', 'prod-ie': 'operator' }
  ok(await server.post('/api/-/operators', { username: 'narrow', password: 'eight-chars', roles }))
  return server.signIn('narrow', 'eight-chars')
}

describe('a run is controlled only with the rights to apply its plan', () => {
  test('a command above the right to write needs its own right', async () => {
    const books = [await make(server, '/api/book', { name: 'One' }), await make(server, '/api/book', { name: 'Two' })]
    const plan = await planned(
      server,
      'book.remove',
      books.map(({ id }) => ({ id })),
    )
    const run = await stopped(plan)
    for (const act of controls) {
      const { status, body } = await server.post(`/api/-/runs/${run}/${act}`, {}, { as: operator })
      expect([act, status, body.code]).toEqual([act, 403, 'forbidden'])
    }
  })
})

test('publishing by a script is applied, controlled and undone only with rights in the target', async () => {
  const as = await narrow()
  const rows = [
    await make(server, '/api/book', { name: 'Sent' }),
    await make(server, '/api/book', { name: 'Sent too' }),
  ]
  const plan = await plannedBody(
    server,
    rows.map(({ id }) => `await ops.book.sendToInd({ bookId: ${id}, targets: 'prod-ie' })`).join('\n'),
  )
  expect(plan).toMatchObject({ environments: ['prod-ie'], needs: { 'test-ie': 'publisher', 'prod-ie': 'publisher' } })
  const refused = await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { as })
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  const run = await stopped(plan)
  for (const act of [...controls, 'undo'])
    expect([act, (await server.post(`/api/-/runs/${run}/${act}`, {}, { as })).status]).toEqual([act, 403])
  ok(await server.post(`/api/-/runs/${run}/retry`))
  expect(await ended(server, run)).toMatchObject({ state: 'done', done: 2 })
})

test('a publish refused within a script does not raise the right needed for the rest', async () => {
  const as = await server.signIn('narrow', 'eight-chars')
  const { id } = await make(server, '/api/book', { name: 'Refused' })
  const plan = await plannedBody(
    server,
    `try { await ops.book.sendToInd({ bookId: ${id}, targets: ['prod-ie'] }) } catch {}
     await ops.author.create({ name: 'Here' })`,
    { as },
  )
  expect(plan.counts).toMatchObject({ create: 1, failed: 1 })
  expect(await applied(server, plan, { as })).toMatchObject({ done: 1 })
})

test('a run shows nothing of environments without a right to read', async () => {
  const { id } = await make(server, '/api/book', { name: 'Book' })
  const touching = await plannedBody(
    server,
    `await ops.book.update({ id: ${id}, note: 'open' }); await ops.at('prod-ie').author.create({ name: 'hidden' })`,
  )
  const { run } = ok(await server.post(`/api/-/plans/${touching.id}/apply`, { hash: touching.hash })).data as {
    run: number
  }
  await ended(server, run)
  const places = async (path: string, options = {}): Promise<unknown> => {
    const { data } = ok(await server.get(path, options))
    const rows = (Array.isArray(data) ? data : [data]) as { id: number; environments: string[] }[]
    return rows.find((each) => each.id === run)?.environments.toSorted()
  }
  const as = { as: viewer }
  for (const path of ['/api/-/runs', `/api/-/runs/${run}`]) {
    expect(await places(path)).toEqual(['prod-ie', 'test-ie'])
    expect(await places(path, as)).toEqual(['test-ie'])
  }
  const paths = ['', '/changes', '/facets', `/compare?with=${run}`].map((path) => `/api/-/runs/${run}${path}`)
  for (const path of [...paths, ...paths.toReversed()]) {
    const answer = await server.get(path, as)
    expect([path, answer.status, answer.text.includes('hidden')]).toEqual([path, 200, false])
  }
  for (const path of paths.slice(2)) {
    expect((await server.get(path, as)).text).toContain('open')
    expect((await server.get(path)).text).toContain('hidden')
  }
})

test('the log and result of a script that read another environment need the right to read there', async () => {
  const { id } = await make(server, '/api/author', { name: 'hidden' }, { env: 'prod-ie' })
  const plan = await plannedBody(
    server,
    `const { name } = await ops.at('prod-ie').author.get({ id: ${id} })
     log(name); await ops.author.create({ name: 'Here' }); return name`,
  )
  expect([plan.result, JSON.stringify(plan.log)]).toEqual(['hidden', expect.stringContaining('hidden')])
  for (const path of ['', '/changes', '/facets']) {
    const part = await server.get(`/api/-/plans/${plan.id}${path}`, { as: viewer })
    expect([part.status, part.text.includes('hidden')]).toEqual([200, false])
  }
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })).data as { run: number }
  await ended(server, run)
  const seen = await server.get(`/api/-/runs/${run}`, { as: viewer })
  expect([seen.status, seen.text.includes('hidden')]).toEqual([200, false])
  expect((await server.get(`/api/-/runs/${run}`)).text).toContain('hidden')
})
