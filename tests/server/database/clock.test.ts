import { expect, onTestFinished, test } from 'vitest'
import { few } from '../../depth.ts'
import { applied, ended, ok, planned, until } from '../../engine/client.ts'
import { clocksOf, dayMs, type Clocks } from '../../engine/clocks.ts'
import { scripted } from '../../engine/script-desk.ts'
import { tidy } from '#server/housekeeping.ts'
import { startServer, type StartOptions, type TestServer } from '../start.ts'

async function begun(
  variables: NonNullable<StartOptions['variables']> = {},
): Promise<{ server: TestServer; clocks: Clocks }> {
  const server = await startServer({ catalogue: scripted, variables })
  onTestFinished(() => server.stop())
  return { server, clocks: await clocksOf(server) }
}

const wrong: readonly (readonly [how: string, aheadMs: number])[] = [
  ['ahead', dayMs],
  ['behind', -dayMs],
]

test.each(few(wrong, 1))(
  'plans, runs, tokens and repeated calls survive a clock that is a day %s and then set right',
  async (_, aheadMs) => {
    const { server, clocks } = await begun()
    const early = await planned(server, 'author.create', [{ name: 'Planned before' }])
    await clocks.set(aheadMs)
    const as = await server.signIn('admin', 'test-secret')
    const post = async (path: string, body: object, headers = {}) => ok(await server.post(path, body, { as, headers }))
    expect(await applied(server, early, { as })).toMatchObject({ state: 'done', done: 1 })
    const names = { name: 'a token', role: 'viewer', environments: ['test-ie'] }
    const { token } = (await post('/api/-/tokens', names)).data as { token: string }
    const invited = { username: 'invited', password: 'eight-chars', roles: { 'test-ie': 'viewer' } }
    const { url } = (await post('/api/-/operators', invited)).data as { url: string }
    const keyed = () => server.post('/api/author', { name: 'Keyed' }, { as, headers: { 'idempotency-key': 'once' } })
    const first = ok(await keyed())
    const late = await planned(server, 'author.create', [{ name: 'Planned meanwhile' }], { as })
    const input = Array.from({ length: 40 }, (__, at) => ({ name: `Paced ${at}` }))
    const paced = await planned(server, 'author.create', input, { as })
    const { run } = (await post(`/api/-/plans/${paced.id}/apply`, { hash: paced.hash, rate: 60 })).data as {
      run: number
    }
    await until(async () => {
      const [row] = await server.running.server.sql<{ done: number }[]>`select done from run where id = ${run}`
      return row && row.done > 0 ? true : undefined
    })

    await clocks.set(0)
    expect(await ended(server, run)).toMatchObject({ state: 'done', done: 40, skipped: 0, failed: 0 })
    expect(await applied(server, late)).toMatchObject({ state: 'done', done: 1 })
    const again = await server.post('/api/author', { name: 'Keyed' }, { headers: { 'idempotency-key': 'once' } })
    expect([again.headers['x-playdesk-repeated'], ok(again).receipt]).toEqual(['1', first.receipt])
    expect(ok(await server.get('/api/author')).total).toBe(43)
    expect((await server.get('/api/author', { as: token })).status).toBe(200)
    expect((await server.get('/api/author', { as })).status).toBe(200)
    // links live for a day: one made by a clock a day behind has expired
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URL(url).search.slice(1)
    const entered = await server.request('POST', '/user-centre/enter', { as: null, body, headers })
    expect(entered.status).toBe(aheadMs > 0 ? 200 : 401)
  },
)

test('a clock that ran a month ahead takes a day of the log each time, not all of it', async () => {
  const { server, clocks } = await begun({ PLAYDESK_AUDIT_DAYS: '30' })
  const { sql } = server.running.server
  const aged = async () =>
    (await sql<{ n: number }[]>`select count(*)::int as n from call_log where route = '/aged'`)[0]?.n
  await sql`insert into call_log (at, environment, request_method, route, status)
    select now() - make_interval(days => day), 'test-ie', 'GET', '/aged', 200 from generate_series(1, 29) day`
  await tidy(server.running.server)
  expect(await aged()).toBe(29)
  await clocks.set(30 * dayMs)
  await tidy(server.running.server)
  await clocks.set(0)
  await tidy(server.running.server)
  expect(await aged()).toBe(28)
})
